-- Conversations with customers. A guest is known by the device; at sign-in theirs become the
-- person's own. What was said is sealed under a key of the conversation.
create table chats (
  chat_no text primary key,
  brand text not null,
  user_id uuid,
  device_id text not null,
  state text not null check (state in ('answers', 'waiting', 'staffed', 'message', 'closed')),
  skill text not null,
  staff_id text,
  -- The page on which the customer is, by its path.
  page text not null,
  last_no integer not null default 0,
  read_by_customer integer not null default 0,
  read_by_staff integer not null default 0,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  waiting_since timestamptz,
  taken_at timestamptz,
  answered_at timestamptz,
  unanswered_since timestamptz,
  -- When an answer to a message was promised.
  expected_at timestamptz,
  due timestamptz,
  closed_at timestamptz,
  closed_by text,
  -- How a guest who left a message can be reached.
  contact_sealed bytea,
  score smallint check (score >= 1 and score <= 5),
  score_sealed bytea,
  scored_at timestamptz
);
create unique index chats_open_of_user on chats (brand, user_id) where state <> 'closed'
  and user_id is not null;
create unique index chats_open_of_device on chats (brand, device_id) where state <> 'closed'
  and user_id is null;
create index chats_of_user on chats (user_id, started_at);
create index chats_of_device on chats (device_id, started_at) where user_id is null;
create index chats_at_desk on chats (brand, state, waiting_since) where state <> 'closed';
create index chats_by_start on chats (started_at, chat_no);
create index chats_closed on chats (closed_at) where state = 'closed';
create index chats_of_complaints on chats (brand, started_at) where skill = 'complaint';
create index chats_by_change on chats using brin (changed_at) with (pages_per_range='8',
  autosummarize='on');

create table chat_messages (
  chat_no text references chats on delete cascade,
  no integer,
  client_id uuid not null,
  author text not null check (author in ('customer', 'staff', 'machine', 'house')),
  staff_id text,
  sealed bytea not null,
  at timestamptz not null,
  primary key (chat_no, no),
  unique (chat_no, client_id)
);

create table chat_notes (
  note_id bigint generated always as identity primary key,
  chat_no text not null references chats on delete cascade,
  kind text not null check (kind in ('note', 'whisper')),
  staff_id text not null,
  sealed bytea not null,
  at timestamptz not null
);
create index chat_notes_of_chat on chat_notes (chat_no, note_id);

create table chat_checks (
  chat_no text primary key references chats on delete cascade,
  score smallint not null check (score >= 1 and score <= 5),
  faults text[] not null,
  words text not null,
  staff_id text not null,
  at timestamptz not null
);

create table canned_answers (
  answer_id uuid primary key,
  -- None: for every brand.
  brand text,
  title text not null,
  words text not null,
  changed_by text not null,
  changed_at timestamptz not null
);

create table knowledge_entries (
  entry_id uuid primary key,
  name text unique,
  brand text,
  question text not null,
  also_asked text not null,
  answer text not null,
  links jsonb not null,
  shown boolean not null,
  words tsvector not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index knowledge_by_words on knowledge_entries using gin (words);
