-- What a link of somebody who sells opens about its product.
alter table agent_links add column page text not null default 'detail'
  check (page in ('detail', 'landing'));
