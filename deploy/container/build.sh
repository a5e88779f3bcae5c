#!/bin/sh
# deploy/container/build.sh [name:tag]        an image, by docker or podman, whichever is there
# deploy/container/build.sh --root <folder>   the same as a folder, from Debian's packages, as root
set -eu
cd "$(dirname "$(readlink -f "$0")")/../.."

by_tool() {
	if docker info >/dev/null 2>&1; then
		exec docker build --file deploy/container/Containerfile --tag "$1" .
	fi
	if command -v podman >/dev/null 2>&1; then
		# Only this format keeps the health check.
		exec podman build --format docker --file deploy/container/Containerfile --tag "$1" .
	fi
	echo "there is neither docker nor podman: build a folder with --root <folder>" >&2
	exit 1
}

by_packages() {
	root=$1
	[ "$(id -u)" = 0 ] || { echo "run this as root: a root file system has root's files" >&2; exit 1; }
	command -v mmdebstrap >/dev/null 2>&1 || { echo "install mmdebstrap first" >&2; exit 1; }
	[ ! -e "$root" ] || { echo "$root is already there" >&2; exit 1; }
	mmdebstrap --quiet --variant=minbase --include=ca-certificates \
		--dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
		"${DEBIAN_SUITE:-bookworm}" "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
	rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/*
	chroot "$root" groupadd --gid 10001 parasol
	chroot "$root" useradd --uid 10001 --gid parasol --no-create-home \
		--home-dir /var/lib/parasol --shell /usr/sbin/nologin parasol
	install -d -o 10001 -g 10001 -m 700 "$root/var/lib/parasol" "$root/var/lib/parasol-audit"
	npm run --silent release -- "$root/opt/parasol"
	ln -s /opt/parasol/deploy/parasol "$root/usr/local/bin/parasol"
	echo "the root file system is in $root: deploy/container/run.sh starts it"
}

case ${1:-parasol:latest} in
--root) by_packages "${2:?which folder}" ;;
*) by_tool "${1:-parasol:latest}" ;;
esac
