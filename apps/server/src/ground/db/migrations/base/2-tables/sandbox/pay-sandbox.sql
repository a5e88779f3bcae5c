-- The sandbox bank's own books: what the providers it plays know. Empty in production, where nothing
-- writes here.
create table sandbox_trades (
  provider text,
  number text,
  merchant text not null,
  app text not null,
  fen bigint not null,
  currency text not null,
  subject text not null,
  state text not null check (state in ('waiting', 'paid', 'failed', 'closed')),
  transaction_no text,
  notify_url text not null,
  return_url text,
  -- A mandate to be signed with the payment.
  mandate_no text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- How many times it was sent to us.
  seen integer not null default 1,
  primary key (provider, number)
);
create index sandbox_trades_paid on sandbox_trades (provider, merchant, paid_at);

create table sandbox_refunds (
  provider text,
  refund_no text,
  number text not null,
  fen bigint not null,
  state text not null check (state in ('processing', 'done', 'refused')),
  notify_url text,
  at timestamptz not null,
  seen integer not null default 1,
  primary key (provider, refund_no)
);

create table sandbox_mandates (
  provider text,
  mandate_no text,
  contract_id text not null unique,
  merchant text not null,
  app text not null,
  subject text not null,
  state text not null check (state in ('offered', 'signed', 'ended')),
  notify_url text not null,
  return_url text,
  announced integer not null default 0,
  created_at timestamptz not null,
  primary key (provider, mandate_no)
);

create table sandbox_cards (
  sign_no text primary key,
  token text not null unique,
  tail text not null,
  mobile text not null,
  state text not null check (state in ('code-sent', 'signed', 'refused')),
  code text not null,
  tries_left integer not null,
  created_at timestamptz not null
);
