-- What an insurer says about people is sealed with their key; figures and numbers stay readable.
-- Rows from before are sealed by a job, which finds them by these indexes.
alter table orders add column answer_sealed bytea;
alter table insurer_requests add column answer_sealed bytea;
create index orders_answer_clear on orders (order_no)
where answer ? 'members' or answer ? 'reasons';
create index insurer_requests_answer_clear on insurer_requests (request_no)
where answer is not null;
