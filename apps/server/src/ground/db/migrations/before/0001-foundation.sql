-- The audit trail: append-only, in sixteen hash chains so that writers seldom wait for each other.

create table audit_heads (
  chain smallint primary key check (chain between 0 and 15),
  seq bigint not null default 0,
  at timestamptz not null default '-infinity',
  hash bytea not null default '\x'
) with (fillfactor = 50);

insert into audit_heads (chain) select generate_series(0, 15);

create table audit_entries (
  chain smallint not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  hash bytea not null,
  primary key (chain, seq)
);

create index audit_entries_subject on audit_entries (subject, at);

-- A field as its length and its bytes, so that two different rows never read the same.
create function audit_field(value text) returns bytea
language sql immutable parallel safe
return int4send(octet_length(convert_to(value, 'UTF8'))) || convert_to(value, 'UTF8');

create function audit_chain(subject text) returns smallint
language sql immutable parallel safe
return (get_byte(sha256(convert_to(subject, 'UTF8')), 0) & 15)::smallint;

-- The same bytes are put together in audit/canonical-form.ts to verify; change neither alone.
create function audit_hash(
  previous bytea, chain smallint, seq bigint, at timestamptz,
  actor text, action text, subject text, detail jsonb
) returns bytea
language sql stable parallel safe
return sha256(
  previous || int2send(chain) || int8send(seq)
  || int8send((extract(epoch from at) * 1000000)::bigint)
  || audit_field(actor) || audit_field(action) || audit_field(subject) || audit_field(detail::text)
);

-- Chains are locked in ascending order, so two writers never wait for each other in a circle. Within
-- a chain time never runs backwards, whoever waited for the lock.
create function audit_append(entries jsonb) returns void
language plpgsql as $$
declare
  entry record;
  moment timestamptz := clock_timestamp();
begin
  for entry in
    select e.actor, e.action, e.subject, e.detail, audit_chain(e.subject) as chain
    from rows from (
      jsonb_to_recordset(entries) as (actor text, action text, subject text, detail jsonb)
    ) with ordinality as e (actor, action, subject, detail, position)
    order by chain, e.position
  loop
    with head as (
      update audit_heads h
      set
        seq = h.seq + 1,
        at = greatest(h.at, moment),
        hash = audit_hash(
          h.hash, h.chain, h.seq + 1, greatest(h.at, moment),
          entry.actor, entry.action, entry.subject, entry.detail
        )
      where h.chain = entry.chain
      returning h.chain, h.seq, h.at, h.hash
    )
    insert into audit_entries (chain, seq, at, actor, action, subject, detail, hash)
    select
      head.chain, head.seq, head.at,
      entry.actor, entry.action, entry.subject, entry.detail, head.hash
    from head;
  end loop;
end
$$;

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_entries_append_only
before update or delete or truncate on audit_entries
for each statement execute function refuse_audit_change();

create trigger audit_heads_stay
before delete or truncate on audit_heads
for each statement execute function refuse_audit_change();

-- One data key per person, wrapped by a master key that is not in the database. Destroying the key
-- erases what was sealed with it; the row stays to tell "erased" from "lost".

create table person_keys (
  key_id uuid primary key,
  person_id text not null unique,
  master_key_id text,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null)),
  check ((wrapped is null) = (master_key_id is null))
);

create index person_keys_master_key on person_keys (master_key_id) where wrapped is not null;

-- What the keys in the key folder must be, so that a lost or exchanged file is noticed at start.
create table vault_fingerprints (
  key_name text primary key,
  fingerprint bytea not null
);
