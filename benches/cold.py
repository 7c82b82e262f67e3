#!/usr/bin/env python3
"""Times commands from process start to exit, beside ripgrep over the same files.

    cargo build --release && benches/cold.py target/release/schiri
    benches/cold.py target/release/schiri --kb FOLDER --words "Widerruf" --clause "§ 433 BGB"

Each command runs in turn with ripgrep, so both meet the same noise of other work. Milliseconds of processor time
(the machine may be busy) and on the clock, medians. Then a clause of a copy of the collection is edited, again and
again: what the first search costs after that. Kept files go into a folder of their own, so yours stay as they are.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def run(command, cache):
    """Runs a command; returns milliseconds of processor time and on the clock."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    environment = {**os.environ, "SCHIRI_CACHE": str(cache), "SCHIRI_LANG": "de"}
    done = subprocess.run(command, env=environment, capture_output=True)
    clock = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return worked * 1000, clock * 1000


def row(name, times, plain):
    worked, clock = (statistics.median(column) for column in zip(*times))
    plain = statistics.median(plain_worked for plain_worked, _ in plain)
    print(f"| {name} | {worked:.1f} | {clock:.1f} | {plain:.1f} | {worked / plain:.1f} |", flush=True)


def cold(commands, plain, rounds, cache):
    for name, command in commands.items():
        run(command, cache)
        times = [(run(command, cache), run(plain, cache)) for _ in range(rounds)]
        row(name, *zip(*times))


def edited(program, collection, words, rounds, plain, cache):
    """Puts another word before the text of the first clause of the largest edition, each time."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for part in collection.glob("ru*"):
            if part.name == "rulings" or part.name.startswith("rules-"):
                shutil.copytree(part, copy / part.name)
        file = max(copy.glob("rules-*/*.yaml"), key=lambda path: path.stat().st_size)
        text = file.read_text()
        find = [program, "--kb", folder, "find", words]
        print(f"\nThe first search in the copy: {run(find, cache)[0]:.0f} ms of processor time.\n")
        first = re.search(r"text: \|-\n +", text)
        if not first:
            sys.exit(f"{file} has no clause with a text to edit")
        times = []
        for number in range(rounds):
            file.write_text(f"{text[: first.end()]}Fassung {number}. {text[first.end() :]}")
            times.append((run(find, cache), run(plain, cache)))
        row("find after an edit", *zip(*times))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--kb", type=pathlib.Path, help="another rule collection than the shipped one")
    arguments.add_argument("--words", default="Räuber auf Wüste")
    arguments.add_argument("--clause", default="quali 3.1.6")
    arguments.add_argument("--rounds", type=int, default=20)
    told = arguments.parse_args()
    program = os.path.abspath(told.program)
    collection = told.kb or pathlib.Path(__file__).parent.parent
    kb = ["--kb", str(told.kb)] if told.kb else []
    plain = ["rg", "--count", told.words, *map(str, sorted(collection.glob("rules-*"))), str(collection / "rulings")]
    commands = {
        "only its version": [program, "--version"],
        "show": [program, *kb, "show", told.clause],
        "find": [program, *kb, "find", told.words],
        "ask": [program, *kb, "ask", told.words, "--stack", "de-quali-2009,nl-basis"],
    }
    if told.kb:
        del commands["ask"]
    with tempfile.TemporaryDirectory() as cache:
        print("| command | processor ms | clock ms | ripgrep, processor ms | × |\n|---|---|---|---|---|")
        cold(commands, plain, told.rounds, cache)
        edited(program, collection, told.words, max(3, told.rounds // 4), plain, cache)


main()
