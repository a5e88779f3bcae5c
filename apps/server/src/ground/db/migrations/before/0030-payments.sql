-- What is asked for once: the first premium of an order, an instalment, a policy service.
create table pay_orders (
  pay_seq text primary key,
  purpose text not null check (purpose in ('order', 'instalment', 'service')),
  brand text not null,
  user_id uuid not null,
  order_no text not null references orders,
  display_id text not null,
  -- The instalment of a plan, where it is one.
  plan_no text,
  instalment smallint,
  insurer text not null,
  subject text not null,
  fen bigint not null check (fen >= 0),
  currency text not null default 'CNY' check (currency = 'CNY'),
  biz_type integer not null,
  charge_type integer not null,
  conf_code text not null,
  have_return_visit boolean not null,
  regional boolean not null default false,
  -- Where the customer came from, for the page after success.
  channel text not null default 'default_channel',
  state text not null,
  attempts smallint not null default 0,
  provider text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- Nothing more has to happen: issued, or given back.
  settled_at timestamptz,
  watched_at timestamptz,
  check ((purpose = 'instalment') = (plan_no is not null)),
  check ((plan_no is null) = (instalment is null))
) with (fillfactor = 80);

-- One pay order at a time for one thing.
create unique index pay_orders_open_order on pay_orders (order_no)
where purpose = 'order' and state <> 'closed';
create unique index pay_orders_open_instalment on pay_orders (plan_no, instalment)
where plan_no is not null and state <> 'closed';
create index pay_orders_user on pay_orders (user_id, created_at desc);
create index pay_orders_order on pay_orders (order_no);
create index pay_orders_unsettled on pay_orders (paid_at)
where paid_at is not null and settled_at is null;

-- One try at a provider. The number is committed before the provider hears of it and never reused.
create table pay_attempts (
  attempt_no text primary key,
  pay_seq text not null references pay_orders,
  number smallint not null,
  provider text not null,
  channel text not null,
  merchant text not null,
  app text not null,
  fen bigint not null check (fen > 0),
  currency text not null default 'CNY',
  state text not null check (state in ('prepared', 'waiting', 'failed', 'closed', 'paid')),
  -- The mandate or signed card it is made under.
  mandate_no text,
  card_id uuid,
  transaction_no text,
  launch jsonb,
  asks smallint not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (pay_seq, number),
  check ((state = 'paid') = (transaction_no is not null))
) with (fillfactor = 80);

create unique index pay_attempts_transaction on pay_attempts (provider, transaction_no)
where transaction_no is not null;
create index pay_attempts_to_ask on pay_attempts (ask_at) where state in ('prepared', 'waiting');
create index pay_attempts_paid on pay_attempts (merchant, paid_at) where paid_at is not null;

-- What was heard and changed something, or was not believed.
create table pay_evidence (
  evidence_id bigint generated always as identity primary key,
  attempt_no text not null,
  source text not null,
  outcome text not null,
  result text not null,
  at timestamptz not null
);

create index pay_evidence_attempt on pay_evidence (attempt_no, evidence_id);

-- Money on its way back. The number is the same however often it is sent.
create table pay_refunds (
  refund_no text primary key,
  pay_seq text not null references pay_orders,
  attempt_no text not null references pay_attempts,
  number smallint not null,
  -- Whoever asked for it: one key makes one refund.
  key text not null,
  fen bigint not null check (fen > 0),
  -- Money that nobody waited for was never the insurer's.
  surplus boolean not null,
  state text not null check (state in ('requested', 'sent', 'done', 'stuck')),
  reason text not null,
  actor text not null,
  note text,
  asks smallint not null default 0,
  ask_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  done_at timestamptz,
  unique (pay_seq, key),
  unique (pay_seq, number),
  check ((state = 'done') = (done_at is not null))
);

create index pay_refunds_to_ask on pay_refunds (ask_at) where state in ('requested', 'sent');
create index pay_refunds_done on pay_refunds (done_at) where done_at is not null;

-- The ledger: double entry, append-only, every entry sums to zero. One premium entry per pay order.
create table ledger_entries (
  entry_no bigint generated always as identity primary key,
  kind text not null check (kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid')),
  pay_seq text not null references pay_orders,
  attempt_no text not null references pay_attempts,
  refund_no text references pay_refunds,
  -- Debits positive, credits negative, in the order of the accounts below.
  lines jsonb not null,
  at timestamptz not null,
  check ((kind in ('refund-agreed', 'refund-paid')) = (refund_no is not null))
);

create function ledger_sum(lines jsonb) returns numeric
language sql immutable parallel safe
return (select coalesce(sum((line ->> 'fen')::numeric), 0) from jsonb_array_elements(lines) as line);

alter table ledger_entries add constraint ledger_entries_balanced
check (jsonb_array_length(lines) >= 2 and ledger_sum(lines) = 0);

create unique index ledger_one_premium on ledger_entries (pay_seq) where kind = 'premium';
create unique index ledger_one_receipt on ledger_entries (attempt_no) where kind in ('premium', 'surplus');
create unique index ledger_one_refund on ledger_entries (refund_no, kind) where refund_no is not null;

create function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger ledger_append_only
before update or delete or truncate on ledger_entries
for each statement execute function refuse_ledger_change();

-- What staff must look at. No personal data.
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
  seen_by text
);

create index pay_alerts_unseen on pay_alerts (alert_id) where seen_at is null;

-- Short links by which the owner goes on elsewhere, and the page to come back to.
create table pay_links (
  link_id text primary key,
  pay_seq text not null references pay_orders,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
