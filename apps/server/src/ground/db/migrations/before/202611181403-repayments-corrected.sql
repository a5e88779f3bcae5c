-- Part of what was repaid on a policy loan can go back; that part is owed again.
alter table pay_refunds drop constraint pay_refunds_cause_check;
-- both releases: the list only grows.
alter table pay_refunds add constraint pay_refunds_cause_check check (
  cause in ('surplus', 'correction', 'cancellation', 'mis-selling', 'service-undone',
    'repayment-corrected')
);
