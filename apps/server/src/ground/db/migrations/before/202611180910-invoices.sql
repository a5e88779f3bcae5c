-- Papers that an insurer gives out for premiums: an invoice for a payment, or a voucher for the
-- premiums of a year that lower somebody's income tax.
create table invoices (
  invoice_no text primary key,
  kind text not null check (kind in ('invoice', 'tax-voucher')),
  -- Null for a voucher.
  pay_seq text references pay_orders,
  -- Null for an invoice.
  year smallint,
  policy_no text not null references policies,
  order_no text not null references orders,
  brand text not null,
  user_id uuid not null,
  insurer text not null,
  fen bigint not null check (fen > 0),
  state text not null check (
    state in ('asked', 'issuing', 'issued', 'refused', 'to-cancel', 'cancelled')
  ),
  -- Why it cannot be issued, or has to be cancelled.
  reason text,
  -- The insurer's numbers: its own, and of the red-letter invoice that cancels it.
  number text,
  red_number text,
  -- The one in whose place it stands.
  replaces text references invoices,
  -- Title, tax number and address for mail.
  sealed bytea not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'invoice') = (pay_seq is not null) and (kind = 'tax-voucher') = (year is not null))
);
-- both releases: the earlier one writes no invoice.
create unique index invoices_one_of_payment on invoices (pay_seq)
  where kind = 'invoice' and state in ('asked', 'issuing', 'issued');
-- both releases: the same.
create unique index invoices_one_of_year on invoices (policy_no, year)
  where kind = 'tax-voucher' and state in ('asked', 'issuing', 'issued');
create index invoices_of_order on invoices (order_no);
create index invoices_of_user on invoices (user_id);
create index invoices_of_payment on invoices (pay_seq) where pay_seq is not null;
create index invoices_waiting on invoices (changed_at)
  where state in ('asked', 'issuing', 'to-cancel');

alter table insurer_requests drop constraint insurer_requests_kind_check;
-- both releases: it takes all that was taken before, and one kind more.
alter table insurer_requests add constraint insurer_requests_kind_check check (
  kind in ('underwrite', 'store', 'issue', 'cancel', 'receipt', 'cash-value', 'surrender', 'change',
    'supplement', 'invoice')
) not valid;
alter table insurer_requests validate constraint insurer_requests_kind_check;
