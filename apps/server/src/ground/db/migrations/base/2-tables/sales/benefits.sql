-- Points of customers: rows are added, never changed; what there is follows from all of them.
create table points_entries (
  entry_no bigint generated always as identity primary key,
  brand text not null,
  user_id uuid not null,
  kind text not null check (kind in ('earn', 'bonus', 'spend', 'return')),
  about text not null,
  ref text not null,
  points integer not null,
  -- Why, in words for the customer, where the kind does not say.
  reason text,
  expires_at timestamptz,
  at timestamptz not null,
  check (((points < 0) = (kind = 'spend')) and points <> 0),
  constraint points_entries_check1 check ((expires_at is null) = (kind = 'spend')),
  unique (user_id, kind, about, ref)
);
create trigger points_stay before update on points_entries
for each row execute function points_stay();

-- Codes that were issued together, by two people.
create table coupon_batches (
  batch_no text primary key,
  brand text not null,
  benefit text not null,
  title text not null,
  words text not null,
  products text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  codes integer not null,
  uses_per_code integer not null check (uses_per_code > 0),
  uses_per_person integer not null check (uses_per_person > 0),
  reason text not null,
  issued_at timestamptz not null,
  issued_by text not null,
  granted_by text not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (ends_at > starts_at)
);
create index coupon_batches_by_day on coupon_batches (issued_at);

create table coupon_codes (
  brand text,
  code text check (code ~ '^[A-Z0-9]{6}$'),
  batch_no text not null references coupon_batches,
  used integer not null default 0,
  primary key (brand, code)
);
create index coupon_codes_of_batch on coupon_codes (batch_no);

create table benefit_uses (
  use_no text primary key,
  brand text not null,
  user_id uuid not null,
  benefit text not null,
  name text not null,
  batch_no text references coupon_batches,
  code text,
  -- Made by the page for an exchange of points: pressing twice is once.
  key uuid unique,
  state text not null check (state in ('to-do', 'done', 'ended')),
  ended text,
  used_at timestamptz not null,
  due timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  check ((batch_no is null) = (code is null))
);
create index benefit_uses_to_do on benefit_uses (due) where state = 'to-do';
create index benefit_uses_of_user on benefit_uses (user_id, used_at);
create index benefit_uses_of_batch on benefit_uses (batch_no, user_id) where batch_no is not null;
create index benefit_uses_over on benefit_uses (ended_at) where state <> 'to-do';

-- Wrong codes of one person on one day: a code is not to be guessed.
create table coupon_tries (
  user_id uuid,
  day date,
  tries integer not null,
  primary key (user_id, day)
);
