-- What somebody agreed to before the messaging app's sign-in began: no account is made without it.
alter table third_logins add column agreements jsonb not null default '[]';
