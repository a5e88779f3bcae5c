-- Findings of a program in each step of a side; null until it has looked.
alter table recording_tracks
  add column findings jsonb check (jsonb_typeof(findings) = 'array');
