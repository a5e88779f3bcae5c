-- By which links somebody came who asked to be called.
alter table leads add column first_touch jsonb, add column last_touch jsonb;

-- What a report of a few months reads.
create index leads_by_brand_and_day on leads (brand, created_at);
