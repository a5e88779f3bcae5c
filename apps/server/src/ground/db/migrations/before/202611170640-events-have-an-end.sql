-- Page events become a table of months in three steps, so that none of them holds a lock for long.
-- First what the rows that are there have in common: they were received before the month after next.
do $$
declare
  last timestamptz := greatest(now(), (select max(received_at) from tracking_events));
  bound timestamptz :=
    (date_trunc('month', last at time zone 'Asia/Shanghai') + interval '2 months')
      at time zone 'Asia/Shanghai';
begin
  execute format(
    'alter table tracking_events add constraint tracking_events_end check (received_at < %L) not valid',
    bound
  );
end
$$;
