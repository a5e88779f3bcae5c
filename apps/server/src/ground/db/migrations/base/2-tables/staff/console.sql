-- Roles that a brokerage makes for itself; the built-in ones come with the software. The role of a
-- staff account names one or the other, and the five that were there before kept their names.
create table staff_roles (
  name text primary key,
  title text not null,
  permissions text[] not null,
  changed_by text not null,
  changed_at timestamptz not null
);

create table queue_assignments (
  queue text,
  row_id text,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (queue, row_id)
);
create index queue_assignments_staff on queue_assignments (staff_id, queue);

create table queue_views (
  view_id uuid primary key,
  staff_id uuid not null,
  queue text not null,
  name text not null,
  filters jsonb not null,
  saved_at timestamptz not null,
  unique (staff_id, queue, name)
);

create table staff_recent (
  staff_id uuid,
  kind text,
  no text,
  title text not null,
  at timestamptz not null,
  primary key (staff_id, kind, no)
);
create index staff_recent_last on staff_recent (staff_id, at desc);

create table unmask_grants (
  staff_id uuid,
  subject text,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (staff_id, subject)
);

-- Acts that take two people: one asks and says why, another grants or refuses, once.
create table asks (
  ask_id uuid primary key,
  act text not null,
  -- Names the act, so that it is asked for once at a time.
  key text not null,
  input jsonb not null,
  subject text not null,
  brand text,
  words text not null,
  why text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  note text,
  check ((state = 'open') = (decided_at is null)),
  constraint asks_check1 check (state not in ('granted', 'refused') or decided_by <> asked_by)
);
create unique index asks_open on asks (act, key) where state = 'open';
create index asks_by_state on asks (state, asked_at desc, ask_id);
create index asks_asked_by on asks (asked_by, asked_at desc);

create table exports (
  export_id uuid primary key,
  staff_id uuid not null,
  queue text not null,
  brand text,
  filters jsonb not null,
  personal boolean not null,
  reason text not null,
  granted_by uuid,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  rows integer not null default 0,
  parts integer not null default 0,
  started_at timestamptz not null,
  done_at timestamptz,
  expires_at timestamptz not null
);
create index exports_started on exports (started_at desc, export_id);
create index exports_kept on exports (expires_at) where state <> 'expired';

create table order_names (
  token bytea,
  order_no text,
  primary key (token, order_no)
);
create index order_names_order on order_names (order_no);

create table family_names (
  token bytea,
  member_id uuid,
  primary key (token, member_id)
);
create index family_names_member on family_names (member_id);

-- A clock of work that waits was warned about, once for each stage and day.
create table clock_warnings (
  queue text,
  row_id text,
  stage text check (stage in ('soon', 'late')),
  due timestamptz,
  at timestamptz not null,
  primary key (queue, row_id, stage, due)
);
