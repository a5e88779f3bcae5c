-- When something that must happen regularly last happened: a signed head, a backup.
create table operation_marks (
  name text primary key,
  at timestamptz not null,
  detail jsonb not null default '{}'
);

create table clock_watch (
  only_row boolean default true primary key check (only_row),
  seen_at timestamptz not null,
  held_since timestamptz,
  off_ms bigint not null default 0
);
