create table bereavements (
  case_no text primary key,
  -- Made by the page: the same once more is the same report.
  key uuid not null unique,
  brand text not null,
  user_id uuid,
  mobile_index bytea not null,
  link_hash bytea not null unique,
  state text not null check (state in ('reported', 'matched', 'papers-asked', 'papers-sent',
    'confirmed', 'closed', 'withdrawn')),
  died_on date not null,
  sealed bytea not null,
  due date,
  reported_at timestamptz not null,
  changed_at timestamptz not null
);
create index bereavements_queue on bereavements (changed_at, case_no) where state in ('reported',
  'matched', 'papers-asked', 'papers-sent', 'confirmed');
create index bereavements_of_number on bereavements (brand, mobile_index, reported_at);
create index bereavements_of_user on bereavements (user_id) where user_id is not null;

create table bereavement_moves (
  case_no text references bereavements,
  number integer,
  event text not null,
  to_state text not null,
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (case_no, number)
);

-- A policy that names who died, once for each part they have in it.
create table bereaved_policies (
  case_no text references bereavements,
  policy_no text,
  order_no text not null,
  role text check (role in ('policyholder', 'insured', 'family-member')),
  -- Which of the insured persons; 0 for the policyholder.
  position smallint not null,
  effect text check (effect in ('successor', 'surrender', 'claim', 'end', 'leave')),
  -- The policy service or the surrender that carries it out.
  effect_no text,
  settled_at timestamptz,
  primary key (case_no, policy_no, role)
);
create index bereaved_policies_of_policy on bereaved_policies (policy_no);

-- People to whom no text message and no mail goes while a report about them is open.
create table silenced_people (
  user_id uuid,
  case_no text,
  since timestamptz not null,
  primary key (user_id, case_no)
);
