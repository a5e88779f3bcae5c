-- Samples of sales that were looked at for somebody who inspects how insurance is sold.
create table inspections (
  inspection_no text primary key,
  brand text,
  since date not null,
  until date not null,
  base_product_no text,
  size integer not null check (size > 0),
  seed text not null,
  reason text not null,
  staff_id uuid not null references staff,
  population integer not null,
  state text not null check (state in ('looking', 'done', 'failed')),
  started_at timestamptz not null,
  export_state text check (export_state in ('making', 'done', 'failed', 'expired')),
  export_packs boolean not null default false,
  export_reason text,
  export_bytes bigint,
  export_until timestamptz
);
create index inspections_by_time on inspections (started_at desc);

create table inspection_sales (
  inspection_no text not null references inspections on delete cascade,
  position integer not null,
  order_no text not null references orders,
  -- What was found, and what does not hold about its chain; null until it was looked at.
  findings jsonb,
  faults text[],
  pack_id uuid,
  primary key (inspection_no, position),
  unique (inspection_no, order_no)
);

create index policies_issued on policies (issued_at);
