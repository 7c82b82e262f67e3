//! `/booklets`: the form for making a booklet.

use askama::Template;

use super::frame::{Frame, HtmlPage};
use crate::booklet::{Arrange, Format, Paper, Preset};
use crate::lang::Lang;

#[derive(Template)]
#[template(path = "pages/booklets.html")]
struct BookletsPage {
    frame: Frame,
    /// The languages to choose from: each alone, and each pair; the reader's first.
    langs: Vec<Vec<Lang>>,
}

/// Answers the form; the booklet itself is made by the API.
pub(super) async fn booklets(frame: Frame) -> HtmlPage<impl Template> {
    HtmlPage(BookletsPage { langs: languages(frame.lang()), frame })
}

fn languages(reader: Lang) -> Vec<Vec<Lang>> {
    let order = reader.fallbacks();
    let pairs = order.iter().enumerate().flat_map(|(index, first)| {
        order.iter().skip(index + 1).map(|second| vec![*first, *second]).collect::<Vec<_>>()
    });
    order.iter().map(|lang| vec![*lang]).chain(pairs).collect()
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl BookletsPage {
    const fn presets(&self) -> [Preset; 3] {
        Preset::ALL
    }

    /// The formats to read or print; typesetting is not part of every build.
    fn formats(&self) -> impl Iterator<Item = (Format, &'static str)> {
        let all = [(Format::Pdf, "PDF"), (Format::Html, "HTML"), (Format::Md, "Markdown")];
        all.into_iter().filter(|(format, _)| *format != Format::Pdf || cfg!(feature = "pdf"))
    }

    const fn papers(&self) -> [Paper; 4] {
        Paper::ALL
    }

    fn codes(&self, langs: &[Lang]) -> String {
        langs.iter().map(|lang| lang.code()).collect::<Vec<_>>().join(",")
    }

    fn endonyms(&self, langs: &[Lang]) -> String {
        langs.iter().map(|lang| lang.endonym()).collect::<Vec<_>>().join(" + ")
    }

    fn preset(&self, preset: &Preset) -> String {
        self.frame.word(match preset {
            Preset::Players => "booklets-players",
            Preset::Judge => "booklets-judge",
            Preset::Card => "booklets-card",
        })
    }

    const fn orders(&self) -> [Arrange; 2] {
        Arrange::ALL
    }

    fn order(&self, order: &Arrange) -> String {
        self.frame.word(match order {
            Arrange::Consolidated => "booklets-consolidated",
            Arrange::ByEdition => "booklets-by-edition",
        })
    }

    fn paper(&self, paper: &Paper) -> String {
        self.frame.word(match paper {
            Paper::A5 => "booklets-a5",
            Paper::A6 => "booklets-a6",
            Paper::A4 => "booklets-a4",
            Paper::A4Fold => "booklets-a4-fold",
        })
    }
}
