-- Insured children who come of age during the contract: what they are asked, and what they say.
create table grown_ups (
  policy_no text not null references policies,
  position smallint not null,
  order_no text not null references orders,
  brand text not null,
  turns_on date not null,
  told_before_at timestamptz,
  told_on_day_at timestamptz,
  -- Of their own mobile, once the policyholder has named it.
  mobile_index bytea,
  mobile_sealed bytea,
  link_hash bytea unique,
  link_until timestamptz,
  texts smallint not null default 0,
  tries smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  -- What staff noted when somebody did not answer or did not agree.
  settled_by text,
  settled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (policy_no, position)
);
create index grown_ups_of_person on grown_ups (answered_by) where answered_by is not null;
create index grown_ups_waiting on grown_ups (turns_on) where state = 'waiting';

-- The minors among whom a day's grown-ups are looked for.
create index policy_people_minors on policy_people (policy_no, position)
  where role = 'insured' and age < 18;
