-- Complaints of customers, answered by staff within the days of their clock.
create table complaints (
  complaint_no text primary key,
  brand text not null,
  user_id uuid not null,
  -- Made by the page: the same once more is the same complaint.
  key uuid not null,
  state text not null check (state in ('filed', 'answered', 'withdrawn')),
  sealed bytea not null,
  due date,
  filed_at timestamptz not null,
  changed_at timestamptz not null,
  unique (user_id, key)
);
create index complaints_queue on complaints (filed_at, complaint_no) where state = 'filed';
