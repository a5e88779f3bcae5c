-- Whom the answers were given for, to the policyholder; null where it was not written down yet.
alter table health_records add column relation text;

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
    and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at'
  ) then
    raise exception 'a health record never changes';
  end if;
  return new;
end $$;

-- The bare fact that outlives health data: of whom (blind indexes), for which class of product, how
-- it ended and on which day. No word about health. Kept for the insurer's right to know of earlier
-- refusals (保险法 16, 个人信息保护法 13), and deleted by a job after `keep_until`.
create table health_verdicts (
  verdict_no bigint generated always as identity primary key,
  -- The number of the record or case it was, so that it is kept once.
  source text not null unique,
  -- Whose account told it, for their own download; null once the account is closed.
  user_id uuid,
  -- As in `health_records`: whose it is within one account, before a paper is known.
  subject_index bytea,
  relation text,
  product_kind text not null,
  verdict text not null check (
    verdict in ('answered-yes', 'loaded', 'excluded', 'referred', 'postponed', 'declined')
  ),
  told_on date not null,
  reason text not null check (reason in ('withdrawn', 'closed', 'decided')),
  ground text not null default 'insurance-law-16',
  keep_until date not null
);

create index health_verdicts_subject on health_verdicts (subject_index);
create index health_verdicts_user on health_verdicts (user_id) where user_id is not null;
create index health_verdicts_end on health_verdicts (keep_until);

create table health_verdict_people (
  verdict_no bigint not null references health_verdicts on delete cascade,
  person_index bytea not null,
  primary key (verdict_no, person_index)
);

create index health_verdict_people_person on health_verdict_people (person_index);

-- Insured persons by policyholder, birth date and sex (one blind index), with the papers under which
-- they were insured: one child under two papers is found here though its names differ.
create table insured_kin (
  kin_index bytea not null,
  number_index bytea not null,
  primary key (kin_index, number_index)
);
