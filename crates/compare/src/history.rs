//! Editions of the same rules over time: which supersedes which, what became of one clause, and what has
//! changed since something was printed.

use std::collections::{BTreeMap, BTreeSet};

use schiri_rules::corpus::{Anchor, Clause, ClauseId, Corpus, Edition, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;
use serde::{Deserialize, Serialize};

use super::by_text::{TextChange, by_text, common_language};
use super::words::Member;

/// Returns the edition that this one supersedes, if the collection has it.
pub fn older<'c>(corpus: &'c Corpus, edition: &Edition) -> Option<&'c Edition> {
    corpus.editions.get(&edition.supersedes.as_ref()?.value)
}

/// Returns the editions that supersede this one, the oldest first.
pub fn newer<'c>(corpus: &'c Corpus, edition: &EditionId) -> Vec<&'c Edition> {
    let mut newer: Vec<_> = corpus
        .editions
        .values()
        .filter(|other| other.supersedes.as_ref().is_some_and(|older| older.value == *edition))
        .collect();
    newer.sort_by_key(|edition| (&edition.date, &edition.id));
    newer
}

/// Returns all editions of an edition's lineage, itself included: first the one that supersedes none,
/// and each before those that supersede it. Editions that supersede each other in a circle (a fault
/// of the rule collection) come once.
pub fn lineage<'c>(corpus: &'c Corpus, edition: &'c Edition) -> Vec<&'c Edition> {
    let mut seen = BTreeSet::from([&edition.id]);
    let mut first = edition;
    while let Some(before) = older(corpus, first).filter(|before| seen.insert(&before.id)) {
        first = before;
    }
    let mut found: Vec<&Edition> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![first];
    while let Some(next) = open.pop() {
        if seen.insert(&next.id) {
            found.push(next);
            open.extend(newer(corpus, &next.id).into_iter().rev());
        }
    }
    found
}

/// A clause's history.
#[derive(Debug)]
pub struct Trace<'c> {
    /// The clause.
    pub clause: &'c Clause,
    /// What became of it, the oldest step first.
    pub steps: Vec<TraceStep<'c>>,
}

/// What became of a clause from one edition to the next.
#[derive(Debug)]
pub struct TraceStep<'c> {
    /// The older edition; `None` for the first step, which tells what the oldest edition said.
    pub from: Option<&'c Edition>,
    /// The newer edition.
    pub to: &'c Edition,
    /// The language in which they were compared; `None` where there is none that both have, and so
    /// nothing is known of this step.
    pub lang: Option<Lang>,
    /// What became of it; several where it was merged from clauses with a history of their own. In the
    /// first step all is new.
    pub changes: Vec<TextChange<'c>>,
}

/// Follows a clause through its lineage, back to the first edition and forward to the latest ones; in the
/// reader's language if both editions of a step have it. `None` if the clause's edition is not in the collection.
pub fn trace<'c>(corpus: &'c Corpus, clause: &'c Clause, reader: Lang) -> Option<Trace<'c>> {
    let edition = last_said(corpus, clause)?;
    let mut tracer =
        Tracer { corpus, reader, steps: Vec::new(), seen: BTreeSet::from([edition.id.as_str()]) };
    tracer.back(edition, BTreeSet::from([clause.anchor().clone()]));
    tracer.steps.reverse();
    tracer.on(edition, &BTreeSet::from([clause.anchor().clone()]));
    Some(Trace { clause, steps: tracer.steps })
}

/// Returns the edition in which a clause has text: its own, or, if it was removed, the last one in which it
/// had.
fn last_said<'c>(corpus: &'c Corpus, clause: &Clause) -> Option<&'c Edition> {
    let own = corpus.editions.get(&clause.id.edition)?;
    let mut seen = BTreeSet::from([&own.id]);
    let before = std::iter::successors(Some(own), |edition| {
        older(corpus, edition).filter(|before| seen.insert(&before.id))
    });
    let mut with = before
        .filter(|edition| edition.clause(clause.anchor()).is_some_and(|clause| clause.retired.is_none()));
    Some(with.next().unwrap_or(own))
}

/// Tells whether an edition's lineage has other editions.
pub fn has_history(corpus: &Corpus, edition: &Edition) -> bool {
    lineage(corpus, edition).len() > 1
}

struct Tracer<'c> {
    corpus: &'c Corpus,
    reader: Lang,
    steps: Vec<TraceStep<'c>>,
    /// Editions already visited, so that a circle ends.
    seen: BTreeSet<&'c str>,
}

impl<'c> Tracer<'c> {
    /// Adds the steps before an edition, the newest first, and then the first step, with what the oldest
    /// said. Ends earlier where the clauses were added, or where nothing is known of a step.
    fn back(&mut self, edition: &'c Edition, mut clauses: BTreeSet<Anchor>) {
        let mut edition = edition;
        while let Some(before) = older(self.corpus, edition).filter(|one| self.seen.insert(one.id.as_str())) {
            let step = self.step(before, edition, |change| touches(&change.new, &clauses));
            clauses = members(&step, |change| &change.old);
            let known = step.lang.is_some();
            self.steps.push(step);
            if clauses.is_empty() || !known {
                return;
            }
            edition = before;
        }
        let changes = self.said(edition, &clauses);
        self.steps.push(TraceStep { from: None, to: edition, lang: Some(self.reader), changes });
    }

