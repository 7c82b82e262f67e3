//! The clauses' texts, written as `CommonMark`, with links where citations resolve.

use super::clauses::{Clause, Parts};
use super::dialect::Dialect;
use super::document::Document;
use super::draft::DraftClause;
use super::findings::{Finding, Places};
use super::furniture::Reason;
use super::links::{Dangling, Linked};
use super::outline::Role;
use super::{references, wording};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Span;

/// How many citations of one clause are reported: each is looked for in its text.
const MOST_DANGLING: usize = 50;

/// The clauses' texts, written.
pub(super) struct Written {
    pub(super) clauses: Vec<DraftClause>,
    pub(super) findings: Vec<Finding>,
    pub(super) links: usize,
    pub(super) raised: usize,
}

impl Written {
    /// Writes the texts. With the language and the name of the document, citations become links.
    pub(super) fn new(
        document: &Document,
        places: Places<'_>,
        parts: &Parts,
        dialect: Dialect,
        linked: Option<(Lang, &str)>,
    ) -> Self {
        let figures = matches!(dialect, Dialect::Paragraph | Dialect::Article);
        let wordings: Vec<wording::Wording> = parts
            .clauses
            .iter()
            .map(|clause| wording::write(document, &clause.text, figures, opens_itself(clause)))
            .collect();
        let headings: Vec<Option<String>> =
            parts.clauses.iter().map(|clause| heading(document, clause)).collect();
        let targets =
            parts.clauses.iter().zip(&headings).zip(&wordings).map(|((clause, heading), wording)| {
                (clause.opening.id.as_str(), heading.as_deref(), wording.raised)
            });
        let targets = linked.map(|(lang, name)| references::Targets::new(dialect, lang, name, targets));
        let mut written = Self { clauses: Vec::new(), findings: Vec::new(), links: 0, raised: 0 };
        let mut removed =
            parts.removed.iter().filter(|removed| removed.reason == Reason::Division).peekable();
        for (index, ((clause, heading), wording)) in
            parts.clauses.iter().zip(headings).zip(wordings).enumerate()
        {
            let linked = match &targets {
                Some(targets) => references::link(&wording.text, &clause.opening.id, targets),
                None => Linked::unlinked(wording.text),
            };
            written.links += linked.links;
            written.raised += wording.raised;
            let span = places.opening(clause);
            for dangling in linked.dangling.into_iter().take(MOST_DANGLING) {
                written.findings.extend(span.map(|span| {
                    unresolved(index, &dangling, search(places, clause, &dangling.words).unwrap_or(span))
                }));
            }
            let mut above = Vec::new();
            while let Some(division) = removed.next_if(|removed| removed.after <= index) {
                above.push(wording::heading(document, document.slice(&division.segment.range)));
            }
            let text = Some(linked.text).filter(|text| !text.is_empty());
            let id = clause.opening.id.clone();
            let label = wording::heading(document, document.slice(&clause.opening.label));
            let label = label.trim_end_matches(['.', ':', ')']);
            let own = if label.is_empty() { capital(&id) } else { label.to_owned() };
            let heading = heading.or_else(|| text.is_none().then_some(own));
            let line = places.line(clause.opening.block, &clause.opening.label);
            written.clauses.push(DraftClause {
                id,
                is_printed: clause.opening.role == Role::Numbered,
                heading,
                text,
                above,
                line,
                place: span,
            });
        }
        written
    }
}

/// Whether a clause's text begins with the block in which the clause does, without a label.
fn opens_itself(clause: &Clause) -> bool {
    let first = clause.text.first().map(|segment| segment.block);
    clause.opening.label.is_empty() && first == Some(clause.opening.block)
}

/// An id as a heading, where a clause has neither heading nor text.
fn capital(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn heading(document: &Document, clause: &Clause) -> Option<String> {
    let range = clause.opening.heading.as_ref()?;
    Some(wording::heading(document, document.slice(range))).filter(|heading| !heading.is_empty())
}

/// Finds the words of a citation in a clause's source.
fn search(places: Places<'_>, clause: &Clause, words: &str) -> Option<Span> {
    let words = words.trim_end_matches(" (→)");
    clause.text.iter().find_map(|segment| {
        let at = places.document.slice(&segment.range).find(words)?;
        let start = segment.range.start + at;
        places.span(segment.block, &(start..start + words.len()))
    })
}

fn unresolved(clause: usize, dangling: &Dangling, span: Span) -> Finding {
    let fault = Diagnostic::new(Code::UnresolvedReference, span).with("words", dangling.words.as_str());
    let fault = match &dangling.near {
        Some(near) => fault.help(Message::new("help-did-you-mean").with("word", near.as_str())),
        None => fault,
    };
    Finding { clause: Some(clause), fault }
}
