#!/usr/bin/env bash
# Tests the API from its own description: starts the program on a free port of this machine, and lets
# Schemathesis make valid and invalid requests from what /api/v1/openapi.json promises. Fails on a server
# error, on an answer that does not have a described shape, on a request that is accepted although the
# description forbids it, and on one that is refused although the description allows it.
#
#   tests/api/run.sh [PROGRAM]        PROGRAM: target/debug/schiri unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-target/debug/schiri}
tools=target/api-test
. tests/served.sh

install_python tests/api/requirements.txt
# A casebook without a token: everybody may read it, nobody may write. crates/web/tests tests writing, by the
# cases in tests/cases/rulings.
rm -f "$tools"/casebook.db*
serve --rate 0 --database "$tools/casebook.db"

# The stream never ends, so nobody can wait for its answer; crates/web/tests listens to it.
# One worker: Python 3.11 cannot parse its own source in two threads at once (CPython issue 106905).
"$tools/bin/schemathesis" --config-file tests/api/schemathesis.toml \
  run "$address/api/v1/openapi.json" --checks all --workers 1 --no-color \
  --exclude-path /api/v1/rulings/stream
# Whatever the log holds now besides the address is an error or a panic.
if tail -n +2 "$log" | grep .; then exit 1; fi
