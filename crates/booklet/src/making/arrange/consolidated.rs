//! All editions as one text, in the order of the chapters of the rule collection.
//!
//! The base text is the skeleton: its sections stay whole, each in the chapter of most of its points.
//! What the other editions add stands where it rules: a clause beside the clause of the base text that
//! speaks on the same points, or, where a section of another edition has one subject, that section
//! under its own heading. No clause is cut, and each is printed once.

use std::collections::BTreeSet;

use super::votes::{Votes, named};
use super::{ArrangedPart, ArrangedSection, Full, PartSubject, by_edition, with_headings};
use crate::request::plan::Plan;
use schiri_rules::corpus::{Chapter, CiteStyle, Clause, ClauseId, Corpus, Edition, Kind, PointId};

/// Makes a part for each chapter to which something belongs. A collection without chapters is not asked for
/// one text: the request is refused.
pub(super) fn parts<'c>(corpus: &'c Corpus, plan: &Plan, full: &Full) -> Vec<ArrangedPart<'c>> {
    let printed = with_headings(corpus, full);
    let mut book = Book {
        corpus,
        full,
        chapters: corpus.chapters.list.iter().map(|_| ChapterText::default()).collect(),
    };
    let editions: Vec<&Edition> =
        plan.stack.editions.iter().filter_map(|id| corpus.editions.get(id)).collect();
    let is_base = |edition: &Edition| {
        edition.kind == Kind::Base || editions.last().is_some_and(|last| last.id == edition.id)
    };
    for edition in editions.iter().copied().filter(|edition| is_base(edition)) {
        book.add_base(by_edition::sections(corpus, edition, &printed));
    }
    let chapters = corpus.chapters.list.iter();
    chapters.clone().zip(&mut book.chapters).for_each(|(chapter, text)| sort(&mut text.base, chapter));
    for edition in editions.iter().copied().filter(|edition| !is_base(edition)) {
        book.add_supplement(by_edition::sections(corpus, edition, &printed));
    }
    let texts = chapters.zip(book.chapters);
    texts
        .map(|(chapter, text)| ArrangedPart {
            subject: PartSubject::Chapter(chapter),
            sections: text.sections(chapter),
        })
        .filter(|part| !part.sections.is_empty())
        .collect()
}

/// The chapters as they fill.
struct Book<'c, 'f> {
    corpus: &'c Corpus,
    full: &'f Full,
    chapters: Vec<ChapterText<'c>>,
}

/// What a chapter holds.
#[derive(Default)]
struct ChapterText<'c> {
    /// Sections of the base text, with what others add to them.
    base: Vec<ArrangedSection<'c>>,
    /// Sections of other editions.
    added: Vec<ArrangedSection<'c>>,
}

