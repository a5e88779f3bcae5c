create table users (
  user_id uuid primary key,
  crypto_user_id uuid not null unique,
  brand text not null,
  mobile_sealed bytea,
  mobile_index bytea,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((mobile_sealed is null) = (mobile_index is null)),
  constraint users_check1 check (closed_at is null or mobile_sealed is null)
);
create unique index users_mobile on users (brand, mobile_index) where mobile_index is not null;

create table third_identities (
  brand text,
  appid text,
  openid text,
  kind text not null check (kind in ('official-account', 'mini-program')),
  third_type integer,
  unionid text,
  user_id uuid not null references users,
  created_at timestamptz not null,
  -- People see what is linked to their account and can take it away again.
  identity_id uuid not null default gen_random_uuid() unique,
  check ((kind = 'official-account') = (third_type is not null)),
  primary key (brand, appid, openid)
);
create index third_identities_user on third_identities (user_id);

-- Sales people are customers with a number; other facts about them are in tables of their own.
create table agents (
  agent_no text primary key,
  brand text not null,
  user_id uuid not null unique references users,
  kind text not null check (kind in ('agent', 'broker')),
  created_at timestamptz not null,
  person_index bytea,
  state text not null default 'applied' check (state in ('applied', 'approved', 'suspended',
    'refused', 'ended')),
  active boolean generated always as (state = 'approved') stored not null,
  name text not null default '',
  certificate_no text,
  certificate_until date,
  -- Null for everything that the brand sells.
  products text[],
  reason text,
  decided_by text,
  changed_at timestamptz not null,
  regions text[] check (array_length(regions, 1) > 0),
  state_since timestamptz,
  -- When an agent was last told that their certificate ends, or has ended.
  certificate_told_on date,
  identity_asked_at timestamptz
);
create unique index agents_certificate on agents (certificate_no) where state in ('approved',
  'suspended');
create index agents_waiting on agents (changed_at) where state = 'applied';
create index agents_without_identity on agents (agent_no) where person_index is null;

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
  third_type integer,
  openid text,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  -- The open id that a session has at hand, linked to its account or not, is one under this app.
  appid text,
  check ((ended_at is null) = (ended_because is null))
);
create index user_sessions_user on user_sessions (user_id) where ended_at is null;
create index user_sessions_last_seen on user_sessions (last_seen_at);

-- A sign-in that was begun; it is finished once, in the browser that began it.
create table third_logins (
  state_hash bytea primary key,
  brand text not null,
  device_id text not null,
  appid text,
  third_type integer,
  back_url text not null,
  expires_at timestamptz not null,
  kind text not null default 'official-account' check (kind in ('official-account', 'mini-program')),
  agreements jsonb not null default '[]',
  check ((kind = 'official-account') = (appid is not null and third_type is not null))
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
  updated_at timestamptz not null,
  names_known boolean not null default false
);
create index family_members_user on family_members (user_id);
create index family_members_names_unknown on family_members (member_id) where not names_known;

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
  active boolean not null default true,
  created_at timestamptz not null,
  seeded boolean not null default false,
  must_change boolean not null default false,
  -- The second factor: its secret, since when it counts, and the last step that was accepted.
  totp_sealed bytea,
  totp_since timestamptz,
  totp_step bigint,
  email text,
  sign_on text,
  -- Where a test of a text message reaches the member of staff who sends it.
  mobile_sealed bytea,
  given_until timestamptz,
  given_used boolean not null default false
);
create unique index staff_email on staff (lower(email)) where email is not null;
create unique index staff_sign_on on staff (sign_on) where sign_on is not null;

create table staff_sessions (
  session_id uuid primary key,
  staff_id uuid not null references staff,
  token_hash bytea not null unique,
  acting_for uuid references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  signed_on boolean not null default false
);
create index staff_sessions_staff on staff_sessions (staff_id) where ended_at is null;

create table staff_recovery_codes (
  staff_id uuid references staff,
  code_hash bytea,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_tries (
  account text,
  network text,
  failures integer not null,
  wait_until timestamptz,
  last_at timestamptz not null,
  primary key (account, network)
);

-- Products that a customer wants to find again; gone with the account.
create table favourites (
  user_id uuid references users,
  base_product_no text,
  kept_at timestamptz not null,
  primary key (user_id, base_product_no)
);

create table message_preferences (
  user_id uuid,
  kind text,
  channel text check (channel in ('inbox', 'sms', 'mail')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);

-- Messages become a table of months in three steps, so that none of them holds a lock for long.
-- First what a message is sent for gets a place of its own: whatever month it comes up in again, it
-- is the same message. Until now it was the message's number, of the eighth version.
create table message_reasons (
  reason uuid primary key,
  message_id uuid not null,
  at timestamptz not null
);
create index message_reasons_by_time on message_reasons (at);

create table staff_hands (
  hand_id bigint generated always as identity primary key,
  staff_id uuid not null references staff,
  by_staff_id uuid not null references staff,
  act text not null,
  at timestamptz not null
);
create index staff_hands_by on staff_hands (by_staff_id, at);
create index staff_hands_on on staff_hands (staff_id, at);

create table queue_entries (
  entry_id bigint generated always as identity primary key,
  brand text not null,
  kind text not null,
  asker text not null,
  at timestamptz not null
);
create index queue_entries_of on queue_entries (asker, kind, at);
create index queue_entries_at on queue_entries (at);
