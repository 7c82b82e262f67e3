//! Compares two editions clause by clause: what stayed, was reworded, moved, or is new.

use std::collections::{BTreeMap, BTreeSet};

use super::align::{Group, NEW, OLD, align};
use super::likeness::{AlignedClause, Vocabulary};
use super::wording::{self, Counterparts, Mark, Redirect, WordingChange, wording_change};
use super::words::{ClauseText, Member};
use schiri_rules::corpus::{Anchor, Clause, ClauseId, Corpus, Edition};
use schiri_rules::lang::{Arg, Lang, Message};
use schiri_rules::named::named;

named! {
    /// What became of a clause from one edition to another.
    TextChangeKind {
        /// It says the same at the same number.
        Unchanged = "unchanged",
        /// Only its layout differs: spaces, quotation marks, dashes, markup, old or new German spelling.
        Layout = "layout",
        /// It only names the same other clauses by their new numbers, or links what it named before.
        References = "references",
        /// Its words differ, or its references lead to other rules.
        Reworded = "reworded",
        /// It has another number, because others came or went.
        Renumbered = "renumbered",
        /// It is in another place.
        Moved = "moved",
        /// Several clauses say what it said.
        Split = "split",
        /// It says what several clauses said.
        Merged = "merged",
        /// It is new.
        Added = "added",
        /// It is gone.
        Retired = "retired",
    }
}

/// What became of a clause, or of several that were split or merged.
#[derive(Debug, Clone)]
pub struct TextChange<'c> {
    /// The kind of change.
    pub kind: TextChangeKind,
    /// How the words changed; `None` for what is new or gone.
    pub wording: Option<WordingChange>,
    /// The clauses of the old edition; none for what is new.
    pub old: Vec<Member<'c>>,
    /// The clauses of the new edition; none for what is gone.
    pub new: Vec<Member<'c>>,
    /// Where the new edition points to from a clause that is gone.
    pub see: Option<ClauseId>,
    /// Links whose words stayed and that now lead to another rule.
    pub redirects: Vec<Redirect>,
}

impl<'c> TextChange<'c> {
    /// Returns the change by which a clause came into the first edition of its lineage.
    pub(super) fn first(member: Member<'c>) -> Self {
        Self {
            kind: TextChangeKind::Added,
            wording: None,
            old: Vec::new(),
            new: vec![member],
            see: None,
            redirects: Vec::new(),
        }
    }

    /// Marks word by word what stayed, what was removed and what was added.
    pub fn marks(&self) -> Vec<Mark> {
        let home = |members: &[Member<'_>]| members.first().map(|member| member.clause.id.edition.clone());
        let (old, new) = (home(&self.old), home(&self.new));
        let Some(fallback) = old.clone().or_else(|| new.clone()) else { return Vec::new() };
        wording::marks(
            self.old.iter().map(|member| member.wording),
            old.as_ref().unwrap_or(&fallback),
            self.new.iter().map(|member| member.wording),
            new.as_ref().unwrap_or(&fallback),
        )
    }

    /// Tells whether a reader who asks for changes of this kind wants to see this one: a clause that was
    /// moved and reworded counts as both.
    pub fn is(&self, kind: TextChangeKind) -> bool {
        let wording = match kind {
            TextChangeKind::Layout => Some(WordingChange::Layout),
            TextChangeKind::References => Some(WordingChange::References),
            TextChangeKind::Reworded => Some(WordingChange::Reworded),
            _ => None,
        };
        self.kind == kind || wording.is_some() && self.wording == wording
    }
}

/// Two editions clause by clause.
#[derive(Debug)]
pub struct TextComparison<'c> {
    /// The edition named first.
    pub old: &'c Edition,
    /// The edition named second.
    pub new: &'c Edition,
    /// The language in which they are compared.
    pub lang: Lang,
    /// What became of each clause, in the order of the second edition; a removed clause comes at its former
    /// place. Each clause of both that has text in this language is in exactly one change.
    pub changes: Vec<TextChange<'c>>,
    /// Clauses that are not said in this language, and so cannot be compared.
    pub untranslated: Vec<&'c Clause>,
}

impl TextComparison<'_> {
    /// Counts the changes of each kind.
    pub fn counts(&self) -> BTreeMap<TextChangeKind, usize> {
        let mut counts = BTreeMap::new();
        for change in &self.changes {
            *counts.entry(change.kind).or_default() += 1;
        }
        counts
    }
}

/// Returns the languages in which an edition can be read, its own first.
pub fn languages(corpus: &Corpus, edition: &Edition) -> Vec<Lang> {
    let translated = |lang: &Lang| corpus.translations.contains_key(&(edition.id.clone(), *lang));
    let others = Lang::ALL.into_iter().filter(|lang| *lang != edition.lang).filter(translated);
    std::iter::once(edition.lang).chain(others).collect()
}

