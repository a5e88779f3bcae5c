create table pay_orders (
  pay_seq text primary key,
  purpose text not null check (purpose in ('order', 'instalment', 'service')),
  brand text not null,
  user_id uuid not null,
  order_no text not null,
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
  pos_no text,
  check ((purpose = 'instalment') = (plan_no is not null)),
  constraint pay_orders_check1 check ((plan_no is null) = (instalment is null)),
  constraint pay_orders_service check ((purpose = 'service') = (pos_no is not null))
) with (fillfactor=80);
create unique index pay_orders_open_order on pay_orders (order_no) where purpose = 'order'
  and state <> 'closed';
create index pay_orders_user on pay_orders (user_id, created_at desc);
create index pay_orders_order on pay_orders (order_no);
create index pay_orders_unsettled on pay_orders (paid_at) where paid_at is not null
  and settled_at is null;
create unique index pay_orders_open_service on pay_orders (pos_no) where pos_no is not null
  and state <> 'closed';
create unique index pay_orders_open_instalment on pay_orders (plan_no, instalment)
  where plan_no is not null and state not in ('closed', 'reversed');

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
  check ((state = 'paid') = (transaction_no is not null)),
  unique (pay_seq, number)
) with (fillfactor=80);
create unique index pay_attempts_transaction on pay_attempts (provider, transaction_no)
  where transaction_no is not null;
create index pay_attempts_to_ask on pay_attempts (ask_at) where state in ('prepared', 'waiting');
create index pay_attempts_paid on pay_attempts (merchant, paid_at) where paid_at is not null;
create index pay_attempts_by_time on pay_attempts using brin (created_at,
  changed_at) with (pages_per_range='16', autosummarize='on');

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
  key text not null,
  fen bigint not null check (fen > 0),
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
  cause text check (cause in ('surplus', 'correction', 'cancellation', 'mis-selling',
    'service-undone', 'repayment-corrected')),
  insurer_ref text,
  check ((state = 'done') = (done_at is not null)),
  unique (pay_seq, key),
  unique (pay_seq, number)
);
create index pay_refunds_to_ask on pay_refunds (ask_at) where state in ('requested', 'sent');
create index pay_refunds_done on pay_refunds (done_at) where done_at is not null;
create index pay_refunds_queue on pay_refunds (created_at, refund_no) where state in ('requested',
  'sent', 'stuck');
create index pay_refunds_pay on pay_refunds (pay_seq);

-- Short links by which the owner goes on elsewhere, and the page to come back to.
create table pay_links (
  link_id text primary key,
  pay_seq text not null references pay_orders,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table invoices (
  invoice_no text primary key,
  kind text not null check (kind in ('invoice', 'tax-voucher')),
  -- Null for a voucher.
  pay_seq text references pay_orders,
  -- Null for an invoice.
  year smallint,
  policy_no text not null,
  order_no text not null,
  brand text not null,
  user_id uuid not null,
  insurer text not null,
  fen bigint not null check (fen > 0),
  state text not null check (state in ('asked', 'issuing', 'issued', 'refused', 'to-cancel',
    'cancelled')),
  reason text,
  number text,
  red_number text,
  replaces text references invoices,
  sealed bytea not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check (((kind = 'invoice') = (pay_seq is not null))
    and ((kind = 'tax-voucher') = (year is not null)))
);
create unique index invoices_one_of_payment on invoices (pay_seq) where kind = 'invoice'
  and state in ('asked', 'issuing', 'issued');
create unique index invoices_one_of_year on invoices (policy_no, year) where kind = 'tax-voucher'
  and state in ('asked', 'issuing', 'issued');
create index invoices_of_order on invoices (order_no);
create index invoices_of_user on invoices (user_id);
create index invoices_of_payment on invoices (pay_seq) where pay_seq is not null;
create index invoices_waiting on invoices (changed_at) where state in ('asked', 'issuing',
  'to-cancel');
