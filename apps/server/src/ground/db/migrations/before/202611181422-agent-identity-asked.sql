-- When an agent who registered before the number of their ID card was asked for was told to give it.
-- both releases: the one before leaves the column empty and asks nobody.
alter table agents add column identity_asked_at timestamptz;
create index agents_without_identity on agents (agent_no) where person_index is null;
