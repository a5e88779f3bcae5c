-- Staff may be signed on by an identity provider: known by their mail address the first time, by who
-- the provider says they are ever after.
alter table staff
  add column email text,
  add column sign_on text;
create unique index staff_email on staff (lower(email)) where email is not null;
create unique index staff_sign_on on staff (sign_on) where sign_on is not null;
alter table staff_sessions add column signed_on boolean not null default false;
