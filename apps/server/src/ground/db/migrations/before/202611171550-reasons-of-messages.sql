-- Messages become a table of months in three steps, so that none of them holds a lock for long.
-- First what a message is sent for gets a place of its own: whatever month it comes up in again, it
-- is the same message. Until now it was the message's number, of the eighth version.
create table message_reasons (
  reason uuid primary key,
  message_id uuid not null,
  at timestamptz not null
);
create index message_reasons_by_time on message_reasons (at);
alter table outgoing_messages add column once_for uuid;

-- Nodes that are running have no rights over the new table yet.
create function one_message_a_reason() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  why uuid := coalesce(new.once_for, new.message_id);
begin
  insert into message_reasons values (why, new.message_id, new.created_at) on conflict do nothing;
  if found or new.message_id = (select message_id from message_reasons where reason = why) then
    return new;
  end if;
  return null;
end
$$;
create trigger outgoing_messages_once before insert on outgoing_messages for each row
when (new.once_for is not null or substr(new.message_id::text, 15, 1) = '8')
execute function one_message_a_reason();

-- Numbers from here on say their month; of those that say none one in four thousand million is.
-- both releases: so seldom is one refused, and what wrote it tries again with another.
alter table outgoing_messages add constraint outgoing_messages_say_no_month
check (message_id < 'ffffffff-0000-0000-0000-000000000000') not valid;
