//! Writes the picture: shapes in colours, framed, with a title and a description.

use std::fmt;

use askama::Template;
use serde::Serialize;

use schiri_rules::corpus::{Corpus, FigureId, Form, LegendEntry, Text, best_plain};
use schiri_rules::lang::{Lang, PerLang};
use schiri_rules::named::named;

use super::pieces::{Column, legend, sign};
use super::shape::Frame;
use super::shape::{Point, Shape, Stroke, Tone};
use super::{PAPER_ZOOM, scene};

named! {
    /// Where a picture will stand.
    Look {
        /// On paper or by itself: black on white, fixed, by means that every reader of SVG knows.
        Print = "print",
        /// On a page, as part of its HTML: lines in the colour of the text around (`currentColor`), the
        /// ground that of the page. A page whose ground is not the browser's own says so in the custom
        /// property `--figure-paper`; `--figure-grey`, `-land`, `-water`, `-shade`, `-yes` and `-no` can
        /// be set too.
        Page = "page",
        /// On paper across a whole page: the legend stands beside the board, in larger letters, so that
        /// a small page has room for both.
        Across = "across",
    }
}

/// Why there is no picture.
#[derive(Debug)]
pub enum FigureError {
    /// The rule collection has no such figure.
    Unknown,
    /// The picture could not be written; only memory can be the reason.
    Unwritable(String),
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("no such figure"),
            Self::Unwritable(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for FigureError {}

/// Draws a figure as SVG, its words in the reader's language.
///
/// Its size is a proposal: the picture scales, and is meant to be read down to a width of 7 cm.
///
/// # Errors
/// If the rule collection has no such figure.
pub fn svg(corpus: &Corpus, id: &FigureId, lang: Lang, look: Look) -> Result<String, FigureError> {
    let figure = corpus.figures.get(id).ok_or(FigureError::Unknown)?;
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
    let told = Told {
        id: id.as_str(),
        lang: lang.code(),
        title: best_plain(&figure.title, lang),
        alt: best_plain(&figure.alt, lang),
    };
    written(&Picture { told: Some(told), frame: whole, shapes: &shapes, look })
}

/// A picture without words of its own, and what a printer must know to choose its size.
#[derive(Debug, Clone, Serialize)]
pub struct Artwork {
    /// The picture as SVG, for print. What it shows is said by anyone who sets it.
    pub svg: String,
    /// Its width, in its own units.
    pub width: f64,
    /// The size of its smallest letters in the same units; none where it has none.
    pub letter: Option<f64>,
}

/// A figure in parts, for a printer that sets the words of its legend as text.
#[derive(Debug)]
pub struct Parts<'a> {
    /// The board with what lies on it.
    pub board: Artwork,
    /// What the signs mean, with the sign; without one, where the line explains a word on the board.
    pub legend: Vec<(Option<Artwork>, &'a PerLang<Text>)>,
}

/// Draws a figure in parts, the words on its board in the reader's language.
///
/// # Errors
/// If the rule collection has no such figure.
pub fn parts<'a>(corpus: &'a Corpus, id: &FigureId, lang: Lang) -> Result<Parts<'a>, FigureError> {
    let figure = corpus.figures.get(id).ok_or(FigureError::Unknown)?;
    let (shapes, zoom) = scene(figure, lang, PAPER_ZOOM);
    let sign =
        |entry: &LegendEntry| (entry.form != Form::Label).then(|| artwork(&sign(entry, zoom))).transpose();
    let legend = figure.legend.iter().map(|entry| Ok((sign(entry)?, &entry.words)));
    Ok(Parts { board: artwork(&shapes)?, legend: legend.collect::<Result<_, _>>()? })
}

fn artwork(shapes: &[Shape]) -> Result<Artwork, FigureError> {
    let frame = Frame::around(shapes).grown(HAIR);
    let width = frame.width();
    let svg = written(&Picture { told: None, frame, shapes, look: Look::Print })?;
    Ok(Artwork { svg, width, letter: shapes.iter().filter_map(Shape::letter).reduce(f64::min) })
}

fn written(picture: &Picture<'_>) -> Result<String, FigureError> {
    picture.render().map_err(|error| FigureError::Unwritable(error.to_string()))
}

/// The room around the drawing.
const MARGIN: f64 = 8.0;
/// The same around what stands in a line of text.
const HAIR: f64 = 1.0;
/// The room beside a board for its legend, as a part of the board's width, and how much larger its
/// letters are there.
const BESIDE: f64 = 0.75;
const ENLARGED: f64 = 1.35;
/// The least width, so that legends have room and letters do not grow with a small board.
const LEAST_WIDTH: f64 = 310.0;

#[derive(Template)]
#[template(path = "figure/figure.svg", escape = "html")]
struct Picture<'a> {
    told: Option<Told<'a>>,
    frame: Frame,
    shapes: &'a [Shape],
    look: Look,
}

/// What a picture shows, in words within it.
struct Told<'a> {
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

/// Colours that are in harmony with any page: what is not the page's own ink and ground is a veil
/// over it, or has enough contrast with black and with white.
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
