#!/bin/sh
# Patroni runs it once, on the first primary: the database, its owner and the application's role.
set -eu
. /etc/parasol-ha/passwords
psql --dbname="$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
	--set=owner="$OWNER" --set=application="$APPLICATION" <<'SQL'
create role parasol login password :'owner' nosuperuser nocreatedb nocreaterole;
create role parasol_app login password :'application' nosuperuser nocreatedb nocreaterole;
create database parasol owner parasol;
SQL
