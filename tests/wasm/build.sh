#!/usr/bin/env bash
# Builds the pages as a WebAssembly module (wasm/), and writes it to a file.
#
#   tests/wasm/build.sh [FILE]        FILE: target/wasm/schiri.wasm unless said otherwise
#
# Where the compiler has a standard library for the target (`rustup target add wasm32-unknown-unknown`), that is
# used. Else Debian's compiler makes one from its sources: apt-get install rustc-web cargo-web rust-web-src lld.
# wasm-opt (Debian's binaryen) makes the module smaller, where it is installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
file=$(realpath -m "${1:-target/wasm/schiri.wasm}")
target=wasm32-unknown-unknown
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}/wasm
# Where chance comes from: src/lib.rs says why.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS='--cfg getrandom_backend="custom"'

cd wasm
if [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; then
  cargo build --locked --release --target "$target"
else
  for tool in /usr/bin/cargo /usr/bin/rustc /usr/bin/wasm-ld; do
    if ! [ -x "$tool" ]; then
      echo "tests/wasm/build.sh: $tool is missing; on Debian: apt-get install rustc-web cargo-web rust-web-src lld" >&2
      exit 2
    fi
  done
  # Their paths, not their names: those may be rustup's. The variable lets a stable compiler build the library.
  RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld \
    /usr/bin/cargo build --locked --release --target "$target" -Zbuild-std=std,panic_abort
fi
mkdir -p "$(dirname "$file")"
made=$CARGO_TARGET_DIR/$target/release/schiri_wasm.wasm
if command -v wasm-opt >/dev/null; then
  wasm-opt -Os --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    --enable-multivalue --enable-reference-types -o "$file" "$made"
else
  cp "$made" "$file"
fi
echo "$file: $(stat -c %s "$file") bytes"
