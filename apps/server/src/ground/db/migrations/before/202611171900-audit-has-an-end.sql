-- The audit trail becomes a table of months in three steps, so that none of them holds a lock for
-- long. First what its entries have in common: they were written before the month after next.
-- both releases: what the clock of a month ahead would write is refused until the third step.
do $$
declare
  last timestamptz := greatest(now(), (select max(at) from audit_heads));
  bound timestamptz :=
    (date_trunc('month', last at time zone 'Asia/Shanghai') + interval '2 months')
      at time zone 'Asia/Shanghai';
begin
  execute format(
    'alter table audit_entries add constraint audit_entries_end check (at < %L) not valid', bound
  );
end
$$;
