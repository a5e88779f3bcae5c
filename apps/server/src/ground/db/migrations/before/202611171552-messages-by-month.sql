-- What is there becomes the first part of a table of months; its constraint says that all of it
-- belongs there, so that nothing is read, and its indexes become those of the whole. A message's
-- number says its month (ffffffff-2611-… is November 2026), so the key is the number as before.
-- both releases: a table of the same name, columns and key takes its place in the same transaction.
alter table outgoing_messages rename to outgoing_messages_first;
drop trigger outgoing_messages_once on outgoing_messages_first;
create table outgoing_messages (like outgoing_messages_first including defaults including constraints)
partition by range (message_id);
alter table outgoing_messages drop constraint outgoing_messages_say_no_month;
alter table outgoing_messages add constraint outgoing_messages_by_month_pkey primary key (message_id);
create index outgoing_messages_created_by_month on outgoing_messages (created_at);
create index outgoing_messages_unknown_by_month on outgoing_messages (brand, created_at)
where state = 'unknown' and dismissed_at is null;
create index outgoing_messages_person_by_month on outgoing_messages (user_id, created_at desc)
where user_id is not null;
create trigger outgoing_messages_once before insert on outgoing_messages for each row
when (new.once_for is not null or substr(new.message_id::text, 15, 1) = '8')
execute function one_message_a_reason();
alter table outgoing_messages attach partition outgoing_messages_first
for values from (minvalue) to ('ffffffff-0000-0000-0000-000000000000');
alter table outgoing_messages_first drop constraint outgoing_messages_say_no_month;

-- Where a month begins in the column by which its table is cut.
create function month_begins(whole text, month date) returns text
language sql stable as $$
  select case whole
    when 'outgoing_messages' then
      format('ffffffff-%s-0000-0000-000000000000', to_char(month, 'YYMM'))
    else (month::timestamp at time zone 'Asia/Shanghai')::text
  end
$$;

-- The application may make no tables; of these it may, one for each month, and of no other shape.
create function make_month(whole text, day date) returns void
language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', day)::date;
  part text := whole || '_' || to_char(month, 'YYYY_MM');
begin
  if whole not in ('tracking_events', 'trace_chunks', 'outgoing_messages')
    or day < date '2020-01-01' or day >= date '2100-01-01' then
    raise exception 'no such month';
  end if;
  -- The first part of page events may reach as far.
  if to_regclass(part) is not null or whole = 'tracking_events'
    and month_begins(whole, month)::timestamptz < (
      select (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
      from pg_class where oid = to_regclass('tracking_events_first')
    ) then
    return;
  end if;
  execute format(
    'create table %I partition of %I for values from (%L) to (%L)', part, whole,
    month_begins(whole, month), month_begins(whole, (month + interval '1 month')::date)
  );
exception when check_violation then
  -- A clock that was ahead has written there: that month stays where nothing has a month.
  return;
end
$$;
create or replace function make_event_month(day date) returns void
language sql as $$ select make_month('tracking_events', day) $$;
create or replace function make_trace_partition(day date) returns void
language sql as $$ select make_month('trace_chunks', day) $$;

-- Everybody of whom `person_is_held` says so.
create function held_people() returns setof text
language sql stable set search_path = public as $$
  select h.subject from legal_holds h where h.kind = 'person' and h.released_at is null
  union
  select o.user_id::text from legal_holds h join orders o on o.order_no = h.subject
  where h.kind = 'order' and h.released_at is null
  union
  select p.user_id::text from legal_holds h join policies p on p.policy_no = h.subject
  where h.kind = 'policy' and h.released_at is null
$$;

-- Months that ended before then go as a whole; how many rows there were is told. Of what is younger
-- the application can ask for nothing. Messages of who is held are laid beside the months first.
create function drop_months(whole text, ended timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  kept interval := case whole
    when 'tracking_events' then interval '1 year' when 'outgoing_messages' then interval '89 days' end;
  part regclass;
  rows bigint;
  held uuid[];
  gone bigint := 0;
begin
  if kept is null or ended > now() - kept then
    raise exception '% is kept for %', whole, coalesce(kept::text, 'good');
  end if;
  -- Whoever places a hold waits until nobody is in the middle of letting something go.
  perform pg_advisory_xact_lock_shared(hashtextextended('legal-holds', 0));
  for part in
    select c.oid from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where i.inhparent = whole::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')
        at time zone 'Asia/Shanghai' <= ended
  loop
    execute format('select count(*) from %s', part) into rows;
    if whole = 'outgoing_messages' then
      execute format(
        'select coalesce(array_agg(message_id), ''{}'') from %s
         where user_id in (select held_people())', part) into held;
      execute format('alter table outgoing_messages detach partition %s', part);
      execute format(
        'insert into outgoing_messages select * from %s where message_id = any($1)', part)
      using held;
      rows := rows - cardinality(held);
    end if;
    execute format('drop table %s', part);
    gone := gone + rows;
  end loop;
  return gone;
end
$$;
create or replace function drop_event_months(ended timestamptz) returns bigint
language sql as $$ select drop_months('tracking_events', ended) $$;

-- No more than the purge makes ahead: a look at somebody's messages looks into each.
select make_month('outgoing_messages', (now() + make_interval(months => month))::date)
from generate_series(0, 3) month;
-- A clock that is far off loses nothing, and what is held lies here after its month went.
create table outgoing_messages_other partition of outgoing_messages default;

-- Nodes that are running write on without waiting for the next start, which grants again.
do $$
declare
  whose record;
begin
  for whose in
    select distinct grantee from information_schema.role_table_grants
    where table_name = 'outgoing_messages_first' and privilege_type = 'INSERT'
      and grantee <> current_user and grantee <> 'PUBLIC'
  loop
    execute format(
      'grant select, insert, update, delete on outgoing_messages, outgoing_messages_other to %I',
      whose.grantee);
  end loop;
end
$$;

-- The purge of the release before this one names rows by their place, which is one in each month:
-- what is young does not go by rows.
create function keep_young_messages() returns trigger language plpgsql as $$
begin
  return case when old.created_at > now() - interval '89 days' then null else old end;
end
$$;
create trigger outgoing_messages_stay before delete on outgoing_messages
for each row execute function keep_young_messages();
