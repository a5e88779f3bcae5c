create table policies (
  policy_no text primary key,
  order_no text not null constraint issued_policies_order_no_key unique,
  insurer text not null,
  proposal_no text not null,
  start_date date not null,
  end_date date,
  premium_fen bigint not null,
  issued_at timestamptz not null,
  brand text not null,
  -- Null for a policyholder who has no account here.
  user_id uuid,
  agent_user_id uuid,
  base_product_no text not null,
  product_version integer not null,
  state text not null check (state in ('waiting', 'in-force', 'grace', 'lapsed', 'withdrawn',
    'surrendered', 'cancelled', 'claimed', 'matured', 'ended', 'renewed')),
  -- The first day of the state.
  since date not null,
  contract jsonb,
  sealed bytea,
  -- The policy of the same person that this one follows without a gap.
  renews text references policies,
  changed_at timestamptz not null,
  channel text not null default 'default_channel',
  subchannel text not null default 'default_subchannel',
  ad_place text,
  share_source integer,
  seller text,
  app_code text,
  broker text,
  merchant_code text,
  match_path text,
  link_key text,
  first_touch jsonb,
  last_touch jsonb,
  -- Premiums due after this day count as paid.
  waived_from date,
  grace_from date,
  served_by text,
  unserved_since timestamptz,
  papers_dated boolean not null default false,
  -- The first day without cover because of a loan; null while none is foreseen or it was told too late.
  loan_lapses_on date,
  check ((contract is null) = (sealed is null))
);
create index policies_user on policies (user_id, issued_at desc) where user_id is not null;
create index policies_begin on policies (start_date) where state = 'waiting';
create index policies_end on policies (end_date) where state in ('in-force', 'grace', 'lapsed');
create index policies_to_carry_over on policies (policy_no) where contract is null;
create unique index policies_renews on policies (renews) where renews is not null;
create index policies_by_seller on policies (brand, seller, issued_at) where seller is not null;
create index policies_of_seller on policies (seller, policy_no) where seller is not null;
create index policies_by_day on policies (brand, issued_at);
create index policies_issued on policies (issued_at);
create index policies_unserved on policies (unserved_since, policy_no)
  where unserved_since is not null;
create index policies_served on policies (coalesce(served_by, seller)) where seller is not null;
create index policies_papers_undated on policies (policy_no) where not papers_dated;
create index policies_loan_lapses on policies (loan_lapses_on) where loan_lapses_on is not null;

create table policy_people (
  policy_no text references policies,
  role text check (role in ('policyholder', 'insured', 'beneficiary')),
  position smallint,
  person_index bytea not null,
  relation text,
  plan text,
  age smallint,
  units integer,
  risks jsonb,
  -- One of a family may leave a policy that goes on for the others.
  left_on date,
  check ((role = 'insured') = (risks is not null)),
  primary key (policy_no, role, "position")
);
create index policy_people_person on policy_people (person_index);
create index policy_people_minors on policy_people (policy_no, "position") where role = 'insured'
  and age < 18;

create table policy_coverages (
  policy_no text references policies,
  position smallint,
  code text,
  name text not null,
  rider text,
  fen bigint,
  starts date not null,
  ends date,
  -- The last day of the waiting period of this coverage.
  waits_until date,
  primary key (policy_no, "position", code)
);

-- Every premium of the contract with its day; how it is collected is not known here.
create table policy_premiums (
  policy_no text references policies,
  number smallint,
  due date not null,
  fen bigint not null check (fen >= 0),
  paid_at timestamptz,
  returned_at timestamptz,
  waived_at timestamptz,
  check (returned_at is null or paid_at is not null),
  primary key (policy_no, number)
) with (fillfactor=80);
create index policy_premiums_unpaid on policy_premiums (due) where paid_at is null;

-- Every change of state, never changed itself.
create table policy_moves (
  policy_no text references policies,
  number smallint,
  event text not null,
  from_state text not null,
  to_state text not null,
  -- The day it counts from, and when it was written down.
  day date not null,
  actor text not null,
  at timestamptz not null,
  primary key (policy_no, number)
);

-- Everything a policy ever said, from what was issued to what holds now; never changed itself.
create table policy_versions (
  policy_no text references policies,
  number smallint,
  premium_fen bigint not null,
  contract jsonb not null,
  sealed bytea not null,
  -- The policy service that made the change; null for the issue.
  pos_no text,
  actor text not null,
  at timestamptz not null,
  -- The surrender of a part that brought a version of the policy.
  surrender_no text,
  primary key (policy_no, number)
);
create trigger policy_versions_stay before delete or truncate on policy_versions
for each statement execute function refuse_policy_version_change();
create trigger policy_versions_unless_erased before update on policy_versions
for each row execute function stays_unless_erased();

create table policy_payouts (
  policy_no text references policies,
  claim_no text,
  position smallint,
  code text,
  name text not null,
  fen bigint not null check (fen >= 0),
  -- How much of a yearly deductible the customer bore with it.
  deductible_fen bigint not null default 0 check (deductible_fen >= 0),
  happened_on date not null,
  at timestamptz not null,
  primary key (policy_no, claim_no, code)
);

-- Reasons for which nothing is collected for a policy. While one stands, no premium of it is late.
create table premium_holds (
  hold_id uuid primary key,
  policy_no text not null references policies,
  order_no text not null,
  because text not null check (because in ('staff', 'death')),
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

-- Endorsements, confirmations of surrenders and notices of premiums: what each says is written with
-- the fact that brings it about; a job draws and signs it afterwards.
create table policy_papers (
  paper_no text primary key,
  policy_no text not null references policies,
  kind text not null check (kind in ('endorsement', 'surrender', 'premium-notice')),
  number smallint not null check (number > 0),
  order_no text not null,
  brand text not null,
  user_id uuid,
  own boolean not null,
  -- The service, surrender, claim or premium.
  about text not null,
  title text not null,
  day date not null,
  sealed bytea not null,
  at timestamptz not null,
  unique (policy_no, kind, number),
  unique (policy_no, kind, about)
);
create index policy_papers_order on policy_papers (order_no);
create trigger policy_papers_stay before delete or truncate on policy_papers
for each statement execute function refuse_policy_paper_removal();
