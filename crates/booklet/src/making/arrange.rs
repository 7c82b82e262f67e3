//! The order in which a book tells the clauses that it prints: edition by edition, or as one text.
//!
//! Edition by edition, the strongest comes first, and each keeps the order of its text. One text follows the chapters
//! of the rule collection. The base text is its skeleton: its sections stay whole, each in the chapter to which most of
//! its points belong. What the other editions add is put where it applies: a clause beside the clause of the base text
//! that speaks on the same points, or, where a section of another edition has one subject, that section under its own
//! heading. No clause is cut, and each is printed once.

use std::collections::{BTreeMap, BTreeSet};

use super::select::headings_above;
use crate::request::plan::{Arrange, Plan};
use schiri_rules::corpus::{Chapter, CiteStyle, Clause, ClauseId, Corpus, Edition, Kind, PointId};
use schiri_rules::precedence::Force;

/// The clauses that are printed with their texts, and how far they are in force.
pub(super) type Full = BTreeMap<ClauseId, Force>;

/// A part of a book, before its texts are made.
pub(super) struct ArrangedPart<'c> {
    pub(super) subject: PartSubject<'c>,
    pub(super) sections: Vec<ArrangedSection<'c>>,
}

#[derive(Clone, Copy)]
pub(super) enum PartSubject<'c> {
    /// The clauses of an edition.
    Edition(&'c Edition),
    /// Clauses of all editions on one matter.
    Chapter(&'c Chapter),
}

/// A heading and the clauses directly under it, before their texts are made.
#[derive(Clone)]
pub(super) struct ArrangedSection<'c> {
    /// How deep it is nested: 1 directly under its part.
    pub(super) level: usize,
    pub(super) edition: &'c Edition,
    pub(super) head: Option<&'c Clause>,
    pub(super) clauses: Vec<&'c Clause>,
}

impl<'c> ArrangedSection<'c> {
    /// Walks its clauses, the head first.
    pub(super) fn all(&self) -> impl Iterator<Item = &'c Clause> {
        self.head.into_iter().chain(self.clauses.iter().copied())
    }
}

pub(super) fn arrange<'c>(corpus: &'c Corpus, plan: &Plan, full: &Full) -> Vec<ArrangedPart<'c>> {
    let editions: Vec<_> = plan.stack.editions.iter().filter_map(|id| corpus.editions.get(id)).collect();
    let mut parts = match plan.arrange {
        Arrange::ByEdition => by_edition(corpus, &editions, full),
        Arrange::Consolidated => consolidated(corpus, &editions, full),
    };
    parts.retain(|part| !part.sections.is_empty());
    parts
}

fn with_headings(corpus: &Corpus, full: &Full) -> BTreeSet<ClauseId> {
    let above = full.keys().flat_map(|id| headings_above(corpus, id));
    full.keys().cloned().chain(above).collect()
}

fn by_edition<'c>(corpus: &'c Corpus, editions: &[&'c Edition], full: &Full) -> Vec<ArrangedPart<'c>> {
    let printed = with_headings(corpus, full);
    let part = |edition: &&'c Edition| ArrangedPart {
        subject: PartSubject::Edition(edition),
        sections: sections(corpus, edition, &printed),
    };
    editions.iter().map(part).collect()
}

/// Cuts an edition at its headings. A clause whose nearest heading is not the last one printed goes into a
/// section without a head, so that no one takes it for a part of that heading.
fn sections<'c>(
    corpus: &'c Corpus,
    edition: &'c Edition,
    printed: &BTreeSet<ClauseId>,
) -> Vec<ArrangedSection<'c>> {
    let mut sections: Vec<ArrangedSection<'c>> = Vec::new();
    let mut open: Option<ClauseId> = None;
    for clause in edition.clauses().iter().filter(|clause| printed.contains(&clause.id)) {
        let above = headings_above(corpus, &clause.id);
        let is_head = clause.wording.heading.is_some();
        let home = if is_head { Some(clause.id.clone()) } else { above.last().cloned() };
        match sections.last_mut() {
            Some(section) if !is_head && open == home => section.clauses.push(clause),
            _ => {
                let (head, clauses) = if is_head { (Some(clause), vec![]) } else { (None, vec![clause]) };
                sections.push(ArrangedSection { level: above.len() + 1, edition, head, clauses });
                open = home;
            }
        }
    }
    sections
}

