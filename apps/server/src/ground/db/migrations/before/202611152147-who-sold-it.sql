-- How the customer came and who sold it: from the quote to the draft, the order and the policy.
alter table quotes
  add column channel text not null default 'default_channel',
  add column subchannel text not null default 'default_subchannel',
  add column ad_place text,
  add column share_source integer,
  add column seller text,
  add column app_code text;
alter table order_drafts
  add column channel text not null default 'default_channel',
  add column subchannel text not null default 'default_subchannel',
  add column ad_place text,
  add column share_source integer,
  add column seller text,
  add column app_code text;
alter table orders
  add column channel text not null default 'default_channel',
  add column subchannel text not null default 'default_subchannel',
  add column ad_place text,
  add column share_source integer,
  add column seller text,
  add column app_code text;
alter table policies
  add column channel text not null default 'default_channel',
  add column subchannel text not null default 'default_subchannel',
  add column ad_place text,
  add column share_source integer,
  add column seller text,
  add column app_code text;

create index orders_by_seller on orders (brand, seller, created_at) where seller is not null;
create index policies_by_seller on policies (brand, seller, issued_at) where seller is not null;
