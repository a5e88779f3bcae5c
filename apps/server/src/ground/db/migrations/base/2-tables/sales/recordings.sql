create table recordings (
  recording_no text primary key,
  order_no text not null,
  brand text not null,
  agent_no text not null,
  number integer not null,
  -- Null until the agent has said where the two of them sit.
  mode text check (mode in ('apart', 'together')),
  state text not null default 'open' check (state in ('open', 'to-check', 'kept', 'accepted',
    'returned', 'dropped')),
  -- The words as they were read, and what they are known by.
  script jsonb not null,
  script_hash bytea not null check (octet_length(script_hash) = 32),
  terms text not null,
  gaps integer not null default 0,
  holds_issue boolean not null default false,
  completed_at timestamptz,
  reasons jsonb not null default '[]',
  decided_by text,
  decided_at timestamptz,
  again_by date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (order_no, number)
);
create unique index recordings_live on recordings (order_no) where state not in ('returned',
  'dropped');
create index recordings_returned on recordings (again_by) where state = 'returned'
  and again_by is not null;
create index recordings_by_agent on recordings (agent_no);
create index recordings_queue on recordings (coalesce(decided_at, completed_at), recording_no)
  where state in ('to-check', 'returned');

create table recording_tracks (
  recording_no text references recordings on delete cascade,
  side text check (side in ('customer', 'agent')),
  consent_version text not null,
  consented_at timestamptz not null,
  seen_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  content_type text,
  offset_ms bigint not null default 0,
  segments integer not null default 0,
  chunks integer not null default 0,
  last_hash bytea,
  -- How far the pieces of a track were read on arrival, and what in them a person has to look at.
  reading jsonb,
  doubts text[] not null default '{}',
  primary key (recording_no, side)
);

-- Pieces of a track: each hash is over the hash before it and the bytes.
create table recording_chunks (
  recording_no text,
  side text,
  number integer,
  segment integer not null,
  hash bytea not null check (octet_length(hash) = 32),
  bytes integer not null,
  begins timestamptz not null,
  ends timestamptz not null,
  file_id uuid not null unique,
  received_at timestamptz not null,
  check (ends >= begins),
  primary key (recording_no, side, number),
  foreign key (recording_no, side) references recording_tracks on delete cascade
);

create table recording_steps (
  recording_no text references recordings on delete cascade,
  step integer,
  begun_at timestamptz not null,
  read_at timestamptz,
  answered_at timestamptz,
  primary key (recording_no, step)
);

create table recording_looks (
  recording_no text references recordings on delete cascade,
  staff_id uuid,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (recording_no, staff_id)
);
create index recording_looks_over on recording_looks (until);