/// Chooses a language in which both editions can be read: the reader's if possible, else the own language of
/// one of them; `None` if there is none.
pub fn common_language(corpus: &Corpus, old: &Edition, new: &Edition, reader: Lang) -> Option<Lang> {
    let (of_old, of_new) = (languages(corpus, old), languages(corpus, new));
    let common = |lang: &Lang| of_old.contains(lang) && of_new.contains(lang);
    [reader, new.lang, old.lang].into_iter().chain(Lang::ALL).find(common)
}

/// Returns the language in which two editions are compared: the one asked for, else the reader's if both have
/// it, else one that both have.
///
/// # Errors
/// A message that lists their languages, if one lacks the language asked for or they have none in common.
pub fn text_language(
    corpus: &Corpus,
    (old, new): (&Edition, &Edition),
    asked: Option<Lang>,
    reader: Lang,
) -> Result<Lang, Message> {
    let names = |edition: &Edition| {
        languages(corpus, edition).into_iter().map(Lang::endonym).collect::<Vec<_>>().join(", ")
    };
    let Some(asked) = asked else {
        return common_language(corpus, old, new, reader).ok_or_else(|| {
            Message::new("compare-text-language")
                .with("old", old.id.as_str())
                .with("of-old", names(old))
                .with("new", new.id.as_str())
                .with("of-new", names(new))
        });
    };
    match [old, new].into_iter().find(|edition| !languages(corpus, edition).contains(&asked)) {
        None => Ok(asked),
        Some(edition) => Err(Message::new("compare-text-not-in")
            .with("edition", edition.id.as_str())
            .with("language", Arg::Word(asked.message_id()))
            .with("languages", names(edition))),
    }
}

/// Compares what two editions say in a language. Their order only decides which comes first in the result.
pub fn by_text<'c>(corpus: &'c Corpus, old: &'c Edition, new: &'c Edition, lang: Lang) -> TextComparison<'c> {
    // Clauses are always matched from the older edition to the newer, whichever is asked for first: else the
    // two directions could differ.
    let forwards = (&old.date, &old.id) <= (&new.date, &new.id);
    let (older, newer) = if forwards { (old, new) } else { (new, old) };
    let mut vocabulary = Vocabulary::new(lang);
    let before = read(corpus, older, Some(newer), lang, &mut vocabulary);
    let after = read(corpus, newer, None, lang, &mut vocabulary);
    vocabulary.weigh(before.len() + after.len());
    let mut clauses = [before, after];
    let mut groups = align([&clauses[OLD], &clauses[NEW]], &vocabulary);
    if !forwards {
        clauses.reverse();
        groups.iter_mut().for_each(|group| group.clauses.reverse());
    }
    let comparer = Comparer { old, new, clauses };
    let is_unsaid = |clause: &&Clause| corpus.said(&clause.id, lang).is_none();
    let untranslated = living(old).chain(living(new)).filter(is_unsaid).collect();
    TextComparison { old, new, lang, changes: comparer.changes(groups), untranslated }
}

/// Returns the clauses of an edition without those that were removed, which say nothing.
fn living(edition: &Edition) -> impl Iterator<Item = &Clause> {
    edition.clauses().iter().filter(|clause| clause.retired.is_none())
}

/// Reads the clauses of an edition that say something in a language; `newer` may point from those that it removed.
fn read<'c>(
    corpus: &'c Corpus,
    edition: &'c Edition,
    newer: Option<&'c Edition>,
    lang: Lang,
    vocabulary: &mut Vocabulary,
) -> Vec<AlignedClause<'c>> {
    let member =
        |clause: &'c Clause| Some(Member { clause, wording: corpus.said(&clause.id, lang)?.wording });
    let members: Vec<_> = living(edition).filter_map(member).collect();
    let anchors = members.iter().map(|member| member.clause.anchor());
    let places: BTreeMap<&Anchor, usize> = anchors.zip(0..).collect();
    let aligned = |member: &Member<'c>| {
        let anchor = member.clause.anchor();
        let text = ClauseText::of(member.wording, &edition.id);
        let above = edition.ancestors(anchor);
        AlignedClause {
            member: *member,
            print: vocabulary.read(member.clause, &text),
            text,
            parent: above.iter().rev().find_map(|above| places.get(above.anchor()).copied()),
            successor: newer.and_then(|newer| successor(newer, anchor)),
        }
    };
    members.iter().map(aligned).collect()
}

/// Returns the clause to which an edition points from one that it removed.
fn successor<'c>(edition: &'c Edition, anchor: &Anchor) -> Option<&'c Anchor> {
    Some(&edition.clause(anchor)?.retired.as_ref()?.see.as_ref()?.value)
}

struct Comparer<'c> {
    old: &'c Edition,
    new: &'c Edition,
    clauses: [Vec<AlignedClause<'c>>; 2],
}

