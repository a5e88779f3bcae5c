-- Tests of needs, means and risk. The answers are sealed; the day alone counts for the limits.
create table suitability_tests (
  test_no text primary key,
  brand text not null,
  user_id uuid not null,
  questionnaire_version text not null,
  sealed bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  taken_on date not null,
  taken_at timestamptz not null
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

create index suitability_confirmations_quote on suitability_confirmations (quote_no, confirmed_at desc);
