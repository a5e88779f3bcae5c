-- A sale that an agent and a customer go through together, until it is the customer's own order.
create table agent_orders (
  agent_order_no text primary key,
  brand text not null,
  agent_no text not null references agents,
  agent_user_id uuid not null,
  kind text not null check (kind in ('agent', 'broker')),
  way text not null check (way in ('together', 'self')),
  base_product_no text not null,
  product_version integer not null,
  state text not null,
  version integer not null check (version > 0),
  -- The last thing that was told about it.
  seq integer not null default 0,
  -- What both typed and whom to invite, under a key of its own.
  sealed bytea not null,
  mobile_index bytea,
  link_hash bytea unique,
  texts integer not null default 0,
  tries integer not null default 0,
  -- The customer, once they have joined.
  user_id uuid,
  joined_at timestamptz,
  health_shared boolean not null default false,
  card_id uuid,
  draft_no uuid unique,
  quote_no text,
  order_no text unique,
  handed_over_at timestamptz,
  agent_page text,
  agent_seen_at timestamptz,
  customer_page text,
  customer_seen_at timestamptz,
  -- Calls that were refused to the agent because they are the customer's.
  refusals integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Null once nothing waits any more.
  expires_at timestamptz,
  check ((user_id is null) = (joined_at is null)),
  check ((draft_no is null) = (handed_over_at is null)),
  check (draft_no is null or user_id is not null),
  check (user_id is distinct from agent_user_id)
);
create index agent_orders_agent on agent_orders (agent_user_id, changed_at desc);
create index agent_orders_customer on agent_orders (user_id, changed_at desc)
  where user_id is not null;
create index agent_orders_expiry on agent_orders (expires_at) where expires_at is not null;

-- Which version of a product's content was before whose eyes.
create table agent_order_contents (
  agent_order_no text not null references agent_orders on delete cascade,
  content_hash text not null,
  product_version integer not null,
  side text not null check (side in ('agent', 'customer')),
  at timestamptz not null,
  primary key (agent_order_no, side, content_hash)
);
