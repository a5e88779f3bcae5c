-- Tax that was kept back goes to the tax office, premium money comes back to the account that paid a
-- customer by hand, and providers are paid for their service.
alter table house_moves drop constraint house_moves_kind_check;
-- both releases: the list only grows.
alter table house_moves add constraint house_moves_kind_check check (
  kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received',
    'tax-paid', 'trust-moved', 'provider-fee')
);
alter table ledger_entries drop constraint ledger_entries_kind_check;
-- both releases: the list only grows.
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'loan-repaid', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed',
    'payout-paid', 'payment-reversed', 'commission-earned', 'commission-reversed', 'commission-paid',
    'commission-recovered', 'commission-given-up', 'settled', 'settled-direct', 'remitted',
    'brokerage-earned', 'brokerage-received', 'tax-paid', 'trust-moved', 'provider-fee')
);
alter table ledger_entries drop constraint ledger_entries_of_commission;
-- both releases: the earlier one writes no such entry.
alter table ledger_entries add constraint ledger_entries_of_commission check (
  (kind in ('commission-earned', 'commission-reversed')) = (commission_no is not null)
  and (kind = 'commission-paid') = (payout_no is not null)
  and (kind in ('commission-recovered', 'commission-given-up')) = (balance_no is not null)
  and (kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received',
      'tax-paid', 'trust-moved', 'provider-fee')) = (move_no is not null)
  and (commission_no is null and payout_no is null and balance_no is null and move_no is null)
    = (pay_seq is not null and attempt_no is not null)
);

-- A transfer that people book by hand counts on the day it was made; everything else on the day it
-- is booked, so that a bill that comes late changes no month that is closed.
create or replace view ledger_lines as
select e.entry_no, e.kind, e.at,
  case when m.kind in ('settled', 'settled-direct') then (e.at at time zone 'Asia/Shanghai')::date
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
