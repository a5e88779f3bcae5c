-- When the policyholder first opened a policy, and from when it counts as received unsigned.
create table policy_deliveries (
  policy_no text primary key references policies,
  order_no text not null unique references orders,
  opened_at timestamptz,
  reminders smallint not null default 0,
  -- Since when staff are asked to call; none once it was signed for.
  call_since timestamptz,
  received_at timestamptz,
  how text check (how in ('opened', 'reminded', 'phone', 'paper')),
  note text,
  recorded_by text,
  check ((received_at is null) = (how is null))
);

create index policy_deliveries_to_call on policy_deliveries (call_since, policy_no)
  where call_since is not null and received_at is null;

-- The cooling-off counts from the signature or from the delivery, whichever was first.
create view policies_received as
select policy_no, order_no, min(received_at) as received_at
from (
  select policy_no, order_no, signed_at as received_at from policy_receipts
  union all
  select policy_no, order_no, received_at from policy_deliveries where received_at is not null
) each_way
group by policy_no, order_no;
