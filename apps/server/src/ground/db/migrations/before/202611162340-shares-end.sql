-- A link to a calculation ends by itself; those given out so far begin their time today.
alter table trials add column shared_at timestamptz;
update trials set shared_at = now() where share_id is not null;
alter table trials add check ((share_id is null) = (shared_at is null));
