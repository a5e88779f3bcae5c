-- Documents that were signed and kept; the file itself lies sealed with the other files.
create table signed_documents (
  document_no text primary key,
  kind text not null check (kind in ('proposal', 'policy')),
  brand text not null,
  order_no text not null references orders,
  file_id uuid not null references files,
  /** Of the whole file, and of the certificate that signed it. */
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  certificate bytea not null check (octet_length(certificate) = 32),
  signed_at timestamptz not null,
  unique (order_no, kind)
);

create function refuse_document_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a signed document is never changed';
end
$$;

create trigger signed_documents_stay
before update or delete or truncate on signed_documents
for each statement execute function refuse_document_change();

-- When somebody first had the words before them that they are to sign.
create table signing_readings (
  order_no text not null references orders,
  version bytea not null check (octet_length(version) = 32),
  opened_at timestamptz not null,
  primary key (order_no, version)
);
