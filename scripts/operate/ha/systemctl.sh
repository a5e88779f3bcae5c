#!/bin/sh
# Replaces systemd in a machine of the drill: starts Debian's units under their own accounts.
set -eu
unit() { for each in /etc /lib; do [ ! -f "$each/systemd/system/$1.service" ] || { echo "$each/systemd/system/$1.service" && return; }; done; }
of() { sed -n "s/^$1=//p" "$(unit "$2")"; }
pid_of() { echo "/run/drill-$1.pid"; }

start() {
	[ -n "$(unit "$1")" ] || { echo "there is no unit $1" >&2 && exit 1; }
	[ ! -e "$(pid_of "$1")" ] || ! kill -0 "$(cat "$(pid_of "$1")")" 2>/dev/null || return 0
	user=$(of User "$1")
	(
		set -a
		for each in $(of Environment "$1"); do eval "$(echo "$each" | sed 's/%H/machine/')"; done
		file=$(of EnvironmentFile "$1" | sed "s/^-//; s/%p/$1/")
		[ ! -f "$file" ] || . "$file"
		set +a
		line=$(of ExecStart "$1")
		exec setsid setpriv --reuid="$user" --regid="$user" --init-groups /bin/sh -c "exec $line"
	) >>"/var/log/drill-$1.log" 2>&1 </dev/null &
	echo $! >"$(pid_of "$1")"
}
stop() {
	[ -e "$(pid_of "$1")" ] || return 0
	pid=$(cat "$(pid_of "$1")")
	kill -TERM "$pid" 2>/dev/null || true
	while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done
	rm "$(pid_of "$1")"
}

verb=$1
shift
[ "${1:-}" = --now ] && now=yes && shift || now=no
for each in "$@"; do
	case "$verb $now" in
	'enable yes' | 'start no') start "$each" ;;
	'disable yes' | 'stop no') stop "$each" ;;
	'restart no') stop "$each" && start "$each" ;;
	'enable no' | 'disable no' | 'reload no') ;;
	*) echo "systemctl $verb $each: not understood" >&2 && exit 1 ;;
	esac
done
