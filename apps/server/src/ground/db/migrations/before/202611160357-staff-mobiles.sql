-- Where a test of a text message reaches the member of staff who sends it.
alter table staff add column mobile_sealed bytea;
