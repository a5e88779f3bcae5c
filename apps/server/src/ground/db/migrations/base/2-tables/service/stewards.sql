-- Registered people who look after customers, as staff named them.
create table stewards (
  agent_no text primary key,
  brand text not null,
  -- Whether new customers come to them.
  serving boolean not null,
  words text not null,
  changed_by text not null,
  changed_at timestamptz not null
);

create table steward_cares (
  care_no text primary key,
  brand text not null,
  user_id uuid not null,
  agent_no text not null references stewards,
  consent_version text not null,
  since timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'changed', 'closed', 'left')),
  -- The last review of the family's cover, or null before the first.
  reviewed_at timestamptz
);
create unique index steward_cares_open on steward_cares (user_id, brand) where ended_at is null;
create index steward_cares_of_agent on steward_cares (agent_no) where ended_at is null;
create index steward_cares_to_review on steward_cares (coalesce(reviewed_at, since))
  where ended_at is null;

create table steward_messages (
  message_no bigint generated always as identity primary key,
  care_no text not null references steward_cares,
  side text not null check (side in ('customer', 'steward')),
  -- The page's own name for it: the same one again is the same message.
  client_id uuid not null,
  sealed bytea not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (care_no, side, client_id)
);
create index steward_messages_in_order on steward_messages (care_no, message_no);
create index steward_messages_unread on steward_messages (care_no, side) where read_at is null;

create table steward_appointments (
  appointment_no text primary key,
  care_no text not null references steward_cares,
  agent_no text not null,
  starts_at timestamptz not null,
  sealed bytea not null,
  state text not null check (state in ('asked', 'offered', 'confirmed', 'cancelled', 'lapsed',
    'held')),
  -- The time both sides were reminded of.
  reminded_of timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index steward_appointments_slot on steward_appointments (agent_no, starts_at)
  where state in ('asked', 'offered', 'confirmed');
create index steward_appointments_of_care on steward_appointments (care_no, starts_at desc);
create index steward_appointments_coming on steward_appointments (starts_at)
  where state in ('asked', 'offered', 'confirmed');

create table steward_reviews (
  review_no text primary key,
  care_no text not null references steward_cares,
  user_id uuid not null,
  sealed bytea not null,
  made_at timestamptz not null
);
create index steward_reviews_of_care on steward_reviews (care_no, made_at desc);
