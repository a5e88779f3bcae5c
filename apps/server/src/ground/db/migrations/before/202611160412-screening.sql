-- People on orders who may be on a list of people with whom no business is done.
create table screening_cases (
  case_no uuid primary key,
  order_no text not null references orders,
  brand text not null,
  /** Their place on the form. */
  party text not null,
  entry_id text not null,
  list_version text not null,
  verdict text not null check (verdict in ('true', 'near')),
  state text not null check (state in ('waiting', 'cleared', 'stopped')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (order_no, party, entry_id),
  check ((state = 'waiting') = (decided_at is null))
);

create index screening_cases_waiting on screening_cases (created_at) where state = 'waiting';

-- The list that everybody with an order was held against last.
create table screening_marks (
  list_version text primary key,
  at timestamptz not null
);
