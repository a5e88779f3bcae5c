-- Blind indexes of names and of parts of names, so that somebody is found by theirs. A job fills them:
-- names are sealed, and the keys are not in the database.
create table order_names (
  token bytea not null,
  order_no text not null references orders,
  primary key (token, order_no)
);
create index order_names_order on order_names (order_no);

create table family_names (
  token bytea not null,
  member_id uuid not null references family_members on delete cascade,
  primary key (token, member_id)
);
create index family_names_member on family_names (member_id);

alter table orders add column names_known boolean not null default false;
create index orders_names_unknown on orders (order_no) where not names_known;
alter table family_members add column names_known boolean not null default false;
create index family_members_names_unknown on family_members (member_id) where not names_known;
