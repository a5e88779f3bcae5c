-- Provinces in which somebody may sell, as the register of practitioners says; null for all of them.
alter table agents add column regions text[] check (array_length(regions, 1) > 0);
