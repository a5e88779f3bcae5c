-- What was decided about the golden cases of a draft, and why.
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
create index product_golden_decisions_of_draft
  on product_golden_decisions (draft_no, decision_id desc);

-- Old quotes priced again on a draft. It names nobody: only figures and what prices depend on.
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
  product jsonb check ((product is not null) = (state = 'running')),
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz check ((finished_at is null) = (state = 'running'))
);
create unique index product_replays_one_at_a_time on product_replays (draft_no)
  where state = 'running';
create index product_replays_of_draft on product_replays (draft_no, started_at desc);

create index quotes_of_product on quotes (base_product_no, created_at desc, quote_no desc);