/// Makes a part for each chapter. The collection has chapters: `Request` refuses one text otherwise.
fn consolidated<'c>(corpus: &'c Corpus, editions: &[&'c Edition], full: &Full) -> Vec<ArrangedPart<'c>> {
    let printed = with_headings(corpus, full);
    let chapters = &corpus.chapters.list;
    let mut book = Book { corpus, full, chapters: chapters.iter().map(|_| ChapterText::default()).collect() };
    let is_last = |edition: &Edition| editions.last().is_some_and(|last| last.id == edition.id);
    let (base, added): (Vec<&Edition>, Vec<&Edition>) =
        editions.iter().copied().partition(|edition| edition.kind == Kind::Base || is_last(edition));
    base.into_iter().for_each(|edition| book.add_base(sections(corpus, edition, &printed)));
    chapters.iter().zip(&mut book.chapters).for_each(|(chapter, text)| sort(&mut text.base, chapter));
    added.into_iter().for_each(|edition| book.add_supplement(sections(corpus, edition, &printed)));
    let part = |(chapter, text): (&'c Chapter, ChapterText<'c>)| ArrangedPart {
        subject: PartSubject::Chapter(chapter),
        sections: text.sections(chapter),
    };
    chapters.iter().zip(book.chapters).map(part).collect()
}

/// The chapters while they are filled; there are some, or `Request` would have refused one text.
struct Book<'c, 'f> {
    corpus: &'c Corpus,
    full: &'f Full,
    chapters: Vec<ChapterText<'c>>,
}

#[derive(Default)]
struct ChapterText<'c> {
    /// Sections of the base text, with what others add to them.
    base: Vec<ArrangedSection<'c>>,
    /// Sections of other editions.
    added: Vec<ArrangedSection<'c>>,
}

impl<'c> Book<'c, '_> {
    /// Takes in the sections of a base text, each in one piece.
    fn add_base(&mut self, sections: Vec<ArrangedSection<'c>>) {
        let mut before = None;
        for section in sections {
            let at = self.chapter_of(&section, before);
            before = Some(at);
            if self.printed(&section).next().is_some() {
                self.chapters[at].base.push(section);
            }
        }
    }

    /// Takes in the sections of an edition that supplements others: in one piece where a section has one
    /// subject, else clause by clause.
    fn add_supplement(&mut self, sections: Vec<ArrangedSection<'c>>) {
        let mut before = None;
        for section in sections {
            let home = self.chapter_of(&section, before);
            before = Some(home);
            let (staying, leaving): (Vec<_>, Vec<_>) =
                self.printed(&section).partition(|clause| self.chapter_of_clause(clause, home) == home);
            if staying.len() > leaving.len() && (staying.len() > 1 || self.is_placed(&section, home)) {
                let is_leaving = |clause: &&'c Clause| leaving.iter().any(|other| other.id == clause.id);
                let head = section.head.filter(|head| !is_leaving(head));
                let clauses = section.clauses.iter().copied().filter(|clause| !is_leaving(clause)).collect();
                self.chapters[home].added.push(ArrangedSection { head, clauses, ..section.clone() });
            } else {
                staying.into_iter().for_each(|clause| self.add_clause(&section, clause, home));
            }
            for clause in leaving {
                let at = self.chapter_of_clause(clause, home);
                self.add_clause(&section, clause, at);
            }
        }
    }

    /// Tells whether a chapter names the place of a section that is a single clause, such as an annex. In an edition
    /// where every rule has its own heading, a named one is a rule, not a section.
    fn is_placed(&self, section: &ArrangedSection<'c>, home: usize) -> bool {
        let names = |head: &Clause| {
            let chapter = self.corpus.chapters.list.get(home);
            chapter.is_some_and(|chapter| chapter.clauses.iter().any(|named| named.value == head.id))
        };
        section.edition.cite.style != CiteStyle::Flat && section.head.is_some_and(names)
    }

    /// Puts a clause beside the base text that speaks on the same points; where none does, into a section of
    /// its own.
    fn add_clause(&mut self, section: &ArrangedSection<'c>, clause: &'c Clause, at: usize) {
        let chapter = &mut self.chapters[at];
        if let Some((section, place)) = chapter.beside(clause) {
            if let Some(section) = chapter.base.get_mut(section) {
                section.clauses.insert(place, clause);
            }
            return;
        }
        let is_head = clause.wording.heading.is_some();
        let (head, clauses) = if is_head { (Some(clause), vec![]) } else { (None, vec![clause]) };
        match chapter.added.last_mut() {
            // Consecutive clauses of one edition share such a section.
            Some(last) if !is_head && last.head.is_none() && last.edition.id == section.edition.id => {
                last.clauses.extend(clauses);
            }
            _ => chapter.added.push(ArrangedSection { level: 1, edition: section.edition, head, clauses }),
        }
    }

    /// Returns the chapter of a section: the one that names it, else the one with most of its points, else
    /// that of the section before it.
    fn chapter_of(&self, section: &ArrangedSection<'c>, before: Option<usize>) -> usize {
        let named = section.all().find_map(|clause| naming(self.corpus, clause));
        let voted = || elected(self.corpus, section.all(), before);
        // Where every clause that decides anything yields, those clauses still show what the section is
        // about.
        let voted_by_all = || elected(self.corpus, whole(section), before);
        named.or_else(voted).or_else(voted_by_all).or(before).unwrap_or_default()
    }

    fn chapter_of_clause(&self, clause: &'c Clause, home: usize) -> usize {
        let voted = || elected(self.corpus, [clause], Some(home));
        naming(self.corpus, clause).or_else(voted).unwrap_or(home)
    }

    /// Walks the clauses of a section that are printed with their texts.
    fn printed(&self, section: &ArrangedSection<'c>) -> impl Iterator<Item = &'c Clause> {
        section.all().filter(|clause| self.full.contains_key(&clause.id))
    }
}

