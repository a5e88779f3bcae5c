create table renewals (
  policy_no text primary key,
  brand text not null,
  user_id uuid not null,
  state text not null check (state in ('offered', 'planned', 'stopped', 'applied', 'to-pay',
    'paid', 'renewed', 'unavailable', 'declined', 'missed', 'let-go')),
  -- The first day of the next period, and the last day on which money still keeps it.
  start_date date not null,
  pay_by date not null,
  -- Chosen by the policyholder; null to go on as before.
  plan text,
  told_fen bigint check (told_fen >= 0),
  told_on date not null,
  -- The order for the next period.
  order_no text unique,
  applied_on date,
  noticed_for date,
  tried_on date,
  failed_told_on date,
  -- Why not, in words for the policyholder.
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor=80);
create index renewals_open on renewals (policy_no) where state in ('offered', 'planned', 'stopped',
  'applied', 'to-pay', 'paid');
create index renewals_stuck on renewals (changed_at, policy_no) where state = 'applied'
  or (state = 'to-pay' and failed_told_on is not null);
create index renewals_of_user on renewals (user_id);

-- Every change, never changed itself.
create table renewal_moves (
  policy_no text references renewals,
  number smallint,
  event text not null,
  from_state text,
  to_state text not null,
  fen bigint,
  note text,
  actor text not null,
  at timestamptz not null,
  primary key (policy_no, number)
);

-- Requests to leave a contract, in the words that were confirmed and with the figures of their day.
create table policy_surrenders (
  surrender_no text primary key,
  policy_no text not null,
  order_no text not null,
  brand text not null,
  user_id uuid not null,
  -- The place of the one insured person who leaves; null when the whole contract ends.
  member smallint,
  reason text not null,
  basis text not null check (basis in ('cooling-off', 'not-begun', 'cash-value', 'unexpired',
    'after-claim', 'none')),
  -- The day the figures are of.
  day date not null,
  paid_fen bigint not null check (paid_fen >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  way text not null check (way in ('original', 'card', 'none')),
  card_id uuid,
  -- The payments that the figures count; what is paid besides goes back whole.
  counted jsonb not null,
  wording text not null,
  statements jsonb not null,
  fingerprint bytea not null,
  state text not null,
  -- Why the insurer refused, for the keeper of the policy.
  refusal_sealed bytea,
  verify_tries smallint not null default 0,
  -- The last day on which the money must be back.
  due date not null,
  send_at timestamptz,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- A rider, or a part of the sum, that is given up alone: what it is, what each premium falls by and
  -- each person's part of a premium afterwards. Null when people leave.
  part jsonb,
  -- Kept back for loans from what a surrender brings.
  loan_fen bigint not null default 0 check (loan_fen >= 0),
  less_fen bigint check (less_fen >= 0),
  constraint policy_surrenders_check1 check ((way = 'none') = (refund_fen = 0)),
  constraint policy_surrenders_card check ((card_id is null or way = 'card') and (way <> 'card'
    or card_id is not null or reason in ('insured-died', 'policyholder-died')))
);
create unique index policy_surrenders_one_open on policy_surrenders (policy_no)
  where state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding');
create index policy_surrenders_queue on policy_surrenders (asked_at, surrender_no)
  where state in ('to-verify', 'asked', 'with-insurer', 'confirmed', 'refunding');
create index policy_surrenders_of_policy on policy_surrenders (policy_no, asked_at);
create index policy_surrenders_of_order on policy_surrenders (order_no);
create index policy_surrenders_of_user on policy_surrenders (user_id);
create index surrenders_by_day on policy_surrenders (brand, asked_at) where basis = 'cooling-off';
create trigger policy_surrenders_stay before update on policy_surrenders
for each row execute function refuse_surrender_change();

create table policy_surrender_moves (
  surrender_no text references policy_surrenders,
  number smallint,
  event text not null,
  to_state text not null,
  actor text not null,
  at timestamptz not null,
  primary key (surrender_no, number)
);
