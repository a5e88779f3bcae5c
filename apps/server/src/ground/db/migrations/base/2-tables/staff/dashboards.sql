create table day_figures (
  figure text,
  product text,
  channel text,
  day date,
  brand text,
  kind text,
  detail text,
  count bigint not null,
  -- Fen or seconds, whatever the figure is about.
  amount bigint not null,
  primary key (figure, product, channel, day, brand, kind, detail) include (count, amount)
);
create index day_figures_of_day on day_figures (figure, day);

-- Up to which change each figure has been looked for, and when all of that was counted.
create table figure_marks (
  figure text primary key,
  seen_until timestamptz not null,
  counted_at timestamptz
);

-- Days of which something changed since they were counted.
create table stale_days (
  figure text,
  day date,
  primary key (figure, day)
);

create table missed_clocks (
  queue text,
  row_id text,
  due timestamptz,
  brand text,
  noted_at timestamptz not null,
  primary key (queue, row_id, due)
);
create index missed_clocks_by_due on missed_clocks (due);
create index missed_clocks_by_note on missed_clocks (noted_at);

-- Each time staff were told something; the alert itself is one row however often it comes.
create table alert_raisings (
  raising_id bigint generated always as identity primary key,
  kind text not null,
  brand text,
  at timestamptz not null
);
create index alert_raisings_at on alert_raisings (at);

-- The days of a month added up, for periods of many months.
create table month_figures (
  figure text,
  product text,
  channel text,
  month date,
  brand text,
  kind text,
  detail text,
  count bigint not null,
  amount bigint not null,
  primary key (figure, product, channel, month, brand, kind, detail) include (count, amount)
);
create index month_figures_of_month on month_figures (figure, month);
