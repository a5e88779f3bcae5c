create table sandbox_inbox (
  message_id bigint generated always as identity primary key,
  brand text not null,
  mobile text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_inbox_mobile on sandbox_inbox (mobile, message_id desc);

create table sandbox_lines (
  device_id text primary key,
  mobile text not null
);

create table sandbox_sign_ins (
  code text primary key,
  appid text not null,
  openid text not null,
  expires_at timestamptz not null
);

create table sandbox_followers (
  openid text primary key,
  subscribed boolean not null
);

create table sandbox_faults (
  part text primary key,
  fault text not null,
  times integer not null
);

create table sandbox_mails (
  mail_id bigint generated always as identity primary key,
  brand text not null,
  address text not null,
  subject text not null,
  text text not null,
  attachments jsonb not null,
  sent_at timestamptz not null
);
