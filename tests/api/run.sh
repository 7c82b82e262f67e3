#!/usr/bin/env bash
# Tests the API from its own description: starts the program on a free port of this machine, and lets
# Schemathesis make requests, sound and unsound ones, from what /api/v1/openapi.json promises. Fails
# on a server error, on an answer that is not described or not of the shape described, and on a
# request that is taken although the description forbids it, or refused although it allows it.
#
#   tests/api/run.sh [PROGRAM]        PROGRAM: target/debug/schiri unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-target/debug/schiri}
tools=target/api-test
. tests/served.sh

install_python tests/api/requirements.txt
# A casebook without a token: everybody may read it, nobody may write. What writing does is tested by the
# suite (tests/cases/rulings).
rm -f "$tools"/casebook.db*
serve --rate 0 --database "$tools/casebook.db"

# The stream never ends, so nobody can wait for its answer; the suite listens to it.
# One worker: Python 3.11 cannot parse its own source in two threads at once (CPython issue 106905).
"$tools/bin/schemathesis" --config-file tests/api/schemathesis.toml \
  run "$address/api/v1/openapi.json" --checks all --workers 1 --no-color \
  --exclude-path /api/v1/rulings/stream
# What the log holds now, beside the address, are errors and panics.
if tail -n +2 "$log" | grep .; then exit 1; fi
