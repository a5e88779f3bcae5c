-- Money that moves between providers, our premium account, insurers and ourselves. Never changed.
create table house_moves (
  move_no bigint generated always as identity primary key,
  kind text not null check (
    kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received')
  ),
  -- Null for a merchant that several brands share.
  brand text,
  insurer text,
  provider text,
  merchant text,
  -- Of the bill, or of the transfer.
  day date not null,
  -- The last day of the premiums that a remittance is for.
  until date,
  fen bigint not null check (fen <> 0),
  reference text,
  -- The remittance that brokerage was earned with.
  of_move bigint references house_moves,
  made_by text not null,
  granted_by text,
  at timestamptz not null
);
create index house_moves_of_merchant on house_moves (merchant, day)
  where kind in ('settled', 'settled-direct');
create index house_moves_of_insurer on house_moves (insurer, brand, move_no) where insurer is not null;
create trigger house_moves_append_only
before update or delete or truncate on house_moves
for each statement execute function refuse_ledger_change();

-- Which entries of premiums and refunds a remittance carried to the insurer, each once.
create table remittance_items (
  entry_no bigint primary key references ledger_entries,
  move_no bigint not null references house_moves,
  fen bigint not null,
  brokerage_fen bigint not null
);
create index remittance_items_of_move on remittance_items (move_no);
create trigger remittance_items_append_only
before update or delete or truncate on remittance_items
for each statement execute function refuse_ledger_change();

alter table ledger_entries add column move_no bigint unique references house_moves;
alter table ledger_entries drop constraint ledger_entries_kind_check;
-- both releases: the list only grows.
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid',
    'payment-reversed', 'commission-earned', 'commission-reversed', 'commission-paid',
    'commission-recovered', 'commission-given-up', 'settled', 'settled-direct', 'remitted',
    'brokerage-earned', 'brokerage-received')
);
alter table ledger_entries drop constraint ledger_entries_of_commission;
-- both releases: the earlier one writes no such entry.
alter table ledger_entries add constraint ledger_entries_of_commission check (
  (kind in ('commission-earned', 'commission-reversed')) = (commission_no is not null)
  and (kind = 'commission-paid') = (payout_no is not null)
  and (kind in ('commission-recovered', 'commission-given-up')) = (balance_no is not null)
  and (kind in ('settled', 'settled-direct', 'remitted', 'brokerage-earned', 'brokerage-received'))
    = (move_no is not null)
  and (commission_no is null and payout_no is null and balance_no is null and move_no is null)
    = (pay_seq is not null and attempt_no is not null)
);

-- Every line of the ledger with whom it is about.
create view ledger_lines as
select e.entry_no, e.kind, e.at, (e.at at time zone 'Asia/Shanghai')::date as day,
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
