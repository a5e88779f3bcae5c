create table product_versions (
  base_product_no text,
  version integer check (version > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  product jsonb not null,
  published_at timestamptz not null,
  -- Where a version came from: the folder at a start or by two people, or the studio.
  origin text not null default 'folder' check (origin in ('folder', 'studio')),
  primary key (base_product_no, version)
);
create trigger product_versions_stay before delete or update or truncate on product_versions
for each statement execute function refuse_version_change();

create table product_purchases (
  policy_no text primary key,
  base_product_no text not null,
  brand text not null,
  user_id text not null,
  purchased_at timestamptz not null
);
create index product_purchases_product on product_purchases (base_product_no, purchased_at);
create index product_purchases_user on product_purchases (user_id, base_product_no);

create table product_comments (
  comment_id uuid primary key,
  base_product_no text,
  brand text not null,
  user_id text not null,
  policy_no text unique references product_purchases,
  score smallint check (score >= 1 and score <= 5),
  body text not null check ((char_length(body) >= 5) and (char_length(body) <= 500)),
  status text not null check (status in ('waiting', 'shown', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  article_no integer,
  check ((status = 'waiting') = (decided_at is null)),
  constraint product_comments_about check ((article_no is null and base_product_no is not null
    and policy_no is not null and score is not null) or (article_no is not null
    and base_product_no is null and policy_no is null and score is null))
);
create index product_comments_shown on product_comments (brand, base_product_no, created_at desc)
  where status = 'shown';
create index product_comments_waiting on product_comments (brand, created_at)
  where status = 'waiting';
create index product_comments_queue on product_comments (created_at, comment_id)
  where status = 'waiting';
create unique index product_comments_reader on product_comments (article_no, user_id)
  where article_no is not null;
create index product_comments_article on product_comments (brand, article_no, created_at desc)
  where status = 'shown' and article_no is not null;

create table notice_readings (
  brand text not null,
  device_id text not null,
  user_id text,
  base_product_no text not null,
  product_version integer not null,
  code text not null,
  text_hash text not null,
  opened_at timestamptz not null,
  confirmed_at timestamptz,
  check (confirmed_at >= opened_at),
  constraint notice_readings_brand_device_id_user_id_base_product_no_pro_key unique nulls not distinct (brand, device_id, user_id, base_product_no, product_version, code),
  foreign key (base_product_no, product_version) references product_versions
);
create index notice_readings_user on notice_readings (user_id, base_product_no)
  where user_id is not null;

create table product_sources (
  base_product_no text primary key,
  version integer not null,
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  foreign key (base_product_no, version) references product_versions
);

create table product_withdrawals (
  base_product_no text,
  brand text,
  since date not null,
  primary key (base_product_no, brand)
);

-- Insurers that may no longer sell, from the day on which two people recorded it until it is lifted.
create table insurer_stops (
  insurer text primary key,
  since date not null,
  reason text not null,
  stopped_by text not null,
  at timestamptz not null
);
