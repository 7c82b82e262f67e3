//! The shapes of pieces and signs, drawn around the origin: a house looks the same on every corner.
//!
//! Everything that may lie on a line has a halo of paper, so that lines do not run into it. Owners differ
//! without colour: A is solid, B and D are hollow, C is grey. Buildings also bear the owner's letter, and D's
//! roads have a core.
//!
//! It also draws the legend: the lines below or beside a board that say what the signs mean.

use schiri_rules::corpus::{Form, Item, Owner, Text};
use schiri_rules::lang::Lang;

use super::svg::{LETTER, Point, Shape, Stroke, Tone, text_width};

/// The width of the outline of pieces.
const OUTLINE: f64 = 1.6;
/// The width of the halo around the outline.
const HALO: f64 = 5.0;

/// Draws a sign around the origin. A legend also needs the signs along an edge of a board, such as roads.
pub(super) fn stamp(form: Form, owner: Owner, text: &str) -> Vec<Shape> {
    match form {
        Form::Water | Form::Shade => vec![hexagon(form)],
        Form::Path => arrow(&[Point::new(-17.0, 0.0), Point::new(17.0, 0.0)]),
        Form::Road => road([Point::new(-16.0, 0.0), Point::new(16.0, 0.0)], owner),
        Form::Bridge => bridge([Point::new(-13.0, 0.0), Point::new(13.0, 0.0)], owner),
        Form::Dock => dock(text),
        Form::House => building(HOUSE, owner),
        Form::Castle => building(CASTLE, owner),
        Form::Token => token(text, false),
        Form::StrongToken => token(text, true),
        Form::Pawn => pawn(),
        Form::Dice => dice(text),
        Form::Ring => ring(),
        Form::Tick => strokes(Tone::Yes, &[&[(-4.8, 0.4), (-1.4, 4.0), (4.8, -4.0)]]),
        Form::Cross => strokes(Tone::No, &[&[(-3.7, -3.7), (3.7, 3.7)], &[(-3.7, 3.7), (3.7, -3.7)]]),
        Form::Number => number(text),
        Form::Label => words(text),
    }
}

type Outline = &'static [(f64, f64)];

const HOUSE: Outline = &[(-9.5, 9.5), (-9.5, -3.0), (0.0, -12.5), (9.5, -3.0), (9.5, 9.5)];
const CASTLE: Outline =
    &[(-12.5, 9.5), (-12.5, -7.0), (-5.5, -14.0), (1.5, -7.0), (1.5, -3.0), (12.5, -3.0), (12.5, 9.5)];
const PAWN: Outline = &[(-4.0, -7.0), (4.0, -7.0), (8.5, 12.5), (-8.5, 12.5)];

fn points(outline: &[(f64, f64)]) -> Vec<Point> {
    outline.iter().map(|(x, y)| Point::new(*x, *y)).collect()
}

fn area(outline: &[(f64, f64)], fill: Tone, line: Stroke) -> Shape {
    Shape::Area { points: points(outline), fill, line }
}

fn disc(at: Point, radius: f64, fill: Tone, line: Stroke) -> Shape {
    Shape::Disc { at, radius, fill, line }
}

const fn fill_of(owner: Owner) -> Tone {
    match owner {
        Owner::A => Tone::Ink,
        Owner::B | Owner::D => Tone::Paper,
        Owner::C => Tone::Grey,
    }
}

fn building(outline: Outline, owner: Owner) -> Vec<Shape> {
    let letter = if owner == Owner::A { Tone::Paper } else { Tone::Ink };
    vec![
        area(outline, Tone::Paper, Stroke::of(Tone::Paper, HALO)),
        area(outline, fill_of(owner), Stroke::of(Tone::Ink, OUTLINE)),
        Shape::words(Point::new(0.0, 2.2), 14.0, letter, owner.name().to_ascii_uppercase()),
    ]
}

fn hexagon(form: Form) -> Shape {
    let outline = [(0.0, -14.0), (12.1, -7.0), (12.1, 7.0), (0.0, 14.0), (-12.1, 7.0), (-12.1, -7.0)];
    area(&outline, ground(form), Stroke::of(Tone::Ink, 1.0))
}

/// Returns the colour of a hex.
pub(super) const fn ground(form: Form) -> Tone {
    match form {
        Form::Water => Tone::Water,
        Form::Shade => Tone::Shade,
        _ => Tone::Land,
    }
}

pub(super) fn road(ends: [Point; 2], owner: Owner) -> Vec<Shape> {
    let bar = |tone, width| Shape::Stroke { points: ends.to_vec(), line: Stroke::of(tone, width) };
    let mut shapes = vec![bar(Tone::Paper, 12.0), bar(Tone::Ink, 8.0)];
    if owner != Owner::A {
        shapes.push(bar(fill_of(owner), 8.0 - 2.0 * OUTLINE));
    }
    if owner == Owner::D {
        shapes.push(bar(Tone::Ink, 1.4));
    }
    shapes
}

