//! The dialects of numbering.

mod candidates;
mod decimal;
mod flat;
mod heading;
mod headings;
mod headword;
mod numbers;
mod sections;

use std::collections::HashSet;

use super::document::Document;
use super::outline::{Opening, Outline, Role};
pub(super) use heading::{intro_block, named};
pub(super) use headings::{heads_remark, reads_like_heading};
use schiri_rules::citation;
use schiri_rules::named::named;

named! {
    /// How a document numbers its clauses.
    Dialect {
        /// 3.1.6, 100.1a, 2k2a.
        Decimal = "decimal",
        /// § 4a, (1), sentences.
        Paragraph = "paragraph",
        /// Artikel 3, lid 2.
        Article = "article",
        /// 1, 2, 3: one row.
        Flat = "flat",
        /// A, B, C or I, II, III.
        Letter = "letter",
        /// Entries in alphabetical order.
        Headword = "headword",
        /// Headings with paragraphs.
        Heading = "heading",
    }
}

#[derive(Debug, Clone)]
pub(super) struct Recognised {
    pub(super) dialect: Dialect,
    pub(super) percent: u8,
    pub(super) outline: Outline,
    /// What the other dialects find.
    pub(super) others: Vec<(Dialect, Outline)>,
}

/// Recognises the dialect of a document, unless it is given, and finds where its clauses begin. `intro` is
/// the id of text before the first heading.
pub(super) fn recognise(document: &Document, known: Option<Dialect>, intro: &str) -> Recognised {
    let subs = sections::sub_candidates(document);
    let find = |dialect: Dialect| match dialect {
        Dialect::Decimal => decimal::find(document, &subs),
        Dialect::Paragraph => sections::statute(document, citation::Role::Sign, &subs),
        Dialect::Article => sections::statute(document, citation::Role::Article, &subs),
        Dialect::Flat => flat::find(document, &subs),
        Dialect::Letter => sections::lettered(document, &subs),
        Dialect::Headword => headword::find(document, intro),
        Dialect::Heading => heading::find(document, &subs, intro),
    };
    if let Some(dialect) = known {
        return Recognised { dialect, percent: 100, outline: find(dialect), others: Vec::new() };
    }
    let mut found: Vec<(Dialect, Outline)> = Dialect::ALL.map(|dialect| (dialect, find(dialect))).into();
    found.sort_by_key(|(dialect, outline)| (std::cmp::Reverse(outline.points), *dialect));
    let second = rival(&found);
    // If nothing is numbered, only headings and paragraphs are left.
    let is_last = |(dialect, _): &(Dialect, Outline)| *dialect == Dialect::Heading;
    let is_numbered = found.first().is_some_and(|(_, outline)| outline.points > 0);
    let best = if is_numbered { None } else { found.iter().position(is_last) };
    let (dialect, outline) = found.swap_remove(best.unwrap_or(0));
    let points = outline.points;
    // Twice as good as the next best is certain; without numbers, nothing is.
    let margin = (points - second).clamp(0, points.max(1)) * 100 / points.max(1);
    let percent = if points <= 0 { 0 } else { (40 + margin * 6 / 5).clamp(0, 100) };
    Recognised { dialect, percent: u8::try_from(percent).unwrap_or(0), outline, others: found }
}

/// How much the best other outline explains that begins clauses in other places than the best one. A dialect
/// that only sees fewer of the same clauses is no rival.
fn rival(found: &[(Dialect, Outline)]) -> i32 {
    let Some(((_, best), others)) = found.split_first() else { return 0 };
    let starts: HashSet<usize> = best.openings.iter().map(|opening| opening.label.start).collect();
    let is_elsewhere =
        |opening: &Opening| opening.role == Role::Numbered && !starts.contains(&opening.label.start);
    let rival = others.iter().find(|(_, outline)| outline.openings.iter().any(is_elsewhere));
    rival.map_or(0, |(_, outline)| outline.points.max(0))
}
