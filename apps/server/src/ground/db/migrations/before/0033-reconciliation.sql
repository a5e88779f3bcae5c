-- A provider's bill of one day against the ledger.
create table reconciliations (
  reconciliation_id bigint generated always as identity primary key,
  provider text not null,
  merchant text not null,
  date date not null,
  state text not null check (state in ('waiting', 'matched', 'differences', 'settled')),
  payments integer not null default 0,
  payments_fen bigint not null default 0,
  refunds integer not null default 0,
  refunds_fen bigint not null default 0,
  at timestamptz not null,
  unique (provider, merchant, date)
);

create table pay_differences (
  difference_id bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliations,
  kind text not null,
  number text not null,
  pay_seq text,
  ours_fen bigint,
  theirs_fen bigint,
  action text not null,
  state text not null default 'open' check (state in ('open', 'done', 'waived')),
  note text,
  settled_by text,
  settled_at timestamptz,
  unique (reconciliation_id, kind, number)
);
