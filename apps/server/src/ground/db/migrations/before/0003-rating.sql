-- A quote is a calculation somebody goes on with: its price holds until it expires, on the version
-- it was made with.

create table quotes (
  quote_no text primary key,
  brand text not null,
  base_product_no text not null,
  product_version integer not null,
  -- What was chosen, and the whole accepted quote with its parts and instalments.
  input jsonb not null,
  accepted jsonb not null,
  instalment bigint not null check (instalment >= 0),
  total bigint not null check (total >= 0),
  effective_date date not null,
  device_id text not null,
  user_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (base_product_no, product_version) references product_versions (base_product_no, version)
);

create index quotes_user on quotes (user_id, created_at desc) where user_id is not null;
create index quotes_device on quotes (device_id, created_at desc);

-- Calculations that somebody wants to see again. A share id opens one to anybody who has the link.

create table trials (
  trial_id text primary key,
  brand text not null,
  base_product_no text not null,
  product_version integer not null,
  input jsonb not null,
  accepted jsonb not null,
  device_id text not null,
  user_id text,
  share_id text unique,
  created_at timestamptz not null,
  foreign key (base_product_no, product_version) references product_versions (base_product_no, version)
);

create index trials_user on trials (user_id, created_at desc) where user_id is not null;
create index trials_device on trials (device_id, created_at desc);
