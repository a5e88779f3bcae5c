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

create function audit_append(entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
