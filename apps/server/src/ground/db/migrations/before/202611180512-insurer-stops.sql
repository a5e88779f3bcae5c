-- Insurers that may no longer sell, from the day on which two people recorded it until it is lifted.
create table insurer_stops (
  insurer text primary key,
  since date not null,
  reason text not null,
  stopped_by text not null,
  at timestamptz not null
);