impl<'c> Comparer<'c> {
    fn changes(&self, groups: Vec<Group>) -> Vec<TextChange<'c>> {
        let counterparts = self.counterparts(&groups);
        let order = self.order(&groups);
        let mut changes: Vec<_> = groups
            .into_iter()
            .zip(order)
            .map(|(group, place)| (place, self.change(&group, &counterparts)))
            .collect();
        changes.sort_by_key(|(place, _)| *place);
        changes.into_iter().map(|(_, change)| change).collect()
    }

    /// Records which clauses the links to each clause may lead to now.
    fn counterparts(&self, groups: &[Group]) -> Counterparts {
        let mut pairs = BTreeSet::new();
        for group in groups {
            let [old, new] = &group.clauses;
            for old in old {
                let old = self.clauses[OLD][*old].anchor();
                let successor = successor(self.new, old).filter(|_| new.is_empty());
                let new = new.iter().map(|new| self.clauses[NEW][*new].anchor());
                pairs.extend(new.chain(successor).map(|new| (old.clone(), new.clone())));
            }
        }
        let numbers = |entries: &[AlignedClause<'c>]| -> BTreeSet<Anchor> {
            entries.iter().map(|entry| entry.anchor().clone()).collect()
        };
        let mut compared = &numbers(&self.clauses[OLD]) & &numbers(&self.clauses[NEW]);
        compared.extend(pairs.iter().flat_map(|(old, new): &(Anchor, Anchor)| [old.clone(), new.clone()]));
        Counterparts { old: self.old.id.clone(), new: self.new.id.clone(), pairs, compared }
    }

    /// Returns the place of each group: in the order of the new edition; a removed clause follows the clause
    /// that came before it and has not moved away.
    fn order(&self, groups: &[Group]) -> Vec<(usize, bool, usize)> {
        let mut now: Vec<Option<usize>> = vec![None; self.clauses[OLD].len()];
        for group in groups {
            let first = group.clauses[NEW].first().filter(|_| !group.moved).map(|place| place + 1);
            group.clauses[OLD].iter().for_each(|old| now[*old] = first);
        }
        let mut behind = 0;
        let behind: Vec<usize> = now
            .iter()
            .map(|now| {
                behind = now.unwrap_or(behind);
                behind
            })
            .collect();
        let place = |group: &Group| match group.clauses.each_ref().map(|places| places.first()) {
            [_, Some(new)] => (new + 1, false, 0),
            [Some(old), None] => (behind[*old], true, *old),
            [None, None] => (0, false, 0),
        };
        groups.iter().map(place).collect()
    }

    fn change(&self, group: &Group, counterparts: &Counterparts) -> TextChange<'c> {
        let [from, to] = [OLD, NEW].map(|side| {
            let places = group.clauses[side].iter();
            places.map(|place| &self.clauses[side][*place]).collect::<Vec<_>>()
        });
        let members = |side: &[&AlignedClause<'c>]| side.iter().map(|entry| entry.member).collect::<Vec<_>>();
        let (old, new) = (members(&from), members(&to));
        let (mut wording, mut redirects) = (None, Vec::new());
        if !old.is_empty() && !new.is_empty() {
            let (change, led) = wording_change(&from, &to, counterparts);
            let parted = old.len() != new.len();
            let same_source = parted || old.iter().map(markup).eq(new.iter().map(markup));
            wording = Some(match change {
                // Texts that differ in neither words nor links differ in their markup: emphasis, lists.
                WordingChange::Unchanged if !same_source => WordingChange::Layout,
                change => change,
            });
            redirects = led;
        }
        let see = old.first().filter(|_| new.is_empty()).and_then(|member| {
            let see = successor(self.new, member.clause.anchor())?;
            Some(ClauseId::new(self.new.id.clone(), see.clone()))
        });
        TextChange { kind: kind(group, &old, &new, wording), wording, old, new, see, redirects }
    }
}

/// Returns the texts of a clause as they were written.
fn markup<'a>(member: &Member<'a>) -> Vec<&'a str> {
    let wording = member.wording;
    let texts = wording.heading.iter().chain(&wording.text).chain(&wording.examples).chain(&wording.tips);
    texts.map(|text| text.markdown.as_str()).collect()
}

fn kind(
    group: &Group,
    old: &[Member<'_>],
    new: &[Member<'_>],
    wording: Option<WordingChange>,
) -> TextChangeKind {
    match (old, new) {
        ([], _) => TextChangeKind::Added,
        (_, []) => TextChangeKind::Retired,
        ([_], [_, _, ..]) => TextChangeKind::Split,
        ([_, _, ..], _) => TextChangeKind::Merged,
        ([old], [new]) if old.clause.anchor() != new.clause.anchor() => {
            if group.moved {
                TextChangeKind::Moved
            } else {
                TextChangeKind::Renumbered
            }
        }
        _ => match wording {
            None | Some(WordingChange::Unchanged) => TextChangeKind::Unchanged,
            Some(WordingChange::Layout) => TextChangeKind::Layout,
            Some(WordingChange::References) => TextChangeKind::References,
            Some(WordingChange::Reworded) => TextChangeKind::Reworded,
        },
    }
}
