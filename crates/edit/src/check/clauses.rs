//! Checks of an edition's structure: headings, announced counts, retired clauses.

use std::collections::BTreeSet;
use std::ops::Range;

use super::TextAt;
use super::context::{on, retired_since, with_retirement};
use super::{Context, Findings, Home, Part, names};
use crate::check::words::{Word, words};
use schiri_rules::corpus::{Anchor, Block, Clause, Corpus, Edition, EditionId, Text, superscript};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message, number_of};
use schiri_rules::source::Span;

pub(super) fn empty_heading(edition: &Edition) -> Vec<(&Clause, Diagnostic)> {
    let parents: BTreeSet<&Anchor> = edition.clauses().iter().flat_map(Clause::above).collect();
    let says_nothing = |clause: &&Clause| clause.wording.text.is_none() && clause.retired.is_none();
    let silent = edition.clauses().iter().filter(says_nothing);
    let empty = silent.filter(|clause| !parents.contains(clause.anchor()));
    empty.map(|clause| (clause, on(clause, Code::EmptyHeading, clause.span))).collect()
}

pub(super) fn promised_count(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    let edition = at.home.edition()?;
    let needs_announcing = match at.part {
        Part::Heading => false,
        Part::Text => true,
        _ => return None,
    };
    let (range, number) = announced(&at.text.markdown, at.lang, needs_announcing)?;
    let actual = actual(at, edition);
    let count = actual.last().filter(|_| !actual.contains(&number))?;
    let fault = cx.fault(Code::PromisedCount, at.text, range).with("promised", number).with("actual", *count);
    Some(with_last(fault, at, edition))
}

/// The words for what is counted, in lower case, by language. Points are left out, because players score them.
const COUNTED: [&str; Lang::ALL.len()] = [
    "regeln bestimmungen artikel paragraphen paragrafen klarstellungen abschnitte fragen",
    "regels bepalingen artikelen artikels verduidelijkingen paragrafen vragen",
    "rules provisions articles clauses sections clarifications questions",
];

/// The words that announce a number. Without one of them, a number in a text counts something else ("nach 3
/// Regeln der Wertung").
const ANNOUNCING: [&str; Lang::ALL.len()] = ["folgende folgenden gelten", "volgende gelden", "following"];

fn with_last(fault: Diagnostic, at: &TextAt<'_>, edition: &Edition) -> Diagnostic {
    let last = match at.home {
        Home::Clause(_, clause) => edition.within(clause.anchor()).last(),
        _ => edition.clauses().iter().rfind(|clause| clause.retired.is_none()),
    };
    let other = last.filter(|last| at.home.clause().is_none_or(|clause| clause.id != last.id));
    other.iter().fold(fault, |fault, last| fault.and(last.span, Message::new("label-last-counted")))
}

/// Returns the actual count for each possible meaning: the items of each list in the text, the clauses directly below,
/// and all clauses below with a text.
fn actual(at: &TextAt<'_>, edition: &Edition) -> Vec<usize> {
    let clauses = || edition.clauses().iter().filter(|clause| clause.retired.is_none());
    let top = at.home.clause().map(Clause::anchor);
    let below =
        |clause: &&Clause| top.is_none_or(|top| *top != *clause.anchor() && clause.is_at_or_below(top));
    let direct = clauses().filter(|clause| clause.above().next_back() == top).count();
    let saying = clauses().filter(below).filter(|clause| clause.wording.text.is_some()).count();
    let mut counts = list_lengths(at.text);
    counts.extend([direct, saying]);
    counts.retain(|count| *count > 0);
    counts
}

fn list_lengths(text: &Text) -> Vec<usize> {
    fn add(blocks: &[Block], lengths: &mut Vec<usize>) {
        for block in blocks {
            if let Block::List { items, .. } = block {
                items.iter().for_each(|item| add(item, lengths));
                lengths.push(items.len());
            }
        }
    }
    let mut lengths = Vec::new();
    add(&text.blocks(), &mut lengths);
    lengths
}

