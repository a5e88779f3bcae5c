-- Health answers that were given for an order after it was placed, and what came of each.
create table order_supplements (
  record_no text primary key,
  order_no text not null references orders,
  -- The policyholder where it is null.
  position smallint check (position between 0 and 19),
  -- Whether the answers tell more than the order stood on.
  changed boolean not null,
  effect text not null check (effect in ('kept', 'noted', 'suspended', 'rechecking', 'insurer')),
  told_at timestamptz not null,
  -- The insurer's word on what was told after the policy was issued.
  outcome text check (outcome in ('keeps', 'ends', 'terms')),
  words_sealed bytea,
  answered_at timestamptz,
  -- Who of staff settled the terms that the insurer asked for, and how.
  settled text check (settled in ('keeps', 'ends')),
  settled_by text,
  settled_at timestamptz
);
create index order_supplements_order on order_supplements (order_no, told_at);
create index order_supplements_to_settle on order_supplements (answered_at)
  where outcome = 'terms' and settled is null;

-- A notice that is opened for an order belongs to that order.
alter table notice_openings add column order_no text references orders;

-- What an insurer was asked before the order changed under it: it is not asked again.
alter table insurer_requests add column superseded_at timestamptz;
alter table insurer_requests drop constraint insurer_requests_kind_check;
alter table insurer_requests add constraint insurer_requests_kind_check check (
  kind in ('underwrite', 'store', 'issue', 'cancel', 'receipt', 'cash-value', 'surrender', 'change',
    'supplement')
) not valid;
alter table insurer_requests validate constraint insurer_requests_kind_check;

-- Who signs again after the order changed leaves another record; the one before stays.
alter table order_signatures add column round smallint not null default 1;
-- both releases: a node of the last release writes the first round only, which stays unique.
alter table order_signatures
  drop constraint order_signatures_pkey,
  add primary key (order_no, signer, round);
