-- People who asked to be called about a product.
create table leads (
  lead_no text primary key,
  -- Made by the page; who holds it sees how it stands and may stop the calls.
  lead_key uuid not null unique,
  brand text not null,
  base_product_no text not null,
  user_id uuid,
  mobile_index bytea not null,
  -- Name, mobile, what they wish, and what came of each call.
  sealed bytea not null,
  state text not null check (state in
    ('new', 'assigned', 'contacted', 'appointment', 'converted', 'closed', 'do-not-call')),
  -- Which wording somebody agreed to.
  consent text not null,
  -- How often the same wish came.
  asks integer not null default 1,
  tries integer not null default 0,
  agent_no text,
  due timestamptz not null,
  contacted_at timestamptz,
  close_reason text,
  order_no text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One at a time for each number and product.
create unique index leads_open on leads (brand, mobile_index, base_product_no)
  where state in ('new', 'assigned', 'contacted', 'appointment');
create index leads_waiting on leads (due)
  where state in ('new', 'assigned', 'contacted', 'appointment');
create index leads_of_number on leads (brand, mobile_index, created_at);
create index leads_of_user on leads (user_id) where user_id is not null;
create index leads_of_agent on leads (agent_no) where agent_no is not null;
create index leads_by_day on leads (created_at);

-- Whom nobody calls: the number's index alone, for good.
create table do_not_call (
  brand text not null,
  mobile_index bytea not null,
  at timestamptz not null,
  actor text not null,
  primary key (brand, mobile_index)
);

-- Insurers that may receive somebody's details for an offer, until a day.
create table company_authorizations (
  authorization_no bigint generated always as identity primary key,
  user_id uuid not null,
  brand text not null,
  insurer text not null,
  data text[] not null,
  version text not null,
  given_at timestamptz not null,
  until timestamptz not null,
  withdrawn_at timestamptz
);
create unique index company_authorizations_standing
  on company_authorizations (user_id, brand, insurer) where withdrawn_at is null;

-- What was in fact passed on, under which authorization.
create table company_shares (
  share_no bigint generated always as identity primary key,
  authorization_no bigint not null references company_authorizations (authorization_no) on delete cascade,
  lead_no text not null,
  at timestamptz not null,
  actor text not null,
  unique (authorization_no, lead_no)
);
