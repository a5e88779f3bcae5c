-- Statements of insurers and of our bank are held against the ledger like the bills of providers:
-- one row each, with differences that stay open until a booking or two people close them.
-- both releases: the earlier one leaves these empty, as they are for a bill of one day.
alter table reconciliations
  add column since date,
  add column insurer text,
  add column closing_fen bigint,
  add column file text,
  add column made_by text;

-- Lines of a statement as it says them, with the entry of the ledger that each was matched with.
create table statement_lines (
  reconciliation_id bigint not null references reconciliations,
  line_no integer not null,
  side text not null
    check (side in ('premium', 'refund', 'brokerage', 'premium-trust', 'own-account')),
  day date not null,
  fen bigint not null check (fen <> 0),
  policy_no text,
  party text not null,
  reference text not null,
  entry_no bigint references ledger_entries,
  primary key (reconciliation_id, line_no)
);
-- No entry is confirmed twice by the same side.
create unique index statement_lines_of_entry on statement_lines (entry_no, side);

-- both releases: the earlier one leaves these empty; a difference of a bill is of the bill's day.
alter table pay_differences
  add column day date,
  add column entry_no bigint references ledger_entries,
  add column line_no integer;
