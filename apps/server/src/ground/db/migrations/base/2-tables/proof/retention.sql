-- Records that may not go, whatever their time: who said so, why, and who ended it.
create table legal_holds (
  hold_no text primary key,
  kind text not null check (kind in ('order', 'policy', 'person')),
  subject text not null,
  brand text not null,
  ground text not null check (ground in ('complaint', 'lawsuit', 'inspection', 'other')),
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  release_reason text,
  check ((released_at is null) = (released_by is null)),
  constraint legal_holds_check1 check (released_by is distinct from placed_by)
);
create unique index legal_holds_open on legal_holds (kind, subject, ground)
  where released_at is null;
create index legal_holds_of on legal_holds (kind, subject);

create table retention_runs (
  run_no text primary key,
  -- Null for all brands.
  brand text,
  state text not null check (state in ('planned', 'running', 'done', 'dropped')),
  as_of date not null,
  planned_by text not null,
  planned_at timestamptz not null,
  started_at timestamptz,
  granted_by text,
  done_at timestamptz
);
create index retention_runs_by_time on retention_runs (planned_at desc);

create table retention_run_sales (
  run_no text references retention_runs on delete cascade,
  order_no text,
  brand text not null,
  class text not null,
  kept_until date not null,
  bytes bigint not null,
  -- Due, gone, held by a legal hold, or kept because something was found meanwhile.
  state text not null default 'due' check (state in ('due', 'erased', 'held', 'kept')),
  changed_at timestamptz not null,
  primary key (run_no, order_no)
);
create index retention_run_sales_due on retention_run_sales (run_no, order_no) where state = 'due';

-- A sale whose personal data went. Its keys go with this row; files and traces are cleared after it.
create table erasures (
  order_no text primary key,
  run_no text not null references retention_runs,
  class text not null,
  kept_until date not null,
  -- Sealed under the order's key: stands in place of everything that was sealed, and opens never.
  tomb bytea not null unique,
  files uuid[] not null,
  traces text[] not null,
  begun_at timestamptz not null,
  done_at timestamptz
);
create index erasures_open on erasures (order_no) where done_at is null;
