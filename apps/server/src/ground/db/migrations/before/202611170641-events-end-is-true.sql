-- Reads the whole table while others go on reading and writing it.
alter table tracking_events validate constraint tracking_events_end;
