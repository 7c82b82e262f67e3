#!/usr/bin/env bash
# Makes the WebAssembly module that phones run without a network (this crate), and compresses it.
#
#   crates/phone/build.sh             writes crates/web/assets/offline/schiri.wasm.br
#   crates/phone/build.sh --try FILE  writes only the module, not compressed
#
# If the compiler has a standard library for the target (`rustup target add wasm32-unknown-unknown`), that is
# used. Else Debian's compiler makes one from its sources: apt-get install rustc-web cargo-web rust-web-src lld.
# wasm-opt (Debian's binaryen) makes the module smaller, where it is installed; node compresses it.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
module=$root/crates/web/assets/offline/schiri.wasm.br
[ "${1:-}" = --try ] && tried=$(realpath -m "$2")
target=wasm32-unknown-unknown
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$root/target}/wasm
# Nothing needs random numbers: src/lib.rs says why.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS='--cfg getrandom_backend="custom"'

if [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; then
  cargo build --locked --package schiri-phone --profile phone --target "$target"
else
  for tool in /usr/bin/cargo /usr/bin/rustc /usr/bin/wasm-ld; do
    if ! [ -x "$tool" ]; then
      echo "crates/phone/build.sh: $tool is missing; on Debian: apt-get install rustc-web cargo-web rust-web-src lld" >&2
      exit 2
    fi
  done
  # Their paths, not their names: those may be rustup's. The variable lets a stable compiler build the library.
  RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld \
    /usr/bin/cargo build --locked --package schiri-phone --profile phone --target "$target" -Zbuild-std=std,panic_abort
fi
made=$CARGO_TARGET_DIR/$target/phone/schiri_phone.wasm
small=$CARGO_TARGET_DIR/schiri.wasm
if command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    --enable-multivalue --enable-reference-types -o "$small" "$made"
else
  cp "$made" "$small"
fi
if [ -n "${tried:-}" ]; then
  mkdir -p "$(dirname "$tried")"
  cp "$small" "$tried"
  exit
fi
node --eval '
  const { readFileSync, writeFileSync } = require("node:fs");
  const { brotliCompressSync, constants } = require("node:zlib");
  const [from, to] = process.argv.slice(1);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(to, brotliCompressSync(readFileSync(from), { params }));
' "$small" "$module"
echo "$module: $(stat -c %s "$module") bytes"
