//! Merges a new import into an edition that an editor has worked on: the editor's changes stay, untouched
//! clauses follow the document, and the rest is shown as differences.
//!
//! Three states of a clause are compared: in the edition, in the document now, and in the last import. Of the
//! last import, only a hash is kept ([`LastImport`]), because a restated edition must not contain the words
//! of its source.

mod layout;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use layout::{Before, ClauseLines, Layout};
pub use layout::{LastImport, Words};

use crate::in_place::splice;
use schiri_rules::corpus::ShortHash;
use schiri_rules::named::named;

/// The result of importing a document again.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merge {
    /// The edition's file, merged.
    pub text: String,
    /// Clauses that the editor had not changed, and that follow the document.
    pub updated: Vec<String>,
    /// Clauses for which the editor takes the document's words.
    pub taken: Vec<String>,
    /// Clauses that are new in the document.
    pub added: Vec<String>,
    /// Clauses that the editor changed, added or deleted, while the document stayed the same.
    pub kept: Vec<String>,
    /// Clauses that both changed: the editor's version stays.
    pub differs: Vec<Difference>,
    /// Clauses that the document no longer has; they stay, because ids are never reused.
    pub gone: Vec<String>,
    /// Those of `updated` and `taken` that take positions or have notes: an editor must check whether these still fit
    /// the new words.
    pub to_review: Vec<String>,
    /// The date in the edition's file.
    pub date: Option<String>,
}

/// A clause that differs between the edition and the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its id.
    pub id: String,
    /// What the edition says; none where it lacks the clause.
    pub mine: Option<Words>,
    /// What the document says.
    pub theirs: Words,
}

named! {
    /// Why two files cannot be merged.
    NotMerged says "import-" {
        /// The edition's file is damaged or lists no clauses.
        Unreadable = "standing-damaged",
        /// The document is not that of the last import: it would replace everything that an editor has not changed, and
        /// leave a mixture of two rule texts.
        Another = "another-document",
        /// The merged file would not have the planned content, because its layout cannot be edited in place.
        Layout = "standing-layout",
    }
}

/// The clauses for which the editor wants the document's words, whatever the editor changed in them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Take {
    /// For none.
    #[default]
    Nothing,
    /// Of those with these ids.
    Named(BTreeSet<String>),
    /// All that differ, except those whose words moved to another number.
    Differing,
}

impl Take {
    fn names(&self, id: &str) -> bool {
        matches!(self, Self::Named(ids) if ids.contains(id))
    }
}

/// Merges an edition's file with the file of a new import. Without a last import, the editor's changes cannot
/// be told from the document's, so only what the editor wants to `take` is changed.
///
/// # Errors
/// If the edition's file cannot be read or edited in place, or was made from another document.
pub fn merge(
    standing: &str,
    fresh: &str,
    last: Option<&LastImport>,
    take: &Take,
) -> Result<Merge, NotMerged> {
    let old = Layout::of(standing).ok_or(NotMerged::Unreadable)?;
    let new = Layout::of(fresh).ok_or(NotMerged::Unreadable)?;
    if last.is_some_and(|last| last.is_of_another(&new, &old)) {
        return Err(NotMerged::Another);
    }
    let mut plan = Plan::new(&old, &new, last, take);
    plan.decide();
    let Plan { edits, mut merge, .. } = plan;
    merge.date.clone_from(&old.date);
    // If the last line has no line feed, one is added, so that lines can be put below it.
    let end = if edits.is_empty() || standing.ends_with('\n') { "" } else { "\n" };
    let text = standing.to_owned() + end;
    let inside = |range: &Range<usize>| range.start.min(text.len())..range.end.min(text.len());
    let edits = edits.iter().map(|(range, text)| (inside(range), text.as_str())).collect();
    merge.text = splice(&text, edits).ok_or(NotMerged::Layout)?;
    if is_as_planned(&old, &new, &merge) { Ok(merge) } else { Err(NotMerged::Layout) }
}

/// A range of bytes in the edition's file, and its replacement.
type Edit = (Range<usize>, String);

struct Plan<'a> {
    old: &'a Layout<'a>,
    new: &'a Layout<'a>,
    old_by_id: BTreeMap<&'a str, &'a ClauseLines>,
    last: Option<&'a LastImport>,
    take: &'a Take,
    /// What the edition and the document say, each hash with the id of its clause.
    said: [BTreeMap<ShortHash, &'a str>; 2],
    edits: Vec<Edit>,
    merge: Merge,
}

impl<'a> Plan<'a> {
    fn new(old: &'a Layout<'a>, new: &'a Layout<'a>, last: Option<&'a LastImport>, take: &'a Take) -> Self {
        let old_by_id = old.clauses.iter().map(|clause| (clause.id.as_str(), clause)).collect();
        let said = [old, new]
            .map(|layout| layout.clauses.iter().map(|clause| (clause.hash(), clause.id.as_str())).collect());
        Self { old, new, old_by_id, last, take, said, edits: Vec::new(), merge: Merge::default() }
    }

