-- A policy of its own: what an insurer issued, for as long as it lasts. One row an insurer's number.
alter table issued_policies rename to policies;
alter table policies rename constraint issued_policies_pkey to policies_pkey;

alter table policies
  add column brand text,
  -- Null for a policyholder who has no account here.
  add column user_id uuid,
  add column agent_user_id uuid,
  add column base_product_no text,
  add column product_version integer,
  add column state text,
  -- The first day of the state.
  add column since date,
  -- What was agreed on, and the people of it, sealed. Null only until the first start of the release
  -- that brought this has read them from the order.
  add column contract jsonb,
  add column sealed bytea,
  -- The policy of the same person that this one follows without a gap.
  add column renews text references policies,
  add column changed_at timestamptz;

-- Orders that were issued before.
update policies p
set brand = o.brand, user_id = o.user_id, agent_user_id = o.agent_user_id,
  base_product_no = o.base_product_no, product_version = o.product_version,
  state = 'waiting', since = (p.issued_at at time zone 'Asia/Shanghai')::date, changed_at = p.issued_at
from orders o where o.order_no = p.order_no;

alter table policies
  alter column brand set not null,
  alter column base_product_no set not null,
  alter column product_version set not null,
  alter column state set not null,
  alter column since set not null,
  alter column changed_at set not null,
  add check (state in ('waiting', 'in-force', 'grace', 'lapsed', 'withdrawn', 'surrendered',
    'cancelled', 'matured', 'ended', 'renewed')),
  add check ((contract is null) = (sealed is null)),
  add foreign key (base_product_no, product_version) references product_versions (base_product_no, version);

create index policies_user on policies (user_id, issued_at desc) where user_id is not null;
create index policies_begin on policies (start_date) where state = 'waiting';
create index policies_end on policies (end_date) where state in ('in-force', 'grace', 'lapsed');
create index policies_to_carry_over on policies (policy_no) where contract is null;
create unique index policies_renews on policies (renews) where renews is not null;

-- Everybody named in a policy, by the blind index of their paper's number; risks and units are the insured's.
create table policy_people (
  policy_no text not null references policies,
  role text not null check (role in ('policyholder', 'insured', 'beneficiary')),
  position smallint not null,
  person_index bytea not null,
  relation text,
  plan text,
  age smallint,
  units integer,
  risks jsonb,
  primary key (policy_no, role, position),
  check ((role = 'insured') = (risks is not null))
);

create index policy_people_person on policy_people (person_index);

create table policy_coverages (
  policy_no text not null references policies,
  position smallint not null,
  code text not null,
  name text not null,
  rider text,
  fen bigint,
  starts date not null,
  ends date,
  -- The last day of the waiting period of this coverage.
  waits_until date,
  primary key (policy_no, position, code)
);

-- Every premium of the contract with its day; how it is collected is not known here.
create table policy_premiums (
  policy_no text not null references policies,
  number smallint not null,
  due date not null,
  fen bigint not null check (fen >= 0),
  paid_at timestamptz,
  returned_at timestamptz,
  primary key (policy_no, number),
  check (returned_at is null or paid_at is not null)
) with (fillfactor = 80);

create index policy_premiums_unpaid on policy_premiums (due) where paid_at is null;

-- Every change of state, never changed itself.
create table policy_moves (
  policy_no text not null references policies,
  number smallint not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  -- The day it counts from, and when it was written down.
  day date not null,
  actor text not null,
  at timestamptz not null,
  primary key (policy_no, number)
);

-- A service belongs to its policy; which premiums it makes up for is the policy's business.
alter table policy_services add column policy_no text references policies;
update policy_services s set policy_no = p.policy_no from policies p where p.order_no = s.order_no;
alter table policy_services alter column policy_no set not null;
drop index policy_services_open_plan;
alter table policy_services drop column plan_no;
alter table policy_services add check ((kind = 'reinstatement') = (covers_until is not null));
create unique index policy_services_open_reinstatement on policy_services (policy_no)
where kind = 'reinstatement' and state = 'to-pay';

-- What a contract says about an unpaid premium, for whoever collects it. The law gives contracts of
-- more than a year two years to be taken up again.
alter table premium_plans
  add column grace_days smallint,
  add column reinstatement_years smallint,
  add column cover_end date;

update premium_plans p
set grace_days = (v.product -> 'periods' ->> 'graceDays')::smallint,
  reinstatement_years = case when o.price ->> 'coverTerm' ~ '^(\d+d|1y)$' then 0 else 2 end,
  cover_end = o.cover_end
from orders o join product_versions v
  on v.base_product_no = o.base_product_no and v.version = o.product_version
where o.order_no = p.order_no;

alter table premium_plans
  alter column grace_days set not null,
  alter column reinstatement_years set not null;

-- What was paid before the change: by instalments, or all at once.
insert into policy_premiums (policy_no, number, due, fen, paid_at, returned_at)
select p.policy_no, i.number, i.due, i.fen,
  coalesce(i.paid_at, pay.paid_at), coalesce(pay.settled_at, pay.changed_at)
from policies p
join premium_plans l using (order_no)
join instalments i using (plan_no)
left join pay_orders pay on pay.state = 'refunded' and (
  (pay.plan_no = l.plan_no and pay.instalment = i.number)
  or (i.number = 1 and pay.purpose = 'order' and pay.order_no = l.order_no));

insert into policy_premiums (policy_no, number, due, fen, paid_at, returned_at)
select p.policy_no, 1, p.start_date, p.premium_fen, coalesce(o.paid_at, p.issued_at),
  coalesce(pay.settled_at, pay.changed_at)
from policies p
join orders o using (order_no)
left join pay_orders pay
  on pay.order_no = p.order_no and pay.purpose = 'order' and pay.state = 'refunded'
where not exists (select from premium_plans l where l.order_no = p.order_no);

-- Lapsed since the day after the grace of the earliest unpaid premium, as the contract counts it.
with lapsed as (
  select p.policy_no, min(m.due) + l.grace_days + 1 as day
  from policies p
  join premium_plans l using (order_no)
  join policy_premiums m using (policy_no)
  where l.state = 'lapsed' and m.paid_at is null
  group by p.policy_no, l.grace_days
)
update policies p set state = 'lapsed', since = lapsed.day
from lapsed where lapsed.policy_no = p.policy_no;

-- Nothing that was paid is left.
with returned as (
  select policy_no, max(returned_at) as at
  from policy_premiums where paid_at is not null
  group by policy_no having bool_and(returned_at is not null)
)
update policies p set state = 'cancelled', since = (returned.at at time zone 'Asia/Shanghai')::date
from returned where returned.policy_no = p.policy_no;

insert into policy_moves (policy_no, number, event, from_state, to_state, day, actor, at)
select policy_no, 1, case state when 'lapsed' then 'lapse' else 'cancel' end, 'in-force', state, since,
  'system', now()
from policies where state in ('lapsed', 'cancelled');
