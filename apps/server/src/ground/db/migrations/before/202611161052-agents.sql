-- Who sells is registered by the house: with a practice certificate, for a brand, for products.
alter table agents add column state text not null default 'applied'
  check (state in ('applied', 'approved', 'suspended', 'refused', 'ended'));
update agents set state = case when active then 'approved' else 'suspended' end;
alter table agents drop column active;
-- What sessions read: nobody sells who is not approved at this moment.
alter table agents add column active boolean not null generated always as (state = 'approved') stored;
alter table agents
  add column name text not null default '',
  add column certificate_no text,
  add column certificate_until date,
  -- Null for everything that the brand sells.
  add column products text[],
  -- What staff said last, for whoever applied.
  add column reason text,
  add column decided_by text,
  add column changed_at timestamptz;
update agents set changed_at = created_at;
alter table agents alter column changed_at set not null;
create unique index agents_certificate on agents (certificate_no)
  where state in ('approved', 'suspended');
create index agents_waiting on agents (changed_at) where state = 'applied';
