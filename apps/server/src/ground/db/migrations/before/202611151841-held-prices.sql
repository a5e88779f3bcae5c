-- A price is held for a stated time while a payment runs, too.
update orders
set expires_at = least(
  state_since + interval '24 hours',
  to_timestamp((price ->> 'holdsUntil')::numeric / 1000)
)
where state = 'paying' and expires_at is null;
