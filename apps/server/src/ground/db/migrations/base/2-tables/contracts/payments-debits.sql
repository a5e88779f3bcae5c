-- A customer's leave to debit what falls due.
create table mandates (
  mandate_no text primary key,
  brand text not null,
  user_id uuid not null,
  order_no text not null,
  display_id text not null,
  provider text not null check (provider in ('wechat', 'alipay', 'bank-card')),
  merchant text not null,
  app text not null,
  -- The provider's own number of it.
  contract_id text,
  card_id uuid,
  state text not null check (state in ('signing', 'active', 'refused', 'ending', 'ended')),
  terms jsonb not null,
  asks smallint not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_at timestamptz,
  ended_at timestamptz,
  -- The mandate in whose place another is signed; it ends when that one is.
  replaces text references mandates,
  check (state <> 'active' or (contract_id is not null and signed_at is not null))
);
create index mandates_user on mandates (user_id, created_at desc);
create index mandates_order on mandates (order_no);
create index mandates_to_ask on mandates (ask_at) where state in ('signing', 'ending');
create unique index mandates_active on mandates (order_no) where state = 'active';

-- The instalments that follow the first premium: equal amounts on dates known beforehand.
create table premium_plans (
  plan_no text primary key,
  order_no text not null unique,
  display_id text not null,
  brand text not null,
  user_id uuid not null,
  insurer text not null,
  subject text not null,
  fen bigint not null check (fen > 0),
  every_months smallint not null check (every_months > 0),
  count smallint not null check (count > 0),
  first_due date not null,
  state text not null check (state in ('active', 'grace', 'lapsed', 'finished', 'stopped')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  grace_days smallint not null,
  reinstatement_years smallint not null,
  cover_end date,
  grace_from date
);
create index premium_plans_user on premium_plans (user_id);

create table instalments (
  plan_no text references premium_plans,
  number smallint,
  due date not null,
  fen bigint not null check (fen > 0),
  state text not null check (state in ('coming', 'noticed', 'debiting', 'missed', 'paid', 'lapsed',
    'cancelled')),
  noticed_for date,
  tried_on date,
  tries smallint not null default 0,
  paid_at timestamptz,
  changed_at timestamptz not null,
  -- The last day on which the customer was told that an instalment is overdue.
  overdue_told_on date,
  -- The day on which a policyholder without a mandate was last told of the due date.
  due_told_on date,
  primary key (plan_no, number)
) with (fillfactor=80);
create index instalments_unpaid on instalments (due) where state in ('coming', 'noticed',
  'debiting', 'missed');

-- Cards signed by their four elements. What identifies person and card is sealed.
create table bank_cards (
  card_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  bank_code text not null,
  tail text not null,
  credit boolean not null,
  card_index bytea not null,
  elements_sealed bytea not null,
  token_sealed bytea,
  merchant text not null,
  state text not null check (state in ('signing', 'signed', 'refused')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'signed' or token_sealed is not null),
  unique (user_id, card_index)
);

create table card_signings (
  sign_no text primary key,
  card_id uuid not null references bank_cards,
  user_id uuid not null,
  state text not null check (state in ('sending', 'to-confirm', 'checking', 'signed', 'refused',
    'unknown')),
  reason text,
  tries_left smallint not null,
  resend_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  proved_order_no text,
  proved_at timestamptz
);
create index card_signings_card on card_signings (card_id, created_at desc);
create index card_signings_user on card_signings (user_id, created_at desc);
create index card_signings_proving on card_signings (card_id, proved_at)
  where proved_at is not null;
