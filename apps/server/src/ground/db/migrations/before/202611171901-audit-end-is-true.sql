-- Reads the whole trail while others go on reading and writing it.
alter table audit_entries validate constraint audit_entries_end;
