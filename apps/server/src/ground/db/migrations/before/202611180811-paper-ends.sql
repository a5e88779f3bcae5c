-- Last days of the identity documents on orders under way and policies that stand, read from what is
-- sealed by a job, so that a night finds those that ran out without opening every order.
create table paper_ends (
  kind text not null check (kind in ('order', 'policy')),
  no text not null,
  party text not null,
  until date not null,
  told_on date,
  primary key (kind, no, party)
);
create index paper_ends_due on paper_ends (until) where told_on is null;

alter table orders add column papers_dated boolean not null default false;
create index orders_papers_undated on orders (order_no) where not papers_dated;
alter table policies add column papers_dated boolean not null default false;
create index policies_papers_undated on policies (policy_no) where not papers_dated;

-- Everybody an order names by their papers, so that a doubt about one finds all orders under it.
create table order_people (
  order_no text not null references orders,
  party text not null,
  person_index bytea not null,
  primary key (order_no, party)
);
create index order_people_of_person on order_people (person_index);
