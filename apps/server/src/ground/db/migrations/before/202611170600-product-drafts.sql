-- Products that are being changed: the files of a pack, edited in the console.
create table product_drafts (
  draft_no text primary key,
  base_product_no text not null,
  -- The published version it began with; null when it began with the folder's pack.
  based_on integer,
  title text not null,
  reason text not null,
  -- Another number whenever anything of it was saved.
  revision integer not null default 1,
  state text not null check (state in ('open', 'scheduled', 'published', 'dropped')),
  -- Under which brands the product was sold when the draft was opened: whose business it is.
  brands text[] not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  publish_at timestamptz check ((publish_at is not null) = (state = 'scheduled')),
  published_version integer check ((published_version is not null) = (state = 'published'))
);
create index product_drafts_of_product on product_drafts (base_product_no, updated_at desc);
create index product_drafts_due on product_drafts (publish_at) where state = 'scheduled';

create table product_draft_files (
  draft_no text not null references product_drafts on delete cascade,
  -- Inside the folder of the product.
  file text not null,
  text text not null,
  -- The revision of the draft at which this file was last changed.
  revision integer not null,
  primary key (draft_no, file)
);

-- Where a version came from: the folder at a start or by two people, or the studio.
alter table product_versions add column origin text not null default 'folder'
  check (origin in ('folder', 'studio'));
