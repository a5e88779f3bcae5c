-- A claim may end a contract, end a benefit, waive premiums or use up a limit.

alter table policies drop constraint policies_state_check;
-- both releases: it takes all that was taken before, and one state more.
alter table policies add constraint policies_state_check check (state in ('waiting', 'in-force',
  'grace', 'lapsed', 'withdrawn', 'surrendered', 'cancelled', 'claimed', 'matured', 'ended',
  'renewed')) not valid;
alter table policies validate constraint policies_state_check;

-- Premiums due after this day count as paid.
alter table policies add column waived_from date;
alter table policy_premiums add column waived_at timestamptz;

alter table policy_surrenders drop constraint policy_surrenders_basis_check;
-- both releases: it takes all that was taken before, and one basis more.
alter table policy_surrenders add constraint policy_surrenders_basis_check check (basis in
  ('cooling-off', 'not-begun', 'cash-value', 'unexpired', 'after-claim', 'none')) not valid;
alter table policy_surrenders validate constraint policy_surrenders_basis_check;

-- What the insurer agreed to pay by a policy, by benefit; nobody's place for the policyholder.
create table policy_payouts (
  policy_no text not null references policies,
  claim_no text not null,
  position smallint,
  code text not null,
  name text not null,
  fen bigint not null check (fen >= 0),
  -- How much of a yearly deductible the customer bore with it.
  deductible_fen bigint not null default 0 check (deductible_fen >= 0),
  happened_on date not null,
  at timestamptz not null,
  primary key (policy_no, claim_no, code)
);

alter table claims drop constraint claims_state_check;
alter table claims add constraint claims_state_check check (state in ('reported', 'papers-asked',
  'complete', 'forwarded', 'agreed', 'paid', 'declined', 'decided', 'withdrawn')) not valid;
alter table claims validate constraint claims_state_check;
-- Whose event it was: an insured person at a place, or the policyholder whom a rider is about.
alter table claims add column role text not null default 'insured'
  check (role in ('insured', 'policyholder'));
-- The days of the decision: of the event or diagnosis, of the insurer's word, of its payment.
alter table claims add column event_on date;
alter table claims add column decided_on date;
alter table claims add column paid_on date;

drop index claims_waiting;
create index claims_waiting on claims (changed_at, claim_no)
  where state in ('reported', 'papers-asked', 'complete', 'forwarded', 'agreed', 'declined');

-- The insurer's word on each benefit.
create table claim_decisions (
  claim_no text not null references claims,
  code text not null,
  name text not null,
  outcome text not null check (outcome in ('paid', 'part', 'declined')),
  fen bigint check (fen > 0),
  primary key (claim_no, code)
);

create trigger claim_decisions_stay
before update or delete or truncate on claim_decisions
for each statement execute function refuse_claim_move_change();

-- A decision that waits for a second person; the words may be about somebody's health.
create table claim_proposals (
  claim_no text primary key references claims,
  proposal_id uuid not null,
  sealed bytea not null,
  at timestamptz not null
);
