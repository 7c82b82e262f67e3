#!/usr/bin/env bash
# Has the Python client of the Model Context Protocol ask the program, at a pipe and over HTTP.
#
#   tests/mcp/run.sh [PROGRAM]        PROGRAM: target/debug/schiri unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-target/debug/schiri}
tools=target/mcp-test

if ! cmp -s tests/mcp/requirements.txt "$tools/installed"; then
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check -r tests/mcp/requirements.txt
  cp tests/mcp/requirements.txt "$tools/installed"
fi
"$tools/bin/python" tests/mcp/ask.py "$program"

log=$tools/server.log
SCHIRI_LANG=en SCHIRI_LOG=error "$program" serve --mcp --listen 127.0.0.1:0 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 600); do
  address=$(sed -n 's|.*\(http://[0-9.:]*\)/.*|\1|p' "$log" | head -1)
  [ -n "$address" ] && break
  kill -0 "$server" || { cat "$log" >&2; exit 2; }
  sleep 0.1
done
"$tools/bin/python" tests/mcp/ask.py "$address/mcp"
