//! How the wording of a clause changed: not at all, only in layout, only in the numbers of other clauses, or in
//! its words.
//!
//! And word by word: what stayed, what was removed, what was added.

use std::collections::BTreeSet;
use std::ops::Range;

use imara_diff::{Algorithm, Diff, Hunk, InternedInput, Interner};
use schiri_rules::corpus::{Anchor, ClauseRef, EditionId, LinkTarget, Wording};
use schiri_rules::named::named;
use serde::Serialize;
use utoipa::ToSchema;

use super::likeness::{AlignedClause, Fingerprint};
use super::words::{ClauseText, Part, TokenKind};

named! {
    /// How the words of a clause changed.
    WordingChange {
        /// They did not.
        Unchanged = "unchanged",
        /// Only in layout or German spelling.
        Layout = "layout",
        /// Only in the numbers of the same other clauses, or in which of them are links.
        References = "references",
        /// The words themselves, or what their references lead to.
        Reworded = "reworded",
    }
}

/// A link whose words stayed and that leads to another rule than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// Where it led.
    pub from: ClauseRef,
    /// Where it leads.
    pub to: ClauseRef,
}

/// Which old clauses correspond to which new ones.
pub(super) struct Counterparts {
    pub(super) old: EditionId,
    pub(super) new: EditionId,
    /// An old and a new clause that say the same thing, or part of it.
    pub(super) pairs: BTreeSet<(Anchor, Anchor)>,
    /// Anchors that exist in both editions or belong to a pair. A reference to any other clause can only be compared by
    /// its number.
    pub(super) compared: BTreeSet<Anchor>,
}

impl Counterparts {
    fn same_rule(&self, from: &ClauseRef, to: &ClauseRef) -> bool {
        if from.sentence != to.sentence {
            return false;
        }
        let at_home = from.clause.edition == self.old && to.clause.edition == self.new;
        if !at_home {
            return from.clause == to.clause;
        }
        let pair = (from.clause.anchor.clone(), to.clause.anchor.clone());
        self.pairs.contains(&pair) || pair.0 == pair.1 && !self.compared.contains(&pair.0)
    }

    fn same_target(&self, from: &LinkTarget, to: &LinkTarget) -> bool {
        match (from, to) {
            (LinkTarget::Clause(from), LinkTarget::Clause(to)) => self.same_rule(from, to),
            (from, to) => from == to,
        }
    }

    /// Tells whether two numbers in a text, outside links, name the same rule.
    fn same_number(&self, from: &str, to: &str) -> bool {
        from == to
            || from
                .parse()
                .ok()
                .zip(to.parse().ok())
                .is_some_and(|pair: (Anchor, Anchor)| self.pairs.contains(&pair))
    }
}

