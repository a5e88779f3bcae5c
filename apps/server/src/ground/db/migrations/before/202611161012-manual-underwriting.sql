-- A person decides about somebody's health: one case, whether it began before an order or with one.
create table underwriting_cases (
  manual_underwriting_no text primary key,
  key text not null,
  brand text not null,
  -- Null while the order of an agent has no policyholder of its own yet.
  user_id uuid,
  base_product_no text not null,
  product_version int not null,
  insurer text not null,
  origin text not null check (origin in ('notice', 'smart', 'product', 'pre-underwriting', 'order')),
  -- The price that was asked for; a case of an order has the order's.
  quote_no text,
  -- The order that this case decides, or that stands on what it came to.
  order_no text references orders,
  -- Which insured people of the quote or the order it is about.
  people int[] not null,
  disclosure_no text,
  proposal_no text,
  -- The case whose papers were taken over, with the customer's consent.
  reused_from text references underwriting_cases,
  state text not null check (
    state in ('draft', 'submitted', 'in-review', 'supplement-asked', 'supplemented', 'with-insurer',
      'to-confirm', 'offered', 'refused', 'accepted', 'signed', 'converted', 'closed', 'expired',
      'withdrawn')
  ),
  -- 2 from an objection on: somebody else looks.
  look int not null default 1 check (look in (1, 2)),
  -- How often papers were asked for.
  round int not null default 0,
  outcome text check (
    outcome in ('standard', 'loading', 'exclusion', 'reduced', 'postponed', 'declined')
  ),
  -- The last day for whoever has to act.
  due date,
  assignee uuid references staff,
  -- What the insurer would have to pay at most, for the limits of authority.
  sum_fen bigint not null,
  -- What was to be paid without terms, and what is under those that were offered.
  asked_fen bigint not null,
  offer_fen bigint,
  offer_no int,
  -- The last day on which it can be taken; known also while an order stands on it.
  offer_until date,
  -- Who is underwritten, blind, once they confirmed who they are.
  person_index bytea,
  consented_at timestamptz,
  -- People, conditions, answers and words.
  sealed bytea not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  signed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (user_id, key)
);

create index underwriting_cases_of_user on underwriting_cases (user_id, created_at);
create index underwriting_cases_of_person on underwriting_cases (person_index)
  where person_index is not null;
create index underwriting_cases_of_order on underwriting_cases (order_no)
  where order_no is not null;
-- An order is decided by one case.
create unique index underwriting_cases_one_an_order on underwriting_cases (order_no)
  where order_no is not null and origin = 'order';
create index underwriting_cases_at_the_desk on underwriting_cases (changed_at, manual_underwriting_no)
  where state in ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm');
create index underwriting_cases_running_out on underwriting_cases (due)
  where state in ('draft', 'supplement-asked', 'offered', 'refused', 'accepted', 'signed');

-- What papers are asked for; round 0 is what the form asks of everybody with that condition.
create table underwriting_items (
  manual_underwriting_no text not null references underwriting_cases,
  number int not null,
  round int not null,
  -- Of the table of documents; 'other' where an underwriter wrote it.
  code text not null,
  -- What and why, in words.
  sealed bytea not null,
  primary key (manual_underwriting_no, number)
);

-- One page, photo or PDF, in the order in which it is to be read.
create table underwriting_pages (
  file_id uuid primary key references files on delete cascade,
  manual_underwriting_no text not null references underwriting_cases,
  -- One for each page that a customer sends, however often it arrives.
  key text not null,
  item int,
  position int not null,
  turned int not null default 0 check (turned in (0, 90, 180, 270)),
  round int not null,
  reading text not null default 'waiting' check (reading in ('waiting', 'read', 'unreadable')),
  -- What the page says, as it was read.
  text_sealed bytea,
  kept_at timestamptz not null,
  unique (manual_underwriting_no, key)
);

create index underwriting_pages_unread on underwriting_pages (kept_at) where reading = 'waiting';

create table underwriting_moves (
  manual_underwriting_no text not null references underwriting_cases,
  number int not null,
  event text not null,
  to_state text not null,
  -- What the customer may read about it.
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (manual_underwriting_no, number)
);

create function refuse_underwriting_move_change() returns trigger
language plpgsql as $$
begin
  raise exception 'what happened to a case stays as it happened: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger underwriting_moves_stay
before update or delete or truncate on underwriting_moves
for each statement execute function refuse_underwriting_move_change();

create table underwriting_decisions (
  manual_underwriting_no text not null references underwriting_cases,
  number int not null,
  look int not null,
  state text not null check (state in ('proposed', 'made', 'sent-back', 'set-aside')),
  outcome text not null,
  condition text,
  template text,
  decided_by uuid not null references staff,
  confirmed_by uuid references staff,
  asked_fen bigint not null,
  offer_fen bigint,
  -- The price under the terms, held until the offer's last day.
  price jsonb,
  -- Terms of everybody, the reason for the customer and the one for the insurer.
  sealed bytea not null,
  at timestamptz not null,
  confirmed_at timestamptz,
  primary key (manual_underwriting_no, number)
);

create index underwriting_decisions_alike on underwriting_decisions (condition, outcome)
  where state = 'made';

-- What a colleague, or the insurer, was asked and said.
create table underwriting_opinions (
  opinion_no uuid primary key,
  manual_underwriting_no text not null references underwriting_cases,
  kind text not null check (kind in ('colleague', 'insurer')),
  asked_by uuid not null references staff,
  asked_of uuid references staff,
  question_sealed bytea not null,
  answer_sealed bytea,
  asked_at timestamptz not null,
  answered_at timestamptz
);

create index underwriting_opinions_of_case on underwriting_opinions (manual_underwriting_no);
create index underwriting_opinions_open on underwriting_opinions (asked_of)
  where answered_at is null;

create table underwriting_signatures (
  manual_underwriting_no text primary key references underwriting_cases,
  offer_no int not null,
  sealed bytea not null,
  fingerprint bytea not null,
  signed_at timestamptz not null
);

-- The same decided again and again could be a rule of smart underwriting; compliance says.
create table underwriting_suggestions (
  suggestion_no uuid primary key,
  brand text not null,
  base_product_no text not null,
  condition text not null,
  outcome text not null,
  terms text not null,
  cases text[] not null,
  state text not null check (state in ('open', 'taken', 'dismissed')),
  made_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  note text,
  unique (brand, base_product_no, condition, outcome, terms)
);

-- Letters about cases are signed and kept beside proposals and policies; `order_no` is what a
-- document or its reading is about, an order or a case.
alter table signed_documents drop constraint signed_documents_order_no_fkey;
alter table signed_documents drop constraint signed_documents_kind_check;
alter table signed_documents add constraint signed_documents_kind_check
  check (kind in ('proposal', 'policy', 'letter'));
alter table signing_readings drop constraint signing_readings_order_no_fkey;
