-- Why money of an issued contract goes back, and the insurer's number for it. Null for refunds of
-- orders that were not issued, and for those that the system makes by itself.
alter table pay_refunds
  add column cause text check (
    cause in ('surplus', 'correction', 'cancellation', 'mis-selling', 'service-undone')
  ),
  add column insurer_ref text;
