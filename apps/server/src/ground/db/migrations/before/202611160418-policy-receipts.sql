-- That a policyholder has received the policy, in the words that were signed; it starts the
-- cooling-off, so it stays as it was signed.
create table policy_receipts (
  policy_no text primary key references policies,
  order_no text not null unique references orders,
  brand text not null,
  user_id uuid not null,
  wording text not null,
  statements jsonb not null,
  method text not null check (method in ('hand', 'tick')),
  -- The strokes and the device, for their keeper.
  sealed bytea not null,
  fingerprint bytea not null,
  signed_at timestamptz not null
);

create index policy_receipts_of_user on policy_receipts (user_id);

create function refuse_receipt_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a receipt stays as it was signed: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger policy_receipts_stay
before update or delete or truncate on policy_receipts
for each statement execute function refuse_receipt_change();

-- The insurer is told of it like of everything else about an order.
alter table insurer_requests drop constraint insurer_requests_kind_check;
alter table insurer_requests add constraint insurer_requests_kind_check check (
  kind in ('underwrite', 'store', 'issue', 'cancel', 'receipt', 'cash-value', 'surrender', 'change')
);
