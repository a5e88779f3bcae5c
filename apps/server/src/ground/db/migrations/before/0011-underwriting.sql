-- What is asked of an insurer, written down before it is asked. One number per question, however
-- often it has to be sent; what became of it is known only from a signed answer.
create table insurer_requests (
  request_no text primary key,
  order_no text not null references orders,
  insurer text not null,
  kind text not null check (
    kind in ('underwrite', 'store', 'issue', 'cancel', 'cash-value', 'surrender', 'change')
  ),
  attempt smallint not null,
  state text not null check (
    state in ('waiting', 'sending', 'unknown', 'pending', 'answered', 'refused', 'given-up')
  ),
  tries integer not null default 0,
  answer jsonb,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  unique (order_no, kind, attempt),
  check ((state in ('answered', 'refused')) = (answered_at is not null))
);

create index insurer_requests_open on insurer_requests (created_at)
where state in ('waiting', 'sending', 'unknown', 'pending');

-- Messages that insurers sent by themselves; a repeated one is known by its number.
create table insurer_messages (
  insurer text not null,
  message_no text not null,
  request_no text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (insurer, message_no)
);

-- One paid order, one policy.
create table issued_policies (
  policy_no text primary key,
  order_no text not null unique references orders,
  insurer text not null,
  proposal_no text not null,
  start_date date not null,
  end_date date,
  premium_fen bigint not null,
  issued_at timestamptz not null
);

-- The sandbox insurer's own books. Empty in production, where nothing writes here.
create table sandbox_insurer_requests (
  request_no text primary key,
  app_id text not null,
  kind text not null,
  order_no text not null,
  content jsonb not null,
  answer jsonb,
  -- How many times it arrived.
  seen integer not null default 1,
  at timestamptz not null
);

create index sandbox_insurer_requests_order on sandbox_insurer_requests (order_no);
