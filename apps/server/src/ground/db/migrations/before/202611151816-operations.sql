-- Whoever writes the audit trail goes through this function; it runs with the rights of the owner, so
-- that the application itself needs no right to change a row or a head.
alter function audit_append(jsonb) security definer;
alter function audit_append(jsonb) set search_path = public, pg_temp;

-- When something that must happen regularly last happened: a signed head, a backup.
create table operation_marks (
  name text primary key,
  at timestamptz not null,
  detail jsonb not null default '{}'
);

-- What the clock said last. While held, nothing expires.
create table clock_watch (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null,
  held_since timestamptz,
  off_ms bigint not null default 0
);

-- Somebody looked at a message of which nobody knows whether it arrived.
alter table sms_messages
  add column dismissed_at timestamptz,
  add column dismissed_by text;

create index sms_messages_unknown on sms_messages (brand, created_at)
where state = 'unknown' and dismissed_at is null;

-- The purge goes by these.
create index quotes_expired on quotes (expires_at);
create index trials_of_visitors on trials (created_at) where user_id is null;

-- Two jobs became one; nothing takes up what their schedules would still enqueue.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('purge-accounts', 'purge-tracking');
  end if;
end $$;
