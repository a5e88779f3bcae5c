create table order_drafts (
  draft_no uuid primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  quote_no text,
  revision integer not null check (revision > 0),
  sealed bytea not null,
  -- The order it became.
  order_no text,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  channel text not null default 'default_channel',
  subchannel text not null default 'default_subchannel',
  ad_place text,
  share_source integer,
  seller text,
  app_code text,
  broker text,
  merchant_code text,
  match_path text,
  link_key text,
  first_touch jsonb,
  last_touch jsonb
);
create index order_drafts_user on order_drafts (user_id, saved_at desc) where order_no is null;
create index order_drafts_expiry on order_drafts (expires_at) where order_no is null;
create index drafts_of_seller on order_drafts (seller, saved_at desc, draft_no)
  where seller is not null and order_no is null;

-- Reading times by the server's clock: a document is confirmed once it was open long enough.
create table order_documents_read (
  draft_no uuid references order_drafts on delete cascade,
  code text,
  product_version integer not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (draft_no, code)
);

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
  sealed bytea not null,
  -- Documents and consents, with the times they were confirmed at.
  agreed jsonb not null,
  answer jsonb,
  verified_at timestamptz,
  signed_at timestamptz,
  instalments_ensured_at timestamptz,
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
  answer_sealed bytea,
  -- Orders from before are read by a job, which finds them by this index.
  papers_known boolean not null default false,
  channel text not null default 'default_channel',
  subchannel text not null default 'default_subchannel',
  ad_place text,
  share_source integer,
  seller text,
  app_code text,
  names_known boolean not null default false,
  instalments_ensured jsonb,
  -- Set on an order that goes on from a policy without a gap.
  renews text,
  broker text,
  merchant_code text,
  match_path text,
  link_key text,
  first_touch jsonb,
  last_touch jsonb,
  erased_at timestamptz,
  holder_index bytea,
  papers_dated boolean not null default false,
  constraint orders_check1 check (((pay_seq is null) = (paid_at is null))
    and ((pay_seq is null) = (paid_fen is null))),
  constraint orders_have_somebody check (user_id is not null or agent_user_id is not null
    or erased_at is not null)
) with (fillfactor=85);
create index orders_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_agent on orders (agent_user_id, created_at desc)
  where agent_user_id is not null;
create index orders_expiry on orders (expires_at) where expires_at is not null;
create index orders_unsettled on orders (state_since) where state in ('submitted', 'underwriting',
  'accepted', 'storing', 'paid', 'issuing', 'refunding');
create index orders_referred on orders (brand, state_since) where state = 'referred';
create index orders_answer_clear on orders (order_no) where (answer ? 'members')
  or (answer ? 'reasons');
create index orders_papers_unknown on orders (order_no) where not papers_known;
create index orders_queue_referred on orders (state_since, order_no) where state = 'referred';
create index orders_queue_not_issued on orders (state_since, order_no) where state in ('paid',
  'issuing');
create index orders_by_seller on orders (brand, seller, created_at) where seller is not null;
create index orders_names_unknown on orders (order_no) where not names_known;
create index orders_of_seller on orders (seller, created_at desc, order_no)
  where seller is not null;
create index orders_of_link on orders (link_key) where link_key is not null;
create index orders_by_day on orders (brand, created_at);
create index orders_paid_by_day on orders (brand, paid_at) where paid_at is not null;
create index orders_by_time on orders using brin (created_at,
  changed_at) with (pages_per_range='16', autosummarize='on');
create index orders_of_holder on orders (holder_index) where holder_index is not null;
create index orders_papers_undated on orders (order_no) where not papers_dated;

create table order_insureds (
  order_no text references orders,
  position smallint,
  person_index bytea not null,
  relation text not null,
  plan text not null,
  age smallint not null,
  units integer not null,
  risks jsonb not null,
  primary key (order_no, "position")
);
create index order_insureds_person on order_insureds (person_index);

-- Every change of state, never changed itself.
create table order_moves (
  order_no text references orders,
  number smallint,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_no, number)
);
create index order_moves_by_time on order_moves using brin (at) with (pages_per_range='32',
  autosummarize='on');

-- One row for one key: the same key gets the same answer, another body under it is refused.
create table order_submissions (
  user_id uuid,
  key text,
  body_hash bytea not null,
  order_no text,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, key)
);

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
  tries integer not null default 0,
  texts integer not null default 0,
  check ((role = 'insured') = ("position" is not null)),
  constraint order_consents_check1 check ((state = 'waiting') = (answered_at is null))
);
create index order_consents_order on order_consents (order_no);
create index order_consents_answered on order_consents (answered_by) where answered_by is not null;

-- People whom no order is taken for, by the blind index of their paper's number.
create table blocked_people (
  person_index bytea primary key,
  reason text not null,
  added_by text not null,
  added_at timestamptz not null
);
create index blocked_people_queue on blocked_people (added_at, person_index);

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

create table order_identities (
  order_no text references orders,
  party text,
  state text not null check (state in ('sent', 'accepted', 'returned')),
  note text,
  decided_by text,
  at timestamptz not null,
  check ((state = 'sent') = (decided_by is null)),
  primary key (order_no, party)
);
create index order_identities_sent on order_identities (at) where state = 'sent';
create index order_identities_queue on order_identities (at, order_no, party) where state = 'sent';

create table order_signatures (
  order_no text references orders,
  user_id uuid not null,
  sealed bytea not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  signed_at timestamptz not null,
  signer text default 'policyholder',
  round smallint default 1,
  primary key (order_no, signer, round)
);
create trigger order_signatures_stay before delete or truncate on order_signatures
for each statement execute function refuse_signature_change();
create trigger order_signatures_unless_erased before update on order_signatures
for each row execute function stays_unless_erased();

-- A person is one person under every paper they hold. Blind indexes of papers seen on orders: of
-- the number, of the name, birth date and sex that stood beside it, and of those under which other
-- papers of the same person stand. Two ID cards never stand under each other's.
create table person_papers (
  number_index bytea,
  name_index bytea,
  tied_names bytea[] not null,
  primary key (number_index, name_index)
);
create index person_papers_name on person_papers (name_index);

create table order_signers (
  order_no text references orders,
  signer text,
  mobile_index bytea not null,
  link_hash bytea unique,
  link_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  reason_sealed bytea,
  texts integer not null default 0,
  changed_at timestamptz not null,
  check ((link_hash is null) = (link_until is null)),
  constraint order_signers_check1 check (reason_sealed is null or state = 'refused'),
  primary key (order_no, signer)
);

-- Last days of the identity documents on orders under way and policies that stand, read from what is
-- sealed by a job, so that a night finds those that ran out without opening every order.
create table paper_ends (
  kind text check (kind in ('order', 'policy')),
  no text,
  party text,
  until date not null,
  told_on date,
  primary key (kind, no, party)
);
create index paper_ends_due on paper_ends (until) where told_on is null;

create table order_people (
  order_no text references orders,
  party text,
  person_index bytea not null,
  primary key (order_no, party)
);
create index order_people_of_person on order_people (person_index);
