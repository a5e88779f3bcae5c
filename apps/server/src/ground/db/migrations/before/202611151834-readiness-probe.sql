-- A probe of readiness fills a file of its own, made anew each time, so that a full disk cannot hide
-- behind pages that are there already. Nothing of it is worth logging or keeping.
create unlogged table readiness_probe (
  filling text storage plain not null
);

create function readiness_probe() returns void
  language sql
  security definer
  set search_path = public
as $$
  truncate readiness_probe;
  insert into readiness_probe select repeat('.', 7000) from generate_series(1, 8);
$$;
