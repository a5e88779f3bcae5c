-- What finance has transferred to whoever sells: everything of the closed months up to one.
-- Never changed, like the ledger.
create table commission_payouts (
  payout_no bigint generated always as identity primary key,
  agent_no text not null references agents,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  fen bigint not null check (fen > 0),
  paid_on date not null,
  -- By which the transfer is found at the bank.
  reference text not null,
  paid_by text not null,
  at timestamptz not null,
  unique (agent_no, month)
);
create trigger payouts_append_only
before update or delete or truncate on commission_payouts
for each statement execute function refuse_ledger_change();

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid',
    'commission-earned', 'commission-reversed', 'commission-paid')
);
alter table ledger_entries add column payout_no bigint unique references commission_payouts;
alter table ledger_entries drop constraint ledger_entries_of_commission;
alter table ledger_entries add constraint ledger_entries_of_commission check (
  (kind in ('commission-earned', 'commission-reversed')) = (commission_no is not null)
  and (kind = 'commission-paid') = (payout_no is not null)
  and (commission_no is null and payout_no is null)
    = (pay_seq is not null and attempt_no is not null)
);
