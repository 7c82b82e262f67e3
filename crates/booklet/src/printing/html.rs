//! Writes an outline as one HTML page that loads nothing else: to read, and to print where no PDF can be
//! made.

use askama::Template;

use crate::outline::{
    Cited, Clause, ClauseText, FigureRef, Form, FrontPlace, Index, IndexEntry, Outline, Part,
};
use crate::request::logo::Logo;
use crate::request::paper::Paper;
use schiri_rules::corpus::ClauseId;
use schiri_show::figure::Artwork;
use schiri_show::render::{RenderError, blocks_html, data_url, line_html, qr_svg};

/// Prints an outline as one HTML page.
///
/// # Errors
/// If memory runs out.
pub fn html(outline: &Outline, paper: Paper) -> Result<String, RenderError> {
    Ok(BookPage { outline, paper, pictures: Pictures::Inside }.render()?)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pictures {
    /// Inside the page: it loads nothing else, and is printed with codes for a phone's camera.
    Inside,
    /// In files beside it, without QR codes: no one points a camera at a screen where the link can be
    /// pressed.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "phones make no EPUB"))]
    Beside,
}

/// A book. Each block is a piece, which an EPUB has in a file of its own.
#[derive(Template)]
#[template(
    path = "booklet/book.html",
    blocks = ["cover", "overview", "sheet", "news", "moments", "rulings", "cases", "index", "footer"]
)]
pub(super) struct BookPage<'a> {
    pub(super) outline: &'a Outline,
    pub(super) paper: Paper,
    pub(super) pictures: Pictures,
}

#[derive(Template)]
#[template(path = "booklet/part.html")]
pub(super) struct PartHtml<'a> {
    outline: &'a Outline,
    part: &'a Part,
    pictures: Pictures,
}

#[derive(Template)]
#[template(path = "booklet/clause.html")]
struct ClauseHtml<'a> {
    outline: &'a Outline,
    clause: &'a Clause,
    pictures: Pictures,
    /// Whether a heading above the clause is its own.
    headed: bool,
}

#[derive(Template)]
#[template(path = "booklet/cited.html")]
struct CitedHtml<'a> {
    cited: &'a [Cited],
    /// The address of the main one, which is set off.
    main: &'a Option<ClauseId>,
}

impl BookPage<'_> {
    fn lang(&self) -> &'static str {
        self.outline.langs.first().copied().unwrap_or_default()
    }

    pub(super) fn document_title(&self) -> String {
        let titles: Vec<_> = self.outline.title.said.iter().map(|said| said.title.as_str()).collect();
        titles.join(" / ")
    }

    pub(super) fn form(&self) -> &'static str {
        if self.is_card() { "card" } else { "book" }
    }

    pub(super) fn is_card(&self) -> bool {
        self.outline.form == Form::Card
    }

    /// A word in the first language, for what is printed once.
    fn first(&self, name: &str) -> &str {
        self.outline.word(&0, name)
    }

    /// A word in all languages, for headings above all columns.
    pub(super) fn words(&self, name: &str) -> String {
        let mut words: Vec<_> =
            (0..self.outline.langs.len()).map(|column| self.outline.word(&column, name)).collect();
        words.dedup();
        words.join(" / ")
    }

    /// Who gives the event, where, and how to reach them.
    fn hosted(&self) -> Option<String> {
        let host = &self.outline.title.host;
        let said: Vec<_> = [&host.name, &host.place, &host.contact].into_iter().flatten().cloned().collect();
        (!said.is_empty()).then(|| said.join(" · "))
    }

    /// What a reader who cannot see the logo is told.
    fn host_name(&self) -> String {
        self.outline.title.host.name.clone().unwrap_or_else(|| self.first("organiser").to_owned())
    }

    /// The name of the word over the index.
    pub(super) fn index_title(&self) -> &'static str {
        self.outline.index.first().map_or("index", Index::title_word)
    }

    pub(super) fn part<'b>(&'b self, part: &'b Part) -> PartHtml<'b> {
        PartHtml { outline: self.outline, part, pictures: self.pictures }
    }

    fn logo(&self, logo: &Logo) -> String {
        match self.pictures {
            Pictures::Inside => logo.address(),
            Pictures::Beside => logo_file(logo),
        }
    }

    /// The names of the editions that a card speaks of.
    fn card_editions(&self) -> String {
        let named =
            self.outline.title.editions.iter().filter_map(|edition| {
                edition.said.first().map(|said| format!("{} ({})", said.short, said.date))
            });
        named.collect::<Vec<_>>().join(" · ")
    }
}

