-- How far the pieces of a track were read on arrival, and what in them a person has to look at.
alter table recording_tracks add column reading jsonb;
alter table recording_tracks add column doubts text[] not null default '{}';
