create table insurer_requests (
  request_no text primary key,
  order_no text not null,
  insurer text not null,
  kind text not null check (kind in ('underwrite', 'store', 'issue', 'cancel', 'receipt',
    'cash-value', 'surrender', 'change', 'supplement', 'invoice')),
  attempt smallint not null,
  state text not null check (state in ('waiting', 'sending', 'unknown', 'pending', 'answered',
    'refused', 'given-up')),
  tries integer not null default 0,
  answer jsonb,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  answer_sealed bytea,
  -- The service that an insurer is asked about.
  pos_no text,
  told jsonb,
  superseded_at timestamptz,
  check ((state in ('answered', 'refused')) = (answered_at is not null)),
  unique (order_no, kind, attempt)
);
create index insurer_requests_open on insurer_requests (created_at) where state in ('waiting',
  'sending', 'unknown', 'pending');
create index insurer_requests_answer_clear on insurer_requests (request_no)
  where answer is not null;

-- Messages that insurers sent by themselves; a repeated one is known by its number.
create table insurer_messages (
  insurer text,
  message_no text,
  request_no text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (insurer, message_no)
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
