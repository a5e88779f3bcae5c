#!/bin/sh
# deploy/ha/secrets.sh <folder> <name>=<address> …: passwords, certificates and addresses of the
# database machines in a new folder, which then goes to each of them. Never over old ones.
set -eu
here=$(dirname "$(readlink -f "$0")")
folder=$1
shift
[ $# -ge 3 ] || {
	echo "three machines or more: $0 <folder> db1=10.0.0.1 db2=10.0.0.2 db3=10.0.0.3" >&2
	exit 2
}
umask 077
mkdir "$folder"
for each in place.sh first-database.sh patroni.yml etcd.env pgbouncer.ini; do
	cp "$here/$each" "$folder"
done
cd "$folder"

new() { od -An -N 24 -t x1 /dev/urandom | tr -d ' \n'; }
for each in SUPERUSER REPLICATOR REWIND OWNER APPLICATION; do echo "$each=$(new)"; done >passwords
. ./passwords

quietly() { "$@" 2>openssl.log || { cat openssl.log >&2 && exit 1; }; }
key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
quietly openssl req -x509 $key -days 3650 -subj '/CN=parasol databases' -keyout ca.key -out ca.crt
for each in "$@"; do
	name=${each%%=*} address=${each#*=}
	echo "$address $name" >>hosts
	quietly openssl req $key -subj "/CN=$name" -addext "subjectAltName=DNS:$name,IP:$address" \
		-keyout "$name.key" -out "$name.csr"
	quietly openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial \
		-copy_extensions copy -days 3650 -out "$name.crt"
	rm "$name.csr"
done
rm -f openssl.log

list=$(sed 's/.* \(.*\)/\1:5432/' hosts | paste -sd,)
tls='sslmode=verify-full&sslrootcert=/etc/parasol/database-ca.crt'
printf 'postgres://parasol_app:%s@%s/parasol?%s' "$APPLICATION" "$list" "$tls" >database-url
printf 'postgres://parasol:%s@%s/parasol?%s' "$OWNER" "$list" "$tls" >database-owner-url
