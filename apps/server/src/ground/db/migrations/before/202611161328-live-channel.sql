-- Events of topics that people are on live; the number counts within a topic and leaves no gap.
create table live_topics (
  topic text primary key,
  seq bigint not null,
  at timestamptz not null
);
create index live_topics_at on live_topics (at);

create table live_events (
  topic text not null,
  seq bigint not null,
  at timestamptz not null,
  body json not null,
  primary key (topic, seq)
);
create index live_events_at on live_events (at);

-- Who is there now: worth nothing after a crash of the database, so never written to its log.
create unlogged table live_nodes (
  node uuid primary key,
  until timestamptz not null
);

create unlogged table live_here (
  topic text not null,
  connection text not null,
  -- Null for whoever asks now and then instead of holding a socket; they are there until then.
  node uuid,
  until timestamptz,
  role text not null,
  since timestamptz not null,
  asleep boolean not null,
  primary key (topic, connection),
  check ((node is null) <> (until is null))
);
create index live_here_node on live_here (node);
