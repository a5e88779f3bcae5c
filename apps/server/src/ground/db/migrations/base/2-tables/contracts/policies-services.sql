create table return_visits (
  order_no text primary key,
  policy_no text not null,
  brand text not null,
  user_id uuid not null,
  wording text not null,
  questions jsonb not null,
  answers jsonb not null,
  outcome text not null check (outcome in ('confirmed', 'doubts')),
  fingerprint bytea not null,
  answered_at timestamptz not null
);
create index return_visits_answered on return_visits (answered_at, order_no)
  where outcome = 'doubts';
create index return_visits_by_time
  on return_visits using brin (answered_at) with (pages_per_range='8', autosummarize='on');
create trigger return_visits_stay before delete or truncate on return_visits
for each statement execute function refuse_visit_change();
create trigger return_visits_unless_erased before update on return_visits
for each row execute function stays_unless_erased();

create table return_visit_doubts (
  order_no text primary key references return_visits,
  due date not null,
  settled_at timestamptz,
  settled_by text,
  note text,
  check ((settled_at is null) = (note is null))
);
create index return_visit_doubts_open on return_visit_doubts (due) where settled_at is null;

create table policy_services (
  pos_no text primary key,
  key text not null unique,
  kind text not null constraint policy_services_kind check (kind in ('contact', 'address',
    'beneficiaries', 'policyholder', 'pay-method', 'frequency', 'identity', 'occupation', 'copy',
    'supplement', 'reinstatement', 'loan', 'loan-repayment')),
  order_no text not null,
  covers_until date,
  brand text not null,
  user_id uuid not null,
  display_id text not null,
  reason text not null,
  fen bigint constraint policy_services_fen check (fen > 0),
  pay_until timestamptz,
  state text not null constraint policy_services_state check (state in ('to-consent', 'documents',
    'with-staff', 'checking', 'with-insurer', 'to-pay', 'done', 'refused', 'withdrawn', 'closed')),
  opened_by text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- A service belongs to its policy; which premiums it makes up for is the policy's business.
  policy_no text not null,
  sealed bytea,
  -- The last day of the clock that runs in this state.
  due date,
  -- Why it was refused or papers are missing, in words for the customer.
  said text,
  constraint policy_services_to_pay check (state <> 'to-pay' or (fen is not null
    and pay_until is not null)),
  constraint policy_services_paid check (paid_at is null or state = 'done'),
  constraint policy_services_reinstatement
    check ((kind = 'reinstatement') = (covers_until is not null))
);
create index policy_services_user on policy_services (user_id, opened_at desc);
create index policy_services_order on policy_services (order_no);
create index policy_services_policy on policy_services (policy_no, opened_at desc);
create unique index policy_services_open on policy_services (policy_no, kind)
  where kind <> 'supplement' and state in ('to-consent', 'documents', 'with-staff', 'checking',
  'with-insurer', 'to-pay');
create index policy_services_queue on policy_services (changed_at, pos_no)
  where state in ('with-staff', 'with-insurer', 'to-pay');
create index policy_services_by_time on policy_services using brin (opened_at,
  changed_at) with (pages_per_range='8', autosummarize='on');

-- That a policyholder has received the policy, in the words that were signed; it starts the
-- cooling-off, so it stays as it was signed.
create table policy_receipts (
  policy_no text primary key,
  order_no text not null unique,
  brand text not null,
  user_id uuid not null,
  wording text not null,
  statements jsonb not null,
  method text not null check (method in ('hand', 'tick')),
  -- The strokes and the device, for their keeper.
  sealed bytea not null,
  fingerprint bytea not null,
  signed_at timestamptz not null
);
create index policy_receipts_of_user on policy_receipts (user_id);
create trigger policy_receipts_stay before delete or truncate on policy_receipts
for each statement execute function refuse_receipt_change();
create trigger policy_receipts_unless_erased before update on policy_receipts
for each row execute function stays_unless_erased();

-- The second person without whose yes a service changes nothing.
create table policy_service_consents (
  pos_no text references policy_services,
  mobile_index bytea not null,
  link_hash bytea unique,
  link_until timestamptz,
  texts smallint not null default 0,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  who text check (who in ('insured', 'policyholder')),
  position smallint,
  check ((state = 'waiting') = (answered_at is null)),
  primary key (pos_no, who, "position")
);

-- Policies that people bought elsewhere and entered by hand, for their own overview.
create table outside_policies (
  outside_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  end_date date,
  -- The end date its owner was reminded of.
  reminded_of date,
  sealed bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index outside_policies_of_user on outside_policies (user_id, brand);
create index outside_policies_ending on outside_policies (end_date) where end_date is not null
  and (end_date is distinct from reminded_of);

create table policy_reminders (
  policy_no text,
  kind text,
  day date,
  at timestamptz not null,
  primary key (policy_no, kind, day)
);

-- That a policyholder showed who they are before the return visit, and how often it was tried.
create table visit_identities (
  order_no text primary key,
  tries integer not null,
  tried_on date not null,
  verified_at timestamptz
);

-- Insured children who come of age during the contract: what they are asked, and what they say.
create table grown_ups (
  policy_no text,
  position smallint,
  order_no text not null,
  brand text not null,
  turns_on date not null,
  told_before_at timestamptz,
  told_on_day_at timestamptz,
  mobile_index bytea,
  mobile_sealed bytea,
  link_hash bytea unique,
  link_until timestamptz,
  texts smallint not null default 0,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  settled_by text,
  settled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (policy_no, "position")
);
create index grown_ups_of_person on grown_ups (answered_by) where answered_by is not null;
create index grown_ups_waiting on grown_ups (turns_on) where state = 'waiting';

-- When the policyholder first opened a policy, and from when it counts as received unsigned.
create table policy_deliveries (
  policy_no text primary key,
  order_no text not null unique,
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

-- Money that insurers lent on contracts, one row for each time it was paid out.
create table policy_loans (
  loan_no text primary key references policy_services,
  policy_no text not null,
  fen bigint not null check (fen > 0),
  -- Millionths a year, for the first term.
  rate integer not null check (rate > 0),
  months smallint not null check (months > 0),
  -- The first day of interest.
  paid_on date not null,
  -- The contract ended, and with it what was owed.
  closed_on date,
  closed_by text,
  at timestamptz not null
);
create index policy_loans_of_policy on policy_loans (policy_no);

create table policy_loan_repayments (
  policy_no text,
  -- The service, surrender or claim it came by.
  source_no text,
  source text not null check (source in ('service', 'surrender', 'claim')),
  fen bigint not null check (fen > 0),
  paid_on date not null,
  -- The money of a service went back.
  returned_at timestamptz,
  at timestamptz not null,
  primary key (policy_no, source_no)
);
