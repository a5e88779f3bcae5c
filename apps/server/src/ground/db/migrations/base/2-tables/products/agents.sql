create table agent_links (
  link_key text primary key,
  agent_no text not null,
  brand text not null,
  -- Null for the home page.
  base_product_no text,
  channel text,
  subchannel text,
  -- The one link that everything they share goes by; it holds until it is revoked.
  standing boolean not null default false,
  opens bigint not null default 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  page text not null default 'detail' check (page in ('detail', 'landing'))
);
create index agent_links_of_agent on agent_links (agent_no, created_at desc, link_key);
create unique index agent_links_standing on agent_links (agent_no) where standing
  and revoked_at is null;

create table commission_entries (
  commission_no bigint generated always as identity primary key,
  agent_no text not null,
  brand text not null,
  policy_no text not null,
  -- Which premium of the contract, and in which year since it was first sold.
  premium smallint not null,
  year smallint not null,
  -- `earned-1` the first time, or what took it back.
  cause text not null,
  -- Hundredths of a percent of the premium.
  rate integer not null,
  premium_fen bigint not null,
  fen bigint not null check (fen <> 0),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  at timestamptz not null,
  check ((cause ~~ 'earned-%') = (fen > 0)),
  unique (policy_no, premium, cause)
);
create index commissions_of_agent on commission_entries (agent_no, month, at desc,
  commission_no desc);
create index commissions_of_month on commission_entries (month, brand, agent_no);
create trigger commissions_append_only before delete or update or truncate on commission_entries
for each statement execute function refuse_ledger_change();

-- Months of a brand that finance has closed: nothing is added to them any more.
create table commission_months (
  brand text,
  month text,
  closed_by text not null,
  closed_at timestamptz not null,
  granted_by text,
  primary key (brand, month)
);

create table agent_customers (
  agent_no text,
  user_id uuid,
  agreed boolean not null,
  changed_at timestamptz not null,
  primary key (agent_no, user_id)
);
create index agent_customers_agreed on agent_customers (agent_no, changed_at desc, user_id)
  where agreed;

create table commission_payouts (
  payout_no bigint generated always as identity primary key,
  agent_no text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  fen bigint not null check (fen > 0),
  paid_on date not null,
  reference text not null,
  paid_by text not null,
  at timestamptz not null,
  sales_tax_fen bigint not null default 0,
  surcharge_fen bigint not null default 0,
  income_tax_fen bigint not null default 0,
  account text,
  granted_by text,
  unique (agent_no, month),
  constraint commission_payouts_net check (sales_tax_fen >= 0 and surcharge_fen >= 0
    and income_tax_fen >= 0 and (((sales_tax_fen + surcharge_fen) + income_tax_fen) <= fen))
);
create trigger payouts_append_only before delete or update or truncate on commission_payouts
for each statement execute function refuse_ledger_change();

-- The card, confirmed by its bank, to which one who sells is paid.
create table agent_accounts (
  agent_no text primary key,
  card_id uuid not null,
  chosen_at timestamptz not null
);

create table commission_balances (
  balance_no bigint generated always as identity primary key,
  agent_no text not null,
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
create trigger commission_balances_append_only before delete or update or truncate on commission_balances
for each statement execute function refuse_ledger_change();

create table commission_holds (
  policy_no text primary key,
  agent_no text not null,
  brand text not null,
  reason text not null check (reason in ('household', 'two-accounts')),
  held_at timestamptz not null,
  decision text check (decision in ('release', 'refuse')),
  note text,
  decided_by text,
  decided_at timestamptz,
  check (((decision is null) = (decided_by is null))
    and ((decision is null) = (decided_at is null)))
);
create index commission_holds_open on commission_holds (held_at) where decision is null;
