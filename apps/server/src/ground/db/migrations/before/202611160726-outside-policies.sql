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
create index outside_policies_ending on outside_policies (end_date)
  where end_date is not null and end_date is distinct from reminded_of;

-- What a customer was reminded of or staff were warned about once, and must not be again.
create table policy_reminders (
  policy_no text not null references policies,
  kind text not null,
  day date not null,
  at timestamptz not null,
  primary key (policy_no, kind, day)
);
