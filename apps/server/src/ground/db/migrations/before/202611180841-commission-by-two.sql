-- Tax that was kept back from a payout, where it went, and who granted it.
alter table commission_payouts
  add column sales_tax_fen bigint not null default 0,
  add column surcharge_fen bigint not null default 0,
  add column income_tax_fen bigint not null default 0,
  add column account text,
  add column granted_by text;
-- both releases: the earlier one keeps nothing back, and zeros pass.
alter table commission_payouts add constraint commission_payouts_net check (
  sales_tax_fen >= 0 and surcharge_fen >= 0 and income_tax_fen >= 0
  and sales_tax_fen + surcharge_fen + income_tax_fen <= fen
);
alter table commission_months add column granted_by text;

-- The card, confirmed by its bank, to which one who sells is paid.
create table agent_accounts (
  agent_no text primary key references agents,
  card_id uuid not null references bank_cards,
  chosen_at timestamptz not null
);

-- What somebody owes back was paid in, or is given up. Never changed, like the ledger.
create table commission_balances (
  balance_no bigint generated always as identity primary key,
  agent_no text not null references agents,
  brand text not null,
  how text not null check (how in ('recovered', 'given-up')),
  fen bigint not null check (fen > 0),
  reference text,
  reason text not null,
  asked_by text not null,
  granted_by text not null,
  at timestamptz not null
);
create index commission_balances_of_agent on commission_balances (agent_no);
create trigger commission_balances_append_only
before update or delete or truncate on commission_balances
for each statement execute function refuse_ledger_change();

alter table ledger_entries add column balance_no bigint unique references commission_balances;
alter table ledger_entries drop constraint ledger_entries_kind_check;
-- both releases: the list only grows.
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid',
    'payment-reversed', 'commission-earned', 'commission-reversed', 'commission-paid',
    'commission-recovered', 'commission-given-up')
);
alter table ledger_entries drop constraint ledger_entries_of_commission;
-- both releases: the earlier one writes no balance.
alter table ledger_entries add constraint ledger_entries_of_commission check (
  (kind in ('commission-earned', 'commission-reversed')) = (commission_no is not null)
  and (kind = 'commission-paid') = (payout_no is not null)
  and (kind in ('commission-recovered', 'commission-given-up')) = (balance_no is not null)
  and (commission_no is null and payout_no is null and balance_no is null)
    = (pay_seq is not null and attempt_no is not null)
);
