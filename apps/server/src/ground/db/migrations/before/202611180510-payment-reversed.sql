-- A provider can take a payment back: its pay order is over, and the same premium is asked for anew.
drop index pay_orders_open_instalment;
-- both releases: the index only lets more rows in, and the earlier one writes no such state.
create unique index pay_orders_open_instalment on pay_orders (plan_no, instalment)
where plan_no is not null and state not in ('closed', 'reversed');

-- A premium that was paid at once has a plan of one when it has to be paid again.
alter table premium_plans drop constraint premium_plans_count_check;
-- both releases: more counts are let in than before.
alter table premium_plans add constraint premium_plans_count_check check (count > 0);

alter table ledger_entries drop constraint ledger_entries_kind_check;
-- both releases: the list only grows.
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('premium', 'surplus', 'refund-agreed', 'refund-paid', 'payout-agreed', 'payout-paid',
    'payment-reversed', 'commission-earned', 'commission-reversed', 'commission-paid')
);
-- both releases: the earlier one writes no entry of this kind.
create unique index ledger_one_reversal on ledger_entries (pay_seq) where kind = 'payment-reversed';
