create table audit_heads (
  chain smallint primary key check (chain >= 0 and chain <= 15),
  seq bigint not null default 0,
  at timestamptz not null default '-infinity',
  hash bytea not null default '\x'
) with (fillfactor=50);
create trigger audit_heads_stay before delete or truncate on audit_heads
for each statement execute function refuse_audit_change();

-- The audit trail: append-only, in sixteen hash chains so that writers seldom wait for each other.
-- Its months lie in a schema of their own, where the application has no rights: it appends through
-- `audit_append` and reads through the whole.
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
create trigger audit_entries_append_only before delete or update or truncate on audit_entries
for each statement execute function refuse_audit_change();

create schema audit_months;
-- The first part holds everything up to the month after next; the months follow it.
create table audit_months.audit_entries_first (like audit_entries);
alter table audit_months.audit_entries_first add constraint audit_entries_pkey
  primary key (chain, seq);
create index audit_entries_subject on audit_months.audit_entries_first (subject, at);
create index audit_entries_newest on audit_months.audit_entries_first (at, chain, seq);
create index audit_entries_actor on audit_months.audit_entries_first (actor, at, chain, seq);
create index audit_entries_action on audit_months.audit_entries_first (action, at, chain, seq);
create trigger audit_entries_append_only
before delete or update or truncate on audit_months.audit_entries_first
for each statement execute function refuse_audit_change();
do $$
declare
  bound timestamp :=
    date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '2 months';
begin
  execute format(
    'alter table audit_entries attach partition audit_months.audit_entries_first
     for values from (minvalue) to (%L)', bound at time zone 'Asia/Shanghai');
  perform make_month('audit_entries', (bound + make_interval(months => month))::date)
  from generate_series(0, 1) month;
end
$$;
-- A clock that is far off loses nothing.
create table audit_months.audit_entries_other partition of audit_entries (primary key (chain, seq))
default;
create trigger audit_entries_append_only
before delete or update or truncate on audit_months.audit_entries_other
for each statement execute function refuse_audit_change();
