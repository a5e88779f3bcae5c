-- When an agent was last told that their certificate ends, or has ended.
alter table agents add column certificate_told_on date;
