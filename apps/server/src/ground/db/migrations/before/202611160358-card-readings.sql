-- What came of reading a picture; it goes with the file, and what the card says is not kept.
create table card_readings (
  file_id uuid primary key references files on delete cascade,
  order_no text not null references orders,
  party text not null,
  kind text check (kind in ('id-front', 'id-back', 'bank-card', 'household', 'birth')),
  problems text[] not null,
  reader text not null,
  at timestamptz not null
);
create index card_readings_by_order on card_readings (order_no);

-- Links by which a phone may send pictures for one order, for some minutes.
create table hand_overs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  brand text not null,
  order_no text not null unique references orders,
  user_id uuid not null,
  until timestamptz not null,
  uploads integer not null default 0
);
create index hand_overs_by_end on hand_overs (until);
