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
  brand text,
  body_hash bytea,
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
create index alarm_escalations_at on alarm_escalations (at);

-- Page events, by the month in which they arrived.
create sequence tracking_event_ids;
select setval('tracking_event_ids', 1);
create table tracking_events (
  event_id bigint not null default nextval('tracking_event_ids'),
  brand text not null,
  crypto_user_id text not null,
  base_product_no text,
  page_name text not null,
  from_path text not null,
  to_path text not null,
  query jsonb not null,
  element_code integer,
  release text,
  at timestamptz not null,
  received_at timestamptz not null
) partition by range (received_at);
alter sequence tracking_event_ids owned by tracking_events.event_id;
create index tracking_events_received_by_month on tracking_events using brin (received_at);
create index tracking_events_person_by_month on tracking_events (crypto_user_id, at);
create trigger tracking_events_stay before delete on tracking_events
for each row execute function keep_young_events();

-- The first part holds everything up to the month after next; the months follow it.
create table tracking_events_first (like tracking_events including defaults);
alter table tracking_events_first add constraint tracking_events_pkey primary key (event_id);
create index tracking_events_received on tracking_events_first using brin (received_at);
create index tracking_events_person on tracking_events_first (crypto_user_id, at);
create index tracking_events_at on tracking_events_first using brin (at)
  with (pages_per_range = 32, autosummarize = on);
do $$
declare
  bound timestamp :=
    date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '2 months';
begin
  execute format(
    'alter table tracking_events attach partition tracking_events_first
     for values from (minvalue) to (%L)', bound at time zone 'Asia/Shanghai');
  perform make_month('tracking_events', (bound + make_interval(months => month))::date)
  from generate_series(0, 23) month;
end
$$;
-- A clock that is far off loses nothing.
create table tracking_events_other partition of tracking_events default;
