-- Occupations and regions as they were published: the files as people wrote them. What a version
-- says never changes; the newest one holds.
create table common_table_versions (
  version integer primary key check (version > 0),
  files json not null,
  content_hash text not null,
  published_at timestamptz not null,
  origin text not null check (origin in ('folder', 'studio'))
);
