#!/usr/bin/env bash
# Runs the casebook's tests on PostgreSQL: starts Debian's server in a temporary folder, on the loopback
# address, and stops it again. Further arguments go to the tests (default: all of the casebook);
# `postgres.sh -- COMMAND …` runs another command instead.
set -euo pipefail
cd "$(dirname "$0")/../.."

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
if [ -z "$bin" ]; then
  echo "PostgreSQL is missing: apt-get install postgresql" >&2
  exit 2
fi
# The server refuses to run as root.
as=()
[ "$(id -u)" -ne 0 ] || as=(runuser -u postgres --)
folder=$(mktemp -d)
[ "$(id -u)" -ne 0 ] || chown postgres "$folder"
port=$((20000 + $$ % 20000))
control() { (cd "$folder" && "${as[@]}" "$bin/pg_ctl" -D "$folder/data" "$@"); }
# shellcheck disable=SC2317
finish() { control -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap finish EXIT

(cd "$folder" && "${as[@]}" "$bin/initdb" -D "$folder/data" -A trust -U schiri -E UTF8 --locale=C.UTF-8) >/dev/null
# Recovery after a kill would flush every file of the folder one by one.
echo "recovery_init_sync_method = syncfs" >> "$folder/data/postgresql.conf"
control -w -l "$folder/log" -o "-p $port -h 127.0.0.1 -k $folder" start >/dev/null

export SCHIRI_TEST_POSTGRES="postgres://schiri@127.0.0.1:$port/postgres"
# What kills the server at once, as a power failure does, and starts it again.
restart="cd $folder && ${as[*]} $bin/pg_ctl -D $folder/data -m immediate -w -l $folder/log"
export SCHIRI_TEST_POSTGRES_RESTART="$restart -o '-p $port -h 127.0.0.1 -k $folder' restart"
if [ "${1:-}" = -- ]; then
  shift
  "$@"
  exit
fi
[ $# -gt 0 ] || set -- casebook rulings tournaments
cargo test --locked --test suite -- "$@"