impl<'c> ChapterText<'c> {
    /// Finds the place of a clause in the base text, as a section and an index of its clauses: in the section
    /// that shares the most points with it, after the first clause that shares the most, printed or not.
    /// `None` if no section shares any.
    fn beside(&self, clause: &Clause) -> Option<(usize, usize)> {
        let points = points(clause);
        let shared = |other: &Clause| points.intersection(&self::points(other)).count();
        let in_section = |section: &ArrangedSection<'c>| {
            let all: BTreeSet<_> = whole(section).flat_map(self::points).collect();
            points.intersection(&all).count()
        };
        let most = self.base.iter().map(in_section).max().filter(|most| *most > 0)?;
        let at = self.base.iter().position(|section| in_section(section) == most)?;
        let section = self.base.get(at)?;
        let best = whole(section).map(&shared).max()?;
        let first = whole(section).find(|other| shared(other) == best)?;
        let place_of = |id: &ClauseId| section.edition.position(&id.anchor);
        let behind = |other: &&Clause| {
            other.id.edition != section.edition.id || place_of(&other.id) <= place_of(&first.id)
        };
        Some((at, section.clauses.iter().take_while(|other| behind(other)).count()))
    }

    /// Returns the sections in order: clauses without a heading, then the sections that the chapter names,
    /// the rest of the base text, and what others add under headings.
    fn sections(self, chapter: &Chapter) -> Vec<ArrangedSection<'c>> {
        let (headed, mut sections): (Vec<_>, Vec<_>) =
            self.added.into_iter().partition(|section| section.level > 1 || section.head.is_some());
        sections.extend(self.base);
        sections.extend(headed);
        let alone = sections.iter().take_while(|section| section.head.is_none()).count();
        sort(sections.get_mut(alone..).unwrap_or_default(), chapter);
        let heads: Vec<&Clause> = sections.iter().filter_map(|section| section.head).collect();
        for section in &mut sections {
            // A section's level does not count headings that are printed elsewhere or not at all.
            let first = section.all().next();
            let above =
                |head: &&&Clause| first.is_some_and(|first| first.id != head.id && first.is_within(&head.id));
            section.level = 1 + heads.iter().filter(above).count();
        }
        sections
    }
}

/// Sorts sections as their chapter names them; the others follow in their present order.
fn sort(sections: &mut [ArrangedSection<'_>], chapter: &Chapter) {
    let named = |section: &ArrangedSection<'_>| {
        let first = section.all().next();
        let names = |id: &ClauseId| first.is_some_and(|first| first.is_within(id));
        chapter.clauses.iter().position(|named| names(&named.value)).unwrap_or(usize::MAX)
    };
    sections.sort_by_key(named);
}

/// Walks all clauses of a section, printed or not.
fn whole<'c>(section: &ArrangedSection<'c>) -> impl Iterator<Item = &'c Clause> {
    let edition = section.edition;
    let head = section.head.or_else(|| section.clauses.first().copied());
    head.into_iter().flat_map(move |head| edition.within(head.anchor()))
}

fn points(clause: &Clause) -> BTreeSet<&PointId> {
    clause.stances.iter().map(|stance| &stance.point.value).collect()
}

/// Returns the place of the chapter that names a clause, or one above it.
fn naming(corpus: &Corpus, clause: &Clause) -> Option<usize> {
    let names = |chapter: &Chapter| chapter.clauses.iter().any(|named| clause.is_within(&named.value));
    corpus.chapters.list.iter().position(names)
}

/// Returns the chapter to which most points of some clauses belong. Of equals, it is the preferred one, else
/// the earliest. Every clause has one vote, divided among its points. `None` if no point belongs to a
/// chapter.
fn elected<'c>(
    corpus: &Corpus,
    clauses: impl IntoIterator<Item = &'c Clause>,
    preferred: Option<usize>,
) -> Option<usize> {
    /// A clause's vote, large enough that dividing it among its points leaves little rounding error.
    const WHOLE: usize = 10_000;
    let mut votes: BTreeMap<usize, usize> = BTreeMap::new();
    for clause in clauses {
        let points = clause.stances.iter().filter_map(|stance| corpus.points.get(&stance.point.value));
        for chapter in points.map(|point| corpus.chapters.place_of(point)).filter(|at| *at != usize::MAX) {
            *votes.entry(chapter).or_default() += WHOLE / clause.stances.len();
        }
    }
    let most = votes.values().max()?;
    let mut best = votes.iter().filter(|(_, votes)| *votes == most).map(|(at, _)| *at);
    preferred.filter(|at| votes.get(at) == Some(most)).or_else(|| best.next())
}
