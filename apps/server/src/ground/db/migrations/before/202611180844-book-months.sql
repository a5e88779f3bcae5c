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
create trigger book_closings_append_only
before update or delete or truncate on book_closings
for each statement execute function refuse_ledger_change();
