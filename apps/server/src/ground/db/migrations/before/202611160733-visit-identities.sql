-- That a policyholder showed who they are before the return visit, and how often it was tried.
create table visit_identities (
  order_no text primary key references orders,
  tries int not null,
  tried_on date not null,
  verified_at timestamptz
);
