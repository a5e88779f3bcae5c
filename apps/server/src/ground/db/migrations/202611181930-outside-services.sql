-- The last news of every outside service, from all processes together.
create table outside_services (
  name text primary key,
  answered_at timestamptz,
  troubled_at timestamptz,
  -- Since when it has not answered; null while it does.
  troubled_since timestamptz,
  -- Requests in a row that ended in trouble.
  troubles integer not null default 0,
  reason text,
  -- When staff were told of this silence.
  told_at timestamptz
);
