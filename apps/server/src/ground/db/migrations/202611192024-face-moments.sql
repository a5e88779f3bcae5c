-- A session in front of a camera: when the server asked for each picture, when it came, and what
-- was promised then. A picture that was not promised at its moment is worth nothing.
create table face_moments (
  check_id uuid not null references face_checks on delete cascade,
  number integer not null check (number >= 0),
  step integer not null check (step >= 0),
  wait_ms integer not null check (wait_ms > 0),
  issued_at timestamptz,
  answered_at timestamptz,
  picture bytea check (octet_length(picture) = 32),
  video bytea check (octet_length(video) = 32),
  -- Hash over all that was promised so far.
  chain bytea check (octet_length(chain) = 32),
  primary key (check_id, number),
  check ((answered_at is null) = (picture is null) and (picture is null) = (chain is null)),
  check (answered_at is null or issued_at is not null)
);