/// Finds "16 regels", "zwölf Regeln"; if `needs_announcing`, only after an announcing word.
pub(crate) fn announced(text: &str, lang: Lang, needs_announcing: bool) -> Option<(Range<usize>, usize)> {
    let words: Vec<Word<'_>> = words(text).collect();
    words.iter().zip(words.iter().skip(1)).enumerate().find_map(|(index, (number, counted))| {
        // Most words are not words that are counted; this test is faster than looking for a number.
        let value = has(COUNTED[lang as usize], counted.text).then(|| number_of(number.text, lang))??;
        let before = index.checked_sub(1).and_then(|before| words.get(before));
        let is_announced = before.is_some_and(|word| has(ANNOUNCING[lang as usize], word.text));
        let is_close = text.get(number.range.end..counted.range.start) == Some(" ");
        let range = number.range.start..counted.range.end;
        (is_close && (is_announced || !needs_announcing)).then_some((range, value))
    })
}

/// Tells whether a list has a word, in any case; the lists are ASCII.
fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known.eq_ignore_ascii_case(word))
}

/// The number of a sentence must be superscript with a blank before it, not a plain digit between two words,
/// as in text copied from a PDF: "Spielers.2Dasselbe".
pub(super) fn glued_figure(cx: &Context<'_>, at: &TextAt<'_>) -> Vec<Diagnostic> {
    let fault = |range: Range<usize>| {
        let digits = at.text.markdown.get(range.clone()).unwrap_or_default();
        let figure: String = digits.chars().filter_map(|digit| digit.to_digit(10)).map(superscript).collect();
        let fault = cx.fault(Code::GluedFigure, at.text, range).with("digits", digits);
        fault.help(Message::new("help-superscript").with("figure", figure))
    };
    glued(&at.text.markdown).into_iter().map(fault).collect()
}

/// Finds one or two digits directly before a capitalised word ("2Dasselbe", but not "12 Das"), where a
/// sentence can begin: at the start of the text, after a blank, or after the end of a sentence.
fn glued(text: &str) -> Vec<Range<usize>> {
    let before = std::iter::once(' ').chain(text.chars());
    let starts = text.char_indices().zip(before).filter(|((_, c), before)| {
        c.is_ascii_digit() && (before.is_whitespace() || ".!?…)“”»".contains(*before))
    });
    let glued = starts.filter_map(|((start, _), _)| {
        let rest = text.get(start..)?;
        let word = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - word.len();
        (digits <= 2 && starts_word(word)).then_some(start..start + digits)
    });
    glued.collect()
}

/// Tells whether a text begins with a capitalised word of two letters or more.
fn starts_word(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
}

pub(super) fn retired_without_pointer(_: &Context<'_>, _: &Edition, clause: &Clause) -> Option<Diagnostic> {
    let retired = clause.retired.as_ref().filter(|retired| retired.see.is_none())?;
    Some(on(clause, Code::RetiredWithoutPointer, retired.span))
}

pub(super) fn retired_with_text(_: &Context<'_>, _: &Edition, clause: &Clause) -> Option<Diagnostic> {
    let retired = clause.retired.as_ref()?;
    let text = clause.wording.text.as_ref().map(|text| text.span);
    let said = text.or_else(|| Some(clause.stances.first()?.point.span))?;
    Some(with_retirement(on(clause, Code::RetiredWithText, said), retired))
}

pub(super) fn broken_pointer(cx: &Context<'_>, edition: &Edition, clause: &Clause) -> Option<Diagnostic> {
    let see = clause.retired.as_ref()?.see.as_ref()?;
    if pointer_circle(edition, clause).is_some() {
        return None;
    }
    let fault = on(clause, Code::BrokenPointer, see.span).with("target", see.value.as_str());
    let Some(target) = edition.clause(&see.value) else {
        let fault = fault.saying(Message::new("label-no-clause").with("clause", see.value.as_str()));
        return Some(names::suggest_clause(cx, edition, &see.value, fault, |_, anchor| anchor.to_string()));
    };
    let retired = target.retired.as_ref()?;
    let next = retired.see.as_ref().map(|next| next.value.as_str());
    Some(fault.and(target.span, retired_since(retired)).suggesting(next))
}

