-- A policy is served by who sold it until somebody else is given it; since when nobody serves it.
alter table policies
  add column served_by text references agents,
  add column unserved_since timestamptz;

update policies p set unserved_since = coalesce(a.state_since, a.changed_at)
from agents a where a.agent_no = p.seller and a.state = 'ended';

create index policies_unserved on policies (unserved_since, policy_no) where unserved_since is not null;
create index policies_served on policies (coalesce(served_by, seller)) where seller is not null;

-- A steward who no longer works for the house leaves everybody they looked after.
alter table steward_cares drop constraint steward_cares_ended_by_check;
-- both releases: the list only grows.
alter table steward_cares add constraint steward_cares_ended_by_check
check (ended_by in ('customer', 'changed', 'closed', 'left'));
