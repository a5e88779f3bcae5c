-- Who signs an order, one after the other, each by a link of their own.
create table order_signers (
  order_no text not null references orders,
  /** Their place on the form. */
  signer text not null,
  mobile_index bytea not null,
  link_hash bytea unique,
  link_until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'refused')),
  reason_sealed bytea,
  texts integer not null default 0,
  changed_at timestamptz not null,
  primary key (order_no, signer),
  check ((link_hash is null) = (link_until is null)),
  check (reason_sealed is null or state = 'refused')
);

-- Everybody who signs leaves a record of their own.
alter table order_signatures add column signer text not null default 'policyholder';
alter table order_signatures
  drop constraint order_signatures_pkey,
  add primary key (order_no, signer);

-- Everybody reads for themselves.
alter table signing_readings add column signer text not null default 'policyholder';
alter table signing_readings
  drop constraint signing_readings_pkey,
  add primary key (order_no, signer, version);
