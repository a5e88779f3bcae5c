-- A customer's leave to debit what falls due.
create table mandates (
  mandate_no text primary key,
  brand text not null,
  user_id uuid not null,
  order_no text not null references orders,
  display_id text not null,
  provider text not null check (provider in ('wechat', 'alipay', 'bank-card')),
  merchant text not null,
  app text not null,
  -- The provider's own number of it.
  contract_id text,
  card_id uuid,
  state text not null check (state in ('signing', 'active', 'refused', 'ending', 'ended')),
  -- What was agreed to, as it was shown.
  terms jsonb not null,
  asks smallint not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_at timestamptz,
  ended_at timestamptz,
  check (state <> 'active' or (contract_id is not null and signed_at is not null))
);

create index mandates_user on mandates (user_id, created_at desc);
create index mandates_order on mandates (order_no);
create index mandates_to_ask on mandates (ask_at) where state in ('signing', 'ending');
-- At most one in force for an order.
create unique index mandates_active on mandates (order_no) where state = 'active';

-- The instalments that follow the first premium: equal amounts on dates known beforehand.
create table premium_plans (
  plan_no text primary key,
  order_no text not null unique references orders,
  display_id text not null,
  brand text not null,
  user_id uuid not null,
  insurer text not null,
  subject text not null,
  fen bigint not null check (fen > 0),
  every_months smallint not null check (every_months > 0),
  count smallint not null check (count > 1),
  first_due date not null,
  state text not null check (state in ('active', 'grace', 'lapsed', 'finished', 'stopped')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index premium_plans_user on premium_plans (user_id);

create table instalments (
  plan_no text not null references premium_plans,
  number smallint not null,
  due date not null,
  fen bigint not null check (fen > 0),
  state text not null check (
    state in ('coming', 'noticed', 'debiting', 'missed', 'paid', 'lapsed', 'cancelled')
  ),
  noticed_for date,
  tried_on date,
  tries smallint not null default 0,
  paid_at timestamptz,
  changed_at timestamptz not null,
  primary key (plan_no, number)
) with (fillfactor = 80);

create index instalments_unpaid on instalments (due)
where state in ('coming', 'noticed', 'debiting', 'missed');
