-- Pages that the server sent to a browser lately, or answered calls of: a recording of any other page
-- is only the browser's word.
create table sent_pages (
  who text not null,
  path text not null,
  at timestamptz not null,
  primary key (who, path)
);
create index sent_pages_at on sent_pages (at);

-- Null for what came before: nobody knows.
alter table trace_chunks add column witnessed boolean;
