-- The product on whose pages a test was taken; null in tests from before and in calls without one.
alter table suitability_tests add column base_product_no text;

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