impl PartHtml<'_> {
    fn headed<'b>(&'b self, clause: &'b Clause) -> ClauseHtml<'b> {
        ClauseHtml { outline: self.outline, clause, pictures: self.pictures, headed: true }
    }

    /// A clause among others; its own heading is run into its text.
    fn clause<'b>(&'b self, clause: &'b Clause) -> ClauseHtml<'b> {
        ClauseHtml { outline: self.outline, clause, pictures: self.pictures, headed: false }
    }

    /// An address as a picture for a phone's camera; nothing for one that is too long.
    fn code(&self, url: &str) -> Option<String> {
        (self.pictures == Pictures::Inside).then(|| qr_svg(url, url).ok())?.map(|svg| inside(&svg))
    }
}

impl ClauseHtml<'_> {
    /// The address of a drawing's board. A picture inside the page is a `data:` address, so that its ids
    /// cannot clash with others.
    fn board(&self, figure: &FigureRef) -> String {
        match self.pictures {
            Pictures::Inside => inside(&figure.board.svg),
            Pictures::Beside => board_file(figure),
        }
    }

    /// The address of the sign in a line of a legend.
    fn sign(&self, figure: &FigureRef, line: &usize, sign: &Artwork) -> String {
        match self.pictures {
            Pictures::Inside => inside(&sign.svg),
            Pictures::Beside => sign_file(figure, *line),
        }
    }

    fn run_in<'s>(&self, said: &'s ClauseText) -> Option<&'s str> {
        said.heading.as_deref().filter(|_| !self.headed)
    }

    /// Tells whether the clause's text is in another language than its column.
    fn is_untranslated(&self, column: &usize) -> bool {
        let said = self.clause.said.get(*column).filter(|_| !self.clause.heading_only);
        said.is_some_and(|said| self.outline.langs.get(*column) != Some(&said.lang))
    }
}

const fn cited(cited: &[Cited]) -> CitedHtml<'_> {
    CitedHtml { cited, main: &None }
}

const fn cited_main(entry: &IndexEntry) -> CitedHtml<'_> {
    CitedHtml { cited: entry.clauses.as_slice(), main: &entry.main }
}

/// What the first pages say of a subject, once for each heading: a reader who turns there sees the rest.
fn told_once(entry: &IndexEntry) -> Vec<&FrontPlace> {
    let mut told: Vec<_> = entry.told.iter().collect();
    told.dedup_by_key(|told| &told.title);
    told
}

/// A drawing as an address that holds it whole.
fn inside(svg: &str) -> String {
    data_url("image/svg+xml", svg.as_bytes())
}

/// The full stop after a name; none if the name ends with one, as "e.V." does.
fn stop(name: &str) -> &'static str {
    if name.ends_with(['.', '!', '?', '…']) { "" } else { "." }
}

pub(super) fn board_file(figure: &FigureRef) -> String {
    format!("figure-{}.svg", figure.id)
}

pub(super) fn sign_file(figure: &FigureRef, line: usize) -> String {
    format!("sign-{}-{line}.svg", figure.id)
}

/// The width of a picture relative to the letters around it, chosen so that its own letters can be read.
fn ems(picture: &Artwork) -> f64 {
    /// The width of one unit of a picture without letters, and the least size of a picture's letters.
    const UNIT: f64 = 0.05;
    const LEAST: f64 = 0.7;
    let unit = picture.letter.map_or(UNIT, |letter| UNIT.max(LEAST / letter));
    (picture.width * unit * 100.0).round() / 100.0
}

/// The width of the widest sign of a legend, so that all its words are aligned.
fn sign_ems(figure: &FigureRef) -> f64 {
    figure.legend.iter().filter_map(|line| line.sign.as_ref()).map(ems).fold(0.0, f64::max)
}

pub(super) fn logo_file(logo: &Logo) -> String {
    format!("logo.{}", logo.ending())
}

/// The class of a clause: grey if it does not count, or only leads to others.
fn status_class(clause: &Clause) -> &'static str {
    match (clause.heading_only, clause.force.holds()) {
        (true, _) => "lead",
        (false, true) => "counts",
        (false, false) => "grey",
    }
}

fn status_word(clause: &Clause) -> Option<&'static str> {
    clause.force_word().filter(|_| !clause.heading_only)
}

/// The level of a heading; an edition has level 2.
fn rank(level: &usize) -> usize {
    (level + 2).min(6)
}

pub(super) fn titles(part: &Part) -> String {
    part.title.join(" / ")
}

pub(super) fn headings(head: &Clause) -> String {
    head.said.iter().filter_map(|said| said.heading.as_deref()).collect::<Vec<_>>().join(" / ")
}

fn says(texts: &[String]) -> bool {
    texts.iter().any(|text| !text.is_empty())
}

/// The texts of all languages, each once.
fn once(texts: &[String]) -> String {
    let mut texts: Vec<_> = texts.iter().map(String::as_str).collect();
    texts.dedup();
    texts.join(" / ")
}

fn any(notes: &[crate::Blocks]) -> bool {
    notes.iter().any(|note| !note.is_empty())
}
