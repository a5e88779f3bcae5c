-- What happened on each day of Asia/Shanghai, counted from the tables that hold it. `*` stands for
-- all products or all channels: people are counted once there, so it is no sum of the others.
create table day_figures (
  figure text not null,
  product text not null,
  channel text not null,
  day date not null,
  brand text not null,
  kind text not null,
  detail text not null,
  count bigint not null,
  -- Fen or seconds, whatever the figure is about.
  amount bigint not null,
  -- Read from the index alone.
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
  figure text not null,
  day date not null,
  primary key (figure, day)
);

-- What was late in a queue. The row itself goes when it is dealt with.
create table missed_clocks (
  queue text not null,
  row_id text not null,
  due timestamptz not null,
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
insert into alert_raisings (kind, brand, at) select kind, brand, at from pay_alerts order by at;

-- What changed lately, and what happened on a day. Block ranges: they cost a write next to nothing.
create index tracking_events_at on tracking_events using brin (at)
with (pages_per_range = 32, autosummarize = on);
create index orders_by_time on orders using brin (created_at, changed_at)
with (pages_per_range = 16, autosummarize = on);
create index order_moves_by_time on order_moves using brin (at)
with (pages_per_range = 32, autosummarize = on);
create index ledger_entries_by_time on ledger_entries using brin (at)
with (pages_per_range = 32, autosummarize = on);
create index pay_attempts_by_time on pay_attempts using brin (created_at, changed_at)
with (pages_per_range = 16, autosummarize = on);
create index underwriting_cases_by_change on underwriting_cases using brin (changed_at)
with (pages_per_range = 8, autosummarize = on);
create index underwriting_decisions_by_day on underwriting_decisions (coalesce(confirmed_at, at))
where state = 'made';
create index chats_by_change on chats using brin (changed_at)
with (pages_per_range = 8, autosummarize = on);
create index call_backs_by_time on call_backs using brin (created_at, changed_at)
with (pages_per_range = 8, autosummarize = on);
create index leads_by_time on leads using brin (created_at, changed_at)
with (pages_per_range = 8, autosummarize = on);
create index claims_by_time on claims using brin (reported_at, changed_at)
with (pages_per_range = 8, autosummarize = on);
create index policy_services_by_time on policy_services using brin (opened_at, changed_at)
with (pages_per_range = 8, autosummarize = on);
create index return_visits_by_time on return_visits using brin (answered_at)
with (pages_per_range = 8, autosummarize = on);
create index alarm_escalations_at on alarm_escalations (at);
