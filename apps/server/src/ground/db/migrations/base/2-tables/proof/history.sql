create table shown_texts (
  kind text check (kind in ('brand', 'insurer')),
  name text,
  since timestamptz,
  sha256 bytea not null check (length(sha256) = 32),
  content jsonb not null,
  primary key (kind, name, since)
);
create trigger shown_texts_stay before delete or update or truncate on shown_texts
for each statement execute function refuse_evidence_change();
