-- Products that are being changed: the files of a pack, edited in the console.
create table product_drafts (
  draft_no text primary key,
  base_product_no text not null,
  -- The published version it began with; null when it began with the folder's pack.
  based_on integer,
  title text not null,
  reason text not null,
  -- Another number after each save.
  revision integer not null default 1,
  state text not null check (state in ('open', 'scheduled', 'published', 'dropped')),
  -- Under which brands the product was sold when the draft was opened: whose business it is.
  brands text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  publish_at timestamptz,
  published_version integer,
  check ((publish_at is not null) = (state = 'scheduled')),
  constraint product_drafts_check1 check ((published_version is not null) = (state = 'published'))
);
create index product_drafts_of_product on product_drafts (base_product_no, updated_at desc);
create index product_drafts_due on product_drafts (publish_at) where state = 'scheduled';

create table product_draft_files (
  draft_no text references product_drafts on delete cascade,
  -- Inside the folder of the product.
  file text,
  text text not null,
  -- The revision of the draft at which this file was last changed.
  revision integer not null,
  primary key (draft_no, file)
);

create table product_golden_decisions (
  decision_id bigint generated always as identity primary key,
  draft_no text not null references product_drafts on delete cascade,
  kind text not null check (kind in ('accept', 'add', 'change', 'remove')),
  cases integer not null,
  words text not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null
);
create index product_golden_decisions_of_draft on product_golden_decisions (draft_no,
  decision_id desc);

create table product_replays (
  replay_no text primary key,
  draft_no text not null references product_drafts on delete cascade,
  revision integer not null,
  compared_with integer not null,
  most integer not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  total integer not null,
  -- The last quote that is in the figures.
  after_at timestamptz not null,
  after_no text not null,
  tally jsonb not null,
  -- The draft as it was when this began; only while it runs.
  product jsonb,
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  check ((product is not null) = (state = 'running')),
  constraint product_replays_check1 check ((finished_at is null) = (state = 'running'))
);
create unique index product_replays_one_at_a_time on product_replays (draft_no)
  where state = 'running';
create index product_replays_of_draft on product_replays (draft_no, started_at desc);

-- Occupations and regions as they were published: the files as people wrote them. What a version
-- says never changes; the newest one holds.
create table common_table_versions (
  version integer primary key check (version > 0),
  files json not null,
  content_hash text not null,
  published_at timestamptz not null,
  origin text not null check (origin in ('folder', 'studio'))
);
