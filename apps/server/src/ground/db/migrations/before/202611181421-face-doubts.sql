-- Oddities between the pictures of a check, for the person who decides.
-- both releases: the one before leaves the column at its default and never reads it.
alter table face_checks add column doubts text[] not null default '{}';
