#!/bin/sh
# Runs once in the container of the database, before it serves: the role the application works as.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 \
	--set=password="$(cat /run/secrets/application-role)" <<'END'
create role parasol_app login password :'password' nosuperuser nocreatedb nocreaterole;
END
