#!/usr/bin/env python3
"""Looks at every page of booklets: blank area, headings left alone, small letters, dead references.

    sweep.py [--least POINTS] [--most-blank PERCENT] FILE.pdf …

For each file it prints pages, sheets, what is blank, the smallest letters, and what is wrong. What is blank it
counts in two ways: the part of the type area in which a square of 12 mm has room without touching ink (that is
what a reader sees as blank), and the part of its cells of 4 mm without ink, which counts spaces between words, too.
It fails if a heading is the last line of a column, if a link leads to no page, if letters are smaller than --least,
or if more than --most-blank of the type area is blank in the first sense.
"""

import argparse
import sys

import pdfplumber
from PIL import ImageFilter, ImageOps

MM = 72 / 25.4
# The squares that make a blank area, and the cells in which ink is looked for, in millimetres.
SQUARE = 12
CELL = 4
# Dots to a millimetre when looking for ink.
DOTS = 2
# The margins of the text without its notes (inside, outside, top, bottom), by the width of the page, all in
# millimetres, from crates/booklet/templates/booklet/style.typ.
AREAS = {105: (9, 30, 13, 13), 148: (17, 45, 18, 16), 210: (24, 70, 22, 18)}


def type_area(page):
    """The part of a page that text fills; left pages have the inside margin on the right."""
    inside, outside, top, bottom = AREAS[round(page.width / MM)]
    left, right = (outside, inside) if page.page_number % 2 == 0 else (inside, outside)
    return left * MM, top * MM, page.width - right * MM, page.height - bottom * MM


def without_ink(page):
    """A picture of the type area, white where it has no ink."""
    picture = page.to_image(resolution=DOTS * 25.4).original.convert("L")
    area = picture.crop(tuple(round(value / MM * DOTS) for value in type_area(page)))
    return area.point(lambda value: 255 if value > 215 else 0)


def share(picture):
    """How many dots of a picture are white, and how many it has."""
    counts = picture.histogram()
    return counts[255], sum(counts)


def blank_areas(picture):
    """What squares can cover that touch no ink and stay within the type area."""
    side = SQUARE * DOTS + 1
    framed = ImageOps.expand(picture, side, 0)
    opened = framed.filter(ImageFilter.MinFilter(side)).filter(ImageFilter.MaxFilter(side))
    return share(ImageOps.crop(opened, side))


def blank_cells(picture):
    """The cells without ink."""
    side = CELL * DOTS
    spots = [(x, y) for x in range(0, picture.width - side + 1, side) for y in range(0, picture.height - side + 1, side)]
    blank = sum(picture.crop((x, y, x + side, y + side)).getextrema()[0] == 255 for x, y in spots)
    return blank, len(spots)


def columns(page):
    """The type area of a page, in two halves where nothing crosses its middle."""
    left, top, right, bottom = type_area(page)
    top, bottom, middle = top - 2, bottom + 2, (left + right) / 2
    body = page.crop((0, top, page.width, bottom))
    if any(char["x0"] < middle < char["x1"] for char in body.chars):
        return [body]
    return [page.crop((0, top, middle, bottom)), page.crop((middle, top, page.width, bottom))]


def last_lines(page):
    """Yields the last line of each column, unless it is a link, as in a table of contents."""
    for column in columns(page):
        for line in column.extract_text_lines(return_chars=True)[-1:]:
            middle = (line["top"] + line["bottom"]) / 2
            if not any(it["top"] < middle < it["bottom"] and it["x0"] - 2 < line["x0"] < it["x1"] for it in page.annots):
                yield line


def is_heading(line, body):
    """Whether a line begins as a heading: larger than the text, or bold and a little larger. Its source may follow."""
    letters = [char for char in line["chars"] if char["text"].strip() and not char["text"].isdigit() and char["text"] != "."]
    if not letters:
        return False
    first = letters[0]
    return first["size"] > 1.25 * body or ("Bold" in first["fontname"] and first["size"] > 1.05 * body)


def body_size(pdf):
    """The size of most letters, and of the smallest. Rotated words of tabs are left out: their size is unknown."""
    counts = {}
    for page in pdf.pages:
        for char in filter(lambda char: abs(char["matrix"][0]) > 0.01, page.chars):
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
        areas, cells = [], []
        for page in pdf.pages[1:]:
            number = page.page_number
            # The last page may be short.
            if number < len(pdf.pages):
                for line in last_lines(page):
                    if is_heading(line, body):
                        faults.append(f"page {number} ends with a heading: {line['text']}")
                picture = without_ink(page)
                areas.append(blank_areas(picture))
                cells.append(blank_cells(picture))
            faults += [f"page {number} has a link that leads nowhere" for _ in dead_links(page)]
        pages = len(pdf.pages)
    areas, cells = percent(areas), percent(cells)
    if least < wishes.least:
        faults.append(f"letters of {least} points")
    if areas > wishes.most_blank:
        faults.append(f"{areas:.0f} % of the type area is blank")
    sheets = -(-pages // 4)
    blank = f"{areas:.0f} % blank ({cells:.0f} % of cells)"
    print(f"{path}: {pages} pages, {sheets} sheets, {blank}, letters from {least} to {body} points")
    for fault in faults:
        print(f"  {fault}")
    return faults


def percent(shares):
    """A share of all pages together."""
    return 100 * sum(part for part, _ in shares) / max(sum(whole for _, whole in shares), 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--least", type=float, default=0, metavar="POINTS")
    parser.add_argument("--most-blank", type=float, default=100, metavar="PERCENT")
    parser.add_argument("files", nargs="+")
    wishes = parser.parse_args()
    sys.exit(any([sweep(path, wishes) for path in wishes.files]))


main()
