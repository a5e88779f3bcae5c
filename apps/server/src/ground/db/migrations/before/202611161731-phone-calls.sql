-- Calls at the call-centre bar, kept with the customer they were with.
create table phone_calls (
  phone_call_no text primary key,
  -- Made by the bar: the same once more is the same call.
  key uuid not null unique,
  staff_id uuid not null,
  -- Null when nobody here has this number.
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
