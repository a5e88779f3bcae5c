-- People who want to be called at a time of their own choice.
create table call_backs (
  call_back_no text primary key,
  -- Made by the page; who holds it may move or cancel.
  call_back_key uuid not null unique,
  brand text not null,
  user_id uuid,
  mobile_index bytea not null,
  -- The mobile, what it is about, and what came of each call.
  sealed bytea not null,
  starts_at timestamptz not null,
  state text not null check (state in ('waiting', 'again', 'done', 'given-up', 'cancelled')),
  tries integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One wish at a time for each number.
create unique index call_backs_open on call_backs (brand, mobile_index)
  where state in ('waiting', 'again');
create index call_backs_waiting on call_backs (starts_at) where state in ('waiting', 'again');
create index call_backs_of_number on call_backs (brand, mobile_index, created_at);
create index call_backs_of_user on call_backs (user_id) where user_id is not null;
