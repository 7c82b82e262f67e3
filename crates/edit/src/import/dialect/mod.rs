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
use super::outline::{Outline, Role};
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

/// A dialect that was recognised.
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
    let mut found: Vec<(i32, Dialect, Outline)> = Dialect::ALL
        .into_iter()
        .map(|dialect| {
            let outline = find(dialect);
            (outline.points, dialect, outline)
        })
        .collect();
    found.sort_by_key(|(points, dialect, _)| (std::cmp::Reverse(*points), *dialect));
    let second = rival(&found);
    // If nothing is numbered, only headings and paragraphs are left.
    let best = if found.first().is_some_and(|(points, ..)| *points > 0) {
        0
    } else {
        found.iter().position(|(_, dialect, _)| *dialect == Dialect::Heading).unwrap_or(0)
    };
    let (points, dialect, outline) = found.swap_remove(best);
    // Twice as good as the next best is certain; without numbers, nothing is.
    let margin = (points - second).clamp(0, points.max(1)) * 100 / points.max(1);
    let percent = if points <= 0 { 0 } else { (40 + margin * 6 / 5).clamp(0, 100) };
    let others = found.into_iter().map(|(_, dialect, outline)| (dialect, outline)).collect();
    Recognised { dialect, percent: u8::try_from(percent).unwrap_or(0), outline, others }
}

/// How much the best other outline explains that begins clauses in other places than the best one. A dialect
/// that only sees fewer of the same clauses is no rival.
fn rival(found: &[(i32, Dialect, Outline)]) -> i32 {
    let Some(((_, _, best), others)) = found.split_first() else { return 0 };
    let starts: HashSet<usize> = best.openings.iter().map(|opening| opening.label.start).collect();
    let elsewhere = |outline: &Outline| {
        let others = outline.openings.iter().filter(|opening| opening.role == Role::Numbered);
        others.filter(|opening| !starts.contains(&opening.label.start)).count() > 0
    };
    others.iter().find(|(_, _, outline)| elsewhere(outline)).map_or(0, |(points, ..)| (*points).max(0))
}
