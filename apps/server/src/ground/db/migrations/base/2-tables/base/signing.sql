-- Documents that were signed and kept; the file itself lies sealed with the other files.
create table signed_documents (
  document_no text primary key,
  kind text not null check (kind in ('proposal', 'policy', 'letter', 'endorsement', 'surrender',
    'premium-notice')),
  brand text not null,
  order_no text not null,
  file_id uuid not null,
  sha256 bytea not null check (octet_length(sha256) = 32) unique,
  certificate bytea not null check (octet_length(certificate) = 32),
  signed_at timestamptz not null,
  version smallint not null default 1,
  constraint signed_documents_version unique (order_no, kind, version)
);
create trigger signed_documents_stay before delete or update or truncate on signed_documents
for each statement execute function refuse_document_change();

create table signing_readings (
  order_no text,
  version bytea check (octet_length(version) = 32),
  opened_at timestamptz not null,
  signer text default 'policyholder',
  primary key (order_no, signer, version)
);
