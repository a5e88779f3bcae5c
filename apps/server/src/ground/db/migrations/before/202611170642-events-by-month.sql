-- What is there becomes the first part of a table of months. The constraint says that all of it
-- belongs there, so that nothing is read, and its indexes become those of the whole.
-- both releases: a table of the same name and columns takes its place in the same transaction.
alter table tracking_events rename to tracking_events_first;
alter table tracking_events_first alter column event_id drop identity if exists;
create sequence tracking_event_ids;
select setval('tracking_event_ids', 1 + coalesce((select max(event_id) from tracking_events_first), 0));

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
alter table tracking_events_first alter column event_id set default nextval('tracking_event_ids');
create index tracking_events_received_by_month on tracking_events using brin (received_at);
create index tracking_events_person_by_month on tracking_events (crypto_user_id, at);

-- The application may make no tables; of these it may, one for each month, and of no other shape.
create function make_event_month(day date) returns void
language plpgsql security definer set search_path = public as $$
declare
  first date := date_trunc('month', day)::date;
  part text := 'tracking_events_' || to_char(first, 'YYYY_MM');
  start timestamptz := first::timestamp at time zone 'Asia/Shanghai';
begin
  if day < date '2020-01-01' or day > date '2100-01-01' then
    raise exception 'no such month';
  end if;
  -- The first part may reach as far.
  if to_regclass(part) is not null or start < (
    select (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
    from pg_class where oid = to_regclass('tracking_events_first')
  ) then
    return;
  end if;
  execute format(
    'create table %I partition of tracking_events for values from (%L) to (%L)',
    part, start, (first + interval '1 month')::timestamp at time zone 'Asia/Shanghai'
  );
end
$$;

-- Months that ended before then go as a whole; how many rows there were is told. Of what is younger
-- than a year the application can ask for nothing. The first part is emptied by rows.
create function drop_event_months(ended timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  part regclass;
  rows bigint;
  gone bigint := 0;
begin
  if ended > now() - interval '1 year' then
    raise exception 'page events are kept for a year';
  end if;
  for part in
    select oid from pg_class
    where oid <> 'tracking_events_first'::regclass and oid in (
      select inhrelid from pg_inherits where inhparent = 'tracking_events'::regclass
    ) and (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz <= ended
  loop
    execute format('select count(*) from %s', part) into rows;
    execute format('drop table %s', part);
    gone := gone + rows;
  end loop;
  return gone;
end
$$;

do $$
declare
  -- Read from the constraint: the table itself is locked and may be long.
  bound timestamp := (
    select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1]::timestamptz
    from pg_constraint where conname = 'tracking_events_end'
  ) at time zone 'Asia/Shanghai';
  whose record;
begin
  execute format(
    'alter table tracking_events attach partition tracking_events_first for values from (minvalue) to (%L)',
    bound at time zone 'Asia/Shanghai'
  );
  perform make_event_month((bound + make_interval(months => month))::date)
  from generate_series(0, 23) month;
  -- Nodes that are running write on without waiting for the next start, which grants again.
  for whose in
    select distinct grantee from information_schema.role_table_grants
    where table_name = 'tracking_events_first' and privilege_type = 'INSERT'
      and grantee <> current_user and grantee <> 'PUBLIC'
  loop
    execute format(
      'grant select, insert, update, delete on tracking_events to %I', whose.grantee);
    execute format('grant usage, select on sequence tracking_event_ids to %I', whose.grantee);
  end loop;
end
$$;
alter table tracking_events_first drop constraint tracking_events_end;
-- A clock that is far off loses nothing.
create table tracking_events_other partition of tracking_events default;

-- The purge of the release before this one names rows by their place, which is one in each month:
-- what is younger than a year does not go by rows.
create function keep_young_events() returns trigger language plpgsql as $$
begin
  return case when old.received_at > now() - interval '1 year' then null else old end;
end
$$;
create trigger tracking_events_stay before delete on tracking_events
for each row execute function keep_young_events();
