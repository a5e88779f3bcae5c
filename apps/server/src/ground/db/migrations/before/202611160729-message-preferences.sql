-- What people said about being told; what nobody said anything about is as the kind has it.
create table message_preferences (
  user_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('inbox', 'sms', 'mail')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);

-- A clock of work that waits was warned about, once for each stage and day.
create table clock_warnings (
  queue text not null,
  row_id text not null,
  stage text not null check (stage in ('soon', 'late')),
  due timestamptz not null,
  at timestamptz not null,
  primary key (queue, row_id, stage, due)
);
