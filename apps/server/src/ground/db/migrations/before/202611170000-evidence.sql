-- What proves the history of one order by itself: a chain of events taken from the records that are
-- there, signed heads of it, and trees of heads whose roots an outside clock has stamped.
create table evidence_chains (
  order_no text primary key references orders,
  -- By which a sample is drawn.
  number bigint generated always as identity unique,
  seq integer not null default 0,
  hash bytea not null check (octet_length(hash) = 32),
  anchored_seq integer not null default 0 check (anchored_seq <= seq),
  changed_at timestamptz not null
);

create index evidence_chains_to_anchor on evidence_chains (order_no) where anchored_seq < seq;

create table evidence_events (
  order_no text not null references evidence_chains,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  kind text not null,
  -- The record it was taken from.
  source text not null,
  -- The very text that is hashed; names nobody.
  facts text not null,
  content bytea check (octet_length(content) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  gathered_at timestamptz not null,
  primary key (order_no, seq),
  unique (order_no, source)
);

create table evidence_anchors (
  anchor_no bigint generated always as identity primary key,
  root bytea not null check (octet_length(root) = 32),
  size integer not null check (size > 0),
  created_at timestamptz not null,
  -- What the authority answered (RFC 3161, DER), once.
  token bytea,
  stamped_at timestamptz,
  authority text,
  exported_at timestamptz,
  check ((token is null) = (stamped_at is null))
);

create index evidence_anchors_open on evidence_anchors (anchor_no) where exported_at is null;

create table evidence_heads (
  order_no text not null references evidence_chains,
  seq integer not null,
  hash bytea not null check (octet_length(hash) = 32),
  signed_at timestamptz not null,
  signature bytea not null check (octet_length(signature) = 64),
  -- The Ed25519 key that signed, as SPKI.
  key bytea not null,
  anchor_no bigint not null references evidence_anchors,
  position integer not null check (position >= 0),
  primary key (order_no, seq),
  unique (anchor_no, position)
);

create function refuse_evidence_change() returns trigger
language plpgsql as $$
begin
  raise exception 'evidence is only ever added to: % on % refused', tg_op, tg_table_name;
end
$$;

create trigger evidence_events_stay
before update or delete or truncate on evidence_events
for each statement execute function refuse_evidence_change();

create trigger evidence_heads_stay
before update or delete or truncate on evidence_heads
for each statement execute function refuse_evidence_change();

create trigger evidence_anchors_stay
before delete or truncate on evidence_anchors
for each statement execute function refuse_evidence_change();

create trigger evidence_anchors_stamped_once
before update on evidence_anchors
for each row
when (
  new.root is distinct from old.root or new.size is distinct from old.size
  or (old.token is not null and new.token is distinct from old.token)
)
execute function refuse_evidence_change();

-- Who made a pack of everything, when and why; the file is kept until it expires.
create table evidence_packs (
  pack_id uuid primary key,
  order_no text not null references orders,
  brand text not null,
  staff_id uuid not null references staff,
  reason text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  step text not null,
  progress integer not null default 0 check (progress between 0 and 100),
  events integer,
  files integer,
  bytes integer,
  sha256 bytea check (octet_length(sha256) = 32),
  started_at timestamptz not null,
  done_at timestamptz,
  expires_at timestamptz not null
);

-- Asked for twice at once by the same person it is made once; the report names who asked.
create unique index evidence_packs_making on evidence_packs (order_no, staff_id)
where state in ('waiting', 'running');
create index evidence_packs_of_order on evidence_packs (order_no, started_at desc);
create index evidence_packs_kept on evidence_packs (expires_at) where state <> 'expired';
