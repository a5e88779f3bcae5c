-- What an order on a quote comes to in the end: premium with loadings, the age of who pays. Shown
-- and confirmed on the page of the assessment in place of the quoted figures.
create table suitability_offers (
  user_id uuid not null,
  quote_no text not null,
  sealed bytea not null,
  at timestamptz not null,
  primary key (user_id, quote_no)
);
