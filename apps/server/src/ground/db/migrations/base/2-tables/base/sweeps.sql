-- How far a run over many rows has come, so that one that was cut off goes on from there.
create table sweeps (
  name text primary key,
  day date not null,
  position text not null,
  seen bigint not null,
  failed bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
