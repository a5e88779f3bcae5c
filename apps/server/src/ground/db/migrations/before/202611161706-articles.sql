-- Articles. A version is written as a draft, granted by a second person, and published at once or
-- at its moment; what was published never changes, the next text is the next version.
create sequence article_numbers start 1001;

create table articles (
  article_no integer primary key,
  created_at timestamptz not null,
  created_by text not null
);

create table article_versions (
  article_no integer not null references articles (article_no),
  version integer not null check (version > 0),
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
  primary key (article_no, version),
  check ((state = 'scheduled') = (publish_at is not null)),
  check ((state in ('published', 'replaced', 'withdrawn')) = (published_at is not null))
);

-- One version is read, and one is worked on.
create unique index article_versions_published on article_versions (article_no) where state = 'published';
create unique index article_versions_open on article_versions (article_no) where state in ('draft', 'scheduled');
create index article_versions_due on article_versions (publish_at) where state = 'scheduled';
create index article_versions_words on article_versions using gin (words) where state = 'published';

-- Readers comment on articles as buyers do on products.
alter table product_comments
  add column article_no integer references articles (article_no),
  alter column base_product_no drop not null,
  alter column policy_no drop not null,
  alter column score drop not null,
  add constraint product_comments_about check (
    (article_no is null and base_product_no is not null and policy_no is not null and score is not null)
    or (article_no is not null and base_product_no is null and policy_no is null and score is null)
  );

-- One comment of one person on one article.
create unique index product_comments_reader on product_comments (article_no, user_id)
where article_no is not null;
create index product_comments_article on product_comments (brand, article_no, created_at desc)
where status = 'shown' and article_no is not null;
