//! Points and the few shapes that every drawing is made of, and the picture itself: shapes in colours, framed, with a
//! title and a description.

use std::fmt;

use askama::Template;
use serde::Serialize;

use super::pieces::{Column, legend, sign};
use super::{PAPER_ZOOM, scene};
use crate::render::RenderError;
use schiri_rules::corpus::{Figure, Form, Item, Text, best_plain};
use schiri_rules::lang::{Lang, PerLang};
use schiri_rules::named::named;

named! {
    /// Where a picture will be shown.
    Look {
        /// On paper or by itself: black on white, fixed, by means that every reader of SVG knows.
        Print = "print",
        /// On a page, as part of its HTML: lines in the colour of the text around (`currentColor`), the
        /// ground that of the page. A page whose ground is not the browser's own says so in the custom
        /// property `--figure-paper`; `--figure-grey`, `-land`, `-water`, `-shade`, `-yes` and `-no` can
        /// be set too.
        Page = "page",
        /// On paper across a whole page: the legend is beside the board, in larger letters, so that a small
        /// page has room for both.
        Across = "across",
    }
}

/// Draws a figure as SVG, its words in the reader's language.
///
/// Its size is only a suggestion: the picture scales, and can be read down to a width of 7 cm.
pub fn svg(figure: &Figure, lang: Lang, look: Look) -> Result<String, RenderError> {
    let (mut shapes, zoom) = scene(figure, lang, 1.0);
    let board = Frame::around(&shapes).grown(MARGIN).widened(LEAST_WIDTH);
    let column = if look == Look::Across {
        let from = Point::new(board.most.x + MARGIN, board.least.y + MARGIN);
        Column { from, width: board.width() * BESIDE - MARGIN, zoom: zoom * ENLARGED }
    } else {
        let from = Point::new(board.least.x + MARGIN, board.most.y + MARGIN / 2.0);
        Column { from, width: board.width() - 2.0 * MARGIN, zoom }
    };
    shapes.extend(legend(&figure.legend, lang, &column));
    let whole = board.with(&Frame::around(&shapes).grown(MARGIN));
    let whole =
        if look == Look::Across { whole.reaching(board.most.x + board.width() * BESIDE) } else { whole };
    let told = Description {
        id: figure.id.as_str(),
        lang: lang.code(),
        title: best_plain(&figure.title, lang),
        alt: best_plain(&figure.alt, lang),
    };
    Ok(Picture { told: Some(told), frame: whole, shapes: &shapes, look }.render()?)
}

/// A picture without words of its own, and what a printer must know to choose its size.
#[derive(Debug, Clone, Serialize)]
pub struct Artwork {
    /// The picture as SVG, for print. It does not say what it shows: the text around it must.
    pub svg: String,
    /// Its width, in its own units.
    pub width: f64,
    /// The size of its smallest letters in the same units; `None` if it has no letters.
    pub letter: Option<f64>,
}

/// A figure in parts, for a printer that sets the words of its legend as text.
#[derive(Debug)]
pub struct Parts<'a> {
    /// The board with what lies on it.
    pub board: Artwork,
    /// What each sign means. A line without a sign explains a word on the board.
    pub legend: Vec<(Option<Artwork>, &'a PerLang<Text>)>,
}

/// Draws a figure in parts, the words on its board in the reader's language.
pub fn parts(figure: &Figure, lang: Lang) -> Result<Parts<'_>, RenderError> {
    let (shapes, zoom) = scene(figure, lang, PAPER_ZOOM);
    let sign = |entry: &Item| (entry.form != Form::Label).then(|| artwork(&sign(entry, zoom))).transpose();
    let legend = figure.legend.iter().map(|entry| Ok((sign(entry)?, &entry.words)));
    Ok(Parts { board: artwork(&shapes)?, legend: legend.collect::<Result<_, RenderError>>()? })
}

fn artwork(shapes: &[Shape]) -> Result<Artwork, RenderError> {
    let frame = Frame::around(shapes).grown(HAIR);
    let width = frame.width();
    let svg = Picture { told: None, frame, shapes, look: Look::Print }.render()?;
    Ok(Artwork { svg, width, letter: shapes.iter().filter_map(Shape::letter).reduce(f64::min) })
}

