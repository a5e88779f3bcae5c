-- Read while others go on reading and writing: what they write has its reason by the trigger.
insert into message_reasons
select message_id, message_id, created_at from outgoing_messages
where substr(message_id::text, 15, 1) = '8'
on conflict do nothing;

-- What is over is known by nobody under its number.
update outgoing_messages set message_id = gen_random_uuid()
where message_id >= 'ffffffff-0000-0000-0000-000000000000' and payload is null;
alter table outgoing_messages validate constraint outgoing_messages_say_no_month;
