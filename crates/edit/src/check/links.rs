//! Cross-references: links, arrows and citations.

use std::collections::BTreeMap;
use std::ops::Range;

use super::context::with_successor;
use super::{Context, Findings, Part, TextAt, names};
use schiri_rules::citation::{Begin, Cited, InText, Mention, Numbers, Role};
use schiri_rules::corpus::{Anchor, CiteStyle, ClauseRef, Edition, EditionId, Link, LinkTarget, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

fn target(at: &TextAt<'_>, link: &Link) -> LinkTarget {
    LinkTarget::read(&link.target, at.home.edition().map(|edition| &edition.id))
}

/// Walks the links of a text that lead to clauses.
fn references(at: &TextAt<'_>) -> impl Iterator<Item = (Link, ClauseRef)> {
    at.text.links().into_iter().filter_map(|link| match target(at, &link) {
        LinkTarget::Clause(reference) => Some((link, reference)),
        _ => None,
    })
}

/// Starts a fault at a link.
fn fault(cx: &Context<'_>, code: Code, at: &TextAt<'_>, link: &Link) -> Diagnostic {
    cx.fault(code, at.text, link.range.clone()).with("target", link.target.as_str())
}

pub(super) fn broken_reference<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().chain(cx.official_texts()) {
        findings.extend(at.home, references(&at).filter_map(|(link, to)| broken(cx, &at, &link, &to)));
    }
}

fn broken(cx: &Context<'_>, at: &TextAt<'_>, link: &Link, reference: &ClauseRef) -> Option<Diagnostic> {
    let fault = || fault(cx, Code::BrokenReference, at, link);
    let id = &reference.clause;
    let Some(edition) = cx.corpus.editions.get(&id.edition) else {
        let saying = Message::new("label-no-edition").with("edition", id.edition.as_str());
        let known = cx.corpus.editions.keys().map(EditionId::as_str);
        return Some(names::suggest(cx, fault().saying(saying), id.edition.as_str(), known));
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
    let number = usize::from(reference.sentence?);
    let sentences = clause.wording.text.as_ref().map(Text::sentences).unwrap_or_default();
    let count = Message::new("label-sentence-count").with("count", sentences.len());
    let fault = fault().saying(Message::new("label-no-sentence").with("sentence", number));
    let has_it = sentences.iter().any(|sentence| sentence.number as usize == number);
    (!has_it).then(|| fault.and(clause.span, count.with("edition", id.edition.as_str())))
}

pub(super) fn retired_reference(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let retired = references(at).filter_map(|(link, reference)| {
        let retired = cx.corpus.clause(&reference.clause)?.retired.as_ref()?;
        Some(with_successor(fault(cx, Code::RetiredReference, at, &link), retired))
    });
    retired.collect()
}

pub(super) fn malformed_link(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let links = at.text.links();
    let lost = links.iter().filter(|link| matches!(target(at, link), LinkTarget::Nowhere));
    let help = || Message::new("help-link-forms");
    let lost = lost.map(|link| fault(cx, Code::MalformedLink, at, link).help(help()));
    lost.chain(stray_brackets(cx, at, &links)).collect()
}

/// Finds `](` and `] (#` that do not make a link because of a blank or a missing bracket.
fn stray_brackets(cx: &Context<'_>, at: &TextAt<'_>, links: &[Link]) -> impl Iterator<Item = Diagnostic> {
    let text = &at.text.markdown;
    let marks = ["](", "] (#"].into_iter().flat_map(|mark| text.match_indices(mark));
    let stray = marks.map(|(start, _)| start).filter(|start| {
        // An odd number of backslashes escapes what is behind them.
        let above = text.get(..*start).unwrap_or_default();
        let is_escaped = !(above.len() - above.trim_end_matches('\\').len()).is_multiple_of(2);
        !is_escaped && !links.iter().any(|link| link.range.contains(start))
    });
    stray.map(|start| {
        let end = text.get(start..).and_then(|rest| rest.find([')', '\n'])).map_or(text.len(), |n| start + n);
        let target = text.get(start + 1..end).unwrap_or_default().trim_start().trim_start_matches('(');
        let fault = cx.fault(Code::MalformedLink, at.text, start..end).with("target", target);
        fault.help(Message::new("help-link-brackets"))
    })
}

pub(super) fn dangling_arrow(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let text = &at.text.markdown;
    let links = if text.contains(ARROW) { at.text.links() } else { Vec::new() };
    let arrows = text.match_indices(ARROW).map(|(start, arrow)| start..start + arrow.len());
    let dangling = arrows.filter(|arrow| {
        let behind = text.get(arrow.end..).unwrap_or_default().trim_start();
        let next = text.len() - behind.len();
        // In "4 sets → 8 €", the arrow shows a result.
        let is_result = behind.starts_with(|letter: char| letter.is_ascii_digit());
        !is_result && !links.iter().any(|link| link.range.start == next)
    });
    let fault = |arrow| cx.fault(Code::DanglingArrow, at.text, arrow);
    dangling.map(|arrow| fault(arrow).help(Message::new("help-link-or-no-arrow"))).collect()
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
    links
        .filter_map(|link| Some(ClauseRef::from_link(&link.target, &edition.id).ok()?.clause.anchor))
        .collect()
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
pub(super) fn raw_address(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let raw = references(at).filter_map(|(link, reference)| {
        let anchor = reference.clause.anchor.as_str();
        let whole = at.text.markdown.get(link.range.clone())?;
        let (words, _) = whole.strip_prefix('[')?.split_once("](")?;
        let is_shown = anchor.starts_with(|letter: char| letter.is_alphabetic()) && words == anchor;
        let fault = cx.fault(Code::RawAddress, at.text, link.range).with("address", anchor);
        is_shown.then(|| fault.help(Message::new("help-say-where")))
    });
    raw.collect()
}
