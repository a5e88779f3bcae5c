create table face_checks (
  check_id uuid primary key,
  order_no text not null,
  party text not null,
  purpose text not null check (purpose in ('identity', 'insured', 'signing')),
  way text not null check (way in ('actions', 'page', 'sentence')),
  actions text[] not null default '{}',
  sentence text,
  reference text unique,
  state text not null default 'open' check (state in ('open', 'judging', 'yes', 'no', 'unsure',
    'withdrawn')),
  reasons text[] not null default '{}',
  judge text,
  -- How far the face is from the portrait; a measure, not a likeness.
  apart real,
  created_at timestamptz not null,
  until timestamptz not null,
  settled_at timestamptz,
  doubts text[] not null default '{}',
  check ((way = 'sentence') = (sentence is not null)),
  constraint face_checks_check1 check ((state in ('open', 'judging')) = (settled_at is null))
);
create index face_checks_by_order on face_checks (order_no, party, created_at);
create index face_checks_by_age on face_checks (created_at);

-- Pictures that were judged once, by their hash: they are worth nothing a second time.
create table face_frames (
  hash bytea primary key check (octet_length(hash) = 32),
  check_id uuid not null references face_checks on delete cascade,
  at timestamptz not null
);
create index face_frames_by_age on face_frames (at);

-- Consent to have a face looked at, asked by itself and for one order.
create table face_consents (
  order_no text,
  party text,
  version text not null,
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (order_no, party)
);

create table sandbox_face_pages (
  reference text primary key,
  return_url text not null,
  result text not null default 'pending' check (result in ('pending', 'yes', 'no', 'unsure'))
);
