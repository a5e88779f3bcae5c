-- People. A mobile is sealed with its person's key and found by its blind index; both go when the
-- account is closed. The crypto id is the only one that tracking ever sees.

create table users (
  user_id uuid primary key,
  crypto_user_id uuid not null unique,
  brand text not null,
  mobile_sealed bytea,
  mobile_index bytea,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((mobile_sealed is null) = (mobile_index is null)),
  check (closed_at is null or mobile_sealed is null)
);

create unique index users_mobile on users (brand, mobile_index) where mobile_index is not null;

-- Who somebody is to the messaging app: one open id per official account or mini-program.
create table third_identities (
  brand text not null,
  appid text not null,
  openid text not null,
  kind text not null check (kind in ('official-account', 'mini-program')),
  third_type integer,
  unionid text,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (brand, appid, openid),
  check ((kind = 'official-account') = (third_type is not null))
);

create index third_identities_user on third_identities (user_id);

-- Sales people are customers with a number; other facts about them are in tables of their own.
create table agents (
  agent_no text primary key,
  brand text not null,
  user_id uuid not null unique references users,
  kind text not null check (kind in ('agent', 'broker')),
  active boolean not null default true,
  created_at timestamptz not null
);

-- Only the hash of a token is kept. The one before the last stays good for a moment after a change,
-- for the requests that were under way.
create table user_sessions (
  session_id uuid primary key,
  user_id uuid not null references users,
  brand text not null,
  token_hash bytea not null unique,
  previous_hash bytea unique,
  device_id text not null,
  user_agent text not null,
  login_by text not null check (login_by in ('code', 'carrier', 'official-account', 'mini-program')),
  -- By which identity, when it was one of the messaging app.
  third_type integer,
  openid text,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  check ((ended_at is null) = (ended_because is null))
);

create index user_sessions_user on user_sessions (user_id) where ended_at is null;
create index user_sessions_last_seen on user_sessions (last_seen_at);

-- A sign-in that was begun; it is finished once, in the browser that began it.
create table third_logins (
  state_hash bytea primary key,
  brand text not null,
  device_id text not null,
  appid text not null,
  third_type integer not null,
  back_url text not null,
  expires_at timestamptz not null
);

-- Codes, one for each mobile and purpose. Neither the mobile nor the code can be read from a row.
create table verify_codes (
  code_id uuid primary key,
  brand text not null,
  mobile_index bytea not null,
  purpose text not null,
  sealed bytea not null,
  issued_at timestamptz not null,
  tries integer not null default 0,
  used boolean not null default false
);

create unique index verify_codes_live on verify_codes (brand, mobile_index, purpose);
create index verify_codes_issued on verify_codes (issued_at);

-- Kept for two days, to count.
create table code_sends (
  send_id bigint generated always as identity primary key,
  brand text not null,
  mobile_index bytea not null,
  address text not null,
  device_id text not null,
  purpose text not null,
  sent_at timestamptz not null
);

create index code_sends_mobile on code_sends (mobile_index, sent_at);
create index code_sends_address on code_sends (address, sent_at);
create index code_sends_device on code_sends (device_id, sent_at);
create index code_sends_sent on code_sends (sent_at);

create table puzzles (
  puzzle_id uuid primary key,
  nonce text not null,
  bits integer not null,
  expires_at timestamptz not null
);

-- Text messages on their way out. What is to be sent is sealed and removed once it was.
create table sms_messages (
  message_id uuid primary key,
  brand text not null,
  template text not null,
  payload bytea,
  state text not null check (state in ('waiting', 'sending', 'accepted', 'refused', 'unknown', 'late')),
  gateway text,
  receipt text,
  reason text,
  send_before timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index sms_messages_created on sms_messages (created_at);

-- What was agreed to and taken back; the last row of a type counts. Rows are evidence and stay.
create table consents (
  consent_id bigint generated always as identity primary key,
  user_id uuid not null references users,
  type text not null,
  version text not null,
  granted boolean not null,
  at timestamptz not null
);

create index consents_user on consents (user_id, type, consent_id desc);

create table family_members (
  member_id uuid primary key,
  user_id uuid not null references users,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index family_members_user on family_members (user_id);

-- Notices to a customer; they hold no personal data, only a link to where it is.
create table notices (
  notice_id uuid primary key,
  user_id uuid not null references users,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notices_user on notices (user_id, created_at desc);
create index notices_unread on notices (user_id) where read_at is null;

create table staff (
  staff_id uuid primary key,
  account text not null unique,
  name text not null,
  role text not null,
  -- Null for staff of all brands.
  brand text,
  password_hash text not null,
  failures integer not null default 0,
  locked_until timestamptz,
  active boolean not null default true,
  created_at timestamptz not null
);

create table staff_sessions (
  session_id uuid primary key,
  staff_id uuid not null references staff,
  token_hash bytea not null unique,
  acting_for uuid references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);

create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;

-- What the sandbox plays with. Empty in production, where nothing writes here.
create table sandbox_inbox (
  message_id bigint generated always as identity primary key,
  brand text not null,
  mobile text not null,
  text text not null,
  sent_at timestamptz not null
);

create index sandbox_inbox_mobile on sandbox_inbox (mobile, message_id desc);

create table sandbox_lines (
  device_id text primary key,
  mobile text not null
);

create table sandbox_sign_ins (
  code text primary key,
  appid text not null,
  openid text not null,
  expires_at timestamptz not null
);

create table sandbox_followers (
  openid text primary key,
  subscribed boolean not null
);

create table sandbox_faults (
  part text primary key,
  fault text not null,
  times integer not null
);
