create table experiments (
  experiment_id uuid primary key,
  brand text not null,
  name text not null,
  place text not null,
  -- The first is what stands there usually.
  variants jsonb not null,
  primary_figure text not null check (primary_figure in ('quotes', 'orders', 'paid')),
  effect integer not null,
  planned_size integer not null,
  owner text not null,
  reason text not null,
  state text not null check (state in ('draft', 'running', 'stopped')),
  revision integer not null,
  started_at timestamptz,
  stopped_at timestamptz,
  stop_reason text,
  stopped_by_rule boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'draft') = (started_at is null)),
  constraint experiments_check1 check ((state = 'stopped') = (stopped_at is not null))
);
create unique index experiments_one_running on experiments (brand, place) where state = 'running';
create index experiments_of_brand on experiments (brand, changed_at desc);
create trigger experiments_stay before update on experiments
for each row execute function refuse_experiment_change();

create table experiment_exposures (
  experiment_id uuid references experiments,
  device_id text,
  user_id uuid,
  variant smallint not null,
  at timestamptz not null,
  -- When each first happened since; null while it has not.
  quoted_at timestamptz,
  ordered_at timestamptz,
  paid_at timestamptz,
  complained_at timestamptz,
  surrendered_at timestamptz,
  primary key (experiment_id, device_id)
);
create unique index exposures_of_user on experiment_exposures (experiment_id, user_id)
  where user_id is not null;
create index exposures_by_user on experiment_exposures (user_id) where user_id is not null;
create index exposures_of_guest on experiment_exposures (device_id) where user_id is null;
create index exposures_by_time on experiment_exposures (at);
