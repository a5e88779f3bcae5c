-- Cards signed by their four elements. What identifies person and card is sealed.
create table bank_cards (
  card_id uuid primary key,
  brand text not null,
  user_id uuid not null,
  bank_code text not null,
  tail text not null,
  credit boolean not null,
  card_index bytea not null,
  elements_sealed bytea not null,
  token_sealed bytea,
  merchant text not null,
  state text not null check (state in ('signing', 'signed', 'refused')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (user_id, card_index),
  check (state <> 'signed' or token_sealed is not null)
);

create table card_signings (
  sign_no text primary key,
  card_id uuid not null references bank_cards,
  user_id uuid not null,
  state text not null check (
    state in ('sending', 'to-confirm', 'checking', 'signed', 'refused', 'unknown')
  ),
  reason text,
  tries_left smallint not null,
  resend_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index card_signings_card on card_signings (card_id, created_at desc);
create index card_signings_user on card_signings (user_id, created_at desc);
