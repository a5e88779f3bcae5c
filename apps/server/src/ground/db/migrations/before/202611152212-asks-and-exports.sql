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
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'granted', 'refused', 'withdrawn')),
  decided_by uuid references staff,
  decided_at timestamptz,
  note text,
  check ((state = 'open') = (decided_at is null)),
  check (state not in ('granted', 'refused') or decided_by <> asked_by)
);

create unique index asks_open on asks (act, key) where state = 'open';
create index asks_by_state on asks (state, asked_at desc, ask_id);
create index asks_asked_by on asks (asked_by, asked_at desc);

-- Who took what out of the system, when and why; the parts are kept as files until they expire.
create table exports (
  export_id uuid primary key,
  staff_id uuid not null references staff,
  queue text not null,
  brand text,
  filters jsonb not null,
  personal boolean not null,
  reason text not null,
  granted_by uuid references staff,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  rows integer not null default 0,
  parts integer not null default 0,
  started_at timestamptz not null,
  done_at timestamptz,
  expires_at timestamptz not null
);

create index exports_started on exports (started_at desc, export_id);
create index exports_kept on exports (expires_at) where state <> 'expired';