/// The room around the drawing.
const MARGIN: f64 = 8.0;
/// The same around a part of a drawing that is printed by itself.
const HAIR: f64 = 1.0;
/// The room beside a board for its legend, as a fraction of the board's width, and the enlargement of the
/// legend's letters there.
const BESIDE: f64 = 0.75;
const ENLARGED: f64 = 1.35;
/// The least width, so that legends have room and letters do not grow with a small board.
const LEAST_WIDTH: f64 = 310.0;

#[derive(Template)]
#[template(path = "figure/figure.svg", escape = "html")]
struct Picture<'a> {
    told: Option<Description<'a>>,
    frame: Frame,
    shapes: &'a [Shape],
    look: Look,
}

/// A picture's title and description, written into the picture.
struct Description<'a> {
    id: &'a str,
    lang: &'static str,
    title: String,
    alt: String,
}

impl Picture<'_> {
    const fn font(&self) -> &'static str {
        match self.look {
            Look::Page => "system-ui, sans-serif",
            Look::Print | Look::Across => "Libertinus Serif, serif",
        }
    }

    const fn paint(&self, tone: &Tone) -> &'static str {
        match self.look {
            Look::Page => page_colour(*tone),
            Look::Print | Look::Across => print_colour(*tone),
        }
    }

    /// Writes how a line is drawn, as attributes.
    fn line(&self, line: &Stroke) -> String {
        if line.tone == Tone::Clear {
            return String::new();
        }
        let dashes = if line.dashed { " stroke-dasharray=\"4 3.5\"" } else { "" };
        format!(" stroke=\"{}\" stroke-width=\"{:.1}\"{dashes}", self.paint(&line.tone), line.width)
    }
}

/// Colours that suit any page: whatever is not the page's own ink and ground is translucent, or has enough
/// contrast with both black and white.
const fn page_colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Clear => "none",
        Tone::Ink => "currentColor",
        Tone::Paper => "var(--figure-paper, Canvas)",
        Tone::Grey => "var(--figure-grey, #8c8c8c)",
        Tone::Land => "var(--figure-land, #c8a85020)",
        Tone::Water => "var(--figure-water, #4a8fc43d)",
        Tone::Shade => "var(--figure-shade, #c8a85070)",
        Tone::Yes => "var(--figure-yes, #2b8a50)",
        Tone::No => "var(--figure-no, #d2443a)",
    }
}

const fn print_colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Clear => "none",
        Tone::Ink | Tone::Yes | Tone::No => "#000",
        Tone::Paper | Tone::Land => "#fff",
        Tone::Grey => "#9a9a9a",
        Tone::Water => "#e4e4e4",
        Tone::Shade => "#d2d2d2",
    }
}

/// A point of the drawing; `y` grows downward.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// One of the shapes that drawings are made of.
#[derive(Debug, Clone)]
pub(super) enum Shape {
    /// A closed line with a filled inside.
    Area { points: Vec<Point>, fill: Tone, line: Stroke },
    /// An open line, without an inside.
    Stroke { points: Vec<Point>, line: Stroke },
    /// A filled circle around a point.
    Disc { at: Point, radius: f64, fill: Tone, line: Stroke },
    /// A line of words.
    Words { at: Point, size: f64, tone: Tone, bold: bool, middle: bool, words: String },
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stroke {
    pub(super) tone: Tone,
    pub(super) width: f64,
    pub(super) dashed: bool,
}

/// What a colour is for; which one it is depends on where the drawing will be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// No colour: nothing is drawn.
    Clear,
    /// That of lines and letters.
    Ink,
    /// That of the ground, paper or page.
    Paper,
    /// Between ink and paper.
    Grey,
    /// A hex of land.
    Land,
    /// A hex of water.
    Water,
    /// A hex set off.
    Shade,
    /// That of the sign for "allowed".
    Yes,
    /// That of the sign for "forbidden".
    No,
}

/// The estimated width of a letter of size 1, in a wide font: text cannot be measured here, and a reader
/// without our font uses another one.
pub(super) const LETTER: f64 = 0.57;

impl Point {
    pub(super) const ORIGIN: Self = Self { x: 0.0, y: 0.0 };

    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the point that lies this part of the way to another.
    pub(super) fn toward(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// Returns the point this far away, in the direction of another.
    pub(super) fn step(self, other: Self, length: f64) -> Self {
        let distance = (other.x - self.x).hypot(other.y - self.y);
        if distance < f64::EPSILON { self } else { self.toward(other, length / distance) }
    }

    pub(super) fn moved(self, by: Self) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1},{:.1}", self.x, self.y)
    }
}

