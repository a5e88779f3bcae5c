-- Which kind of eye a case takes; what it is about stays sealed.
alter table underwriting_cases add column skill text not null default 'general'
  check (skill in ('nodules', 'heart', 'digestive', 'women', 'general'));

-- The queue begins with what runs out first.
create index underwriting_cases_by_clock
  on underwriting_cases (((due + 1)::timestamp at time zone 'Asia/Shanghai'), manual_underwriting_no)
  where state in ('submitted', 'in-review', 'supplemented', 'with-insurer', 'to-confirm');

create index underwriting_cases_handed_in on underwriting_cases (submitted_at)
  where submitted_at is not null;

-- Of the same product and condition, how many were decided otherwise.
alter table underwriting_suggestions add column otherwise int not null default 0;
