//! The chapters of a book: the pieces of the page, each in a file of its own, with links between them.

use std::collections::BTreeMap;

use askama::Template;

use crate::outline::{Clause, Outline, Part};
use crate::printing::html::{BookPage, Pictures, headings, titles};
use crate::request::paper::Paper;

/// A file of the book's text.
pub(super) struct Chapter {
    /// Its name: `part-1`.
    pub(super) name: String,
    pub(super) title: String,
    /// The headings in it, nested by their ranks.
    pub(super) headings: Vec<Heading>,
    pub(super) text: String,
}

impl Chapter {
    pub(super) fn file(&self) -> String {
        format!("{}.xhtml", self.name)
    }
}

pub(super) struct Heading {
    /// Its place in its file.
    pub(super) id: String,
    /// Its number and words.
    pub(super) words: String,
    pub(super) below: Vec<Self>,
}

#[derive(Template)]
#[template(path = "epub/chapter.xhtml", escape = "html")]
struct Frame<'a> {
    page: &'a BookPage<'a>,
    outline: &'a Outline,
    title: &'a str,
    body: &'a str,
}

pub(super) fn chapters(outline: &Outline) -> askama::Result<Vec<Chapter>> {
    // The reading system decides the size of a page.
    let page = BookPage { outline, paper: Paper::default(), pictures: Pictures::Beside };
    let mut chapters = pieces(&page, outline)?;
    let places = places(&chapters);
    for chapter in &mut chapters {
        let body = linked(&chapter.text, &chapter.name, &places);
        chapter.text = Frame { page: &page, outline, title: &chapter.title, body: &body }.render()?;
    }
    Ok(chapters)
}

fn pieces(page: &BookPage<'_>, outline: &Outline) -> askama::Result<Vec<Chapter>> {
    let plain = |name: &str, title: String, text: askama::Result<String>| -> askama::Result<Chapter> {
        Ok(Chapter { name: name.to_owned(), title, headings: Vec::new(), text: text? })
    };
    let sheet = outline.coming_from.as_ref().map(|sheet| sheet.title.join(" / "));
    let news = outline.news.iter().map(|news| news.title.join(" / ")).collect::<Vec<_>>().join(" · ");
    let mut pieces = vec![
        plain("cover", page.document_title(), page.as_cover().render())?,
        plain("overview", page.words("turn"), page.as_overview().render())?,
        plain("coming-from", sheet.unwrap_or_default(), page.as_sheet().render())?,
        plain("news", news, page.as_news().render())?,
    ];
    for (index, part) in outline.parts.iter().enumerate() {
        pieces.push(Chapter {
            name: format!("part-{}", index + 1),
            title: titles(part),
            headings: nested(&mut ranked(part).into_iter().peekable(), 0),
            text: page.part(part).render()?,
        });
    }
    pieces.extend([
        plain("moments", page.words("moments"), page.as_moments().render())?,
        plain("rulings", page.words("rulings"), page.as_rulings().render())?,
        plain("cases", page.words("cases"), page.as_cases().render())?,
        plain("index", page.words(page.index_title()), page.as_index().render())?,
        plain("about", page.words("editions"), page.as_footer().render())?,
    ]);
    pieces.retain(|piece| !piece.text.trim().is_empty());
    Ok(pieces)
}

fn ranked(part: &Part) -> Vec<(usize, Heading)> {
    let heads = part.sections.iter().filter_map(|section| Some((section.level, section.head.as_ref()?)));
    let heading = |(level, head): (usize, &Clause)| {
        let words = format!("{} {}", head.number, headings(head)).trim().to_owned();
        (level, Heading { id: head.address.to_string(), words, below: Vec::new() })
    };
    heads.map(heading).filter(|(_, heading)| !heading.words.is_empty()).collect()
}

/// Nests headings below those of a higher level.
fn nested(
    headings: &mut std::iter::Peekable<std::vec::IntoIter<(usize, Heading)>>,
    above: usize,
) -> Vec<Heading> {
    let mut found = Vec::new();
    while let Some((level, heading)) = headings.next_if(|(level, _)| *level > above) {
        let below = nested(headings, level);
        found.push(Heading { below, ..heading });
    }
    found
}

/// The file that holds each id. Only our templates write ids, and texts are escaped, so no text can look like one.
fn places(pieces: &[Chapter]) -> BTreeMap<String, String> {
    let ids = |piece: &Chapter| {
        let ids = piece.text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        ids.map(|id| (id.to_owned(), piece.name.clone())).collect::<Vec<_>>()
    };
    pieces.iter().flat_map(ids).collect()
}

/// Makes the links of a piece lead to the files that hold their targets.
fn linked(body: &str, own: &str, places: &BTreeMap<String, String>) -> String {
    const LINK: &str = "href=\"#";
    let mut pieces = body.split(LINK);
    let mut linked = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let id = piece.split('"').next().unwrap_or_default();
        match places.get(id).filter(|name| *name != own) {
            Some(name) => linked.extend(["href=\"", name, ".xhtml#"]),
            None => linked.push_str(LINK),
        }
        linked.push_str(piece);
    }
    linked
}
