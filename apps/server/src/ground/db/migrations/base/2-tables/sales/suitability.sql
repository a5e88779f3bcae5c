-- Tests of needs, means and risk. The answers are sealed; the day alone counts for the limits.
create table suitability_tests (
  test_no text primary key,
  brand text not null,
  user_id uuid not null,
  questionnaire_version text not null,
  sealed bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  taken_on date not null,
  taken_at timestamptz not null,
  -- The product on whose pages a test was taken; null in tests from before and in calls without one.
  base_product_no text
);
create index suitability_tests_user on suitability_tests (user_id, taken_at desc);

-- Going on in spite of the advice: which rules spoke against it, and what was signed.
create table suitability_confirmations (
  confirmation_no text primary key,
  test_no text not null references suitability_tests,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  product_version integer not null,
  quote_no text not null,
  rules smallint[] not null,
  sealed bytea not null,
  confirmed_at timestamptz not null
);
create index suitability_confirmations_quote on suitability_confirmations (quote_no,
  confirmed_at desc);

create table suitability_offers (
  user_id uuid,
  quote_no text,
  sealed bytea not null,
  at timestamptz not null,
  primary key (user_id, quote_no)
);

-- A customer who wants to buy far beyond their own figures thinks about it first.
create table suitability_pauses (
  pause_no text primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  quote_no text not null,
  -- The oldest test whose figures still count for this purchase.
  tests_since timestamptz not null,
  reasons text[] not null,
  -- The offer, and what the customer had told and already pays.
  sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  -- The customer's own words after it was over, and for which price.
  confirmed_at timestamptz,
  confirmed_quote_no text
);
create index suitability_pauses_user on suitability_pauses (user_id, began_at desc);
create index suitability_pauses_quote on suitability_pauses (quote_no);
