-- The days of a month added up, for periods of many months.
create table month_figures (
  figure text not null,
  product text not null,
  channel text not null,
  month date not null,
  brand text not null,
  kind text not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  primary key (figure, product, channel, month, brand, kind, detail) include (count, amount)
);
create index month_figures_of_month on month_figures (figure, month);
insert into month_figures (figure, product, channel, month, brand, kind, detail, count, amount)
select figure, product, channel, date_trunc('month', day)::date, brand, kind, detail,
  sum(count), sum(amount)
from day_figures group by 1, 2, 3, 4, 5, 6, 7;
