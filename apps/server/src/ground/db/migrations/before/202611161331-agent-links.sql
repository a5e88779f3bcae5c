-- Who else led to a sale, by which link and from which page: from the quote to the policy.
alter table quotes
  add column broker text,
  add column merchant_code text,
  add column match_path text,
  add column link_key text;
alter table order_drafts
  add column broker text,
  add column merchant_code text,
  add column match_path text,
  add column link_key text;
alter table orders
  add column broker text,
  add column merchant_code text,
  add column match_path text,
  add column link_key text;
alter table policies
  add column broker text,
  add column merchant_code text,
  add column match_path text,
  add column link_key text;

-- What somebody who sells has at hand.
create index orders_of_seller on orders (seller, created_at desc, order_no) where seller is not null;
create index orders_of_link on orders (link_key) where link_key is not null;
create index drafts_of_seller on order_drafts (seller, saved_at desc, draft_no)
  where seller is not null and order_no is null;
create index policies_of_seller on policies (seller, policy_no) where seller is not null;

-- Addresses that somebody who sells gives to customers.
create table agent_links (
  link_key text primary key,
  agent_no text not null references agents,
  brand text not null,
  -- Null for the home page.
  base_product_no text,
  channel text,
  subchannel text,
  -- The one link that everything they share goes by; it holds until it is revoked.
  standing boolean not null default false,
  opens bigint not null default 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index agent_links_of_agent on agent_links (agent_no, created_at desc, link_key);
create unique index agent_links_standing on agent_links (agent_no)
  where standing and revoked_at is null;
