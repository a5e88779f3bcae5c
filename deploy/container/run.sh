#!/bin/sh
# deploy/container/run.sh <root> <data> <audit heads> [command of parasol …]
# Starts a folder made by build.sh --root as a container is started: its files read-only, its own
# account, no capability. Settings come from the environment of the caller.
set -eu
root=$(readlink -f "$1") data=$(readlink -f "$2") heads=$(readlink -f "$3")
shift 3
[ "$(id -u)" = 0 ] || { echo "run this as root: it mounts" >&2; exit 1; }
chown 10001:10001 "$data" "$heads"
export PARASOL_ENV="${PARASOL_ENV:-production}" DATA_DIR=/var/lib/parasol AUDIT_HEADS_DIR=/var/lib/parasol-audit
# One process from here to the server, so that signals reach it.
exec unshare --mount --propagation private -- /bin/sh -euc '
	root=$1 data=$2 heads=$3
	shift 3
	mount --bind "$root" "$root"
	mount --bind "$data" "$root/var/lib/parasol"
	mount --bind "$heads" "$root/var/lib/parasol-audit"
	mount -t tmpfs -o size=512m,mode=1777 tmpfs "$root/tmp"
	mount --rbind /proc "$root/proc"
	mount --rbind /dev "$root/dev"
	mount -o remount,bind,ro "$root"
	cd "$root"
	if [ $# -gt 0 ]; then set -- /usr/local/bin/parasol "$@"
	else set -- /opt/parasol/node_modules/.bin/node /opt/parasol/apps/server/src/main.ts; fi
	exec chroot . /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs \
		--inh-caps=-all --bounding-set=-all -- "$@"
' sh "$root" "$data" "$heads" "$@"
