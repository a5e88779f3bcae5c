-- Money that insurers lent on contracts, one row for each time it was paid out.
create table policy_loans (
  loan_no text primary key references policy_services,
  policy_no text not null references policies,
  fen bigint not null check (fen > 0),
  -- Millionths a year, for the first term.
  rate integer not null check (rate > 0),
  months smallint not null check (months > 0),
  -- The first day of interest.
  paid_on date not null,
  -- The contract ended, and with it what was owed.
  closed_on date,
  closed_by text,
  at timestamptz not null
);
create index policy_loans_of_policy on policy_loans (policy_no);

-- What came in for the loans of a contract: paid by the policyholder, or kept back by the insurer.
create table policy_loan_repayments (
  policy_no text not null references policies,
  -- The service, surrender or claim it came by.
  source_no text not null,
  source text not null check (source in ('service', 'surrender', 'claim')),
  fen bigint not null check (fen > 0),
  paid_on date not null,
  -- The money of a service went back.
  returned_at timestamptz,
  at timestamptz not null,
  primary key (policy_no, source_no)
);

-- The first day without cover because of a loan; null while none is foreseen or it was told too late.
alter table policies add column loan_lapses_on date;
create index policies_loan_lapses on policies (loan_lapses_on) where loan_lapses_on is not null;

-- Kept back for loans from what a surrender brings.
alter table policy_surrenders add column loan_fen bigint not null default 0 check (loan_fen >= 0);

alter table policy_services drop constraint policy_services_kind;
-- both releases: it takes all that was taken before, and two kinds more.
alter table policy_services add constraint policy_services_kind check (kind in ('contact',
  'address', 'beneficiaries', 'policyholder', 'pay-method', 'frequency', 'identity', 'occupation',
  'copy', 'supplement', 'reinstatement', 'loan', 'loan-repayment')) not valid;
alter table policy_services validate constraint policy_services_kind;

alter table ledger_entries drop constraint ledger_entries_kind_check;
-- both releases: the list only grows.
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'loan-repaid', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed',
    'payout-paid', 'payment-reversed', 'commission-earned', 'commission-reversed',
    'commission-paid', 'commission-recovered', 'commission-given-up', 'settled',
    'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received')
) not valid;
alter table ledger_entries validate constraint ledger_entries_kind_check;
-- both releases: the earlier one writes no such entry.
create unique index ledger_one_repayment on ledger_entries (pay_seq) where kind = 'loan-repaid';