impl<'c> Book<'c, '_> {
    /// Takes in the sections of a base text, each whole.
    fn add_base(&mut self, sections: Vec<ArrangedSection<'c>>) {
        let mut before = None;
        for section in sections {
            let at = self.chapter_of(&section, before);
            before = Some(at);
            if self.says_anything(&section) {
                self.chapter(at).base.push(section);
            }
        }
    }

    /// Takes in the sections of an edition that supplements others: whole where a section has one
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
                self.chapter(home).added.push(ArrangedSection { head, clauses, ..section.clone() });
            } else {
                staying.into_iter().for_each(|clause| self.add_clause(&section, clause, home));
            }
            for clause in leaving {
                let at = self.chapter_of_clause(clause, home);
                self.add_clause(&section, clause, at);
            }
        }
    }

    /// Tells whether a chapter says where a section of one clause stands, such as an annex. Where every rule has a heading
    /// of its own, one that is named is a rule and no section.
    fn is_placed(&self, section: &ArrangedSection<'c>, home: usize) -> bool {
        let names = |head: &Clause| {
            let chapter = self.corpus.chapters.list.get(home);
            chapter.is_some_and(|chapter| chapter.clauses.iter().any(|named| named.value == head.id))
        };
        section.edition.cite.style != CiteStyle::Flat && section.head.is_some_and(names)
    }

    /// Puts a clause beside the base text that speaks on the same points; where none does, it stands
    /// for itself.
    fn add_clause(&mut self, section: &ArrangedSection<'c>, clause: &'c Clause, at: usize) {
        let chapter = self.chapter(at);
        if let Some((section, place)) = chapter.beside(clause) {
            if let Some(section) = chapter.base.get_mut(section) {
                section.clauses.insert(place, clause);
            }
            return;
        }
        let is_head = clause.wording.heading.is_some();
        let (head, clauses) = if is_head { (Some(clause), vec![]) } else { (None, vec![clause]) };
        match chapter.added.last_mut() {
            // Clauses of one edition that stand for themselves follow one another.
            Some(last) if !is_head && last.head.is_none() && last.edition.id == section.edition.id => {
                last.clauses.extend(clauses);
            }
            _ => chapter.added.push(ArrangedSection { level: 1, edition: section.edition, head, clauses }),
        }
    }

    /// Returns the chapter of a section: one that names it, else that of most of its points, else that
    /// of the section before it.
    fn chapter_of(&self, section: &ArrangedSection<'c>, before: Option<usize>) -> usize {
        let named = section.all().find_map(|clause| named(self.corpus, clause));
        let voted = || Votes::of(self.corpus, section.all()).winner(before);
        // Where all that decides anything yields, it still tells what the rest is about.
        let voted_by_all = || Votes::of(self.corpus, whole(section)).winner(before);
        named.or_else(voted).or_else(voted_by_all).or(before).unwrap_or_default()
    }

    /// Returns the chapter of a clause by itself.
    fn chapter_of_clause(&self, clause: &'c Clause, home: usize) -> usize {
        let voted = || Votes::of(self.corpus, [clause]).winner(Some(home));
        named(self.corpus, clause).or_else(voted).unwrap_or(home)
    }

    /// Returns a chapter; every place is that of one, for `parts` has seen that there are some.
    fn chapter(&mut self, at: usize) -> &mut ChapterText<'c> {
        &mut self.chapters[at]
    }

    /// Walks the clauses of a section that are printed with their texts.
    fn printed(&self, section: &ArrangedSection<'c>) -> impl Iterator<Item = &'c Clause> {
        section.all().filter(|clause| self.full.contains_key(&clause.id))
    }

    fn says_anything(&self, section: &ArrangedSection<'c>) -> bool {
        self.printed(section).next().is_some()
    }
}

impl<'c> ChapterText<'c> {
    /// Finds the place of a clause in the base text: the section that shares the most points with it, and
    /// there the place where the text first speaks on them, even if what it says there yields and is not
    /// printed.
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

    /// Returns the sections in order: clauses that stand for themselves, the base text, what others add
    /// under headings; but first what the chapter names.
    fn sections(self, chapter: &Chapter) -> Vec<ArrangedSection<'c>> {
        let (headed, mut sections): (Vec<_>, Vec<_>) =
            self.added.into_iter().partition(|section| section.level > 1 || section.head.is_some());
        sections.extend(self.base);
        sections.extend(headed);
        let alone = sections.iter().take_while(|section| section.head.is_none()).count();
        sort(sections.get_mut(alone..).unwrap_or_default(), chapter);
        let heads: Vec<&Clause> = sections.iter().filter_map(|section| section.head).collect();
        for section in &mut sections {
            // Headings that stand elsewhere, or nowhere, do not make it deeper.
            let first = section.all().next();
            let above =
                |head: &&&Clause| first.is_some_and(|first| first.id != head.id && first.is_within(&head.id));
            section.level = 1 + heads.iter().filter(above).count();
        }
        sections
    }
}

/// Sorts sections as their chapter names them; the others follow as they stand.
fn sort(sections: &mut [ArrangedSection<'_>], chapter: &Chapter) {
    let named = |section: &ArrangedSection<'_>| {
        let first = section.all().next();
        let names = |id: &ClauseId| first.is_some_and(|first| first.is_within(id));
        chapter.clauses.iter().position(|named| names(&named.value)).unwrap_or(usize::MAX)
    };
    sections.sort_by_key(named);
}

/// Walks all clauses of a section of the base text: also those that are not printed.
fn whole<'c>(section: &ArrangedSection<'c>) -> impl Iterator<Item = &'c Clause> {
    let edition = section.edition;
    let head = section.head.or_else(|| section.clauses.first().copied());
    head.into_iter().flat_map(move |head| edition.within(head.anchor()))
}

/// The points on which a clause takes a position.
fn points(clause: &Clause) -> BTreeSet<&PointId> {
    clause.stances.iter().map(|stance| &stance.point.value).collect()
}
