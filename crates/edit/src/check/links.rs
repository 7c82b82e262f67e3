//! Cross-references: links, arrows and citations.

use std::collections::BTreeMap;
use std::ops::Range;

use super::context::with_successor;
use super::{Context, Findings, Part, TextAt, names};
use schiri_rules::citation::{Begin, Cited, InText, Mention, Numbers, Role};
use schiri_rules::corpus::{
    Anchor, CiteStyle, Clause, ClauseRef, Edition, EditionId, Link, LinkTarget, Text,
};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

fn target(at: &TextAt<'_>, link: &Link) -> LinkTarget {
    LinkTarget::read(&link.target, at.home.edition().map(|edition| &edition.id))
}

pub(super) fn broken_reference<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().chain(cx.official_texts()) {
        for link in at.text.links() {
            if let LinkTarget::Clause(reference) = target(&at, &link)
                && let Some(fault) = broken(cx, &at, &link, &reference)
            {
                findings.push(at.home, fault);
            }
        }
    }
}

fn broken(cx: &Context<'_>, at: &TextAt<'_>, link: &Link, reference: &ClauseRef) -> Option<Diagnostic> {
    let fault =
        || cx.fault(Code::BrokenReference, at.text, link.range.clone()).with("target", link.target.as_str());
    let id = &reference.clause;
    let Some(edition) = cx.corpus.editions.get(&id.edition) else {
        let saying = Message::new("label-no-edition").with("edition", id.edition.as_str());
        return Some(names::suggest_edition(cx, fault().saying(saying), &id.edition));
    };
    let Some(clause) = edition.clause(&id.anchor) else {
        let saying = Message::new("label-no-clause").with("clause", id.anchor.as_str());
        let home = at.home.edition().map(|edition| &edition.id);
        return Some(names::suggest_clause(
            cx,
            edition,
            &id.anchor,
            fault().saying(saying),
            |other, anchor| {
                if Some(other) == home { format!("#{anchor}") } else { format!("{other}#{anchor}") }
            },
        ));
    };
    let sentence = reference.sentence?;
    (!has_sentence(clause, sentence)).then(|| no_sentence(fault(), clause, sentence, &id.edition))
}

fn has_sentence(clause: &Clause, number: u8) -> bool {
    let text = clause.wording.text.iter();
    text.flat_map(Text::sentences).any(|sentence| sentence.number == u32::from(number))
}

fn no_sentence(fault: Diagnostic, clause: &Clause, number: u8, edition: &EditionId) -> Diagnostic {
    let count = clause.wording.text.as_ref().map_or(0, |text| text.sentences().len());
    fault.saying(Message::new("label-no-sentence").with("sentence", usize::from(number))).and(
        clause.span,
        Message::new("label-sentence-count").with("count", count).with("edition", edition.as_str()),
    )
}

pub(super) fn retired_reference<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        for link in at.text.links() {
            let LinkTarget::Clause(reference) = target(&at, &link) else { continue };
            let Some(clause) = cx.corpus.clause(&reference.clause) else { continue };
            let Some(retired) = &clause.retired else { continue };
            let fault = cx
                .fault(Code::RetiredReference, at.text, link.range.clone())
                .with("target", link.target.as_str());
            findings.push(at.home, with_successor(fault, retired));
        }
    }
}

pub(super) fn malformed_link<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        let links = at.text.links();
        for link in &links {
            if matches!(target(&at, link), LinkTarget::Nowhere) {
                let fault = cx
                    .fault(Code::MalformedLink, at.text, link.range.clone())
                    .with("target", link.target.as_str())
                    .help(Message::new("help-link-forms"));
                findings.push(at.home, fault);
            }
        }
        check_brackets(cx, &at, &links, findings);
    }
}

/// Finds `](` and `] (#` that do not make a link because of a blank or a missing bracket.
fn check_brackets<'a>(cx: &Context<'a>, at: &TextAt<'a>, links: &[Link], findings: &mut Findings<'a>) {
    let text = &at.text.markdown;
    for mark in ["](", "] (#"] {
        for (start, _) in text.match_indices(mark) {
            let is_escaped = text.get(..start).is_some_and(ends_in_an_escape);
            if is_escaped || links.iter().any(|link| link.range.contains(&start)) {
                continue;
            }
            let end =
                text.get(start..).and_then(|rest| rest.find([')', '\n'])).map_or(text.len(), |n| start + n);
            let target = text.get(start + 1..end).unwrap_or_default().trim_start().trim_start_matches('(');
            let fault = cx
                .fault(Code::MalformedLink, at.text, start..end)
                .with("target", target)
                .help(Message::new("help-link-brackets"));
            findings.push(at.home, fault);
        }
    }
}

/// Tells whether the next character is escaped: an odd number of backslashes comes before it.
fn ends_in_an_escape(text: &str) -> bool {
    let backslashes = text.len() - text.trim_end_matches('\\').len();
    !backslashes.is_multiple_of(2)
}

