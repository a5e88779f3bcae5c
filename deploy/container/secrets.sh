#!/bin/sh
# deploy/container/secrets.sh: new secrets for compose.yaml, each in a file. Never over old ones.
set -eu
cd "$(dirname "$(readlink -f "$0")")"
umask 077
mkdir secrets
new() { od -An -N 24 -t x1 /dev/urandom | tr -d ' \n'; }
owner=$(new) application=$(new) files=$(new)
printf %s "$owner" >secrets/database-password
printf %s "$application" >secrets/application-role
printf 'postgres://parasol:%s@database:5432/parasol' "$owner" >secrets/database-owner-url
printf 'postgres://parasol_app:%s@database:5432/parasol' "$application" >secrets/database-url
printf %s "$(new)" >secrets/metrics-token
printf %s "$files" >secrets/files-secret
# Without a swarm a secret keeps the owner and mode that it has here.
if [ "$(id -u)" = 0 ]; then
	chown 10001 secrets/database-url secrets/database-owner-url secrets/metrics-token
else
	chmod 644 secrets/database-url secrets/database-owner-url secrets/metrics-token
fi
chmod 644 secrets/application-role
cat <<END
storage:
  endpoint: http://files:9000
  region: us-east-1
  bucket: parasol-files
  accessKeyId: parasol
  secretAccessKey: $files
END
