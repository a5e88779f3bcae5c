-- The cooling-off counts from the signature or from the delivery, whichever was first.
create view policies_received as
select policy_no, order_no, min(received_at) as received_at
from (
  select policy_no, order_no, signed_at as received_at from policy_receipts
  union all
  select policy_no, order_no, received_at from policy_deliveries where received_at is not null
) each_way
group by policy_no, order_no;

-- A charge of a bill counts on the day it is booked, like the money that the bill settles.
create view ledger_lines as
select e.entry_no, e.kind, e.at,
  case when m.kind in ('settled', 'settled-direct', 'fee-charged')
    then (e.at at time zone 'Asia/Shanghai')::date
    else coalesce(m.day, o.paid_on, (e.at at time zone 'Asia/Shanghai')::date) end as day,
  line ->> 'account' as account, (line ->> 'fen')::bigint as fen,
  coalesce(p.brand, c.brand, a.brand, b.brand, m.brand) as brand,
  coalesce(p.insurer, cp.insurer, m.insurer) as insurer,
  coalesce(t.provider, m.provider) as provider,
  coalesce(c.agent_no, o.agent_no, b.agent_no) as agent_no,
  e.pay_seq, coalesce(c.policy_no, pp.policy_no) as policy_no
from ledger_entries e
cross join lateral jsonb_array_elements(e.lines) as line
left join pay_orders p on p.pay_seq = e.pay_seq
left join policies pp on pp.order_no = p.order_no
left join pay_attempts t on t.attempt_no = e.attempt_no
left join commission_entries c on c.commission_no = e.commission_no
left join policies cp on cp.policy_no = c.policy_no
left join commission_payouts o on o.payout_no = e.payout_no
left join agents a on a.agent_no = o.agent_no
left join commission_balances b on b.balance_no = e.balance_no
left join house_moves m on m.move_no = e.move_no;
