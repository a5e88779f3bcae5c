-- The ledger: double entry, append-only, every entry sums to zero. One premium entry per pay order.
create table ledger_entries (
  entry_no bigint generated always as identity primary key,
  kind text not null check (kind in ('premium', 'loan-repaid', 'surplus', 'refund-agreed',
    'refund-paid', 'payout-agreed', 'payout-paid', 'payment-reversed', 'commission-earned',
    'commission-reversed', 'commission-paid', 'commission-recovered', 'commission-given-up',
    'settled', 'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received', 'tax-paid',
    'trust-moved', 'provider-fee', 'fee-charged', 'payout-lessened')),
  pay_seq text,
  attempt_no text,
  refund_no text,
  -- Debits positive, credits negative, in the order of the accounts below.
  lines jsonb not null constraint ledger_entries_balanced check ((jsonb_array_length(lines) >= 2)
    and (ledger_sum(lines) = (0)::numeric)),
  at timestamptz not null,
  surrender_no text,
  commission_no bigint unique,
  payout_no bigint unique,
  balance_no bigint unique,
  move_no bigint unique,
  check ((kind in ('refund-agreed', 'refund-paid')) = (refund_no is not null)),
  constraint ledger_entries_of_surrender check ((kind in ('payout-agreed',
    'payout-paid')) = (surrender_no is not null)),
  constraint ledger_entries_of_commission check (((kind in ('commission-earned',
    'commission-reversed')) = (commission_no is not null))
    and ((kind = 'commission-paid') = (payout_no is not null))
    and ((kind in ('commission-recovered', 'commission-given-up')) = (balance_no is not null))
    and ((kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned',
    'brokerage-received', 'tax-paid', 'trust-moved', 'provider-fee',
    'fee-charged')) = (move_no is not null)) and ((commission_no is null and payout_no is null
    and balance_no is null and move_no is null) = (pay_seq is not null and attempt_no is not null)))
);
create unique index ledger_one_premium on ledger_entries (pay_seq) where kind = 'premium';
create unique index ledger_one_receipt on ledger_entries (attempt_no) where kind in ('premium',
  'surplus');
create unique index ledger_one_refund on ledger_entries (refund_no, kind)
  where refund_no is not null;
create unique index ledger_one_payout on ledger_entries (surrender_no, kind)
  where surrender_no is not null;
create index ledger_entries_by_time on ledger_entries using brin (at) with (pages_per_range='32',
  autosummarize='on');
create unique index ledger_one_reversal on ledger_entries (pay_seq) where kind = 'payment-reversed';
create unique index ledger_one_repayment on ledger_entries (pay_seq) where kind = 'loan-repaid';
create trigger ledger_append_only before delete or update or truncate on ledger_entries
for each statement execute function refuse_ledger_change();

create table pay_alerts (
  alert_id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  -- The same thing is told once.
  key text not null unique,
  times integer not null default 1,
  at timestamptz not null,
  seen_at timestamptz,
  seen_by text,
  brand text
);
create index pay_alerts_unseen on pay_alerts (alert_id) where seen_at is null;
create index pay_alerts_queue on pay_alerts (at, alert_id) where seen_at is null;

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
  brand text,
  since date,
  insurer text,
  closing_fen bigint,
  file text,
  made_by text,
  unique (provider, merchant, date)
);
create index reconciliations_queue on reconciliations (at, reconciliation_id)
  where state = 'differences';

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
  day date,
  entry_no bigint references ledger_entries,
  line_no integer,
  unique (reconciliation_id, kind, number)
);
create index pay_differences_queue on pay_differences (reconciliation_id, difference_id)
  where state = 'open';

-- Lines of a statement as it says them, with the entry of the ledger that each was matched with.
create table statement_lines (
  reconciliation_id bigint references reconciliations,
  line_no integer,
  side text not null check (side in ('premium', 'refund', 'brokerage', 'premium-trust',
    'own-account')),
  day date not null,
  fen bigint not null check (fen <> 0),
  policy_no text,
  party text not null,
  reference text not null,
  entry_no bigint references ledger_entries,
  primary key (reconciliation_id, line_no)
);
create unique index statement_lines_of_entry on statement_lines (entry_no, side);
