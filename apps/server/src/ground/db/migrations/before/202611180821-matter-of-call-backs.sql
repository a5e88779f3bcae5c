-- What the house knows a wished call to be about; null where only the customer's words say.
alter table call_backs add column matter text;
