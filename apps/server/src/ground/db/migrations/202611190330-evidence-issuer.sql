-- The keys that sign evidence, one after the other: each entry is signed by its own key and by the
-- one before, so who knows one key knows those that follow.
create table evidence_key_history (
  number integer primary key check (number > 0),
  at timestamptz not null,
  -- SPKI of an Ed25519 key.
  key bytea not null,
  -- SHA-256 of the entry before.
  previous bytea check (octet_length(previous) = 32),
  signature bytea not null,
  -- Signature by the key before; null for the first, and where that key was lost.
  vouched bytea
);
create trigger evidence_key_history_stays before delete or update or truncate on evidence_key_history
  for each statement execute function refuse_evidence_change();

-- Certificates to which those that stamp lead, published with the keys.
create table evidence_roots (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  name text not null,
  certificate bytea not null,
  -- The house's own authority: it shows what came first, not when.
  own boolean not null,
  first_at timestamptz not null
);
create trigger evidence_roots_stay before delete or update or truncate on evidence_roots
  for each statement execute function refuse_evidence_change();
