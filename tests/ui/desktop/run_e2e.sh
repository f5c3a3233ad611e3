#!/bin/sh
# run_e2e.sh TEST.py ARGS…: a test of the window with a session and accessibility bus of its own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 700 "$folder"
export XDG_RUNTIME_DIR="$folder" XDG_CACHE_HOME="$folder/cache"
unset DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS NO_AT_BRIDGE
here=$(cd "$(dirname "$0")" && pwd)
test=$1
shift
dbus-run-session -- /usr/bin/python3 -B -W ignore "$here/$test" "$@"
