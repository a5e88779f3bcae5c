create sequence landing_numbers start 101;

create table landings (
  landing_no integer primary key,
  base_product_no text not null,
  channel text not null,
  created_at timestamptz not null,
  created_by text not null
);
create index landings_product on landings (base_product_no, channel);

create table landing_versions (
  landing_no integer references landings,
  version integer check (version > 0),
  revision integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'replaced', 'withdrawn')),
  title text not null,
  summary text not null,
  brands text[] not null check (cardinality(brands) > 0),
  blocks jsonb not null,
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((state = 'scheduled') = (publish_at is not null)),
  constraint landing_versions_check1 check ((state in ('published', 'replaced',
    'withdrawn')) = (published_at is not null)),
  primary key (landing_no, version)
);
create unique index landing_versions_published on landing_versions (landing_no)
  where state = 'published';
create unique index landing_versions_open on landing_versions (landing_no) where state in ('draft',
  'scheduled');
create index landing_versions_due on landing_versions (publish_at) where state = 'scheduled';
