-- Reports that somebody died, and what follows for each policy that names them.
create table bereavements (
  case_no text primary key,
  -- Made by the page: the same once more is the same report.
  key uuid not null unique,
  brand text not null,
  -- Of who reported it, when they were logged in.
  user_id uuid,
  mobile_index bytea not null,
  link_hash bytea not null unique,
  state text not null check (
    state in ('reported', 'matched', 'papers-asked', 'papers-sent', 'confirmed', 'closed', 'withdrawn')
  ),
  died_on date not null,
  -- Who died and who says so.
  sealed bytea not null,
  -- The last day for staff; none while it is the family's turn.
  due date,
  reported_at timestamptz not null,
  changed_at timestamptz not null
);
create index bereavements_queue on bereavements (changed_at, case_no)
  where state in ('reported', 'matched', 'papers-asked', 'papers-sent', 'confirmed');
create index bereavements_of_number on bereavements (brand, mobile_index, reported_at);
create index bereavements_of_user on bereavements (user_id) where user_id is not null;

create table bereavement_moves (
  case_no text not null references bereavements,
  number int not null,
  event text not null,
  to_state text not null,
  -- What was asked for or said.
  sealed bytea,
  actor text not null,
  at timestamptz not null,
  primary key (case_no, number)
);

-- A policy that names who died, once for each part they have in it.
create table bereaved_policies (
  case_no text not null references bereavements,
  policy_no text not null references policies,
  order_no text not null references orders,
  role text not null check (role in ('policyholder', 'insured', 'family-member')),
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
  user_id uuid not null,
  case_no text not null,
  since timestamptz not null,
  primary key (user_id, case_no)
);

-- Money for heirs goes to an account that staff write down when they transfer it.
alter table policy_surrenders drop constraint policy_surrenders_check;
alter table policy_surrenders add constraint policy_surrenders_card check (
  (card_id is null or way = 'card') and
  (way <> 'card' or card_id is not null or reason in ('insured-died', 'policyholder-died'))
);
