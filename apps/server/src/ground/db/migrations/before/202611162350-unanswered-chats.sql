-- The queue of messages that were left holds whoever waits in the line as well.

update queue_assignments set queue = 'unanswered-chats' where queue = 'left-messages';
update queue_views set queue = 'unanswered-chats' where queue = 'left-messages';
update clock_warnings set queue = 'unanswered-chats' where queue = 'left-messages';
