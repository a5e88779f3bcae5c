create sequence rule_draft_numbers;

-- The disease library as it was published. What a version says never changes, in the order in which
-- it was written; which one holds is decided by its moment, and one that waits can be taken back.
create table library_versions (
  version integer primary key check (version > 0),
  content json not null,
  content_hash text not null,
  cases json not null,
  changes json not null,
  holds_from timestamptz not null,
  published_at timestamptz not null,
  published_by text not null,
  granted_by text,
  reason text not null,
  -- The version whose content it brings back.
  repeats integer references library_versions,
  taken_back_at timestamptz,
  taken_back_by text
);

create table rule_drafts (
  draft_no integer primary key,
  title text not null,
  state text not null check (state in ('open', 'published', 'dropped')),
  revision integer not null,
  base_version integer not null references library_versions,
  content json not null,
  -- From which day on it shall hold; null: as soon as it is granted.
  holds_from date,
  suggestion_no text,
  published_version integer references library_versions,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((state = 'published') = (published_version is not null))
);
create index rule_drafts_state on rule_drafts (state, changed_at desc);

create table rule_trials (
  trial_no text primary key,
  draft_no integer not null references rule_drafts,
  revision integer not null,
  days integer not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  looked integer not null,
  total integer not null,
  result json,
  asked_by text not null,
  brand text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index rule_trials_draft on rule_trials (draft_no, created_at desc);
