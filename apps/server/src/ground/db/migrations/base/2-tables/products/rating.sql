create table quotes (
  quote_no text primary key,
  brand text not null,
  base_product_no text not null,
  product_version integer not null,
  input jsonb not null,
  accepted jsonb not null,
  instalment bigint not null check (instalment >= 0),
  total bigint not null check (total >= 0),
  effective_date date not null,
  device_id text not null,
  user_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  channel text not null default 'default_channel',
  subchannel text not null default 'default_subchannel',
  ad_place text,
  share_source integer,
  seller text,
  app_code text,
  broker text,
  merchant_code text,
  match_path text,
  link_key text,
  -- The first and the last touch of a sale, from the quote to the policy and its renewals.
  first_touch jsonb,
  last_touch jsonb,
  check (expires_at > created_at)
);
create index quotes_user on quotes (user_id, created_at desc) where user_id is not null;
create index quotes_device on quotes (device_id, created_at desc);
create index quotes_expired on quotes (expires_at);
create index quotes_of_product on quotes (base_product_no, created_at desc, quote_no desc);

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
  -- A link to a calculation ends by itself; those given out so far begin their time today.
  shared_at timestamptz,
  check ((share_id is null) = (shared_at is null))
);
create index trials_user on trials (user_id, created_at desc) where user_id is not null;
create index trials_device on trials (device_id, created_at desc);
create index trials_of_visitors on trials (created_at) where user_id is null;
