-- What customers reported that happened, and how they are helped with the claim. The insurer
-- decides; its word is written down as it came.
create table claims (
  claim_no text primary key,
  key text not null,
  policy_no text not null references policies,
  order_no text not null references orders,
  brand text not null,
  user_id uuid not null,
  kind text not null,
  position int not null,
  happened_on date not null,
  state text not null check (
    state in ('reported', 'papers-asked', 'complete', 'forwarded', 'decided', 'withdrawn')
  ),
  -- The last day for whoever has to act; none while it is the customer's turn.
  due date,
  -- Where and what, for the keeper of the policy.
  sealed bytea not null,
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  unique (user_id, key)
);

create index claims_of_user on claims (user_id, reported_at);
create index claims_of_policy on claims (policy_no);
create index claims_waiting on claims (changed_at, claim_no)
  where state in ('reported', 'papers-asked', 'complete', 'forwarded');

create table claim_moves (
  claim_no text not null references claims,
  number int not null,
  event text not null,
  to_state text not null,
  outcome text check (outcome in ('paid', 'part', 'declined')),
  fen bigint check (fen > 0),
  -- What was asked for or said; the words may be about somebody's health.
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (claim_no, number)
);

create function refuse_claim_move_change() returns trigger
language plpgsql as $$
begin
  raise exception 'what was said about a claim stays as it was said: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger claim_moves_stay
before update or delete or truncate on claim_moves
for each statement execute function refuse_claim_move_change();
