-- How somebody came, each time a link said so. Kept with the browser's number once there is one, and
-- with the account from the sign-in on.
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

-- The first and the last touch of a sale, from the quote to the policy and its renewals.
alter table quotes add column first_touch jsonb, add column last_touch jsonb;
alter table order_drafts add column first_touch jsonb, add column last_touch jsonb;
alter table orders add column first_touch jsonb, add column last_touch jsonb;
alter table policies add column first_touch jsonb, add column last_touch jsonb;
alter table underwriting_cases add column first_touch jsonb, add column last_touch jsonb;

-- Visits and quotes as numbers of a day; nobody can be told from them.
create table channel_counts (
  brand text not null,
  day date not null,
  -- By which touch: the first or the last of the visitor.
  touch text not null check (touch in ('first', 'last')),
  channel text not null,
  ad_place text not null,
  source text not null,
  base_product_no text not null,
  visits bigint not null default 0,
  quotes bigint not null default 0,
  primary key (brand, day, touch, channel, ad_place, source, base_product_no)
);

-- What a report of a few months reads.
create index orders_by_day on orders (brand, created_at);
create index orders_paid_by_day on orders (brand, paid_at) where paid_at is not null;
create index policies_by_day on policies (brand, issued_at);
create index surrenders_by_day on policy_surrenders (brand, asked_at) where basis = 'cooling-off';
create index chats_of_complaints on chats (brand, started_at) where skill = 'complaint';
