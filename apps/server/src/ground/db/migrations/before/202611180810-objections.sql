-- The offer that a customer objected to, while it can be taken instead of the one decided since.
alter table underwriting_cases add column earlier_no integer;
-- The last day of which the customer was reminded, so that nobody is reminded twice.
alter table underwriting_cases add column reminded_for date;
