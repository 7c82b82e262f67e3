# Sourced by the tests that ask a served program from outside, with `program` and `tools` (a folder) set.

# Installs the Python packages that a file names, unless they are installed already.
install_python() {
  cmp -s "$1" "$tools/installed" && return
  rm -rf "$tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check -r "$1"
  cp "$1" "$tools/installed"
}

# Starts the program on a free port of this machine, with further options, and waits until it takes requests:
# then `address` says where. It ends with the script; its log is "$log".
serve() {
  log=$tools/server.log
  SCHIRI_LANG=en SCHIRI_LOG=error "$program" serve --listen 127.0.0.1:0 "$@" 2>"$log" &
  server=$!
  trap 'kill "$server" 2>/dev/null || true' EXIT
  for _ in $(seq 600); do
    address=$(sed -n 's|.*\(http://[0-9.:]*\)/.*|\1|p' "$log" | head -1)
    [ -n "$address" ] && break
    kill -0 "$server" || { cat "$log" >&2; exit 2; }
    sleep 0.1
  done
}
