-- A probe of readiness fills a file of its own, made anew each time, so that a full disk cannot hide
-- behind pages that are there already. Nothing of it is worth logging or keeping.
create unlogged table readiness_probe (
  filling text not null
);
alter table readiness_probe alter column filling set storage plain;
