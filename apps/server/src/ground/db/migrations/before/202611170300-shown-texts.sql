-- What pages say besides products and settings: brands and insurers as they were installed, by day.
create table shown_texts (
  kind text not null check (kind in ('brand', 'insurer')),
  name text not null,
  since timestamptz not null,
  sha256 bytea not null check (length(sha256) = 32),
  content jsonb not null,
  primary key (kind, name, since)
);

create trigger shown_texts_stay
before update or delete or truncate on shown_texts
for each statement execute function refuse_evidence_change();
