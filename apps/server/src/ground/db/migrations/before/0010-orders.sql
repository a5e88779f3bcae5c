-- What a customer is filling in. Everything typed is sealed in one; the link opens it elsewhere.
create table order_drafts (
  draft_no uuid primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  quote_no text,
  revision integer not null check (revision > 0),
  sealed bytea not null,
  link_hash bytea unique,
  -- The order it became.
  order_no text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null
);

create index order_drafts_user on order_drafts (user_id, saved_at desc) where order_no is null;
create index order_drafts_expiry on order_drafts (expires_at) where order_no is null;

-- Reading times by the server's clock: a document is confirmed once it was open long enough.
create table order_documents_read (
  draft_no uuid not null references order_drafts on delete cascade,
  code text not null,
  product_version integer not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (draft_no, code)
);

-- Files lie sealed in the file store under their id; here is what they are.
create table order_files (
  file_id uuid primary key,
  draft_no uuid not null references order_drafts on delete cascade,
  user_id uuid not null,
  field text not null,
  name_sealed bytea not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);

create index order_files_draft on order_files (draft_no);

-- An order. What it says about people is sealed; what is agreed and priced is in the open.
create table orders (
  order_no text primary key,
  display_id text not null unique,
  brand text not null,
  -- Null until the policyholder of an order that an agent prepared has confirmed it.
  user_id uuid,
  agent_user_id uuid,
  draft_no uuid not null,
  base_product_no text not null,
  product_version integer not null,
  insurer text not null,
  quote_no text,
  state text not null,
  state_since timestamptz not null,
  expires_at timestamptz,
  due_fen bigint not null check (due_fen >= 0),
  price jsonb not null,
  start_date date not null,
  fixed_start boolean not null,
  cover_end date,
  -- The application; sealed for whoever submitted it.
  sealed bytea not null,
  -- Documents and consents, with the times they were confirmed at.
  agreed jsonb not null,
  -- What the insurer said, and which steps were taken since.
  answer jsonb,
  verified_at timestamptz,
  signed_at timestamptz,
  instalments_ensured_at timestamptz,
  -- Somebody's name and number could not be checked against the register.
  unverified_people boolean not null default false,
  -- Asked for by the customer, never by default.
  auto_debit boolean not null default false,
  auto_renewal boolean not null default false,
  previous_order_no text,
  pay_seq text unique,
  paid_fen bigint,
  paid_at timestamptz,
  policy_no text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (user_id is not null or agent_user_id is not null),
  check ((pay_seq is null) = (paid_at is null) and (pay_seq is null) = (paid_fen is null)),
  foreign key (base_product_no, product_version) references product_versions (base_product_no, version)
) with (fillfactor = 85);

create index orders_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_agent on orders (agent_user_id, created_at desc) where agent_user_id is not null;
create index orders_expiry on orders (expires_at) where expires_at is not null;
-- Orders that somebody or something must finish: few at any time.
create index orders_unsettled on orders (state_since)
where state in ('submitted', 'underwriting', 'accepted', 'storing', 'paid', 'issuing', 'refunding');

-- Who is covered for what; found by the blind index of their paper's number.
create table order_insureds (
  order_no text not null references orders,
  position smallint not null,
  person_index bytea not null,
  relation text not null,
  plan text not null,
  age smallint not null,
  units integer not null,
  risks jsonb not null,
  primary key (order_no, position)
);

create index order_insureds_person on order_insureds (person_index);

-- Every change of state, never changed itself.
create table order_moves (
  order_no text not null references orders,
  number smallint not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_no, number)
);

-- One row for one key: the same key gets the same answer, another body under it is refused.
create table order_submissions (
  user_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_no text,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);

-- Who has to confirm an order by a link of their own.
create table order_consents (
  consent_id uuid primary key,
  order_no text not null references orders,
  role text not null check (role in ('policyholder', 'insured')),
  position smallint,
  mobile_index bytea not null,
  link_hash bytea unique,
  state text not null check (state in ('waiting', 'agreed', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  check ((role = 'insured') = (position is not null)),
  check ((state = 'waiting') = (answered_at is null))
);

create index order_consents_order on order_consents (order_no);

-- People whom no order is taken for, by the blind index of their paper's number.
create table blocked_people (
  person_index bytea primary key,
  reason text not null,
  added_by text not null,
  added_at timestamptz not null
);

-- Answers of the register to "does this name belong to this number". The pair cannot be read.
create table identity_checks (
  check_id bigint generated always as identity primary key,
  user_id uuid not null,
  pair_index bytea not null,
  result text not null check (result in ('match', 'mismatch', 'unknown')),
  at timestamptz not null
);

create index identity_checks_pair on identity_checks (pair_index, at desc);
create index identity_checks_user on identity_checks (user_id, at);
