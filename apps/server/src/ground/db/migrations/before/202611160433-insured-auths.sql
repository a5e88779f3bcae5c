-- Insured people who proved who they are by their own link, and how often somebody tried to.
create table insured_auths (
  order_no text not null references orders,
  signer text not null,
  tries integer not null default 0,
  verified_at timestamptz,
  primary key (order_no, signer)
);
