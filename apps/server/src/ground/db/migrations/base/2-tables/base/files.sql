create table files (
  file_id uuid primary key,
  owner_no text not null,
  person text not null,
  field text not null,
  name_sealed bytea not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  owner_kind text not null
);
create index files_owner on files (owner_kind, owner_no);
