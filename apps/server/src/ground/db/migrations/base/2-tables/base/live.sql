-- Events of topics that people are on live; the number counts within a topic and leaves no gap.
create table live_topics (
  topic text primary key,
  seq bigint not null,
  at timestamptz not null
);
create index live_topics_at on live_topics (at);

create table live_events (
  topic text,
  seq bigint,
  at timestamptz not null,
  body json not null,
  primary key (topic, seq)
);
create index live_events_at on live_events (at);

create unlogged table live_nodes (
  node uuid primary key,
  until timestamptz not null
);

create unlogged table live_here (
  topic text,
  connection text,
  node uuid,
  until timestamptz,
  role text not null,
  since timestamptz not null,
  asleep boolean not null,
  check ((node is null) <> (until is null)),
  primary key (topic, connection)
);
create index live_here_node on live_here (node);
