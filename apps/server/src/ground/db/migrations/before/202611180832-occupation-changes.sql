-- Another job of an insured person, where the premium depends on it.
alter table policy_services drop constraint policy_services_kind;
-- both releases: it takes all that was taken before, and one kind more.
alter table policy_services add constraint policy_services_kind check (kind in ('contact',
  'address', 'beneficiaries', 'policyholder', 'pay-method', 'frequency', 'identity', 'occupation',
  'copy', 'supplement', 'reinstatement')) not valid;
alter table policy_services validate constraint policy_services_kind;
