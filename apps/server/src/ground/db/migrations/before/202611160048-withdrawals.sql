-- Brands that sell a product no more; who asked, who granted and why is in the audit trail.
create table product_withdrawals (
  base_product_no text not null,
  brand text not null,
  since date not null,
  primary key (base_product_no, brand)
);
