-- A finished smart underwriting put to the insurer or supplier that decides by its own rules. What
-- it answered lies sealed in the record.
create table health_assessments (
  request_no text primary key,
  session_no text not null references underwriting_sessions on delete cascade,
  -- Of the answers that were put to it; changed answers are another question.
  revision integer not null,
  insurer text not null,
  state text not null check (
    state in ('waiting', 'sending', 'unknown', 'pending', 'answered', 'given-up')
  ),
  tries integer not null default 0,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  unique (session_no, revision),
  check ((state = 'answered') = (answered_at is not null))
);
