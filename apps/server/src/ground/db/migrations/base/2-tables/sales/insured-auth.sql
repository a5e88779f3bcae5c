create table insured_auths (
  order_no text,
  signer text,
  tries integer not null default 0,
  verified_at timestamptz,
  way text check (way in ('code', 'face')),
  primary key (order_no, signer)
);
