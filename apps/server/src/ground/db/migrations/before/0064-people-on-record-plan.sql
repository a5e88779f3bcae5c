-- A list of people makes PostgreSQL plan anew on every call, which costs four times the search.
alter function people_on_record(bytea[], date) set plan_cache_mode = force_generic_plan;
