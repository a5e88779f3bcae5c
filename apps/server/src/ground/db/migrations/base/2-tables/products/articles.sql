create sequence article_numbers start 1001;

create table articles (
  article_no integer primary key,
  created_at timestamptz not null,
  created_by text not null
);

create table article_versions (
  article_no integer references articles,
  version integer check (version > 0),
  revision integer not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'replaced', 'withdrawn')),
  title text not null,
  summary text not null,
  topic text not null,
  responsible text not null,
  brands text[] not null check (cardinality(brands) > 0),
  places text[] not null,
  body jsonb not null,
  -- Pairs of Chinese characters, made where the text is written.
  words tsvector not null,
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((state = 'scheduled') = (publish_at is not null)),
  constraint article_versions_check1 check ((state in ('published', 'replaced',
    'withdrawn')) = (published_at is not null)),
  primary key (article_no, version)
);
create unique index article_versions_published on article_versions (article_no)
  where state = 'published';
create unique index article_versions_open on article_versions (article_no) where state in ('draft',
  'scheduled');
create index article_versions_due on article_versions (publish_at) where state = 'scheduled';
create index article_versions_words on article_versions using gin (words) where state = 'published';
