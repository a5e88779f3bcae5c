#!/bin/sh
# Stands in for systemd while docs/operations.md is followed: starts our units as their own user,
# with the whole system read-only but for what the unit names.
set -eu
of() { sed -n "s/^$1=//p" "/etc/systemd/system/$2.service"; }
pid_of() { echo "/run/parasol-operate/$1.pid"; }

confined() {
	unit=$1 line=$2
	user=$(of User "$unit")
	for name in $(of StateDirectory "$unit"); do
		install -d -m 700 "/var/lib/$name"
		[ "$(stat -c %U "/var/lib/$name")" = "$user" ] || chown -R "$user:$user" "/var/lib/$name"
	done
	writable="$(for name in $(of StateDirectory "$unit"); do printf '/var/lib/%s ' "$name"; done)$(of ReadWritePaths "$unit")"
	folder=$(of WorkingDirectory "$unit")
	exec unshare --mount --propagation private /bin/sh -euc '
		for each in $2; do mount --bind "$each" "$each"; done
		mount -t tmpfs tmpfs /tmp
		mkdir -m 1777 /tmp/var && mount --bind /tmp/var /var/tmp
		for each in /usr /usr/local /etc /opt /var /var/lib /var/backups; do
			mountpoint -q "$each" || mount --rbind "$each" "$each"
			mount -o remount,bind,ro "$each"
		done
		cd "${3:-/}"
		set -a && . "$4" && set +a
		umask 077
		exec setpriv --reuid="$1" --regid="$1" --init-groups --no-new-privs --bounding-set=-all \
			/bin/sh -c "exec $5"
	' sh "$user" "$writable" "$folder" "$(of EnvironmentFile "$unit")" "$line"
}

line_of() { of "$1" "$2" | sed 's/%%/%/g; s/\$\$/$/g'; }

start() {
	case $1 in *.timer) test -f "/etc/systemd/system/$1" && return ;; esac
	if [ "$(of Type "$1")" = oneshot ]; then
		(confined "$1" "$(line_of ExecStart "$1")")
		after=$(line_of ExecStartPost "$1")
		[ -z "$after" ] || (confined "$1" "$after")
	else
		(confined "$1" "$(line_of ExecStart "$1")") >>"/run/parasol-operate/$1.log" 2>&1 &
		echo $! >"$(pid_of "$1")"
	fi
}

stop() {
	file=$(pid_of "$1")
	[ -e "$file" ] || return 0
	pid=$(cat "$file")
	kill -TERM "$pid" 2>/dev/null || true
	while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
	rm "$file"
}

mkdir -p /run/parasol-operate
verb=$1
shift
for each in "$@"; do
	name=${each%.service}
	case "$verb $name" in
	*' --now') ;;
	enable*) start "$name" ;;
	start*) start "$name" ;;
	stop*) stop "$name" ;;
	restart*) stop "$name" && start "$name" ;;
	list-timers*) test -f /etc/systemd/system/parasol-backup.timer ;;
	*) echo "systemctl $verb $name: not understood" >&2 && exit 1 ;;
	esac
done
