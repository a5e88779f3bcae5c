-- A destroyed key still lies in the pages of its table until they are written anew. The application
-- owns no table, so it asks for that here: true where a key was destroyed within the last days.
create function forget_destroyed_keys(days integer) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from person_keys where destroyed_at > now() - make_interval(days => days)) then
    return false;
  end if;
  cluster person_keys using person_keys_pkey;
  return true;
end
$$;

-- Closes the segment of the log that still names old rows and lets go of those no longer needed.
-- An owner who may not do it leaves it to the operator: false.
create function turn_over_log() returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_switch_wal();
  execute 'checkpoint';
  return true;
exception when insufficient_privilege then
  return false;
end
$$;
