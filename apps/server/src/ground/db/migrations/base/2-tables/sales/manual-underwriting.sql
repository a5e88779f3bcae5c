create table underwriting_cases (
  manual_underwriting_no text primary key,
  key text not null,
  brand text not null,
  -- Null while the order of an agent has no policyholder of its own yet.
  user_id uuid,
  base_product_no text not null,
  product_version integer not null,
  insurer text not null,
  origin text not null check (origin in ('notice', 'smart', 'product', 'pre-underwriting',
    'partner', 'order')),
  -- The price that was asked for; a case of an order has the order's.
  quote_no text,
  -- The order that this case decides, or that stands on what it came to.
  order_no text,
  -- Which insured people of the quote or the order it is about.
  people integer[] not null,
  disclosure_no text,
  proposal_no text,
  -- The case whose papers were taken over, with the customer's consent.
  reused_from text references underwriting_cases,
  state text not null check (state in ('draft', 'submitted', 'in-review', 'supplement-asked',
    'supplemented', 'with-insurer', 'to-confirm', 'offered', 'refused', 'accepted', 'signed',
    'converted', 'closed', 'expired', 'withdrawn')),
  look integer not null default 1 check (look in (1, 2)),
  round integer not null default 0,
  outcome text check (outcome in ('standard', 'loading', 'exclusion', 'reduced', 'postponed',
    'declined')),
  due date,
  assignee uuid,
  sum_fen bigint not null,
  asked_fen bigint not null,
  offer_fen bigint,
  offer_no integer,
  offer_until date,
  person_index bytea,
  consented_at timestamptz,
  sealed bytea not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  signed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Which kind of eye a case takes; what it is about stays sealed.
  skill text not null default 'general' check (skill in ('nodules', 'heart', 'digestive', 'women',
    'general')),
  channel text not null default 'default_channel',
  subchannel text not null default 'default_subchannel',
  ad_place text,
  share_source integer,
  seller text,
  broker text,
  merchant_code text,
  match_path text,
  link_key text,
  app_code text,
  first_touch jsonb,
  last_touch jsonb,
  -- The offer that a customer objected to, while it can be taken instead of the one decided since.
  earlier_no integer,
  reminded_for date,
  unique (user_id, key)
);
create index underwriting_cases_of_user on underwriting_cases (user_id, created_at);
create index underwriting_cases_of_person on underwriting_cases (person_index)
  where person_index is not null;
create index underwriting_cases_of_order on underwriting_cases (order_no)
  where order_no is not null;
create unique index underwriting_cases_one_an_order on underwriting_cases (order_no)
  where order_no is not null and origin = 'order';
create index underwriting_cases_at_the_desk on underwriting_cases (changed_at,
  manual_underwriting_no) where state in ('submitted', 'in-review', 'supplemented', 'with-insurer',
  'to-confirm');
create index underwriting_cases_running_out on underwriting_cases (due) where state in ('draft',
  'supplement-asked', 'offered', 'refused', 'accepted', 'signed');
create index underwriting_cases_by_clock
  on underwriting_cases ((((due + 1))::timestamp without time zone at time zone 'Asia/Shanghai'),
  manual_underwriting_no) where state in ('submitted', 'in-review', 'supplemented', 'with-insurer',
  'to-confirm');
create index underwriting_cases_handed_in on underwriting_cases (submitted_at)
  where submitted_at is not null;
create index underwriting_cases_by_change
  on underwriting_cases using brin (changed_at) with (pages_per_range='8', autosummarize='on');

create table underwriting_items (
  manual_underwriting_no text references underwriting_cases,
  number integer,
  round integer not null,
  code text not null,
  sealed bytea not null,
  primary key (manual_underwriting_no, number)
);

-- One page, photo or PDF, in the order in which it is to be read.
create table underwriting_pages (
  file_id uuid primary key,
  manual_underwriting_no text not null references underwriting_cases,
  -- One for each page that a customer sends, however often it arrives.
  key text not null,
  item integer,
  position integer not null,
  turned integer not null default 0 check (turned in (0, 90, 180, 270)),
  round integer not null,
  reading text not null default 'waiting' check (reading in ('waiting', 'read', 'unreadable')),
  text_sealed bytea,
  kept_at timestamptz not null,
  unique (manual_underwriting_no, key)
);
create index underwriting_pages_unread on underwriting_pages (kept_at) where reading = 'waiting';

create table underwriting_moves (
  manual_underwriting_no text references underwriting_cases,
  number integer,
  event text not null,
  to_state text not null,
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (manual_underwriting_no, number)
);
create trigger underwriting_moves_stay before delete or truncate on underwriting_moves
for each statement execute function refuse_underwriting_move_change();
create trigger underwriting_moves_unless_erased before update on underwriting_moves
for each row execute function stays_unless_erased();

create table underwriting_decisions (
  manual_underwriting_no text references underwriting_cases,
  number integer,
  look integer not null,
  state text not null check (state in ('proposed', 'made', 'sent-back', 'set-aside')),
  outcome text not null,
  condition text,
  template text,
  decided_by uuid not null,
  confirmed_by uuid,
  asked_fen bigint not null,
  offer_fen bigint,
  -- The price under the terms, held until the offer's last day.
  price jsonb,
  sealed bytea not null,
  at timestamptz not null,
  confirmed_at timestamptz,
  primary key (manual_underwriting_no, number)
);
create index underwriting_decisions_alike on underwriting_decisions (condition, outcome)
  where state = 'made';
create index underwriting_decisions_by_day on underwriting_decisions (coalesce(confirmed_at, at))
  where state = 'made';

create table underwriting_opinions (
  opinion_no uuid primary key,
  manual_underwriting_no text not null references underwriting_cases,
  kind text not null check (kind in ('colleague', 'insurer')),
  asked_by uuid not null,
  asked_of uuid,
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
  offer_no integer not null,
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
  decided_by uuid,
  decided_at timestamptz,
  note text,
  otherwise integer not null default 0,
  constraint underwriting_suggestions_brand_base_product_no_condition_ou_key unique (brand,
    base_product_no, condition, outcome, terms)
);

-- Links by which a phone may send pages for one case, for some minutes.
create table underwriting_hand_overs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  manual_underwriting_no text not null unique references underwriting_cases,
  brand text not null,
  user_id uuid not null,
  until timestamptz not null
);
create index underwriting_hand_overs_by_end on underwriting_hand_overs (until);
