-- A sign-in by a mini-program is begun in the browser too; which one it was is known when it ends.
alter table third_logins
  add column kind text not null default 'official-account'
    check (kind in ('official-account', 'mini-program')),
  alter column appid drop not null,
  alter column third_type drop not null,
  add check ((kind = 'official-account') = (appid is not null and third_type is not null));

-- People see what is linked to their account and can take it away again.
alter table third_identities add column identity_id uuid not null default gen_random_uuid() unique;

-- The open id that a session has at hand, linked to its account or not, is one under this app.
alter table user_sessions add column appid text;
update user_sessions s set appid = i.appid
  from third_identities i
  where i.user_id = s.user_id and i.openid = s.openid and i.brand = s.brand;