impl Stroke {
    /// A line that is not drawn.
    pub(super) const NONE: Self = Self { tone: Tone::Clear, width: 0.0, dashed: false };

    pub(super) const fn of(tone: Tone, width: f64) -> Self {
        Self { tone, width, dashed: false }
    }
}

impl Shape {
    pub(super) fn words(at: Point, size: f64, tone: Tone, words: impl Into<String>) -> Self {
        // Digits and capitals are about 0.7 of a size high; half of that is below the middle.
        let at = Point::new(at.x, at.y + 0.35 * size);
        Self::Words { at, size, tone, bold: true, middle: true, words: words.into() }
    }

    /// Returns the shape, drawn around the origin, at its place and in its size. Lines keep their
    /// width.
    pub(super) fn placed(mut self, at: Point, scale: f64) -> Self {
        let place = |point: &mut Point| *point = Point::new(point.x * scale, point.y * scale).moved(at);
        match &mut self {
            Self::Area { points, .. } | Self::Stroke { points, .. } => points.iter_mut().for_each(place),
            Self::Disc { at, radius, .. } => {
                place(at);
                *radius *= scale;
            }
            Self::Words { at, size, .. } => {
                place(at);
                *size *= scale;
            }
        }
        self
    }

    /// Returns the size of its letters, if it has any.
    pub(super) const fn letter(&self) -> Option<f64> {
        if let Self::Words { size, .. } = self { Some(*size) } else { None }
    }

    fn frame(&self) -> Frame {
        match self {
            Self::Area { points, line, .. } | Self::Stroke { points, line } => {
                let points = points.iter().map(|point| Frame { least: *point, most: *point });
                Frame::around_all(points).grown(line.width / 2.0)
            }
            Self::Disc { at, radius, line, .. } => {
                Frame { least: *at, most: *at }.grown(radius + line.width / 2.0)
            }
            Self::Words { at, size, middle, words, .. } => {
                let width = text_width(words, LETTER * size);
                let left = if *middle { at.x - width / 2.0 } else { at.x };
                Frame {
                    least: Point::new(left, at.y - size),
                    most: Point::new(left + width, at.y + 0.3 * size),
                }
            }
        }
    }
}

/// Returns about how wide a text is, by the width of a letter.
pub(super) fn text_width(text: &str, letter: f64) -> f64 {
    text.chars().map(|_| letter).sum()
}

/// A box from its least coordinates to its greatest.
pub(super) struct Frame {
    pub(super) least: Point,
    pub(super) most: Point,
}

impl Frame {
    pub(super) fn around(shapes: &[Shape]) -> Self {
        Self::around_all(shapes.iter().map(Shape::frame))
    }

    fn around_all(frames: impl Iterator<Item = Self>) -> Self {
        let nothing = Self {
            least: Point::new(f64::INFINITY, f64::INFINITY),
            most: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        frames.fold(nothing, |frame, other| frame.with(&other))
    }

    pub(super) fn with(&self, other: &Self) -> Self {
        Self {
            least: Point::new(self.least.x.min(other.least.x), self.least.y.min(other.least.y)),
            most: Point::new(self.most.x.max(other.most.x), self.most.y.max(other.most.y)),
        }
    }

    /// Adds room on every side.
    pub(super) fn grown(self, by: f64) -> Self {
        Self { least: self.least.moved(Point::new(-by, -by)), most: self.most.moved(Point::new(by, by)) }
    }

    /// Adds room left and right, up to the least width.
    pub(super) fn widened(self, least: f64) -> Self {
        let by = ((least - self.width()) / 2.0).max(0.0);
        Self { least: self.least.moved(Point::new(-by, 0.0)), most: self.most.moved(Point::new(by, 0.0)) }
    }

    /// Adds room at the right, up to a place.
    pub(super) fn reaching(self, right: f64) -> Self {
        Self { most: Point::new(self.most.x.max(right), self.most.y), ..self }
    }

    pub(super) fn width(&self) -> f64 {
        self.most.x - self.least.x
    }

    pub(super) fn height(&self) -> f64 {
        self.most.y - self.least.y
    }
}
