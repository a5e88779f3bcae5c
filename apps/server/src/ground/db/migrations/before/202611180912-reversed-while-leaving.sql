-- What went back with a surrender, where it is less than was confirmed: the provider took a premium
-- back meanwhile. What was confirmed stays beside it. Null where all of it goes back.
alter table policy_surrenders add column less_fen bigint check (less_fen >= 0);
