//! The drawings that explain clauses.

use serde::Serialize;

use super::trilingual::{Three, three};
use crate::corpus::Corpus;
use crate::figure::{self, Look};

/// A figure, drawn for each language.
#[derive(Serialize)]
pub(super) struct DrawingPart {
    title: Three<String>,
    /// The picture as markup (SVG), in the colours of the page around it.
    picture: Three<String>,
    /// The clauses that it explains.
    clauses: Vec<String>,
}

/// Draws all of them.
pub(super) fn drawing_parts(corpus: &Corpus) -> Vec<DrawingPart> {
    let figures = corpus.figures.values();
    figures
        .map(|figure| DrawingPart {
            title: three(|lang| figure.title.get(lang).map(crate::corpus::Text::plain)),
            picture: three(|lang| figure::svg(corpus, &figure.id, lang, Look::Page).ok()),
            clauses: figure.clauses.iter().map(|clause| clause.value.to_string()).collect(),
        })
        .collect()
}
