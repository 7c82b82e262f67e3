#!/usr/bin/env bash
# Tests the module that makes pages without a server: builds it, packs the shipped rules, and compares every page
# with the server's.
#
#   tests/wasm/run.sh [PROGRAM]        PROGRAM: target/debug/schiri unless said otherwise
set -euo pipefail
cd "$(dirname "$0")/../.."
target=${CARGO_TARGET_DIR:-target}
export SCHIRI=${1:-$target/debug/schiri} MODULE=$PWD/target/wasm/schiri.wasm PACKED=$PWD/target/wasm/shipped.rules
tests/wasm/build.sh "$MODULE"
cargo run --locked --quiet --example pack -- "$PACKED"
node --test --test-force-exit tests/wasm/*.test.mjs
