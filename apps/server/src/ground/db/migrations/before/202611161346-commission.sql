-- What selling is paid, by premium, and what is taken back of it. Never changed, like the ledger.
create table commission_entries (
  commission_no bigint generated always as identity primary key,
  agent_no text not null references agents,
  brand text not null,
  policy_no text not null references policies,
  -- Which premium of the contract, and in which year since it was first sold.
  premium smallint not null,
  year smallint not null,
  -- `earned-1` the first time, or what took it back.
  cause text not null,
  -- Hundredths of a percent of the premium.
  rate integer not null,
  premium_fen bigint not null,
  fen bigint not null check (fen <> 0),
  -- Whose statement it stands in: `2026-11`.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  at timestamptz not null,
  unique (policy_no, premium, cause),
  check ((cause like 'earned-%') = (fen > 0))
);
create index commissions_of_agent on commission_entries (agent_no, month, at desc, commission_no desc);
create index commissions_of_month on commission_entries (month, brand, agent_no);
create trigger commissions_append_only
before update or delete or truncate on commission_entries
for each statement execute function refuse_ledger_change();

-- Months of a brand that finance has closed: nothing is added to them any more.
create table commission_months (
  brand text not null,
  month text not null,
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (brand, month)
);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid',
    'commission-earned', 'commission-reversed')
);
alter table ledger_entries
  add column commission_no bigint unique references commission_entries,
  alter column pay_seq drop not null,
  alter column attempt_no drop not null;
alter table ledger_entries add constraint ledger_entries_of_commission check (
  (kind in ('commission-earned', 'commission-reversed')) = (commission_no is not null)
  and (commission_no is null) = (pay_seq is not null and attempt_no is not null)
);

-- Customers who let somebody who sells see their name.
create table agent_customers (
  agent_no text not null references agents,
  user_id uuid not null references users,
  agreed boolean not null,
  changed_at timestamptz not null,
  primary key (agent_no, user_id)
);
create index agent_customers_agreed on agent_customers (agent_no, changed_at desc, user_id)
  where agreed;
