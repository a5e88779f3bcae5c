-- Whose signatures and stamps stand under evidence: published, so that anybody can hold a pack
-- against them. A key that signs no more stays.
create table evidence_keys (
  -- SHA-256 of the public key, or of the certificate that stamps.
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  kind text not null check (kind in ('signing', 'stamping')),
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);

insert into evidence_keys (fingerprint, kind, name, first_at, last_at)
select sha256(key), 'signing', 'Ed25519', min(signed_at), max(signed_at)
from evidence_heads group by key;
