-- A health notice in front of somebody: the reading time counts from here, by our clock. One that
-- is opened again with the same words goes on counting.
create table notice_openings (
  opening_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  product_version integer not null,
  role text not null check (role in ('insured', 'policyholder', 'supplementary')),
  -- Which insured person of the quote.
  member smallint not null,
  quote_no text,
  -- Names exactly the words that are shown.
  notice_version text not null,
  -- Birth date, sex and relation of whom it is about.
  sealed bytea not null,
  opened_at timestamptz not null,
  unique (brand, user_id, base_product_no, role, member)
);

-- What was shown and answered, and what it came to, as one canonical text that never changes.
create table health_records (
  record_no text primary key,
  kind text not null check (kind in ('notice', 'smart')),
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  product_version integer not null,
  role text not null check (role in ('insured', 'policyholder', 'supplementary')),
  member smallint not null,
  quote_no text,
  -- The smart underwriting it belongs to, and the notice that led there.
  session_no text,
  disclosure_no text,
  sealed bytea not null,
  -- SHA-256 over a random text and the record; the random text lies sealed with it.
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz
);

create index health_records_user on health_records (user_id, at desc);
create index health_records_session on health_records (session_no, at desc) where session_no is not null;

create function health_record_stays() returns trigger
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
      new.sealed, new.hash, new.at, new.valid_until)
    is not distinct from row(old.record_no, old.kind, old.brand, old.user_id, old.base_product_no,
      old.product_version, old.role, old.member, old.quote_no, old.session_no, old.disclosure_no,
      old.sealed, old.hash, old.at, old.valid_until)
  ) then
    raise exception 'a health record never changes';
  end if;
  return new;
end $$;

create trigger health_records_stay before update or delete on health_records
for each row execute function health_record_stays();

-- A smart underwriting on its way. All answers are sealed in one.
create table underwriting_sessions (
  session_no text primary key,
  brand text not null,
  user_id uuid not null,
  base_product_no text not null,
  role text not null check (role in ('insured', 'policyholder')),
  member smallint not null,
  quote_no text,
  disclosure_no text,
  -- The session whose answers were taken over, with the person's consent.
  reused_from text,
  revision integer not null check (revision > 0),
  sealed bytea not null,
  -- The last decision.
  proposal_no text,
  -- Changed since that decision.
  open boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);

create index underwriting_sessions_user on underwriting_sessions (user_id, updated_at desc);

-- Loadings and exclusions accepted as they were shown, before the order.
create table underwriting_acceptances (
  record_no text primary key references health_records on delete cascade,
  accepted_at timestamptz not null
);

-- A record that its owner read once more and confirmed for an order.
create table health_confirmations (
  record_no text not null references health_records on delete cascade,
  display_id text not null,
  at timestamptz not null,
  primary key (record_no, display_id)
);

create table pregnancy_users (
  pregnancy_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  sealed bytea not null,
  saved_at timestamptz not null
);

create index pregnancy_users_user on pregnancy_users (user_id, saved_at);
