#!/usr/bin/env python3
"""Makes a rule collection of a country's statutes, to measure with a library of laws.

    git clone --depth 1 https://github.com/bundestag/gesetze
    python3 benches/statutes.py gesetze FOLDER
    schiri check --kb FOLDER --format short | tail -1

The repository has the German federal statutes as Markdown, one file for each; they are in the public domain.
Each statute becomes an edition, each section (§, Artikel) and each of its paragraphs a clause. Statutes without
sections are left out, and so is what comes before the first one. No events are made.
"""

import re
import sys
from pathlib import Path

SECTION = re.compile(r"^#+ (?:§|Art|Artikel|Art\.) ?(\d+[a-z]?)\b\s*(.*)$")
HEADING = re.compile(r"^#+ ")
PARAGRAPH = re.compile(r"^\((\d+[a-z]?)\) +")


def sections(lines):
    """Yields number, heading and lines of each section."""
    number, heading, text = None, "", []
    for line in lines:
        found = SECTION.match(line)
        if found or HEADING.match(line):
            if number:
                yield number, heading, text
            number, heading, text = (found[1], found[2], []) if found else (None, "", [])
        elif number:
            text.append(line)
    if number:
        yield number, heading, text


def paragraphs(lines):
    """Yields number and text of each paragraph; the number is None before the first."""
    number, text = None, []
    for line in lines:
        found = PARAGRAPH.match(line)
        if found:
            yield number, text
            number, text = found[1], [line[found.end():]]
        else:
            text.append(line)
    yield number, text


def plain(lines):
    """Returns text with the signs of Markdown escaped, so that it is not read as markup."""
    text = re.sub(r"\n{2,}", "\n\n", "\n".join(line.strip() for line in lines)).strip()
    return re.sub(r"([\\`*_{}\[\]<>#|~])", r"\\\1", text).replace("\t", " ")


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def clause(anchor, heading, text):
    yield f'  "{anchor}":'
    if heading:
        yield f"    heading: {quoted(plain([heading]))}"
    if text:
        yield "    text: |-"
        yield from (f"      {line}" if line else "" for line in text.split("\n"))
    if not heading and not text:
        yield '    heading: "(weggefallen)"'


def clauses(lines):
    """Yields the clauses of a statute as YAML; of several with the same number, the first."""
    known = set()
    for number, heading, text in sections(lines):
        for paragraph, part in paragraphs(text):
            anchor = f"{number}.{paragraph}" if paragraph else number
            if anchor not in known:
                known.add(anchor)
                yield from clause(anchor, "" if paragraph else heading, plain(part))


def edition(name, source):
    """Returns the edition of a statute as YAML; None if it has no sections."""
    lines = source.replace("\r", "").split("\n")
    fields = dict(line.split(": ", 1) for line in lines[:8] if ": " in line)
    title, short = fields.get("Title", name).strip(), fields.get("jurabk", name).strip()
    year = re.search(r"Ausfertigungsdatum\n: *(\d{4})", source)
    found = list(clauses(lines))
    if not found:
        return None
    head = [
        f"edition: {name}", "language: de", f"title: {quoted(title)}", f'date: "{year[1] if year else 1949}"',
        "games: [base]", "kind: base",
        "cite:", "  style: statute", f"  short: {{de: {quoted(short)}, nl: {quoted(short)}, en: {quoted(short)}}}",
        "source:", f"  title: {quoted(title)}", "  consulted: 2026-11-23", "  rights: own", "clauses:",
    ]
    return "\n".join(head + found) + "\n"


def main(source, target):
    folder = Path(target, "rules-de")
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for file in sorted(Path(source).glob("*/*/index.md")):
        name = "de-" + re.sub(r"[^a-z0-9]+", "-", file.parent.name.lower()).strip("-")
        text = edition(name, file.read_text(encoding="utf-8", errors="replace"))
        if text:
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
            count += 1
    Path(target, "rulings").mkdir(exist_ok=True)
    print(f"{count} editions in {folder}")


if __name__ == "__main__":
    main(*sys.argv[1:])
