-- Whom a message went to and which order it was about, so that their pages can tell what became of
-- it; empty for strangers and for what is about no order.
alter table outgoing_messages add column user_id text, add column about text;
create index outgoing_messages_person on outgoing_messages (user_id, created_at desc)
  where user_id is not null;
