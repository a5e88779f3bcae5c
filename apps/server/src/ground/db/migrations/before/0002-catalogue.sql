-- Product versions as they were published. A version is never changed and never goes away: orders,
-- quotes and recorded pages point at it. A product leaves the shelf by its sale window.

create table product_versions (
  base_product_no text not null,
  version integer not null check (version > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  product jsonb not null,
  published_at timestamptz not null,
  primary key (base_product_no, version)
);

create function refuse_version_change() returns trigger
language plpgsql as $$
begin
  raise exception 'a published product version never changes: % refused', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger product_versions_stay
before update or delete or truncate on product_versions
for each statement execute function refuse_version_change();

-- Who bought what, one row per issued policy. It answers "how many were sold" and "may this person
-- speak as a buyer" without touching the order itself.

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
  base_product_no text not null,
  brand text not null,
  user_id text not null,
  policy_no text not null references product_purchases (policy_no),
  score smallint not null check (score between 1 and 5),
  body text not null check (char_length(body) between 5 and 500),
  status text not null check (status in ('waiting', 'shown', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((status = 'waiting') = (decided_at is null)),
  -- One comment for one policy.
  unique (policy_no)
);

create index product_comments_shown on product_comments (brand, base_product_no, created_at desc)
where status = 'shown';
create index product_comments_waiting on product_comments (brand, created_at) where status = 'waiting';
