-- Policy services of every kind: asked for by a customer or by staff, with what each has to wait for.
do $$
declare
  held record;
begin
  for held in
    select conname from pg_constraint where conrelid = 'policy_services'::regclass and contype = 'c'
  loop
    execute format('alter table policy_services drop constraint %I', held.conname);
  end loop;
end
$$;

drop index policy_services_open_reinstatement;
drop index policy_services_queue;

update policy_services set state = 'done' where state = 'paid';

alter table policy_services
  alter column fen drop not null,
  alter column pay_until drop not null,
  -- What is to change, before and after, for the policy's keeper; null where only money is asked for.
  add column sealed bytea,
  -- The last day of the clock that runs in this state.
  add column due date,
  -- Why it was refused or papers are missing, in words for the customer.
  add column said text,
  add constraint policy_services_kind check (kind in ('contact', 'address', 'beneficiaries',
    'pay-method', 'frequency', 'identity', 'copy', 'supplement', 'reinstatement')),
  add constraint policy_services_state check (state in ('to-consent', 'documents', 'with-staff',
    'with-insurer', 'to-pay', 'done', 'refused', 'withdrawn', 'closed')),
  add constraint policy_services_fen check (fen > 0),
  add constraint policy_services_to_pay check (
    state <> 'to-pay' or (fen is not null and pay_until is not null)),
  add constraint policy_services_paid check (paid_at is null or state = 'done'),
  add constraint policy_services_reinstatement check (
    (kind = 'reinstatement') = (covers_until is not null));

-- One of a kind at a time for a policy; supplements are several things.
create unique index policy_services_open on policy_services (policy_no, kind)
where kind <> 'supplement'
  and state in ('to-consent', 'documents', 'with-staff', 'with-insurer', 'to-pay');
create index policy_services_policy on policy_services (policy_no, opened_at desc);
create index policy_services_queue on policy_services (changed_at, pos_no)
where state in ('with-staff', 'to-pay');

-- The second person without whose yes a service changes nothing.
create table policy_service_consents (
  pos_no text primary key references policy_services,
  mobile_index bytea not null,
  link_hash bytea unique,
  link_until timestamptz,
  texts smallint not null default 0,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  check ((state = 'waiting') = (answered_at is null))
);

-- Everything a policy ever said, from what was issued to what holds now; never changed itself.
create table policy_versions (
  policy_no text not null references policies,
  number smallint not null,
  premium_fen bigint not null,
  contract jsonb not null,
  sealed bytea not null,
  -- The service that brought it; null for what was issued.
  pos_no text references policy_services,
  actor text not null,
  at timestamptz not null,
  primary key (policy_no, number)
);

create function refuse_policy_version_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a version of a policy stays as it was: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger policy_versions_stay
before update or delete or truncate on policy_versions
for each statement execute function refuse_policy_version_change();

-- The mandate in whose place another is signed; it ends when that one is.
alter table mandates add column replaces text references mandates;

-- The service that an insurer is asked about.
alter table insurer_requests add column pos_no text references policy_services;

-- A policy that was changed is signed again as it stands now.
alter table signed_documents drop constraint signed_documents_order_no_kind_key;
alter table signed_documents add column version smallint not null default 1;
alter table signed_documents add constraint signed_documents_version unique (order_no, kind, version);
