-- The last day on which the customer was told that an instalment is overdue.
alter table instalments add column overdue_told_on date;
