-- Who opened, changed or reset whose account, so that nobody grants what their own hand asks for.
create table staff_hands (
  hand_id bigint generated always as identity primary key,
  staff_id uuid not null references staff (staff_id),
  by_staff_id uuid not null references staff (staff_id),
  act text not null,
  at timestamptz not null
);
create index staff_hands_by on staff_hands (by_staff_id, at);
create index staff_hands_on on staff_hands (staff_id, at);

-- A password that somebody else gave is good for one login, and not for ever.
alter table staff add column given_until timestamptz, add column given_used boolean not null default false;
