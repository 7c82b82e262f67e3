#!/usr/bin/env bash
# Makes judges' booklets, a card, and players' booklets of all events, and has a checker of PDF/UA-1 read them (outloud,
# from PyPI; veraPDF is in no registry that pip, npm or apt knows). Typst itself refuses what is not PDF/A-2a and
# PDF/UA-1; this is a second pair of eyes.
set -euo pipefail
cd "$(dirname "$0")/../.."

venv=target/pdf-venv
[ -x "$venv/bin/outloud" ] || python3 -m venv "$venv"
"$venv/bin/pip" install --quiet outloud==0.2.1 pdfplumber==0.11.10
cargo build --locked --quiet
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The command still makes a booklet that lost its tags, with a warning; here that is a failure.
booklet() {
  local name=$1
  shift
  if ! target/debug/schiri --ui-lang en booklet "$@" -o "$folder/$name.pdf" \
    >"$folder/$name.heard" 2>&1 || [ -s "$folder/$name.heard" ]; then
    echo "$name:" >&2
    head -20 "$folder/$name.heard" >&2
    exit 1
  fi
  echo "made $name ($(wc -c <"$folder/$name.pdf") bytes)"
}
export -f booklet
export folder

# Name and options, the longest first; two at a time, because a build that is not optimised is slow.
sed 's/JUDGE/--preset judge --coming-from nl-basis CODES/; s#CODES#--base-url https://rules.example#' <<'BOOKLETS' | xargs -P 2 -L 1 bash -c 'booklet "$@"' booklet
quali-nl-de-a4           --event de-quali JUDGE --lang nl,de --paper a4
quali-seafarers-nl-de-a6 --event de-quali-seafarers JUDGE --lang nl,de --paper a6
quali-seafarers-en-de-a5 --event de-quali-seafarers JUDGE --lang en,de --paper a5
ccm-all-nl-de-a5         --event ccm-all JUDGE --lang nl,de --paper a5
almanac-5-6-de-a6        --event almanac-5-6 JUDGE --lang de --paper a6
players-quali-nl-de-a5   --event de-quali --lang nl,de
players-quali-nl-de-a6   --event de-quali --lang nl,de --paper a6
players-quali-de-a4      --event de-quali --lang de --paper a4
players-quali-codes      --event de-quali --lang de CODES
players-seafarers-de     --event de-quali-seafarers --lang de
players-seafarers-a6     --event de-quali-seafarers --lang de --paper a6
players-5-6-en           --event almanac-5-6 --lang en
players-5-6-a4           --event almanac-5-6 --lang en --paper a4
players-5-6-nl-en-a6     --event almanac-5-6 --lang nl,en --paper a6
players-quali-de         --event de-quali --lang de
players-over-almanac-nl  --event nl-over-almanac --lang nl
players-ccm-de           --event ccm --lang de
players-ccm-all-en       --event ccm-all --lang en
players-almanac-nl       --event almanac --lang nl
players-experienced-de   --event almanac-experienced --lang de
players-clarified-de     --event nl-clarifications --lang de
players-duel-en          --event duel --lang en
card-nl                  --event nl-over-almanac --preset card --lang nl --paper a6 CODES
BOOKLETS
# Players' books, page by page: no heading alone, no dead reference, no letter that is too small.
"$venv/bin/python" tests/pdf/sweep.py --least 6 --most-blank 45 "$folder"/players-*.pdf

# TAG-002 mistakes a long running head for a line of the text.
"$venv/bin/outloud" --quiet --fail-on error --skip TAG-002 "$folder"/*.pdf
