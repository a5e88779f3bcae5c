-- A policy gets another policyholder, and whoever a change brings in is held against the list first.
alter table policy_services
  drop constraint policy_services_kind,
  drop constraint policy_services_state,
  add constraint policy_services_kind check (kind in ('contact', 'address', 'beneficiaries',
    'policyholder', 'pay-method', 'frequency', 'identity', 'copy', 'supplement',
    'reinstatement')),
  add constraint policy_services_state check (state in ('to-consent', 'documents', 'with-staff',
    'checking', 'with-insurer', 'to-pay', 'done', 'refused', 'withdrawn', 'closed'));

drop index policy_services_open;
create unique index policy_services_open on policy_services (policy_no, kind)
where kind <> 'supplement'
  and state in ('to-consent', 'documents', 'with-staff', 'checking', 'with-insurer', 'to-pay');

drop index policy_services_queue;
create index policy_services_queue on policy_services (changed_at, pos_no)
where state in ('with-staff', 'with-insurer', 'to-pay');

-- Several people may have to agree, each by a link of their own.
alter table policy_service_consents
  add column who text not null default 'insured' check (who in ('insured', 'policyholder')),
  add column position smallint not null default 0,
  drop constraint policy_service_consents_pkey,
  add primary key (pos_no, who, position);
alter table policy_service_consents
  alter column who drop default,
  alter column position drop default;

-- The service that would bring somebody in; null for people of the order itself.
alter table screening_cases add column pos_no text;
create index screening_cases_service on screening_cases (pos_no) where pos_no is not null;
