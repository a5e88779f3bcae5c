-- Money that moves between providers, our premium account, insurers and ourselves. Never changed.
create table house_moves (
  move_no bigint generated always as identity primary key,
  kind text not null check (kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned',
    'brokerage-received', 'tax-paid', 'trust-moved', 'provider-fee', 'fee-charged')),
  brand text,
  insurer text,
  provider text,
  merchant text,
  day date not null,
  until date,
  fen bigint not null check (fen <> 0),
  reference text,
  of_move bigint references house_moves,
  made_by text not null,
  granted_by text,
  at timestamptz not null
);
create index house_moves_of_insurer on house_moves (insurer, brand, move_no)
  where insurer is not null;
create index house_moves_of_merchant on house_moves (merchant, day) where kind in ('settled',
  'settled-direct', 'fee-charged');
create trigger house_moves_append_only before delete or update or truncate on house_moves
for each statement execute function refuse_ledger_change();

-- Which entries of premiums and refunds a remittance carried to the insurer, each once.
create table remittance_items (
  entry_no bigint primary key,
  move_no bigint not null references house_moves,
  fen bigint not null,
  brokerage_fen bigint not null
);
create index remittance_items_of_move on remittance_items (move_no);
create trigger remittance_items_append_only before delete or update or truncate on remittance_items
for each statement execute function refuse_ledger_change();

-- Months of the books that two people closed or opened again, with the figures of that moment.
create table book_closings (
  closing_no bigint generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  act text not null check (act in ('closed', 'reopened')),
  reason text not null,
  -- Balances of every account at the end of the month.
  figures jsonb not null,
  asked_by text not null,
  granted_by text not null,
  at timestamptz not null
);
create index book_closings_of_month on book_closings (month, closing_no desc);
create trigger book_closings_append_only before delete or update or truncate on book_closings
for each statement execute function refuse_ledger_change();