/// Compares the old words of clauses with the new ones. If clauses were split or merged, headings do not
/// count: they come and go with the clauses.
pub(super) fn wording_change(
    old: &[&AlignedClause<'_>],
    new: &[&AlignedClause<'_>],
    counterparts: &Counterparts,
) -> (WordingChange, Vec<Redirect>) {
    let whole = old.len() == 1 && new.len() == 1;
    let links = |side: &[&AlignedClause<'_>]| -> Vec<LinkTarget> {
        side.iter().flat_map(|entry| entry.text.links.iter().cloned()).collect()
    };
    let (from, to) = (links(old), links(new));
    let same_skeleton =
        keys(old, whole, |print| &print.skeleton).eq(keys(new, whole, |print| &print.skeleton));
    let same_words = keys(old, whole, |print| &print.folded).eq(keys(new, whole, |print| &print.folded));
    if same_words && !same_skeleton && only_marked(&from, &to, counterparts) {
        return (WordingChange::References, Vec::new());
    }
    let same_rules = same_skeleton && same_links(&from, &to, counterparts);
    if !same_rules || !same_numbers(old, new, counterparts) {
        // If the words changed, the change itself shows where links lead.
        let redirects = if same_skeleton { redirects(&from, &to, counterparts) } else { Vec::new() };
        return (WordingChange::Reworded, redirects);
    }
    let same_anchors = from.len() == to.len()
        && from.iter().zip(&to).all(|(from, to)| match (from, to) {
            (LinkTarget::Clause(from), LinkTarget::Clause(to)) => from.clause.anchor == to.clause.anchor,
            _ => true,
        });
    let change = if !same_words || !same_anchors {
        WordingChange::References
    } else if !whole || letters(old).eq(letters(new)) {
        WordingChange::Unchanged
    } else {
        WordingChange::Layout
    };
    (change, Vec::new())
}

fn letters<'a>(side: &'a [&AlignedClause<'_>]) -> impl Iterator<Item = &'a str> {
    side.iter().map(|entry| entry.text.text.as_str())
}

/// Returns the words and signs of clauses as they are compared.
fn keys<'a>(
    side: &'a [&AlignedClause<'_>],
    whole: bool,
    of: impl Fn(&'a Fingerprint) -> &'a Vec<String> + 'a,
) -> impl Iterator<Item = &'a String> + 'a {
    side.iter().flat_map(move |entry| {
        let from = if whole { 0 } else { entry.print.body_from };
        of(&entry.print).get(from..).unwrap_or_default()
    })
}

/// Lists the links that lead to another rule than the link at the same place before; none if their numbers differ.
fn redirects(from: &[LinkTarget], to: &[LinkTarget], counterparts: &Counterparts) -> Vec<Redirect> {
    if from.len() != to.len() {
        return Vec::new();
    }
    let led = from.iter().zip(to).filter(|(from, to)| !counterparts.same_target(from, to));
    led.filter_map(|(from, to)| match (from, to) {
        (LinkTarget::Clause(from), LinkTarget::Clause(to)) => {
            Some(Redirect { from: from.clone(), to: to.clone() })
        }
        _ => None,
    })
    .collect()
}

/// Tells whether links lead to the same rules. A text in which a number became a link says the same.
fn same_links(from: &[LinkTarget], to: &[LinkTarget], counterparts: &Counterparts) -> bool {
    from.len() != to.len() || from.iter().zip(to).all(|(from, to)| counterparts.same_target(from, to))
}

/// Tells whether one of two texts has all links of the other, and more.
fn only_marked(from: &[LinkTarget], to: &[LinkTarget], counterparts: &Counterparts) -> bool {
    let mut old = from.iter();
    let mut new = to.iter();
    if from.len() < to.len() {
        old.all(|from| new.any(|to| counterparts.same_target(from, to)))
    } else {
        new.all(|to| old.any(|from| counterparts.same_target(from, to)))
    }
}

/// Tells whether the numbers of clauses outside links name the same rules.
fn same_numbers(old: &[&AlignedClause<'_>], new: &[&AlignedClause<'_>], counterparts: &Counterparts) -> bool {
    let numbers = |side: &[&AlignedClause<'_>]| -> Vec<String> {
        side.iter().flat_map(|entry| entry.print.numbers.iter().cloned()).collect()
    };
    let (from, to) = (numbers(old), numbers(new));
    // A number that became a link, or ceased to be one, is among the links of the other text.
    from.len() != to.len() || from.iter().zip(&to).all(|(from, to)| counterparts.same_number(from, to))
}

named! {
    /// What became of a stretch of text.
    MarkKind {
        /// It stayed.
        Same = "same",
        /// Only the old text has it.
        Removed = "removed",
        /// Only the new text has it.
        Added = "added",
    }
}

/// A stretch of text and what became of it. The stretches that are not removed are together the new
/// text, those that are not added the old one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = MarkView)]
pub struct Mark {
    /// What became of it.
    pub kind: MarkKind,
    /// The part of the clause that it stands in.
    pub part: Part,
    /// The place of its clause in `old`, from 0; of an added stretch, of the clause before it. Left out for the first.
    #[serde(skip_serializing_if = "is_first")]
    pub old: usize,
    /// The place of its clause in `new`, from 0; of a removed stretch, of the clause before it. Left out for the first.
    #[serde(skip_serializing_if = "is_first")]
    pub new: usize,
    /// The letters; a line break begins each part, paragraph, item and row but the first.
    pub text: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
const fn is_first(place: &usize) -> bool {
    *place == 0
}

/// Texts longer than this (in tokens, both together) are compared by an algorithm that does not insist on the
/// fewest marks.
const MOST_FOR_FEWEST: usize = 4_000;

/// Marks the differences between the old and the new words of clauses.
pub(super) fn marks<'a>(
    old: impl Iterator<Item = &'a Wording>,
    old_home: &EditionId,
    new: impl Iterator<Item = &'a Wording>,
    new_home: &EditionId,
) -> Vec<Mark> {
    let (old, new) = (Side::of(old, old_home), Side::of(new, new_home));
    let tokens = old.text.tokens.len() + new.text.tokens.len();
    let mut input = InternedInput { before: Vec::new(), after: Vec::new(), interner: Interner::new(tokens) };
    input.update_before(old.keys());
    input.update_after(new.keys());
    let algorithm = if tokens > MOST_FOR_FEWEST { Algorithm::Histogram } else { Algorithm::MyersMinimal };
    let mut diff = Diff::compute(algorithm, &input);
    diff.postprocess_no_heuristic(&input);
    let hunks = joined(diff.hunks().map(|hunk| in_range(&hunk)).collect(), &old.text, &new.text);
    write(&hunks, &old, &new)
}

/// A text with the places at which its clauses begin.
struct Side {
    text: ClauseText,
    starts: Vec<usize>,
}

/// A difference: tokens of the old and of the new text.
type Change = (Range<usize>, Range<usize>);

impl Side {
    fn of<'a>(wordings: impl Iterator<Item = &'a Wording>, home: &EditionId) -> Self {
        let (text, starts) = ClauseText::of_all(wordings, home);
        Self { text, starts }
    }

    /// Words are the same if they are the same letters in the same part of a clause.
    fn keys(&self) -> impl Iterator<Item = (Part, &str)> {
        self.text.tokens.iter().map(|token| (token.part, self.text.letters(token)))
    }

    /// Returns the place of the clause that a token belongs to.
    fn owner(&self, token: usize) -> usize {
        self.starts.partition_point(|start| *start <= token).saturating_sub(1)
    }
}

fn in_range(hunk: &Hunk) -> Change {
    let range = |range: &Range<u32>| range.start as usize..range.end as usize;
    (range(&hunk.before), range(&hunk.after))
}

/// Merges replacements of words that are separated only by unchanged spaces: “three old words” for “two new”
/// reads better as one replacement than as one for each word.
fn joined(changes: Vec<Change>, old: &ClauseText, new: &ClauseText) -> Vec<Change> {
    let replaces_words =
        |change: &Change| has_words(old, change.0.clone()) && has_words(new, change.1.clone());
    let mut joined: Vec<Change> = Vec::new();
    for change in changes {
        match joined.last_mut() {
            Some(last)
                if replaces_words(last)
                    && replaces_words(&change)
                    && only_spaces(old, last.0.end..change.0.start) =>
            {
                *last = (last.0.start..change.0.end, last.1.start..change.1.end);
            }
            _ => joined.push(change),
        }
    }
    joined
}

fn has_words(text: &ClauseText, range: Range<usize>) -> bool {
    let tokens = text.tokens.get(range).unwrap_or_default();
    tokens.iter().any(|token| token.kind == TokenKind::Word)
}

fn only_spaces(text: &ClauseText, range: Range<usize>) -> bool {
    let tokens = text.tokens.get(range).unwrap_or_default();
    tokens.iter().all(|token| token.kind == TokenKind::Layout)
}

fn write(changes: &[Change], old: &Side, new: &Side) -> Vec<Mark> {
    let mut marks = Marks { done: Vec::new(), old, new };
    let (mut from, mut to) = (0, 0);
    for (removed, added) in changes {
        marks.same(from..removed.start, to);
        for token in removed.clone() {
            marks.push(MarkKind::Removed, token, added.start.saturating_sub(1));
        }
        for token in added.clone() {
            marks.push(MarkKind::Added, removed.end.saturating_sub(1), token);
        }
        (from, to) = (removed.end, added.end);
    }
    marks.same(from..old.text.tokens.len(), to);
    marks.done
}

struct Marks<'a> {
    done: Vec<Mark>,
    old: &'a Side,
    new: &'a Side,
}

impl Marks<'_> {
    fn same(&mut self, range: Range<usize>, new: usize) {
        for (offset, token) in range.enumerate() {
            self.push(MarkKind::Same, token, new + offset);
        }
    }

    /// Adds a token; a token that continues the last mark is appended to it.
    fn push(&mut self, kind: MarkKind, old: usize, new: usize) {
        let (side, place) = if kind == MarkKind::Added { (self.new, new) } else { (self.old, old) };
        let Some(token) = side.text.tokens.get(place) else { return };
        let letters = side.text.letters(token);
        let (old, new) = (self.old.owner(old), self.new.owner(new));
        match self.done.last_mut() {
            Some(last)
                if last.kind == kind && last.part == token.part && last.old == old && last.new == new =>
            {
                last.text.push_str(letters);
            }
            _ => self.done.push(Mark { kind, part: token.part, old, new, text: letters.to_owned() }),
        }
    }
}