    /// Adds the steps after an edition, the oldest first.
    fn on(&mut self, edition: &'c Edition, clauses: &BTreeSet<Anchor>) {
        for after in newer(self.corpus, &edition.id) {
            if clauses.is_empty() || !self.seen.insert(after.id.as_str()) {
                continue;
            }
            let step = self.step(edition, after, |change| touches(&change.old, clauses));
            let next = members(&step, |change| &change.new);
            self.steps.push(step);
            self.on(after, &next);
        }
    }

    fn step(
        &self,
        from: &'c Edition,
        to: &'c Edition,
        touched: impl Fn(&TextChange<'_>) -> bool,
    ) -> TraceStep<'c> {
        let lang = common_language(self.corpus, from, to, self.reader);
        let changes = lang.map(|lang| by_text(self.corpus, from, to, lang).changes).unwrap_or_default();
        let changes = changes.into_iter().filter(touched).collect();
        TraceStep { from: Some(from), to, lang, changes }
    }

    fn said(&self, edition: &'c Edition, clauses: &BTreeSet<Anchor>) -> Vec<TextChange<'c>> {
        let found = edition.clauses().iter().filter(|clause| clauses.contains(clause.anchor()));
        found
            .filter_map(|clause| {
                let said = self.corpus.said_best(&clause.id, self.reader)?;
                Some(TextChange::first(Member { clause, wording: said.wording }))
            })
            .collect()
    }
}

fn touches(members: &[Member<'_>], clauses: &BTreeSet<Anchor>) -> bool {
    members.iter().any(|member| clauses.contains(member.clause.anchor()))
}

fn members<'c>(
    step: &TraceStep<'c>,
    side: for<'s> fn(&'s TextChange<'c>) -> &'s Vec<Member<'c>>,
) -> BTreeSet<Anchor> {
    step.changes.iter().flat_map(side).map(|member| member.clause.anchor().clone()).collect()
}

/// What each clause of a rule collection says, as short hashes by language: enough to tell later which
/// clauses have changed, and too little to rebuild the texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The rule collection's content hash, in hexadecimal.
    pub hash: String,
    /// Clause → language → hash of its wording.
    clauses: BTreeMap<ClauseId, BTreeMap<Lang, String>>,
}

/// How a clause has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The clause.
    pub clause: ClauseId,
    /// What happened to it.
    pub kind: ClauseChange,
    /// The languages in which it is worded differently; empty unless it is reworded.
    pub languages: Vec<Lang>,
}

named! {
    /// What happened to a clause since a print.
    ClauseChange {
        /// It is new: the print does not have it.
        Added = "added",
        /// It is no longer there, or no longer says anything.
        Removed = "removed",
        /// Its wording differs in at least one language.
        Reworded = "reworded",
    }
}

impl Manifest {
    /// Makes the manifest of a rule collection, without retired clauses, which no longer say anything.
    pub fn of(corpus: &Corpus) -> Self {
        let clauses = corpus.clauses().filter(|clause| clause.retired.is_none());
        Self {
            hash: corpus.content_hash(),
            clauses: clauses.map(|clause| (clause.id.clone(), wordings(corpus, &clause.id))).collect(),
        }
    }

    /// Lists what has changed from this rule collection to a later one, ordered by clause id.
    pub fn changes(&self, later: &Self) -> Vec<Change> {
        let here = self.clauses.iter().filter_map(|(clause, before)| {
            let (kind, languages) = match later.clauses.get(clause) {
                None => (ClauseChange::Removed, Vec::new()),
                Some(after) => (ClauseChange::Reworded, reworded(before, after)?),
            };
            Some(Change { clause: clause.clone(), kind, languages })
        });
        let new = later.clauses.keys().filter(|clause| !self.clauses.contains_key(*clause));
        let added = new.map(|clause| Change {
            clause: clause.clone(),
            kind: ClauseChange::Added,
            languages: Vec::new(),
        });
        let mut changes: Vec<_> = here.chain(added).collect();
        changes.sort_by(|one, other| one.clause.cmp(&other.clause));
        changes
    }
}

fn wordings(corpus: &Corpus, id: &ClauseId) -> BTreeMap<Lang, String> {
    let said = Lang::ALL.into_iter().filter_map(|lang| Some((lang, corpus.said(id, lang)?)));
    said.map(|(lang, said)| (lang, said.wording.hash().to_string())).collect()
}

/// Returns the languages in which a clause is worded differently; `None` if there is none.
fn reworded(before: &BTreeMap<Lang, String>, after: &BTreeMap<Lang, String>) -> Option<Vec<Lang>> {
    let differs = |lang: &Lang| before.get(lang) != after.get(lang);
    let langs: Vec<_> = Lang::ALL.into_iter().filter(differs).collect();
    (!langs.is_empty()).then_some(langs)
}
