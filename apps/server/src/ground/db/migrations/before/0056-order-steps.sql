-- What became of the papers that prove who somebody on an order is. `party` is their place on the form.
create table order_identities (
  order_no text not null references orders,
  party text not null,
  state text not null check (state in ('sent', 'accepted', 'returned')),
  note text,
  decided_by text,
  at timestamptz not null,
  primary key (order_no, party),
  check ((state = 'sent') = (decided_by is null))
);

create index order_identities_sent on order_identities (at) where state = 'sent';

-- Orders that a person has to look at: few at any time.
create index orders_referred on orders (brand, state_since) where state = 'referred';

-- What was shown above a signature and the signature itself, sealed as one text that never changes.
create table order_signatures (
  order_no text primary key references orders,
  user_id uuid not null,
  sealed bytea not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  signed_at timestamptz not null
);

create function refuse_signature_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a signature is never changed';
end
$$;

create trigger order_signatures_stay
before update or delete or truncate on order_signatures
for each statement execute function refuse_signature_change();
