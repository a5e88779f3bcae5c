-- The orders and sessions that the address of a page named: a chunk about one sale is part of no
-- other, and lies under a key of its own.
alter table trace_chunks add column about text[] not null default '{}';

alter table trace_orders drop constraint trace_orders_tied_by_check;
-- both releases: the list only grows.
alter table trace_orders add constraint trace_orders_tied_by_check
  check (tied_by in ('page', 'server', 'link'));

create or replace function drop_trace_partition(day date) returns boolean
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
       select from (select distinct trace_no, about[1] as subject from %I) kept
       left join person_keys k
         on k.person_id = concat_ws('':'', ''trace'', kept.trace_no, kept.subject)
       where k.destroyed_at is null)', part) into readable;
  if readable then
    return false;
  end if;
  execute format('drop table %I', part);
  return true;
end
$$;
