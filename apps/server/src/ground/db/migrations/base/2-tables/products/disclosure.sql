create table notice_openings (
  opening_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  product_version integer not null,
  role text not null check (role in ('insured', 'policyholder', 'supplementary')),
  -- Which insured person of the quote.
  member smallint not null,
  quote_no text,
  -- Names exactly the words that are shown.
  notice_version text not null,
  -- Birth date, sex and relation of whom it is about.
  sealed bytea not null,
  opened_at timestamptz not null,
  -- A notice that is opened for an order belongs to that order.
  order_no text,
  unique (brand, user_id, base_product_no, role, member)
);

create table health_records (
  record_no text primary key,
  kind text not null check (kind in ('notice', 'smart')),
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  product_version integer not null,
  role text not null check (role in ('insured', 'policyholder', 'supplementary')),
  member smallint not null,
  quote_no text,
  -- The smart underwriting it belongs to, and the notice that led there.
  session_no text,
  disclosure_no text,
  sealed bytea not null,
  -- SHA-256 over a random text and the record; the random text lies sealed with it.
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  -- Blind index of account, birth date and sex: whose answers these are, before any paper is known.
  subject_index bytea,
  relation text
);
create index health_records_user on health_records (user_id, at desc);
create index health_records_session on health_records (session_no, at desc)
  where session_no is not null;
create index health_records_subject on health_records (subject_index, at desc);
create trigger health_records_stay before delete or update on health_records
for each row execute function health_record_stays();

-- A smart underwriting on its way. All answers are sealed in one.
create table underwriting_sessions (
  session_no text primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  role text not null check (role in ('insured', 'policyholder')),
  member smallint not null,
  quote_no text,
  disclosure_no text,
  -- The session whose answers were taken over, with the person's consent.
  reused_from text,
  revision integer not null check (revision > 0),
  sealed bytea not null,
  -- The last decision.
  proposal_no text,
  -- Changed since that decision.
  open boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session goes on with the version it was begun on; what was begun before versions were kept goes
  -- on with the one that holds.
  library_version integer
);
create index underwriting_sessions_user on underwriting_sessions (user_id, updated_at desc);
create index underwriting_sessions_updated on underwriting_sessions (updated_at desc);

-- Loadings and exclusions accepted as they were shown, before the order.
create table underwriting_acceptances (
  record_no text primary key references health_records on delete cascade,
  accepted_at timestamptz not null,
  -- The coverages whose terms were accepted: what was not shown was not accepted. Empty means all.
  coverages text[] not null default '{}'
);

-- A record that its owner read once more and confirmed for an order.
create table health_confirmations (
  record_no text references health_records on delete cascade,
  display_id text,
  at timestamptz not null,
  primary key (record_no, display_id)
);

create table pregnancy_users (
  pregnancy_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  sealed bytea not null,
  saved_at timestamptz not null
);
create index pregnancy_users_user on pregnancy_users (user_id, saved_at);

-- A finished smart underwriting put to the insurer or supplier that decides by its own rules. What
-- it answered lies sealed in the record.
create table health_assessments (
  request_no text primary key,
  session_no text not null references underwriting_sessions on delete cascade,
  revision integer not null,
  insurer text not null,
  state text not null check (state in ('waiting', 'sending', 'unknown', 'pending', 'answered',
    'given-up')),
  tries integer not null default 0,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  check ((state = 'answered') = (answered_at is not null)),
  unique (session_no, revision)
);

-- Blind indexes of the people in whose applications a record was named: one of the paper, one of
-- name, birth date and sex. Once an order stands on a record, it is that person's alone.
create table health_record_people (
  record_no text references health_records on delete cascade,
  person_index bytea,
  named_at timestamptz not null,
  ordered_at timestamptz,
  primary key (record_no, person_index)
);
create index health_record_people_person on health_record_people (person_index);

-- Health answers that were given for an order after it was placed, and what came of each.
create table order_supplements (
  record_no text primary key,
  order_no text not null,
  -- The policyholder where it is null.
  position smallint check (("position" >= 0) and ("position" <= 19)),
  -- Whether the answers tell more than the order stood on.
  changed boolean not null,
  effect text not null check (effect in ('kept', 'noted', 'suspended', 'rechecking', 'insurer')),
  told_at timestamptz not null,
  -- The insurer's word on what was told after the policy was issued.
  outcome text check (outcome in ('keeps', 'ends', 'terms')),
  words_sealed bytea,
  answered_at timestamptz,
  settled text check (settled in ('keeps', 'ends')),
  settled_by text,
  settled_at timestamptz
);
create index order_supplements_order on order_supplements (order_no, told_at);
create index order_supplements_to_settle on order_supplements (answered_at) where outcome = 'terms'
  and settled is null;

-- The bare fact that outlives health data: of whom (blind indexes), for which class of product, how
-- it ended and on which day. No word about health. Kept for the insurer's right to know of earlier
-- refusals (保险法 16, 个人信息保护法 13), and deleted by a job after `keep_until`.
create table health_verdicts (
  verdict_no bigint generated always as identity primary key,
  -- The number of the record or case it was, so that it is kept once.
  source text not null unique,
  user_id uuid,
  -- As in `health_records`: whose it is within one account, before a paper is known.
  subject_index bytea,
  relation text,
  product_kind text not null,
  verdict text not null check (verdict in ('answered-yes', 'loaded', 'excluded', 'referred',
    'postponed', 'declined')),
  told_on date not null,
  reason text not null check (reason in ('withdrawn', 'closed', 'decided', 'insurer')),
  ground text not null default 'insurance-law-16',
  keep_until date not null
);
create index health_verdicts_subject on health_verdicts (subject_index);
create index health_verdicts_user on health_verdicts (user_id) where user_id is not null;
create index health_verdicts_end on health_verdicts (keep_until);

create table health_verdict_people (
  verdict_no bigint references health_verdicts on delete cascade,
  person_index bytea,
  primary key (verdict_no, person_index)
);
create index health_verdict_people_person on health_verdict_people (person_index);

-- Insured persons by policyholder, birth date and sex (one blind index), with the papers under which
-- they were insured: one child under two papers is found here though its names differ.
create table insured_kin (
  kin_index bytea,
  number_index bytea,
  primary key (kin_index, number_index)
);
