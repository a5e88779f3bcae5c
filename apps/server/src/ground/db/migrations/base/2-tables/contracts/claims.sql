create table claims (
  claim_no text primary key,
  key text not null,
  policy_no text not null,
  order_no text not null,
  brand text not null,
  user_id uuid not null,
  kind text not null,
  position integer not null,
  happened_on date not null,
  state text not null check (state in ('reported', 'papers-asked', 'complete', 'forwarded',
    'agreed', 'paid', 'declined', 'decided', 'withdrawn')),
  due date,
  sealed bytea not null,
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  role text not null default 'insured' check (role in ('insured', 'policyholder')),
  -- The days of the decision: of the event or diagnosis, of the insurer's word, of its payment.
  event_on date,
  decided_on date,
  paid_on date,
  unique (user_id, key)
);
create index claims_of_user on claims (user_id, reported_at);
create index claims_of_policy on claims (policy_no);
create index claims_by_time on claims using brin (reported_at,
  changed_at) with (pages_per_range='8', autosummarize='on');
create index claims_waiting on claims (changed_at, claim_no) where state in ('reported',
  'papers-asked', 'complete', 'forwarded', 'agreed', 'declined');

create table claim_moves (
  claim_no text references claims,
  number integer,
  event text not null,
  to_state text not null,
  outcome text check (outcome in ('paid', 'part', 'declined')),
  fen bigint check (fen > 0),
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (claim_no, number)
);
create trigger claim_moves_stay before delete or truncate on claim_moves
for each statement execute function refuse_claim_move_change();
create trigger claim_moves_unless_erased before update on claim_moves
for each row execute function stays_unless_erased();

-- The insurer's word on each benefit.
create table claim_decisions (
  claim_no text references claims,
  code text,
  name text not null,
  outcome text not null check (outcome in ('paid', 'part', 'declined')),
  fen bigint check (fen > 0),
  primary key (claim_no, code)
);
create trigger claim_decisions_stay before delete or update or truncate on claim_decisions
for each statement execute function refuse_claim_move_change();

create table claim_proposals (
  claim_no text primary key references claims,
  proposal_id uuid not null,
  sealed bytea not null,
  at timestamptz not null
);
