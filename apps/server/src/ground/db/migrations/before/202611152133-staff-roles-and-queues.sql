-- Roles that a brokerage makes for itself; the built-in ones come with the software. The role of a
-- staff account names one or the other, and the five that were there before kept their names.
create table staff_roles (
  name text primary key,
  title text not null,
  permissions text[] not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Where a session is, for whoever looks at the list of them.
alter table staff_sessions
  add column user_agent text not null default '',
  add column address text not null default '';

-- Who works on a row of a queue.
create table queue_assignments (
  queue text not null,
  row_id text not null,
  staff_id uuid not null references staff,
  at timestamptz not null,
  primary key (queue, row_id)
);

create index queue_assignments_staff on queue_assignments (staff_id, queue);

create table queue_views (
  view_id uuid primary key,
  staff_id uuid not null references staff,
  queue text not null,
  name text not null,
  filters jsonb not null,
  saved_at timestamptz not null,
  unique (staff_id, queue, name)
);

-- Every queue is read in the order of its waiting, from where the page before ended.
create index orders_queue_referred on orders (state_since, order_no) where state = 'referred';
create index orders_queue_not_issued on orders (state_since, order_no)
where state in ('paid', 'issuing');
create index order_identities_queue on order_identities (at, order_no, party) where state = 'sent';
create index pay_refunds_queue on pay_refunds (created_at, refund_no)
where state in ('requested', 'sent', 'stuck');
create index pay_refunds_pay on pay_refunds (pay_seq);
create index pay_differences_queue on pay_differences (reconciliation_id, difference_id)
where state = 'open';
create index reconciliations_queue on reconciliations (at, reconciliation_id)
where state = 'differences';
create index return_visits_answered on return_visits (answered_at, order_no)
where outcome = 'doubts';
create index policy_services_queue on policy_services (opened_at, pos_no) where state = 'to-pay';
create index product_comments_queue on product_comments (created_at, comment_id)
where status = 'waiting';
create index pay_alerts_queue on pay_alerts (at, alert_id) where seen_at is null;
create index blocked_people_queue on blocked_people (added_at, person_index);
