-- What a policyholder answered after the sale: once for a policy, in the very words that were asked.
create table return_visits (
  order_no text primary key references orders,
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

create function refuse_visit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a return visit stays as it was answered: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger return_visits_stay
before update or delete or truncate on return_visits
for each statement execute function refuse_visit_change();

-- Somebody who did not sell the policy settles what was answered with no.
create table return_visit_doubts (
  order_no text primary key references return_visits,
  due date not null,
  settled_at timestamptz,
  settled_by text,
  note text,
  check ((settled_at is null) = (note is null))
);

create index return_visit_doubts_open on return_visit_doubts (due) where settled_at is null;
