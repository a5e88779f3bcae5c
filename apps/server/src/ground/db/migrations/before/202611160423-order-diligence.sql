-- What a policyholder declared where much money is paid, sealed.
create table order_diligence (
  order_no text primary key references orders,
  sealed bytea not null,
  given_at timestamptz not null
);
