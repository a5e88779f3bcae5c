-- What would go, listed before anything does.
create table retention_runs (
  run_no text primary key,
  -- Null for all brands.
  brand text,
  state text not null check (state in ('planned', 'running', 'done', 'dropped')),
  as_of date not null,
  planned_by text not null,
  planned_at timestamptz not null,
  started_at timestamptz,
  granted_by text,
  done_at timestamptz
);
create index retention_runs_by_time on retention_runs (planned_at desc);

create table retention_run_sales (
  run_no text not null references retention_runs on delete cascade,
  order_no text not null references orders,
  brand text not null,
  class text not null,
  kept_until date not null,
  bytes bigint not null,
  -- Due, gone, held by a legal hold, or kept because something was found meanwhile.
  state text not null default 'due' check (state in ('due', 'erased', 'held', 'kept')),
  changed_at timestamptz not null,
  primary key (run_no, order_no)
);
create index retention_run_sales_due on retention_run_sales (run_no, order_no) where state = 'due';

-- A sale whose personal data went. Its keys go with this row; files and traces are cleared after it.
create table erasures (
  order_no text primary key references orders,
  run_no text not null references retention_runs,
  class text not null,
  kept_until date not null,
  -- Sealed under the order's key: stands in place of everything that was sealed, and opens never.
  tomb bytea not null unique,
  files uuid[] not null,
  traces text[] not null,
  begun_at timestamptz not null,
  done_at timestamptz
);
create index erasures_open on erasures (order_no) where done_at is null;

alter table orders add column erased_at timestamptz;

-- An order that was erased belongs to nobody.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) ilike '%user_id is not null)%or%(agent_user_id is not null%';
  execute format('alter table orders drop constraint %I', named);
end
$$;
alter table orders add constraint orders_have_somebody check (
  user_id is not null or agent_user_id is not null or erased_at is not null
);

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

drop trigger order_signatures_stay on order_signatures;
create trigger order_signatures_stay before delete or truncate on order_signatures
for each statement execute function refuse_signature_change();
create trigger order_signatures_unless_erased before update on order_signatures
for each row execute function stays_unless_erased();

drop trigger policy_receipts_stay on policy_receipts;
create trigger policy_receipts_stay before delete or truncate on policy_receipts
for each statement execute function refuse_receipt_change();
create trigger policy_receipts_unless_erased before update on policy_receipts
for each row execute function stays_unless_erased();

drop trigger claim_moves_stay on claim_moves;
create trigger claim_moves_stay before delete or truncate on claim_moves
for each statement execute function refuse_claim_move_change();
create trigger claim_moves_unless_erased before update on claim_moves
for each row execute function stays_unless_erased();

drop trigger policy_versions_stay on policy_versions;
create trigger policy_versions_stay before delete or truncate on policy_versions
for each statement execute function refuse_policy_version_change();
create trigger policy_versions_unless_erased before update on policy_versions
for each row execute function stays_unless_erased();

drop trigger underwriting_moves_stay on underwriting_moves;
create trigger underwriting_moves_stay before delete or truncate on underwriting_moves
for each statement execute function refuse_underwriting_move_change();
create trigger underwriting_moves_unless_erased before update on underwriting_moves
for each row execute function stays_unless_erased();

drop trigger return_visits_stay on return_visits;
create trigger return_visits_stay before delete or truncate on return_visits
for each statement execute function refuse_visit_change();
create trigger return_visits_unless_erased before update on return_visits
for each row execute function stays_unless_erased();

create or replace function health_record_stays() returns trigger
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
    and row(new.record_no, new.kind, new.brand, new.user_id, new.base_product_no,
      new.product_version, new.role, new.member, new.quote_no, new.session_no, new.disclosure_no,
      new.sealed, new.hash, new.at, new.valid_until, new.subject_index)
    is not distinct from row(old.record_no, old.kind, old.brand, old.user_id, old.base_product_no,
      old.product_version, old.role, old.member, old.quote_no, old.session_no, old.disclosure_no,
      old.sealed, old.hash, old.at, old.valid_until, old.subject_index)
  ) then
    raise exception 'a health record never changes';
  end if;
  return new;
end $$;

-- A month of traces goes as a whole once no key opens anything in it: the application may ask for
-- it, and can ask for nothing that somebody could still read.
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
