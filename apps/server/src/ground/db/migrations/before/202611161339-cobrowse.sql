-- A customer let the one who serves them see their page: who, whom, and from when to when.
create table cobrowse_sessions (
  cobrowse_id bigint generated always as identity primary key,
  key text not null,
  brand text not null,
  customer_id text not null,
  agent_id text not null,
  consent_version text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'agent', 'time')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index cobrowse_sessions_open on cobrowse_sessions (key) where ended_at is null;
create index cobrowse_sessions_customer on cobrowse_sessions (customer_id, started_at);
