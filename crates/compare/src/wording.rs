//! How the words of a clause changed: not, in their layout, in the numbers of other clauses, or in
//! what they say.

use std::collections::BTreeSet;

use super::likeness::Fingerprint;
use super::words::ClauseText;
use schiri_rules::corpus::{Anchor, ClauseRef, EditionId, LinkTarget};
use schiri_rules::named::named;

named! {
    /// How the words of a clause changed.
    WordingChange {
        /// They did not.
        Unchanged = "unchanged",
        /// Only in layout or German spelling.
        Layout = "layout",
        /// Only in the numbers of the same other clauses, or in which of them are links.
        References = "references",
        /// It is said otherwise.
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

/// Which clauses of the old edition are which of the new.
pub(super) struct Counterparts {
    /// The old edition.
    pub(super) old: EditionId,
    /// The new edition.
    pub(super) new: EditionId,
    /// An old and a new clause that say the same thing, or part of it.
    pub(super) pairs: BTreeSet<(Anchor, Anchor)>,
    /// Numbers that no clause has in one edition or the other, and no clause of a pair in either.
    pub(super) alone: Alone,
}

/// Numbers that say nothing of which clause became which.
pub(super) struct Alone {
    /// The numbers of the old clauses, and of those of which something is left.
    pub(super) old: (BTreeSet<Anchor>, BTreeSet<Anchor>),
    /// The numbers of the new clauses, and of those that were there before.
    pub(super) new: (BTreeSet<Anchor>, BTreeSet<Anchor>),
}

impl Alone {
    fn contains(&self, anchor: &Anchor) -> bool {
        let ((old, lasting), (new, lasted)) = (&self.old, &self.new);
        let in_both = old.contains(anchor) && new.contains(anchor);
        !in_both && !lasting.contains(anchor) && !lasted.contains(anchor)
    }
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
        // Where one of them leads to nothing that could be compared, the number is all that there is.
        self.pairs.contains(&pair) || pair.0 == pair.1 && self.alone.contains(&pair.0)
    }

    fn same_target(&self, from: &LinkTarget, to: &LinkTarget) -> bool {
        match (from, to) {
            (LinkTarget::Clause(from), LinkTarget::Clause(to)) => self.same_rule(from, to),
            (from, to) => from == to,
        }
    }

    /// Tells whether two numbers in a text, without links, name the same rule.
    fn same_number(&self, from: &str, to: &str) -> bool {
        from == to
            || from
                .parse()
                .ok()
                .zip(to.parse().ok())
                .is_some_and(|pair: (Anchor, Anchor)| self.pairs.contains(&pair))
    }
}

/// A clause's text with what it is known by.
pub(super) type Known<'a> = (&'a ClauseText, &'a Fingerprint);

/// Compares what clauses said with what clauses say. Of clauses that were split or merged, headings
/// do not count: they come and go with the clauses.
pub(super) fn wording_change(
    old: &[Known<'_>],
    new: &[Known<'_>],
    counterparts: &Counterparts,
) -> (WordingChange, Vec<Redirect>) {
    let whole = old.len() == 1 && new.len() == 1;
    let links = |side: &[Known<'_>]| -> Vec<LinkTarget> {
        side.iter().flat_map(|(text, _)| text.links.iter().cloned()).collect()
    };
    let (from, to) = (links(old), links(new));
    let same_skeleton =
        keys(old, whole, |print| &print.skeleton).eq(keys(new, whole, |print| &print.skeleton));
    let same_words = keys(old, whole, |print| &print.folded).eq(keys(new, whole, |print| &print.folded));
    if same_words && !same_skeleton && only_marked(&from, &to, counterparts) {
        return (WordingChange::References, Vec::new());
    }
    let redirects = redirects(&from, &to, counterparts);
    let same_rules = same_skeleton && redirects.is_empty() && same_links(&from, &to, counterparts);
    if !same_rules || !same_numbers(old, new, counterparts) {
        // Where the words changed, they show where links lead.
        let redirects = if same_skeleton { redirects } else { Vec::new() };
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

fn letters<'a>(side: &'a [Known<'_>]) -> impl Iterator<Item = &'a str> {
    side.iter().map(|(text, _)| text.text.as_str())
}

/// Walks the keys of clauses.
fn keys<'a>(
    side: &'a [Known<'_>],
    whole: bool,
    of: impl Fn(&'a Fingerprint) -> &'a Vec<u32> + 'a,
) -> impl Iterator<Item = u32> + 'a {
    side.iter().flat_map(move |(_, print)| {
        let from = if whole { 0 } else { print.body_from };
        of(print).get(from..).unwrap_or_default().iter().copied()
    })
}

/// Lists the links, in the same order, that lead to another rule than before.
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

/// Tells whether one of two texts only has further links beside those of the other.
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
fn same_numbers(old: &[Known<'_>], new: &[Known<'_>], counterparts: &Counterparts) -> bool {
    let numbers = |side: &[Known<'_>]| -> Vec<String> {
        side.iter().flat_map(|(_, print)| print.numbers.iter().cloned()).collect()
    };
    let (from, to) = (numbers(old), numbers(new));
    // A number that became a link, or ceased to be one, stands among the links of the other.
    from.len() != to.len() || from.iter().zip(&to).all(|(from, to)| counterparts.same_number(from, to))
}
