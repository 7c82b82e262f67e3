//! What a document says of itself as a whole: its title, its date, its kind; and what is uncertain
//! about it.

use super::clauses::Parts;
use super::dialect::Dialect;
use super::draft::{DraftClause, DraftEdition, Facts};
use super::findings::Finding;
use super::furniture::Reason;
use super::outline::Role;
use super::{Import, Options, date, wording};
use crate::corpus::CiteStyle;
use crate::diag::{Code, Diagnostic};
use crate::lang::{Lang, Message};
use crate::source::Span;

impl Import {
    /// Findings about the document as a whole; they point to its first line.
    pub(super) fn about_the_whole(&self, facts: &Facts, parts: &Parts, options: &Options) -> Vec<Finding> {
        let Some(file) = self.files.first() else { return Vec::new() };
        let at = self.document.blocks.first().map_or(0..0, |block| block.origin.clone());
        let span = Span::new(*file, at);
        let mut found = Vec::new();
        let numbered = parts.clauses.iter().any(|clause| clause.opening.role == Role::Numbered);
        if facts.dialect_percent < 60 && options.dialect.is_none() {
            let percent = usize::from(facts.dialect_percent);
            found.push(
                Diagnostic::new(Code::UnsureDialect, span)
                    .with("style", facts.dialect.name())
                    .with("percent", percent)
                    .help(Message::new("help-name-style")),
            );
        }
        if !numbered && facts.dialect == Dialect::Heading {
            found.push(Diagnostic::new(Code::NoNumbering, span).help(Message::new("help-no-numbering")));
        }
        if facts.language_percent < 50 {
            let percent = usize::from(facts.language_percent);
            found.push(
                Diagnostic::new(Code::UnsureLanguage, span)
                    .with("lang", facts.language.endonym())
                    .with("percent", percent)
                    .help(Message::new("help-name-language")),
            );
        }
        found.into_iter().map(|fault| Finding { clause: None, fault }).collect()
    }

    /// Puts the draft's head before its clauses.
    pub(super) fn edition(
        &self,
        options: &Options,
        language: Lang,
        parts: &Parts,
        clauses: Vec<DraftClause>,
        dialect: Dialect,
    ) -> DraftEdition {
        let front = parts.removed.iter().filter(|removed| removed.reason == Reason::FrontMatter);
        let mut lines = front
            .map(|removed| self.document.slice(&removed.segment.range).trim())
            .filter(|line| !line.is_empty());
        let title = lines.next().map(|line| wording::heading(&self.document, line));
        let title = title.filter(|title| !title.is_empty()).unwrap_or_else(|| options.edition.clone());
        let head: String = self.document.text.chars().take(1_500).collect();
        let tail_start = self.document.blocks.len().saturating_sub(12);
        let tail: Vec<&str> =
            (tail_start..self.document.blocks.len()).map(|index| self.document.block_text(index)).collect();
        let front: String = parts
            .removed
            .iter()
            .filter(|removed| removed.reason == Reason::FrontMatter)
            .map(|removed| self.document.slice(&removed.segment.range))
            .collect::<Vec<_>>()
            .join("\n");
        let date = date::find(&front)
            .or_else(|| date::find(&dated(&head)))
            .or_else(|| date::find(&dated(&tail.join("\n"))));
        DraftEdition {
            id: options.edition.clone(),
            language,
            kind: kind(&format!("{title} {front}")),
            title,
            date,
            style: cite_style(dialect),
            clauses,
        }
    }
}

/// The lines of a text that say as of when it holds.
fn dated(text: &str) -> String {
    let words = [
        "stand",
        "version",
        "versie",
        "effective",
        "gültig",
        "geldig",
        "datum",
        "date",
        "aktualisiert",
        "updated",
        "vom",
        "©",
    ];
    let lines = text.lines().filter(|line| {
        let small = line.to_lowercase();
        line.chars().count() < 160 && words.iter().any(|word| small.contains(word))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The kind of rule text that a title suggests.
fn kind(title: &str) -> &'static str {
    let title = title.to_lowercase();
    let kinds = [
        ("clarification", ["klarstell", "verduidelijk", "clarif", "faq", "fragen und"]),
        ("tournament", ["turnier", "toernooi", "tournament", "wettkampf", "wedstrijd"]),
        ("house", ["hausregel", "hausordnung", "huisregel", "house rule", "vereinsregel"]),
    ];
    kinds
        .iter()
        .find(|(_, words)| words.iter().any(|word| title.contains(word)))
        .map_or("base", |(kind, _)| kind)
}

/// Returns how an edition cites its clauses that numbers them in this dialect.
#[must_use]
pub const fn cite_style(dialect: Dialect) -> CiteStyle {
    match dialect {
        Dialect::Decimal => CiteStyle::Decimal,
        Dialect::Paragraph | Dialect::Article => CiteStyle::Statute,
        Dialect::Flat => CiteStyle::Flat,
        Dialect::Headword => CiteStyle::Headword,
        Dialect::Letter | Dialect::Heading => CiteStyle::Section,
    }
}