/// A circle is reported once, at its first clause in the text.
pub(super) fn pointer_cycle(_: &Context<'_>, edition: &Edition, clause: &Clause) -> Option<Diagnostic> {
    let circle = pointer_circle(edition, clause)?;
    let first = circle.iter().min_by_key(|clause| edition.position(clause.anchor()));
    let first = first.filter(|first| first.id == clause.id)?;
    let names = circle.iter().chain([first]).map(|clause| clause.anchor().as_str());
    let names = names.collect::<Vec<_>>().join(" → ");
    let links = circle.iter().filter_map(|link| Some((link.retired.as_ref()?.span, points_to(link)?)));
    Some(links.fold(Diagnostic::new(Code::PointerCycle, clause.span).with("circle", names), |fault, link| {
        fault.and(link.0, Message::new("label-points-to").with("clause", link.1.as_str()))
    }))
}

/// Follows the pointers from a clause; returns the path if it comes back to the clause itself.
fn pointer_circle<'a>(edition: &'a Edition, start: &'a Clause) -> Option<Vec<&'a Clause>> {
    let mut way = vec![start];
    let mut current = start;
    while way.len() <= MAX_CIRCLE {
        current = edition.clause(points_to(current)?)?;
        if current.id == start.id {
            return Some(way);
        }
        way.push(current);
    }
    None
}

/// The longest circle that is found. Rule texts are renumbered a few times at most, and an unbounded walk
/// from every clause would take quadratic time on a long chain.
const MAX_CIRCLE: usize = 64;

fn points_to(clause: &Clause) -> Option<&Anchor> {
    clause.retired.as_ref()?.see.as_ref().map(|see| &see.value)
}

pub(super) fn supplements_cycle<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut reported: BTreeSet<&EditionId> = BTreeSet::new();
    for edition in cx.corpus.editions.values() {
        if reported.contains(&edition.id) {
            continue;
        }
        if let Some(circle) = supplements_circle(cx.corpus, edition)
            && let Some(fault) = show_circle(&circle)
        {
            reported.extend(circle.iter().map(|(edition, ..)| &edition.id));
            findings.push(Home::Edition(edition), fault);
        }
    }
}

/// A step of a circle: an edition, and the place where it names the next.
type Step<'a> = (&'a Edition, Span, &'a EditionId);

fn show_circle(circle: &[Step<'_>]) -> Option<Diagnostic> {
    let (first, rest) = circle.split_first()?;
    let names = circle.iter().chain(circle.first()).map(|(edition, ..)| edition.id.as_str());
    let names = names.collect::<Vec<_>>().join(" → ");
    let fault = Diagnostic::new(Code::SupplementsCycle, first.1).with("circle", names).saying(says(first));
    Some(rest.iter().fold(fault, |fault, step| fault.and(step.1, says(step))))
}

fn says((edition, _, next): &Step<'_>) -> Message {
    Message::new("label-supplements").with("edition", edition.id.as_str()).with("next", next.as_str())
}

/// Searches depth-first for a path from an edition back to itself.
fn supplements_circle<'a>(corpus: &'a Corpus, start: &'a Edition) -> Option<Vec<Step<'a>>> {
    let mut visited: BTreeSet<&EditionId> = BTreeSet::new();
    let mut way: Vec<Step<'a>> = Vec::new();
    let mut branches = vec![(start, start.supplements.iter())];
    while let Some((edition, named)) = branches.last_mut() {
        let edition: &'a Edition = edition;
        let Some(next) = named.next() else {
            branches.pop();
            way.pop();
            continue;
        };
        let step = (edition, next.span, &next.value);
        if next.value == start.id {
            way.push(step);
            return Some(way);
        }
        if let Some(other) = corpus.editions.get(&next.value)
            && visited.insert(&other.id)
        {
            way.push(step);
            branches.push((other, other.supplements.iter()));
        }
    }
    None
}
