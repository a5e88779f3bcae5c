-- The trail is read the newest first: as a whole, by who acted, or by what was done. What was done to
-- somebody is found by the index that is there.
create index audit_entries_newest on audit_entries (at, chain, seq);
create index audit_entries_actor on audit_entries (actor, at, chain, seq);
create index audit_entries_action on audit_entries (action, at, chain, seq);
