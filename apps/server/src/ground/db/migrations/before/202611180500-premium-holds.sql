-- Reasons for which nothing is collected for a policy. While one stands, no premium of it is late.
create table premium_holds (
  hold_id uuid primary key,
  policy_no text not null references policies,
  order_no text not null references orders,
  -- Staff asked for it, or somebody of the policy is said to have died.
  because text not null check (because in ('staff', 'death')),
  -- What it was reported under; empty for staff.
  case_no text not null,
  -- Why, as the customer reads it.
  words text not null,
  actor text not null,
  since timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create unique index premium_holds_one_open on premium_holds (policy_no, because, case_no)
  where ended_at is null;
create index premium_holds_open on premium_holds (order_no) where ended_at is null;
create index premium_holds_of_policy on premium_holds (policy_no, since);

-- No grace begins before this day: until then nobody could collect.
alter table policies add column grace_from date;
alter table premium_plans add column grace_from date;
