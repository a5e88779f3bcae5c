-- An order is written by one statement that the compiler checks against its columns.
drop function place_order(jsonb, bytea, jsonb, jsonb, jsonb, text);
