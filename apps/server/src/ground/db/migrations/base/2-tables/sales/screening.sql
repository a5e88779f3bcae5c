-- People on orders who may be on a list of people with whom no business is done.
create table screening_cases (
  case_no uuid primary key,
  order_no text not null,
  brand text not null,
  party text not null,
  entry_id text not null,
  list_version text not null,
  verdict text not null check (verdict in ('true', 'near')),
  state text not null check (state in ('waiting', 'cleared', 'stopped')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  pos_no text,
  check ((state = 'waiting') = (decided_at is null)),
  unique (order_no, party, entry_id)
);
create index screening_cases_waiting on screening_cases (created_at) where state = 'waiting';
create index screening_cases_service on screening_cases (pos_no) where pos_no is not null;

create table screening_marks (
  list_version text primary key,
  at timestamptz not null
);

create table order_diligence (
  order_no text primary key,
  sealed bytea not null,
  given_at timestamptz not null
);
