-- Mails go out the way text messages do, and have the same ends.
alter table sms_messages rename to outgoing_messages;
alter table outgoing_messages
  add column channel text not null default 'sms' check (channel in ('sms', 'mail'));
alter table outgoing_messages alter column channel drop default;
alter index sms_messages_pkey rename to outgoing_messages_pkey;
alter index sms_messages_created rename to outgoing_messages_created;
alter index sms_messages_unknown rename to outgoing_messages_unknown;

create table sandbox_mails (
  mail_id bigint generated always as identity primary key,
  brand text not null,
  address text not null,
  subject text not null,
  text text not null,
  attachments jsonb not null,
  sent_at timestamptz not null
);
