//! The picture that a shelf of electronic books shows: the drawing, title and day of the printed cover.

use askama::Template;

use crate::outline::Outline;
use schiri_show::figure::Artwork;

pub(super) const COVER: &str = "cover.svg";
/// The room for the drawing, in units of the picture.
const DRAWING: f64 = 420.0;
const WIDTH: f64 = 600.0;

#[derive(Template)]
#[template(path = "epub/cover.svg", escape = "html")]
pub(super) struct Cover<'a> {
    /// A drawing, with its distance from the left and the factor by which it grows.
    drawing: Option<(&'a Artwork, f64, f64)>,
    lines: Vec<CoverLine>,
    /// The height of the line above the day, from the top.
    rule: u32,
    ink: String,
}

struct CoverLine {
    y: u32,
    size: u32,
    strong: bool,
    words: String,
}

impl<'a> Cover<'a> {
    pub(super) fn new(outline: &'a Outline) -> Self {
        let mut lines = Vec::new();
        let mut y = 500;
        let mut write = |words: &str, size: u32, strong: bool, most: usize| {
            for words in broken(words, most) {
                y += size + size / 4;
                lines.push(CoverLine { y, size, strong, words });
            }
            y
        };
        let title = &outline.title;
        for said in &title.said {
            write(&said.title, 42, true, 24);
            write(&said.subtitle, 24, false, 46);
        }
        let rule = write("", 24, false, 46) + 16;
        for words in
            title.host.place.iter().chain(title.said.iter().take(1).filter_map(|said| said.date.as_ref()))
        {
            write(words, 22, false, 48);
        }
        let ink = title.host.accent.map_or_else(|| "#000".to_owned(), |accent| accent.to_string());
        Self { drawing: drawing(outline).map(placed), lines, rule, ink }
    }
}

fn drawing(outline: &Outline) -> Option<&Artwork> {
    let id = outline.cover_figure.as_ref()?;
    let mut figures = outline.clauses().flat_map(|clause| &clause.figures);
    figures.find(|figure| figure.id == *id).map(|figure| &figure.board)
}

fn placed(board: &Artwork) -> (&Artwork, f64, f64) {
    (board, (WIDTH - DRAWING) / 2.0, DRAWING / board.width)
}

/// Breaks words into lines of at most this many letters.
fn broken(words: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
