#!/usr/bin/env bash
# The five largest booklets and one of each other kind: made, and read by a checker of PDF/UA-1
# (outloud, from PyPI; veraPDF is in no registry of packages that Python, npm or Debian know).
# Typst itself refuses what is not PDF/A-2a and PDF/UA-1; this is a second pair of eyes.
set -euo pipefail
cd "$(dirname "$0")/../.."

venv=target/pdf-venv
[ -x "$venv/bin/outloud" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet outloud==0.2.1; }
cargo build --locked --quiet
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

booklet() {
  local name=$1
  shift
  # A booklet that lost its tags is made and says so; here that is a failure.
  if ! target/debug/schiri --ui-lang en booklet "$@" --base-url https://rules.example \
    -o "$folder/$name.pdf" >"$folder/heard" 2>&1 || [ -s "$folder/heard" ]; then
    echo "$name:" >&2
    head -20 "$folder/heard" >&2
    exit 1
  fi
  echo "made $name ($(wc -c <"$folder/$name.pdf") bytes)"
}

judge="--preset judge --coming-from nl-basis"
booklet quali-seafarers-nl-de-a6 --event de-quali-seafarers $judge --lang nl,de --paper a6
booklet quali-seafarers-en-de-a5 --event de-quali-seafarers $judge --lang en,de --paper a5
booklet ccm-all-nl-de-a5         --event ccm-all $judge --lang nl,de --paper a5
booklet quali-nl-de-a4           --event de-quali $judge --lang nl,de --paper a4
booklet almanac-5-6-de-a6        --event almanac-5-6 $judge --lang de --paper a6
booklet duel-en                  --event duel --lang en
booklet card-nl                  --event nl-over-almanac --preset card --lang nl --paper a6
# TAG-002 takes a long running head for a line of the text.
"$venv/bin/outloud" --quiet --fail-on error --skip TAG-002 "$folder"/*.pdf
