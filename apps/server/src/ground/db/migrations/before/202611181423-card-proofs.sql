-- The order on which a signed card proved who its holder is; a signing proves it once.
-- both releases: the one before leaves both empty and knows no such proof.
alter table card_signings add column proved_order_no text;
alter table card_signings add column proved_at timestamptz;
create index card_signings_proving on card_signings (card_id, proved_at) where proved_at is not null;