pub(super) fn dangling_arrow<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.edited_texts() {
        let text = &at.text.markdown;
        if !text.contains(ARROW) {
            continue;
        }
        let links = at.text.links();
        for (start, _) in text.match_indices(ARROW) {
            let end = start + ARROW.len_utf8();
            let rest = text.get(end..).unwrap_or_default();
            let next = text.len() - rest.trim_start().len();
            // In "4 sets → 8 €", the arrow shows a result.
            if rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            if !links.iter().any(|link| link.range.start == next) {
                let fault = cx
                    .fault(Code::DanglingArrow, at.text, start..end)
                    .help(Message::new("help-link-or-no-arrow"));
                findings.push(at.home, fault);
            }
        }
    }
}

/// The arrow that editors write before a reference.
const ARROW: char = '→';

/// A clause that is cited by its number should have a link: this finds citations of other clauses of the
/// edition, in the edition's own style, that the text does not link to anyway.
pub(super) fn unlinked_citation<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut readers: BTreeMap<(&EditionId, Lang), InText> = BTreeMap::new();
    for at in cx.texts().filter(|at| matches!(at.part, Part::Text | Part::Example | Part::Tip | Part::Note)) {
        let Some(edition) = at.home.edition() else { continue };
        let reader = readers.entry((&edition.id, at.lang)).or_insert_with(|| reader(edition, at.lang));
        let linked: Vec<Anchor> = linked(&at, edition);
        for (range, anchor) in citations(at.text, edition, reader) {
            let own = at.home.clause().is_some_and(|clause| clause.anchor() == anchor);
            if !own && !linked.contains(anchor) {
                let fault = cx
                    .fault(Code::UnlinkedCitation, at.text, range)
                    .with("clause", anchor.as_str())
                    .help(Message::new("help-write-link").with("anchor", anchor.as_str()));
                findings.push(at.home, fault);
            }
        }
    }
}

fn reader(edition: &Edition, lang: Lang) -> InText {
    let numbers = match edition.cite.style {
        CiteStyle::Decimal => Numbers::InParts,
        CiteStyle::Article => Numbers::InChapters,
        _ => Numbers::Worded,
    };
    let ids = edition.clauses().iter().map(|clause| clause.anchor().as_str());
    InText::new(lang, &edition.title.plain(), std::iter::empty(), ids, numbers)
}

fn linked(at: &TextAt<'_>, edition: &Edition) -> Vec<Anchor> {
    let links = at.text.links().into_iter();
    let references = links.filter_map(|link| ClauseRef::from_link(&link.target, &edition.id).ok());
    references.map(|reference| reference.clause.anchor).collect()
}

/// Finds citations in running text, in the edition's own style, of clauses that exist, each with its place.
fn citations<'e>(text: &Text, edition: &'e Edition, reader: &InText) -> Vec<(Range<usize>, &'e Anchor)> {
    let mut found = Vec::new();
    for run in text.unlinked() {
        let words = text.markdown.get(run.clone()).unwrap_or_default();
        // "§§ 4–8" describes the structure of a text; its rules are cited elsewhere.
        let is_single = |mention: &Mention| match mention.begin {
            Begin::Marker => true,
            Begin::Number => edition.cite.style == CiteStyle::Decimal,
            _ => false,
        };
        let groups = reader.mentions(words, None).into_iter();
        for mention in groups.filter(|group| group.iter().all(is_single)).flatten() {
            let clause = |cited: &Cited| Some((cited.end, edition.clause(&cited.id.parse().ok()?)?.anchor()));
            let is_own = |anchor: &Anchor| match (edition.cite.style, mention.role) {
                (CiteStyle::Decimal, _) => anchor.as_str().matches('.').count() >= 2,
                (CiteStyle::Statute, Some(role)) => matches!(role, Role::Sign | Role::Section),
                (CiteStyle::Article, Some(role)) => role == Role::Article,
                (CiteStyle::Flat, Some(role)) => matches!(role, Role::Rule | Role::Number),
                _ => false,
            };
            let cited = mention.cited.iter().find_map(clause).filter(|(_, anchor)| is_own(anchor));
            found.extend(cited.map(|(end, anchor)| (run.start + mention.start..run.start + end, anchor)));
        }
    }
    found
}

/// A reference to a clause that is found by its heading must not show the clause's address, which readers
/// never see otherwise, least of all in another language.
pub(super) fn raw_address<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        for link in at.text.links() {
            let LinkTarget::Clause(reference) = target(&at, &link) else { continue };
            let anchor = reference.clause.anchor.to_string();
            let named = anchor.starts_with(|letter: char| letter.is_alphabetic());
            let whole = at.text.markdown.get(link.range.clone()).unwrap_or_default();
            let words =
                whole.strip_prefix('[').and_then(|rest| rest.split_once("](")).map(|(words, _)| words);
            if named && words == Some(anchor.as_str()) {
                let fault = cx
                    .fault(Code::RawAddress, at.text, link.range.clone())
                    .with("address", anchor)
                    .help(Message::new("help-say-where"));
                findings.push(at.home, fault);
            }
        }
    }
}