/// Draws a bridge between two points: a road between rails.
pub(super) fn bridge(ends: [Point; 2], owner: Owner) -> Vec<Shape> {
    let bar = |tone, width| Shape::Stroke { points: ends.to_vec(), line: Stroke::of(tone, width) };
    let mut shapes =
        vec![bar(Tone::Paper, 21.0), bar(Tone::Ink, 17.0), bar(Tone::Paper, 17.0 - 2.0 * OUTLINE)];
    shapes.extend(road(ends, owner));
    shapes
}

pub(super) fn arrow(way: &[Point]) -> Vec<Shape> {
    let [.., before, last] = way else { return Vec::new() };
    let (neck, back) = (last.step(*before, 8.0), last.step(*before, 11.0));
    let side = |turn: f64| {
        Point::new(back.x + turn * (last.y - back.y) * 0.55, back.y - turn * (last.x - back.x) * 0.55)
    };
    let mut shaft = way.to_vec();
    if let Some(end) = shaft.last_mut() {
        *end = neck;
    }
    let stroke = |tone, width| Shape::Stroke { points: shaft.clone(), line: Stroke::of(tone, width) };
    let head = vec![*last, side(1.0), neck, side(-1.0)];
    vec![
        stroke(Tone::Paper, 6.0),
        stroke(Tone::Ink, 2.4),
        Shape::Area { points: head, fill: Tone::Ink, line: Stroke::of(Tone::Ink, 1.0) },
    ]
}

/// The room for words on a token.
const TOKEN_TEXT: f64 = 23.0;
/// The estimated width of a letter of size 1 on a token: its words are short, and in small letters.
const TOKEN_LETTER: f64 = 0.57;

fn token(text: &str, strong: bool) -> Vec<Shape> {
    let tone = if strong { Tone::No } else { Tone::Ink };
    let mut shapes =
        vec![disc(Point::ORIGIN, 15.5, Tone::Paper, Stroke::of(tone, if strong { 3.2 } else { 1.4 }))];
    if !text.is_empty() {
        let size = 16.0 * TOKEN_TEXT / text_width(text, TOKEN_LETTER * 16.0).max(TOKEN_TEXT);
        shapes.push(Shape::words(Point::ORIGIN, size, tone, text));
    }
    shapes
}

fn pawn() -> Vec<Shape> {
    let head = |fill, line| disc(Point::new(0.0, -10.5), 6.0, fill, line);
    let halo = Stroke::of(Tone::Paper, HALO);
    vec![
        area(PAWN, Tone::Paper, halo),
        head(Tone::Paper, halo),
        area(PAWN, Tone::Ink, Stroke::NONE),
        head(Tone::Ink, Stroke::NONE),
    ]
}

/// Half the side of a die, and half the distance between the middles of two dice.
const DIE: f64 = 9.0;
const APART: f64 = 11.0;

/// Draws dice side by side, one for each digit from 1 to 6 in the text.
fn dice(text: &str) -> Vec<Shape> {
    let faces = text.chars().filter_map(|sign| sign.to_digit(10)).filter(|pips| (1..=6).contains(pips));
    let first = APART - faces.clone().map(|_| APART).sum::<f64>();
    let places = std::iter::successors(Some(first), |across| Some(across + 2.0 * APART));
    let drawn = |(pips, across)| die(pips).map(move |shape| shape.placed(Point::new(across, 0.0), 1.0));
    faces.zip(places).flat_map(drawn).collect()
}

/// Draws a die. Opposite pips are drawn in pairs.
fn die(pips: u32) -> impl Iterator<Item = Shape> {
    let square = [(-DIE, -DIE), (DIE, -DIE), (DIE, DIE), (-DIE, DIE)];
    let pairs = [(2, Point::new(-5.0, -5.0)), (4, Point::new(5.0, -5.0)), (6, Point::new(-5.0, 0.0))];
    let pairs = pairs.into_iter().filter(move |(from, _)| pips >= *from);
    let pairs = pairs.flat_map(|(_, eye)| [eye, Point::new(-eye.x, -eye.y)]);
    let spots = pairs.chain((pips % 2 == 1).then_some(Point::ORIGIN));
    let spots = spots.map(|at| disc(at, 1.9, Tone::Ink, Stroke::NONE));
    std::iter::once(area(&square, Tone::Paper, Stroke::of(Tone::Ink, OUTLINE))).chain(spots)
}

