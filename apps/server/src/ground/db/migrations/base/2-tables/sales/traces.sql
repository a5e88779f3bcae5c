create table traces (
  trace_no text primary key,
  brand text not null,
  device_id text not null,
  user_id uuid,
  release text not null,
  -- The file with the styles of all pages.
  sheet text,
  user_agent text not null,
  -- Products whose pages were seen.
  products text[] not null default '{}',
  started_at timestamptz not null,
  last_at timestamptz not null,
  stopped_at timestamptz,
  -- How many chunks the page said there are; more than arrived is a gap.
  announced integer not null default 0,
  chunks integer not null default 0,
  bytes integer not null default 0,
  last_hash bytea not null check (length(last_hash) = 32),
  gaps jsonb not null default '[]'
);
create index traces_of_user on traces (user_id, last_at) where user_id is not null;
create index traces_by_time on traces (last_at);

create table trace_orders (
  order_no text,
  trace_no text references traces on delete cascade,
  tied_by text not null check (tied_by in ('page', 'server')),
  at timestamptz not null,
  primary key (order_no, trace_no)
);
create index trace_orders_of_trace on trace_orders (trace_no);

-- Styles of pages as they were, so that a trace looks the same after the next release.
create table trace_sheets (
  sheet text primary key,
  sha256 bytea not null,
  css text not null,
  kept_at timestamptz not null
);

-- Pages that the server sent to a browser lately, or answered calls of: a recording of any other page
-- is only the browser's word.
create table sent_pages (
  who text,
  path text,
  at timestamptz not null,
  primary key (who, path)
);
create index sent_pages_at on sent_pages (at);

-- Exactly once and in order: a chunk is inserted while its trace is locked.
create table trace_chunks (
  trace_no text not null references traces on delete cascade,
  number integer not null,
  begins timestamptz not null,
  ends timestamptz not null,
  in_view_from timestamptz,
  end_as text not null check (end_as in ('running', 'hidden', 'left')),
  sha256 bytea not null check (length(sha256) = 32),
  previous_sha256 bytea not null check (length(previous_sha256) = 32),
  bytes integer not null,
  page_path text not null,
  page_name text not null,
  page_hash bytea not null check (length(page_hash) = 32),
  base_product_no text,
  -- The hash of the product version that was sold then, and of each of its clauses.
  product_hash bytea,
  clause_hashes jsonb not null,
  moments jsonb not null,
  sealed bytea not null,
  received_at timestamptz not null,
  -- Null for chunks from before the server compared pages with what it sent.
  witnessed boolean,
  primary key (trace_no, number, received_at)
) partition by range (received_at);
create index trace_chunks_by_time on trace_chunks (received_at);
do $$
begin
  perform make_month('trace_chunks', (date '2026-01-01' + make_interval(months => month))::date)
  from generate_series(0, 23) month;
end
$$;
-- A clock that is far off loses nothing.
create table trace_chunks_other partition of trace_chunks default;
