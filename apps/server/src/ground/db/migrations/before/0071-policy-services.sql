-- What an insurer has agreed to after the sale and a customer pays for: arrears, a reinstatement.
create table policy_services (
  pos_no text primary key,
  -- Whoever opens it: one key makes one service.
  key text not null unique,
  kind text not null check (kind in ('supplement', 'reinstatement')),
  order_no text not null references orders,
  -- The plan that is taken up again, and the instalments it makes up for.
  plan_no text references premium_plans,
  covers_until date,
  brand text not null,
  user_id uuid not null,
  display_id text not null,
  reason text not null,
  fen bigint not null check (fen > 0),
  pay_until timestamptz not null,
  state text not null check (state in ('to-pay', 'paid', 'closed')),
  opened_by text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  check ((kind = 'reinstatement') = (plan_no is not null)),
  check ((plan_no is null) = (covers_until is null)),
  check ((state = 'paid') = (paid_at is not null))
);

create index policy_services_user on policy_services (user_id, opened_at desc);
create index policy_services_order on policy_services (order_no);
create unique index policy_services_open_plan on policy_services (plan_no)
where plan_no is not null and state = 'to-pay';

alter table pay_orders add column pos_no text references policy_services;
alter table pay_orders add constraint pay_orders_service check ((purpose = 'service') = (pos_no is not null));
create unique index pay_orders_open_service on pay_orders (pos_no)
where pos_no is not null and state <> 'closed';