/// Draws a landing: a small boat, or what is traded there.
pub(super) fn dock(text: &str) -> Vec<Shape> {
    let mut shapes = vec![disc(Point::ORIGIN, 14.0, Tone::Paper, Stroke::of(Tone::Ink, OUTLINE))];
    if text.is_empty() {
        shapes.push(area(&[(-9.0, 3.0), (9.0, 3.0), (5.5, 8.0), (-5.5, 8.0)], Tone::Ink, Stroke::NONE));
        shapes.push(area(&[(0.0, -9.5), (0.0, 1.0), (-6.0, 1.0)], Tone::Ink, Stroke::NONE));
        shapes.push(area(&[(1.6, -7.0), (1.6, 1.0), (6.0, 1.0)], Tone::Ink, Stroke::NONE));
    } else {
        shapes.push(Shape::words(Point::ORIGIN, 14.0, Tone::Ink, text));
    }
    shapes
}

fn ring() -> Vec<Shape> {
    let line = Stroke { tone: Tone::Ink, width: 2.2, dashed: true };
    vec![disc(Point::ORIGIN, 19.0, Tone::Clear, line)]
}

/// Draws strokes in a small disc.
fn strokes(tone: Tone, strokes: &[&[(f64, f64)]]) -> Vec<Shape> {
    let strokes =
        strokes.iter().map(|stroke| Shape::Stroke { points: points(stroke), line: Stroke::of(tone, 2.6) });
    std::iter::once(disc(Point::ORIGIN, 9.6, Tone::Paper, Stroke::of(tone, OUTLINE))).chain(strokes).collect()
}

fn number(text: &str) -> Vec<Shape> {
    vec![
        disc(Point::ORIGIN, 8.8, Tone::Ink, Stroke::of(Tone::Paper, 2.0)),
        Shape::words(Point::ORIGIN, 14.0, Tone::Paper, text),
    ]
}

fn words(text: &str) -> Vec<Shape> {
    if text.is_empty() { Vec::new() } else { vec![Shape::words(Point::ORIGIN, 14.0, Tone::Ink, text)] }
}

/// The size of the legend's letters.
const SIZE: f64 = 14.0;
/// The distance from line to line.
const LEADING: f64 = 18.0;
/// The least height of an entry with a sign.
const ROW: f64 = 27.0;
/// The room for the sign.
const INDENT: f64 = 38.0;
/// The space left free below an entry of several lines.
const GAP: f64 = 5.0;

/// The room for a legend.
pub(super) struct Column {
    /// Its upper left corner.
    pub(super) from: Point,
    /// How wide it is; words break before they pass it, by an estimate.
    pub(super) width: f64,
    /// How much larger everything is.
    pub(super) zoom: f64,
}

pub(super) fn legend(entries: &[Item], lang: Lang, column: &Column) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut top = 0.0;
    for entry in entries {
        let indent = if entry.form == Form::Label { 0.0 } else { INDENT };
        let width = column.width / column.zoom - indent;
        let words = entry.words.best(lang).map(Text::plain).unwrap_or_default();
        let lines = wrap(&words, width, LETTER * SIZE);
        if entry.form != Form::Label {
            let at = Point::new(INDENT / 2.0 - 3.0, top + ROW / 2.0);
            shapes.extend(sign(entry, 1.0).into_iter().map(|shape| shape.placed(at, 1.0)));
        }
        // The first line is centred on the sign.
        let mut y = top + ROW / 2.0 + 0.34 * SIZE;
        let more = lines.iter().skip(1).map(|_| LEADING).sum::<f64>();
        top += ROW + if more > 0.0 { more + GAP - (ROW - LEADING) / 2.0 } else { 0.0 };
        for words in lines {
            let at = Point::new(indent, y);
            shapes.push(Shape::Words { at, size: SIZE, tone: Tone::Ink, bold: false, middle: false, words });
            y += LEADING;
        }
    }
    shapes.into_iter().map(|shape| shape.placed(column.from, column.zoom)).collect()
}

/// Draws the sign of an entry around the origin, in the size that a legend needs beside a board whose signs
/// are enlarged by `zoom`.
pub(super) fn sign(entry: &Item, zoom: f64) -> Vec<Shape> {
    let text = entry.text.as_deref().unwrap_or_default();
    let sign = stamp(entry.form, entry.owner, text).into_iter();
    sign.map(|shape| shape.placed(Point::ORIGIN, zoom * scale(entry.form))).collect()
}

/// How much smaller signs are in a legend than on the board.
const fn scale(form: Form) -> f64 {
    match form {
        Form::Ring => 0.55,
        Form::Token | Form::StrongToken | Form::Dock => 0.72,
        Form::Dice => 0.62,
        Form::Number => 1.0,
        _ => 0.8,
    }
}

/// Breaks a text into lines of a certain width.
fn wrap(text: &str, width: f64, letter: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line, letter) + text_width(word, letter) + letter <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
