create table touches (
  touch_id bigint generated always as identity primary key,
  brand text not null,
  device_id text not null,
  user_id uuid,
  at timestamptz not null,
  touch jsonb not null,
  unique (brand, device_id, at)
);
create index touches_of_user on touches (user_id, brand, at) where user_id is not null;
create index touches_of_nobody on touches (at) where user_id is null;

create table channel_counts (
  brand text,
  day date,
  touch text check (touch in ('first', 'last')),
  channel text,
  ad_place text,
  source text,
  base_product_no text,
  visits bigint not null default 0,
  quotes bigint not null default 0,
  primary key (brand, day, touch, channel, ad_place, source, base_product_no)
);
