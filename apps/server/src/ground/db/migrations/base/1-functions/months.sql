create function make_trace_partition(day date) returns void
language sql as $$ select make_month('trace_chunks', day) $$;

create function drop_trace_partition(day date) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  part text := 'trace_chunks_' || to_char(date_trunc('month', day), 'YYYY_MM');
  readable boolean;
begin
  if to_regclass(part) is null then
    return false;
  end if;
  execute format('lock table %I in access exclusive mode', part);
  execute format(
    'select exists (
       select from (select distinct trace_no from %I) kept
       left join person_keys k on k.person_id = ''trace:'' || kept.trace_no
       where k.destroyed_at is null)', part) into readable;
  if readable then
    return false;
  end if;
  execute format('drop table %I', part);
  return true;
end
$$;

create function make_event_month(day date) returns void
language sql as $$ select make_month('tracking_events', day) $$;

create function drop_event_months(ended timestamptz) returns bigint
language sql as $$ select drop_months('tracking_events', ended) $$;

-- The purge of the release before this one names rows by their place, which is one in each month:
-- what is younger than a year does not go by rows.
create function keep_young_events() returns trigger language plpgsql as $$
begin
  return case when old.received_at > now() - interval '1 year' then null else old end;
end
$$;

create function one_message_a_reason() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  why uuid := coalesce(new.once_for, new.message_id);
begin
  insert into message_reasons values (why, new.message_id, new.created_at) on conflict do nothing;
  if found or new.message_id = (select message_id from message_reasons where reason = why) then
    return new;
  end if;
  return null;
end
$$;

-- Where a month begins in the column by which its table is cut.
create function month_begins(whole text, month date) returns text
language sql stable as $$
  select case whole
    when 'outgoing_messages' then
      format('ffffffff-%s-0000-0000-000000000000', to_char(month, 'YYMM'))
    else (month::timestamp at time zone 'Asia/Shanghai')::text
  end
$$;

create function make_month(whole text, day date) returns void
language plpgsql security definer set search_path = public set lock_timeout = '2s' as $$
declare
  month date := date_trunc('month', day)::date;
  place text := case whole when 'audit_entries' then 'audit_months' else 'public' end;
  part text := format('%I.%I', place, whole || '_' || to_char(month, 'YYYY_MM'));
begin
  if whole not in ('tracking_events', 'trace_chunks', 'outgoing_messages', 'audit_entries')
    or day < date '2020-01-01' or day >= date '2100-01-01' then
    raise exception 'no such month';
  end if;
  -- Two who make the same month at once: the second one finds it.
  perform pg_advisory_xact_lock(hashtextextended('make-month', 0));
  -- The first part of page events and of the trail may reach as far.
  if to_regclass(part) is not null or whole in ('tracking_events', 'audit_entries')
    and month_begins(whole, month)::timestamptz < (
      select (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
      from pg_class where oid = to_regclass(format('%I.%I', place, whole || '_first'))
    ) then
    return;
  end if;
  execute format('create table %s (like %I including defaults including constraints)', part, whole);
  if whole = 'audit_entries' then
    execute format('alter table %s add primary key (chain, seq)', part);
    execute format(
      'create trigger audit_entries_append_only before update or delete or truncate on %s
       for each statement execute function refuse_audit_change()', part);
  end if;
  execute format(
    'alter table %I attach partition %s for values from (%L) to (%L)', whole, part,
    month_begins(whole, month), month_begins(whole, (month + interval '1 month')::date)
  );
exception
  when check_violation then
    -- A clock that was ahead has written there: that month stays where nothing has a month.
    return;
  when lock_not_available then
    return;
end
$$;

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
  -- A new hold waits until every removal that is under way has ended.
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

-- The purge of the release before this one names rows by their place, which is one in each month:
-- what is young does not go by rows.
create function keep_young_messages() returns trigger language plpgsql as $$
begin
  return case when old.created_at > now() - interval '89 days' then null else old end;
end
$$;
