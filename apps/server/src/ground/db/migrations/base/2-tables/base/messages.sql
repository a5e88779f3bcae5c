-- Messages to customers. The number says the month (ffffffff-2611-… is November 2026), so the table
-- is cut into months by its key; other numbers lie in the first part.
create table outgoing_messages (
  message_id uuid not null,
  brand text not null,
  template text not null,
  payload bytea,
  state text not null,
  gateway text,
  receipt text,
  reason text,
  send_before timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by text,
  channel text not null check (channel in ('sms', 'mail')),
  user_id text,
  -- The number of the order it is about.
  about text,
  -- The occasion of the message, where that may come up twice.
  once_for uuid,
  constraint outgoing_messages_by_month_pkey primary key (message_id),
  constraint sms_messages_state_check check (state in ('waiting', 'sending', 'accepted', 'refused',
    'unknown', 'late'))
) partition by range (message_id);
create index outgoing_messages_created_by_month on outgoing_messages (created_at);
create index outgoing_messages_unknown_by_month on outgoing_messages (brand, created_at)
  where state = 'unknown' and dismissed_at is null;
create index outgoing_messages_person_by_month on outgoing_messages (user_id, created_at desc)
  where user_id is not null;
create trigger outgoing_messages_once before insert on outgoing_messages for each row
when (new.once_for is not null or substr(new.message_id::text, 15, 1) = '8')
execute function one_message_a_reason();
create trigger outgoing_messages_stay before delete on outgoing_messages
for each row execute function keep_young_messages();

create table outgoing_messages_first (like outgoing_messages including constraints);
alter table outgoing_messages_first add constraint outgoing_messages_pkey primary key (message_id);
create index outgoing_messages_created on outgoing_messages_first (created_at);
create index outgoing_messages_unknown on outgoing_messages_first (brand, created_at)
  where state = 'unknown' and dismissed_at is null;
create index outgoing_messages_person on outgoing_messages_first (user_id, created_at desc)
  where user_id is not null;
alter table outgoing_messages attach partition outgoing_messages_first
for values from (minvalue) to ('ffffffff-0000-0000-0000-000000000000');
-- No more than the purge makes ahead: a look at one customer's messages looks into each.
select make_month('outgoing_messages', (now() + make_interval(months => month))::date)
from generate_series(0, 3) month;
-- A clock that is far off loses nothing, and messages under a hold lie here after their month went.
create table outgoing_messages_other partition of outgoing_messages default;
