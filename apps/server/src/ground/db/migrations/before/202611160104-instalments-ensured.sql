-- What the customer saw of the instalments when they confirmed them: figures, dates, product version.
alter table orders add column instalments_ensured jsonb;
