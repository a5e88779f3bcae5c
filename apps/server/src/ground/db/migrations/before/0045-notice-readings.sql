-- Who read which notice of which product version, by the server's clock. What was shown is named by
-- its hash; a notice is confirmed once it was open long enough, and then the row stays as it is.

create table notice_readings (
  brand text not null,
  device_id text not null,
  user_id text,
  base_product_no text not null,
  product_version integer not null,
  code text not null,
  text_hash text not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= opened_at),
  unique nulls not distinct (brand, device_id, user_id, base_product_no, product_version, code),
  foreign key (base_product_no, product_version) references product_versions (base_product_no, version)
);

create index notice_readings_user on notice_readings (user_id, base_product_no)
  where user_id is not null;
