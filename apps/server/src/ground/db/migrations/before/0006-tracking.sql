-- What happened on pages. Nobody can be named by these rows.

create table tracking_events (
  event_id bigint generated always as identity primary key,
  brand text not null,
  crypto_user_id text not null,
  base_product_no text,
  page_name text not null,
  from_path text not null,
  to_path text not null,
  query jsonb not null,
  element_code integer,
  release text,
  -- By the clock of the page, then by ours.
  at timestamptz not null,
  received_at timestamptz not null
);

create index tracking_events_received on tracking_events using brin (received_at);
create index tracking_events_person on tracking_events (crypto_user_id, at);

create table error_reports (
  report_id bigint generated always as identity primary key,
  brand text not null,
  kind text not null,
  message text not null,
  stack text,
  release text not null,
  route text not null,
  platform integer,
  call_path text,
  call_code integer,
  call_body text,
  received_at timestamptz not null
);

create index error_reports_received on error_reports using brin (received_at);

-- One row for each failed answer that is being counted, by the hash of its body.
create table alarms (
  brand text not null,
  body_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  repeats integer not null,
  path text not null,
  code integer not null,
  msg text,
  release text,
  primary key (brand, body_hash)
);

create index alarms_last on alarms (last_at);

-- What stopped being noise, for staff to look at.
create table alarm_escalations (
  escalation_id bigint generated always as identity primary key,
  brand text not null,
  path text not null,
  code integer not null,
  body text not null,
  repeats integer not null,
  route text,
  release text,
  at timestamptz not null
);
