-- The day on which a policyholder without a mandate was last told of the due date.
alter table instalments add column due_told_on date;
