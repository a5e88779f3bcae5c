-- Sound and picture of a sale in which somebody who sells took part; each try is one.
create table recordings (
  recording_no text primary key,
  order_no text not null references orders,
  brand text not null,
  agent_no text not null references agents (agent_no),
  number integer not null,
  -- Null until the agent has said where the two of them sit.
  mode text check (mode in ('apart', 'together')),
  state text not null default 'open'
    check (state in ('open', 'to-check', 'kept', 'accepted', 'returned', 'dropped')),
  -- The words as they were read, and what they are known by.
  script jsonb not null,
  script_hash bytea not null check (octet_length(script_hash) = 32),
  -- What was sold when it was made.
  terms text not null,
  gaps integer not null default 0,
  -- The policy is not asked for before somebody accepted it.
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
create unique index recordings_live on recordings (order_no)
  where state not in ('returned', 'dropped');
create index recordings_waiting on recordings (completed_at) where state = 'to-check';
create index recordings_returned on recordings (again_by)
  where state = 'returned' and again_by is not null;
create index recordings_by_agent on recordings (agent_no);

-- What one side's device records; its times are moved by the offset onto the server's clock.
create table recording_tracks (
  recording_no text not null references recordings on delete cascade,
  side text not null check (side in ('customer', 'agent')),
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
  primary key (recording_no, side)
);

-- Pieces of a track: each hash is over the hash before it and the bytes.
create table recording_chunks (
  recording_no text not null,
  side text not null,
  number integer not null,
  segment integer not null,
  hash bytea not null check (octet_length(hash) = 32),
  bytes integer not null,
  begins timestamptz not null,
  ends timestamptz not null check (ends >= begins),
  file_id uuid not null unique,
  received_at timestamptz not null,
  primary key (recording_no, side, number),
  foreign key (recording_no, side) references recording_tracks on delete cascade
);

create table recording_steps (
  recording_no text not null references recordings on delete cascade,
  step integer not null,
  begun_at timestamptz not null,
  read_at timestamptz,
  answered_at timestamptz,
  primary key (recording_no, step)
);

-- For what and until when somebody of staff may play one.
create table recording_looks (
  recording_no text not null references recordings on delete cascade,
  staff_id uuid not null references staff,
  reason text not null,
  at timestamptz not null,
  until timestamptz not null,
  primary key (recording_no, staff_id)
);
create index recording_looks_over on recording_looks (until);
