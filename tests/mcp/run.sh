#!/usr/bin/env bash
# Has the Python client of the Model Context Protocol ask the program, at a pipe and over HTTP.
#
#   tests/mcp/run.sh [PROGRAM]        PROGRAM: target/debug/schiri unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-target/debug/schiri}
tools=target/mcp-test
. tests/served.sh

install_python tests/mcp/requirements.txt
"$tools/bin/python" tests/mcp/ask.py "$program"
serve --mcp
"$tools/bin/python" tests/mcp/ask.py "$address/mcp"
