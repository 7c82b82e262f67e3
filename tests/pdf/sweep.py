#!/usr/bin/env python3
"""Looks at every page of booklets: blank area, headings left alone, small letters, dead references.

    sweep.py [--least POINTS] [--most-blank PERCENT] FILE.pdf …

For each file it prints pages, sheets, the blank share of the type area, the smallest letters, and what is
wrong. It fails if a heading is the last line of a page, if a link leads to no page, if letters are smaller
than --least, or if more than --most-blank of the type area has no ink.
"""

import argparse
import sys

import pdfplumber

MM = 72 / 25.4
# The cells in which ink is looked for: about as high as a line.
CELL = 4 * MM
# The type area of templates/booklet/page.typ: distances to inside, outside, top, bottom and the gutter for
# numbers, in millimetres, by the width of the page.
AREAS = {105: (11, 9, 14, 13, 9), 148: (15, 12, 16, 16, 11), 210: (22, 20, 22, 22, 10)}


def type_area(page):
    """The part of a page where text stands; left pages have the inside at their right."""
    inside, outside, top, bottom, gutter = AREAS[round(page.width / MM)]
    left, right = (outside, inside) if page.page_number % 2 == 0 else (inside, outside)
    return (left + gutter) * MM, top * MM, page.width - right * MM, page.height - bottom * MM


def blank_share(page):
    """Which part of the type area has no ink, down to the lowest line of a page that is followed by others."""
    x0, top, x1, bottom = type_area(page)
    resolution = 36
    picture = page.to_image(resolution=resolution).original.convert("L")
    scale = resolution / 72
    cells = blank = 0
    y = top
    while y + CELL <= bottom:
        x = x0
        while x + CELL <= x1:
            box = tuple(round(value * scale) for value in (x, y, x + CELL, y + CELL))
            cells += 1
            blank += picture.crop(box).getextrema()[0] > 200
            x += CELL
        y += CELL
    return blank, cells


def lines(page):
    """The lines of the type area from top to bottom: their letters."""
    _, top, _, bottom = type_area(page)
    return page.crop((0, top - 2, page.width, bottom + 2)).extract_text_lines(return_chars=True)


def is_heading(line, body):
    """Whether a line is set as a heading: larger than the text, or bold throughout and not smaller."""
    letters = [char for char in line["chars"] if char["text"].strip()]
    large = min(char["size"] for char in letters) > 1.25 * body
    bold = all("Bold" in char["fontname"] for char in letters) and letters[0]["size"] > 1.05 * body
    return large or bold


def body_size(pdf):
    """The size of most letters."""
    counts = {}
    for page in pdf.pages:
        for char in page.chars:
            size = round(char["size"], 1)
            counts[size] = counts.get(size, 0) + 1
    return max(counts, key=counts.get), min(counts)


def dead_links(page):
    """Links that lead neither to a page nor to an address."""
    for annot in page.annots:
        data = annot["data"]
        if annot.get("uri") is None and data.get("Dest") is None and data.get("A") is None:
            yield annot


def sweep(path, wishes):
    """Prints what a booklet is like, and returns what is wrong with it."""
    faults = []
    with pdfplumber.open(path) as pdf:
        body, least = body_size(pdf)
        blank = cells = 0
        for page in pdf.pages[1:]:
            number = page.page_number
            last = lines(page)[-1:]
            if number < len(pdf.pages) and last and is_heading(last[0], body):
                faults.append(f"page {number} ends with a heading: {last[0]['text']}")
            faults += [f"page {number} has a link that leads nowhere" for _ in dead_links(page)]
            # The last page may be short.
            if number < len(pdf.pages):
                here = blank_share(page)
                blank, cells = blank + here[0], cells + here[1]
        share = 100 * blank / max(cells, 1)
        pages = len(pdf.pages)
    if least < wishes.least:
        faults.append(f"letters of {least} points")
    if share > wishes.most_blank:
        faults.append(f"{share:.0f} % of the type area is blank")
    sheets = -(-pages // 4)
    print(f"{path}: {pages} pages, {sheets} sheets, {share:.0f} % blank, letters from {least} to {body} points")
    for fault in faults:
        print(f"  {fault}")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--least", type=float, default=0, metavar="POINTS")
    parser.add_argument("--most-blank", type=float, default=100, metavar="PERCENT")
    parser.add_argument("files", nargs="+")
    wishes = parser.parse_args()
    sys.exit(any([sweep(path, wishes) for path in wishes.files]))


main()
