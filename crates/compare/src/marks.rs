//! Word by word: what stayed, what was removed, what was added.

use std::ops::Range;

use imara_diff::{Algorithm, Diff, Hunk, InternedInput, Interner};

use super::words::{ClauseText, Part, TokenKind};
use schiri_rules::corpus::{EditionId, Wording};
use schiri_rules::named::named;

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// What became of it.
    pub kind: MarkKind,
    /// The part of the clause that it stands in.
    pub part: Part,
    /// The place of its clause among those that were; of an added stretch, of the clause before it.
    pub old: usize,
    /// The place of its clause among those that are; of a removed stretch, of the clause before it.
    pub new: usize,
    /// The letters; a line break begins each part, paragraph, item and row but the first.
    pub text: String,
}

/// Texts longer than this (in tokens, both together) are compared by the algorithm that does not look
/// for the fewest marks at any price.
const MOST_FOR_FEWEST: usize = 4_000;

/// Marks what clauses say now against what they said.
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

/// What differs: tokens of the old and of the new text.
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

/// Joins replacements of words between which only spaces stayed: “three old words” for “two new” reads
/// better as one replacement than as one for each word.
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

    /// Adds a token; what goes on as the last mark did is written into that.
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
