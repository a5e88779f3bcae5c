-- What each member of staff looked at last, for their way back.
create table staff_recent (
  staff_id uuid not null references staff,
  kind text not null,
  no text not null,
  title text not null,
  at timestamptz not null,
  primary key (staff_id, kind, no)
);

create index staff_recent_last on staff_recent (staff_id, at desc);

-- For some minutes somebody sees the personal data of one thing in full, and why is known.
create table unmask_grants (
  staff_id uuid not null references staff,
  subject text not null,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (staff_id, subject)
);
