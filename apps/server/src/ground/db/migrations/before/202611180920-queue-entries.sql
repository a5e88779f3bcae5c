-- How often a person, or an address where nobody is logged in, entered a queue of the staff lately.
create table queue_entries (
  entry_id bigint generated always as identity primary key,
  brand text not null,
  kind text not null,
  asker text not null,
  at timestamptz not null
);
create index queue_entries_of on queue_entries (asker, kind, at);
create index queue_entries_at on queue_entries (at);
