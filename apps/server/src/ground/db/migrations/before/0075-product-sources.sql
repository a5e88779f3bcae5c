-- Which files each product was last read from. A pack whose files still have this hash is taken from
-- its published version at the next start instead of being read and checked again. Losing a row costs
-- one reading and nothing else.

create table product_sources (
  base_product_no text primary key,
  version integer not null,
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  foreign key (base_product_no, version) references product_versions (base_product_no, version)
);
