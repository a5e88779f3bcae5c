-- People who want to be called at a time of their own choice.
create table call_backs (
  call_back_no text primary key,
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
  changed_at timestamptz not null,
  matter text
);
create unique index call_backs_open on call_backs (brand, mobile_index) where state in ('waiting',
  'again');
create index call_backs_waiting on call_backs (starts_at) where state in ('waiting', 'again');
create index call_backs_of_number on call_backs (brand, mobile_index, created_at);
create index call_backs_of_user on call_backs (user_id) where user_id is not null;
create index call_backs_by_time on call_backs using brin (created_at,
  changed_at) with (pages_per_range='8', autosummarize='on');

-- Calls at the call-centre bar, kept with the customer they were with.
create table phone_calls (
  phone_call_no text primary key,
  -- Made by the bar: the same once more is the same call.
  key uuid not null unique,
  staff_id uuid not null,
  brand text,
  user_id uuid,
  direction text not null check (direction in ('in', 'out')),
  -- The number and what was said.
  sealed bytea not null,
  at timestamptz not null,
  ended_at timestamptz,
  -- When the caller agreed to being recorded, and to which text.
  agreed_at timestamptz,
  agreed_version text
);
create index phone_calls_of_user on phone_calls (user_id, at desc) where user_id is not null;
create index phone_calls_by_time on phone_calls (at);
