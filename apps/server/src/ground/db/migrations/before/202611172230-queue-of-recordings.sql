-- The queue of recordings is read in the order in which they came to staff.
create index recordings_queue on recordings (coalesce(decided_at, completed_at), recording_no)
  where state in ('to-check', 'returned');

-- It stands in for this one, which nothing else was read by.
drop index recordings_waiting;
