-- Who applies, by the blind index of their paper: an account has one “本人”, and the orders of
-- somebody who died are found though they insure somebody else. Null in orders from before.
alter table orders add column holder_index bytea;
create index orders_of_holder on orders (holder_index) where holder_index is not null;

-- An insurer's own decline stays as a bare fact like that of an underwriter.
alter table health_verdicts drop constraint health_verdicts_reason_check;
alter table health_verdicts add constraint health_verdicts_reason_check
  check (reason in ('withdrawn', 'closed', 'decided', 'insurer'));
