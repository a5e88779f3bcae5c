-- The domain alone lists the kinds of policy services; the database keeps their form.
alter table policy_services drop constraint policy_services_kind;
-- both releases: every kind that either knows has this form.
alter table policy_services add constraint policy_services_kind
  check (kind ~ '^[a-z]+(-[a-z]+)*$');
