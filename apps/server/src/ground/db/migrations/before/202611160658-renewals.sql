-- What becomes of a yearly policy at its end: told, wanted or not, applied for, paid.
create table renewals (
  policy_no text primary key references policies,
  brand text not null,
  user_id uuid not null,
  state text not null check (state in ('offered', 'planned', 'stopped', 'applied', 'to-pay', 'paid',
    'renewed', 'unavailable', 'declined', 'missed', 'let-go')),
  -- The first day of the next period, and the last day on which money still keeps it.
  start_date date not null,
  pay_by date not null,
  -- Chosen by the policyholder; null to go on as before.
  plan text,
  -- What was told, and never more is taken; null where there is nothing to sell.
  told_fen bigint check (told_fen >= 0),
  told_on date not null,
  -- The order for the next period.
  order_no text unique references orders,
  applied_on date,
  noticed_for date,
  tried_on date,
  failed_told_on date,
  -- Why not, in words for the policyholder.
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor = 80);

create index renewals_open on renewals (policy_no)
where state in ('offered', 'planned', 'stopped', 'applied', 'to-pay', 'paid');
-- What waits for somebody: an application that is not through, a debit that brought nothing.
create index renewals_stuck on renewals (changed_at, policy_no)
where state = 'applied' or (state = 'to-pay' and failed_told_on is not null);
create index renewals_of_user on renewals (user_id);

-- Every change, never changed itself.
create table renewal_moves (
  policy_no text not null references renewals,
  number smallint not null,
  event text not null,
  from_state text,
  to_state text not null,
  fen bigint,
  note text,
  actor text not null,
  at timestamptz not null,
  primary key (policy_no, number)
);

-- Set on an order that goes on from a policy without a gap.
alter table orders add column renews text references policies;

-- How far a run over many rows has come, so that one that was cut off goes on from there.
create table sweeps (
  name text primary key,
  day date not null,
  position text not null,
  seen bigint not null,
  failed bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
