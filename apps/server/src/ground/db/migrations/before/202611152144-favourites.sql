-- Products that a customer wants to find again; gone with the account.
create table favourites (
  user_id uuid not null references users,
  base_product_no text not null,
  kept_at timestamptz not null,
  primary key (user_id, base_product_no)
);
