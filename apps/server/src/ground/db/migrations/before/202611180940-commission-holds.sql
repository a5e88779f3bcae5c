-- Sales to what may be somebody's own household, or by somebody under two accounts: what they would
-- earn waits until compliance has looked at it. One row for a policy, decided once.
create table commission_holds (
  policy_no text primary key references policies,
  agent_no text not null references agents,
  brand text not null,
  reason text not null check (reason in ('household', 'two-accounts')),
  held_at timestamptz not null,
  decision text check (decision in ('release', 'refuse')),
  note text,
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index commission_holds_open on commission_holds (held_at) where decision is null;