    fn decide(&mut self) {
        let new = self.new;
        // A clause that is new in the document is inserted after the one that comes before it there.
        let mut place = self.old.first_clause;
        for clause in &new.clauses {
            match self.old_by_id.get(clause.id.as_str()).copied() {
                Some(standing) => {
                    self.both(standing, clause);
                    place = standing.block.end;
                }
                None => self.only_in_document(clause, place),
            }
        }
        let in_document: BTreeSet<&str> = new.clauses.iter().map(|clause| clause.id.as_str()).collect();
        for standing in self.old.clauses.iter().filter(|clause| !in_document.contains(clause.id.as_str())) {
            let was_imported = self.last.is_some() && self.before(standing) != Before::Absent;
            let is_gone = was_imported && !standing.is_retired;
            let list = if is_gone { &mut self.merge.gone } else { &mut self.merge.kept };
            list.push(standing.id.clone());
        }
    }

    /// The state of a clause in the last import; without a last import, every clause is open.
    fn before(&self, clause: &ClauseLines) -> Before {
        self.last.map_or(Before::Open, |last| last.of_clause(&clause.id))
    }

    fn both(&mut self, standing: &ClauseLines, clause: &ClauseLines) {
        if standing.hash() == clause.hash() {
            return;
        }
        let before = self.before(clause);
        let is_named = self.take.names(&clause.id);
        let follows = before == Before::Said(standing.hash()) || *self.take == Take::Differing;
        if before == Before::Said(clause.hash()) && !is_named {
            self.merge.kept.push(clause.id.clone());
        } else if standing.is_editable && (is_named || follows && !self.has_moved(standing, clause)) {
            self.edits.extend(replacement(self.old, standing, self.new, clause));
            if standing.has_work {
                self.merge.to_review.push(clause.id.clone());
            }
            let is_untouched = before == Before::Said(standing.hash());
            let list = if is_untouched { &mut self.merge.updated } else { &mut self.merge.taken };
            list.push(clause.id.clone());
        } else {
            self.differs(Some(standing), clause);
        }
    }

    /// Tells whether the words of either clause are at another number on the other side: then the rules were
    /// renumbered, and an editor's additions would be attached to another rule.
    fn has_moved(&self, standing: &ClauseLines, clause: &ClauseLines) -> bool {
        let [old, new] = &self.said;
        let elsewhere = |said: &BTreeMap<ShortHash, &str>, clause: &ClauseLines| {
            said.get(&clause.hash()).is_some_and(|id| *id != clause.id)
        };
        elsewhere(new, standing) || elsewhere(old, clause)
    }

    fn differs(&mut self, standing: Option<&ClauseLines>, clause: &ClauseLines) {
        let (mine, theirs) = (standing.map(ClauseLines::words), clause.words());
        self.merge.differs.push(Difference { id: clause.id.clone(), mine, theirs });
    }

    fn only_in_document(&mut self, clause: &ClauseLines, place: usize) {
        let before = self.before(clause);
        // The editor deleted it, and the document says nothing new.
        let is_deleted = before == Before::Said(clause.hash());
        let is_new = before == Before::Absent || *self.take == Take::Differing;
        let is_elsewhere = self.said[0].contains_key(&clause.hash());
        if self.take.names(&clause.id) || is_new && !is_deleted && !is_elsewhere {
            let lines = self.new.slice(&clause.with_remarks);
            let text = layout::indented(lines, self.new.indent, self.old.indent);
            self.edits.push((place..place, text));
            self.merge.added.push(clause.id.clone());
        } else if is_deleted {
            self.merge.kept.push(clause.id.clone());
        } else {
            self.differs(None, clause);
        }
    }
}

/// Replaces a clause's label, heading and text by those of the document; everything else stays.
fn replacement(
    old: &Layout<'_>,
    standing: &ClauseLines,
    new: &Layout<'_>,
    clause: &ClauseLines,
) -> Vec<Edit> {
    let mut edits = Vec::new();
    // A missing field is inserted after the one before it, else below the clause's id.
    let mut place = standing.body;
    for (mine, theirs) in standing.fields.iter().zip(&clause.fields) {
        let text = theirs.as_ref().map(|entry| {
            let indent = standing.indent.unwrap_or(old.indent + 2);
            layout::indented(new.slice(&entry.lines), clause.indent.unwrap_or(new.indent + 2), indent)
        });
        let range = mine.as_ref().map_or(place..place, |entry| entry.lines.clone());
        place = range.end;
        let is_same = mine.as_ref().map(|entry| &entry.value) == theirs.as_ref().map(|entry| &entry.value);
        if !is_same {
            edits.push((range, text.unwrap_or_default()));
        }
    }
    edits
}

/// Checks the merged file: the changed clauses must say what the document says, and everything else what it
/// said before.
fn is_as_planned(old: &Layout<'_>, new: &Layout<'_>, merge: &Merge) -> bool {
    let Some(joined) = Layout::of(&merge.text) else { return false };
    let changed: BTreeSet<&str> =
        merge.updated.iter().chain(&merge.taken).chain(&merge.added).map(String::as_str).collect();
    let wanted = |id: &str| {
        let layout = if changed.contains(id) { new } else { old };
        layout.clauses.iter().find(|clause| clause.id == id).map(ClauseLines::hash)
    };
    joined.clauses.len() == old.clauses.len() + merge.added.len()
        && joined.head == old.head
        && joined.clauses.iter().all(|clause| {
            let before = old.clauses.iter().find(|known| known.id == clause.id);
            wanted(&clause.id) == Some(clause.hash()) && before.is_none_or(|known| known.rest == clause.rest)
        })
}
