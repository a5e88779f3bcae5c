-- Since when a registration is in its state, so that whoever is suspended can be told.
alter table agents add column state_since timestamptz;
update agents set state_since = changed_at where state <> 'applied';
