create table person_keys (
  key_id uuid primary key,
  person_id text not null unique,
  master_key_id text,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null)),
  constraint person_keys_check1 check ((wrapped is null) = (master_key_id is null))
);
create index person_keys_master_key on person_keys (master_key_id) where wrapped is not null;

create table vault_fingerprints (
  key_name text primary key,
  fingerprint bytea not null
);
