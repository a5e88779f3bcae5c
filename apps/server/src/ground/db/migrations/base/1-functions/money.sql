create function ledger_sum(lines jsonb) returns numeric
language sql immutable parallel safe
return (select coalesce(sum((line ->> 'fen')::numeric), 0) from jsonb_array_elements(lines) as line);
