-- Blind index of account, birth date and sex: whose answers these are, before any paper is known.
alter table health_records add column subject_index bytea;

create index health_records_subject on health_records (subject_index, at desc);

create or replace function health_record_stays() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.withdrawn_at is null then
      raise exception 'a health record is removed only after its consent was withdrawn';
    end if;
    return old;
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

-- Blind indexes of the people in whose applications a record was named: one of the paper, one of
-- name, birth date and sex. Once an order stands on a record, it is that person's alone.
create table health_record_people (
  record_no text not null references health_records on delete cascade,
  person_index bytea not null,
  named_at timestamptz not null,
  ordered_at timestamptz,
  primary key (record_no, person_index)
);

create index health_record_people_person on health_record_people (person_index);

-- The coverages whose terms were accepted: what was not shown was not accepted. Empty means all.
alter table underwriting_acceptances add column coverages text[] not null default '{}';
