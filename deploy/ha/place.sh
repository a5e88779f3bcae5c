#!/bin/sh
# place.sh <name>: puts the settings of this database machine where etcd and Patroni read them.
set -eu
cd "$(dirname "$(readlink -f "$0")")"
name=$1
address=$(sed -n "s/^\(.*\) $name\$/\1/p" hosts)
[ -n "$address" ] || { echo "$name is not in $PWD/hosts" >&2 && exit 2; }
. ./passwords
major=$(ls /usr/lib/postgresql | sort -n | tail -1)
# A primary that was frozen takes its place back without looking who holds it now, where Patroni
# before version 4 uses etcd's newer interface. By the older one it compares first.
case $(patroni --version) in
*' '[123].*) store=etcd older=true ;;
*) store=etcd3 older=false ;;
esac
members=$(sed 's|\(.*\) \(.*\)|\2=https://\1:2380|' hosts | paste -sd,)

fill() {
	sed -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@MAJOR@|$major|g" \
		-e "s|@STORE@|$store|g" -e "s|@OLDER@|$older|g" -e "s|@MEMBERS@|$members|g" -e "s|@SUPERUSER@|$SUPERUSER|g" \
		-e "s|@REPLICATOR@|$REPLICATOR|g" -e "s|@REWIND@|$REWIND|g" "$1"
}
install -d -m 755 /etc/parasol-ha
install -m 644 ca.crt /etc/parasol-ha/ca.crt
install -m 644 "$name.crt" /etc/parasol-ha/machine.crt
install -m 600 -o etcd "$name.key" /etc/parasol-ha/etcd.key
install -m 600 -o postgres "$name.key" /etc/parasol-ha/postgres.key
install -m 600 -o postgres passwords /etc/parasol-ha/passwords
install -m 755 first-database.sh /etc/parasol-ha/first-database.sh
fill etcd.env >/etc/default/etcd
fill pgbouncer.ini >/etc/parasol-ha/pgbouncer.ini
umask 077
printf '"parasol_app" "%s"\n' "$APPLICATION" >/etc/parasol-ha/pgbouncer-users
chown postgres /etc/parasol-ha/pgbouncer-users
fill patroni.yml >/etc/patroni/config.yml
chown postgres /etc/patroni/config.yml
while read -r line; do grep -qxF "$line" /etc/hosts || echo "$line" >>/etc/hosts; done <hosts
