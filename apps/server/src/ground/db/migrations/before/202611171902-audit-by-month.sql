-- What is there becomes the first part of a table of months. The constraint says that all of it
-- belongs there, so that nothing is read, and its indexes become those of the whole.
--
-- A table of months can promise no key that does not name the time. Within a part chain and number
-- are one entry as before; over all of them the lock on the chain's head sees to it, and whoever
-- verifies a chain counts it from its first entry to its last.
--
-- The parts lie in a schema of their own, over which the application has no rights: every start, of
-- either release, grants it rows in all tables of the public one. Through the whole it may read.
-- both releases: a table of the same name and columns takes its place in the same transaction.
create schema if not exists audit_months;
alter table audit_entries rename to audit_entries_first;
alter table audit_entries_first set schema audit_months;
create table audit_entries (
  chain smallint not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  hash bytea not null
) partition by range (at);
create index audit_entries_subject_by_month on audit_entries (subject, at);
create index audit_entries_newest_by_month on audit_entries (at, chain, seq);
create index audit_entries_actor_by_month on audit_entries (actor, at, chain, seq);
create index audit_entries_action_by_month on audit_entries (action, at, chain, seq);
create trigger audit_entries_append_only
before update or delete or truncate on audit_entries
for each statement execute function refuse_audit_change();

-- Makes the part aside and puts it in place with a lock that lets others read and write. Somebody who
-- reads everything, as the verification of the trail does, is not waited for: months are made long
-- ahead, and the next hour tries again.
create or replace function make_month(whole text, day date) returns void
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

do $$
declare
  -- Read from the constraint: the table itself is locked and may be long.
  bound timestamptz := (
    select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1]::timestamptz
    from pg_constraint where conname = 'audit_entries_end'
  );
  whose record;
begin
  execute format(
    'alter table audit_entries attach partition audit_months.audit_entries_first
     for values from (minvalue) to (%L)', bound
  );
  perform make_month(
    'audit_entries', ((bound at time zone 'Asia/Shanghai') + make_interval(months => month))::date)
  from generate_series(0, 1) month;
  -- Nodes that are running read on without waiting for the next start, which grants again.
  for whose in
    select distinct grantee from information_schema.role_table_grants
    where table_name = 'audit_entries_first' and privilege_type = 'SELECT'
      and grantee <> current_user and grantee <> 'PUBLIC'
  loop
    execute format('grant select on audit_entries to %I', whose.grantee);
  end loop;
end
$$;
alter table audit_months.audit_entries_first drop constraint audit_entries_end;
-- A clock that is far off loses nothing.
create table audit_months.audit_entries_other partition of audit_entries (primary key (chain, seq))
default;
create trigger audit_entries_append_only
before update or delete or truncate on audit_months.audit_entries_other
for each statement execute function refuse_audit_change();
