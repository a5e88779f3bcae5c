create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit trail is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create function refuse_version_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a published product version never changes: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create function health_record_stays() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.withdrawn_at is null then
      raise exception 'a health record is removed only after its consent was withdrawn';
    end if;
    return old;
  end if;
  if exists (select from erasures e where e.tomb = new.sealed)
    and to_jsonb(new) - '{sealed,subject_index}'::text[]
      = to_jsonb(old) - '{sealed,subject_index}'::text[]
    and new.subject_index is null
  then
    return new;
  end if;
  new.withdrawn_at := coalesce(old.withdrawn_at, new.withdrawn_at);
  if row(new.*) is distinct from row(old.*) and not (
    old.withdrawn_at is null
    and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at'
  ) then
    raise exception 'a health record never changes';
  end if;
  return new;
end $$;

create function refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create function refuse_signature_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a signature is never changed';
end
$$;

create function refuse_visit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a return visit stays as it was answered: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create function refuse_document_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a signed document is never changed';
end
$$;

create function refuse_receipt_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a receipt stays as it was signed: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create function refuse_claim_move_change() returns trigger
language plpgsql as $$
begin
  raise exception 'what was said about a claim stays as it was said: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create function refuse_policy_version_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a version of a policy stays as it was: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create function refuse_surrender_change() returns trigger
language plpgsql as $$
begin
  if (new.policy_no, new.member, new.day, new.paid_fen, new.refund_fen, new.way, new.card_id,
      new.counted, new.statements, new.fingerprint, new.asked_at)
    is distinct from (old.policy_no, old.member, old.day, old.paid_fen, old.refund_fen, old.way,
      old.card_id, old.counted, old.statements, old.fingerprint, old.asked_at)
  then
    raise exception 'a surrender stays as it was confirmed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function refuse_underwriting_move_change() returns trigger
language plpgsql as $$
begin
  raise exception 'what happened to a case stays as it happened: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

-- A running experiment stays as it was begun.
create function refuse_experiment_change() returns trigger
language plpgsql as $$
begin
  if old.state <> 'draft' and
    (new.brand, new.place, new.variants, new.primary_figure, new.effect, new.planned_size, new.started_at)
    is distinct from
    (old.brand, old.place, old.variants, old.primary_figure, old.effect, old.planned_size, old.started_at)
  then
    raise exception 'an experiment stays as it was begun' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function points_stay() returns trigger language plpgsql as $$
begin
  raise exception 'points are set right by another row, not by changing one';
end
$$;

create function refuse_evidence_change() returns trigger
language plpgsql as $$
begin
  raise exception 'evidence is only ever added to: % on % refused', tg_op, tg_table_name;
end
$$;

-- Records that never change give way to the tomb of their erased sale, and to nothing else.
create function stays_unless_erased() returns trigger
language plpgsql as $$
declare
  fresh jsonb := to_jsonb(new);
begin
  if fresh - '{sealed,user_id}'::text[] = to_jsonb(old) - '{sealed,user_id}'::text[]
    and coalesce(fresh ->> 'user_id', '') in (
      '', '00000000-0000-0000-0000-000000000000', to_jsonb(old) ->> 'user_id'
    )
    and exists (
      select from erasures e
      where e.tomb = (fresh ->> 'sealed')::bytea
        or (not fresh ? 'sealed' and e.order_no = fresh ->> 'order_no')
    )
  then
    return new;
  end if;
  raise exception 'a record of % never changes', tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

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

create function refuse_policy_paper_removal() returns trigger
language plpgsql as $$
begin
  raise exception 'a paper of a policy stays: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;
