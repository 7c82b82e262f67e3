//! A draft as the translation of an existing edition: its clauses get the ids of their originals.
//!
//! Finds which clause of a document in another language translates which clause of an edition.
//!
//! Numbers decide if both texts are numbered in the same way. Between such pairs, and everywhere in texts
//! without numbers, order decides: a dynamic program over both sequences, as for sentences in two languages
//! (Gale and Church, "A Program for Aligning Sentences in Bilingual Corpora", 1993), finds the pairs that fit
//! best by what languages share: length, digits, names, the structure of the text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use schiri_rules::corpus::{Edition, ShortHash, Text, Wording};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use unicode_segmentation::UnicodeSegmentation;

use super::boundaries::ascending;
use super::label;
use super::links::{Led, led, without_links};
use super::{Draft, DraftClause, DraftEdition, Finding};

/// A translation as it was read.
#[derive(Debug)]
pub struct Translation {
    /// The clauses that have an original, with its ids and in its order.
    pub edition: DraftEdition,
    /// The hashes of the originals, one for each clause.
    pub of: Vec<ShortHash>,
    /// What an editor should look at: clauses without an original, doubtful pairs, and the findings of the
    /// import in them.
    pub findings: Vec<Finding>,
    /// The ids of the originals that the document does not translate.
    pub missing: Vec<String>,
}

/// Aligns a draft with the edition that it translates.
#[must_use]
pub fn translate(draft: &Draft, original: &Edition) -> Translation {
    let clauses: Vec<_> = original.clauses().iter().filter(|clause| clause.retired.is_none()).collect();
    let ids: Vec<String> = clauses.iter().map(|clause| clause.anchor().to_string()).collect();
    let originals: Vec<Traits> =
        ids.iter().zip(&clauses).map(|(id, clause)| Traits::of_wording(id, &clause.wording)).collect();
    let drafts = draft.edition.clauses.iter();
    let drafts: Vec<Traits> = drafts
        .map(|clause| Traits::of(&clause.id, clause.heading.as_deref(), clause.text.as_deref()))
        .collect();
    let pairs = align(&originals, &drafts);
    let renamed: BTreeMap<&str, &str> = pairs
        .iter()
        .map(|pair| (drafts[pair.translation].id.as_str(), ids[pair.original].as_str()))
        .filter(|(own, original)| own != original)
        .collect();
    let translated = pairs.iter().map(|pair| {
        let clause = &draft.edition.clauses[pair.translation];
        let text = clause.text.as_ref().map(|text| relinked(text, &renamed));
        DraftClause { id: ids[pair.original].clone(), label: None, text, ..clause.clone() }
    });
    let paired: BTreeSet<usize> = pairs.iter().map(|pair| pair.original).collect();
    let missing = ids.iter().enumerate().filter(|(place, _)| !paired.contains(place));
    Translation {
        edition: DraftEdition { clauses: translated.collect(), ..draft.edition.clone() },
        of: pairs.iter().map(|pair| clauses[pair.original].hash).collect(),
        findings: findings(draft, &pairs, &ids),
        missing: missing.map(|(_, id)| id.clone()).collect(),
    }
}

/// A text with its links changed to the originals' ids.
fn relinked(text: &str, renamed: &BTreeMap<&str, &str>) -> String {
    led(text, |target, _| {
        let Some(target) = target.strip_prefix('#') else { return Led::Same };
        // The number of a sentence follows a colon.
        let (clause, sentence) = target.split_at(target.find(':').unwrap_or(target.len()));
        renamed.get(clause).map_or(Led::Same, |id| Led::To(format!("{id}{sentence}")))
    })
}

/// The findings of the import that concern clauses with an original, and those of the alignment.
fn findings(draft: &Draft, pairs: &[Pair], ids: &[String]) -> Vec<Finding> {
    let place_of: BTreeMap<usize, usize> = pairs.iter().map(|pair| pair.translation).zip(0..).collect();
    let mut findings: Vec<Finding> = draft
        .findings
        .iter()
        .map(|finding| {
            let clause = finding.clause.and_then(|clause| place_of.get(&clause).copied());
            Finding { clause, fault: finding.fault.clone() }
        })
        .collect();
    for (place, clause) in draft.edition.clauses.iter().enumerate() {
        let Some(span) = clause.place else { continue };
        let at = place_of.get(&place).copied();
        let pair = at.map(|at| &pairs[at]);
        let (code, help) = match pair {
            None => (Code::NoOriginal, "help-no-original"),
            Some(pair) if pair.is_renumbered => (Code::NumberDiffers, "help-doubtful-original"),
            Some(pair) if pair.is_doubtful => (Code::DoubtfulOriginal, "help-doubtful-original"),
            Some(_) => continue,
        };
        let original = pair.map_or(&clause.id, |pair| &ids[pair.original]);
        let fault = Diagnostic::new(code, span).with("clause", original.as_str()).help(Message::new(help));
        let printed = (code == Code::NumberDiffers).then_some(clause.id.as_str());
        let fault = printed.into_iter().fold(fault, |fault, printed| fault.with("printed", printed));
        findings.push(Finding { clause: at, fault });
    }
    findings.sort_by_key(|finding| (finding.fault.span(), finding.fault.code));
    findings
}

/// Two clauses that say the same in two languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pair {
    original: usize,
    translation: usize,
    /// Whether an editor should check it, because the clauses have little in common.
    is_doubtful: bool,
    /// Whether their numbers differ, though those of other pairs agree.
    is_renumbered: bool,
}

/// Numbers decide if one in this many of the document's ids exists in the edition.
const SAME_NUMBERS: usize = 2;

/// The most pairs that are weighed at once. In unnumbered stretches of more than five thousand clauses in
/// each language, no pairs are looked for.
const MOST_CELLS: usize = 30_000_000;

/// The cost of a clause without a partner.
const ALONE: f64 = -0.35;

/// Quotation marks of the three languages. The same names are in quotation marks in all languages.
const QUOTATION_MARKS: [char; 6] = ['„', '“', '”', '»', '«', '"'];

/// A pair with less in common is doubtful.
const DOUBTFUL: f64 = -0.1;

/// The penalty of a pair whose numbers differ, while those of others agree: more than two clauses of the same
/// length gain. No pair is better than a wrong one.
const OTHER_NUMBER: f64 = 1.4;

/// Aligns the clauses of a document with those of an edition; the pairs are in the edition's order.
fn align(originals: &[Traits], translations: &[Traits]) -> Vec<Pair> {
    let anchors = numbered(originals, translations);
    let by_numbers = !anchors.is_empty();
    let aligner = Aligner { originals, translations, by_numbers };
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let (mut original, mut translation) = (0, 0);
    for &(to_original, to_translation) in anchors.iter().chain([&(originals.len(), translations.len())]) {
        aligner.between(original..to_original, translation..to_translation, &mut pairs);
        if to_original < originals.len() {
            pairs.push((to_original, to_translation));
        }
        (original, translation) = (to_original + 1, to_translation + 1);
    }
    let pair = |(original, translation): (usize, usize)| Pair {
        original,
        translation,
        is_doubtful: aligner.likeness(original, translation) < DOUBTFUL,
        is_renumbered: aligner.is_renumbered(original, translation),
    };
    pairs.into_iter().map(pair).collect()
}

/// The clauses with the same id in both, if the document has the numbers of the edition; in ascending order
/// on both sides.
fn numbered(originals: &[Traits], translations: &[Traits]) -> Vec<(usize, usize)> {
    let places: BTreeMap<&str, usize> =
        originals.iter().enumerate().map(|(place, side)| (side.id.as_str(), place)).collect();
    let same: Vec<(usize, usize)> = translations
        .iter()
        .enumerate()
        .filter_map(|(place, side)| Some((*places.get(side.id.as_str())?, place)))
        .collect();
    if same.len() * SAME_NUMBERS < translations.len().min(originals.len()).max(1) {
        return Vec::new();
    }
    // The other side is already in ascending order.
    let row = ascending(&same.iter().map(|(original, _)| *original).collect::<Vec<_>>());
    row.into_iter().map(|at| same[at]).collect()
}

/// The properties of a clause that survive translation.
struct Traits {
    id: String,
    is_number: bool,
    length: f64,
    figures: BTreeSet<String>,
    names: BTreeSet<String>,
    has_heading: bool,
    has_text: bool,
    blocks: usize,
    links: usize,
    /// How many names and words are in quotation marks.
    quoted: usize,
    depth: usize,
}

impl Traits {
    fn of_wording(id: &str, wording: &Wording) -> Self {
        let words = |text| Option::map(text, |text: &Text| text.markdown.as_str());
        Self::of(id, words(wording.heading.as_ref()), words(wording.text.as_ref()))
    }

    fn of(id: &str, heading: Option<&str>, text: Option<&str>) -> Self {
        let words = [heading, text].map(Option::unwrap_or_default).join("\n");
        // Ids differ where numbers do.
        let visible = without_links(&words);
        let tokens: Vec<&str> = visible.unicode_words().collect();
        let figures = tokens.iter().filter(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let names = tokens.iter().filter(|word| word.chars().count() > 3).map(|word| word.to_lowercase());
        Self {
            id: id.to_owned(),
            is_number: label::numbered(id).is_some_and(|label| label.len == id.len()),
            length: f64::from(small(visible.chars().count().max(1))),
            figures: figures.map(ToString::to_string).collect(),
            names: names.collect(),
            has_heading: heading.is_some(),
            has_text: text.is_some(),
            blocks: words.lines().filter(|line| !line.trim().is_empty()).count(),
            links: words.matches("](").count(),
            quoted: visible.matches(QUOTATION_MARKS).count() / 2,
            depth: id.matches('.').count(),
        }
    }
}

struct Aligner<'a> {
    originals: &'a [Traits],
    translations: &'a [Traits],
    /// Whether the document has the numbers of the edition.
    by_numbers: bool,
}

/// A step of the alignment back to where it came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Pair,
    Original,
    Translation,
}

impl Aligner<'_> {
    /// Tells whether two clauses have different numbers in texts that are numbered in the same way.
    fn is_renumbered(&self, original: usize, translation: usize) -> bool {
        let (one, other) = (&self.originals[original], &self.translations[translation]);
        self.by_numbers && one.is_number && other.is_number && one.id != other.id
    }

    /// How much two clauses have in common: about 1 for a translation, below 0 for unrelated clauses.
    fn likeness(&self, original: usize, translation: usize) -> f64 {
        let (one, other) = (&self.originals[original], &self.translations[translation]);
        // Translations have about the same length; twice the length is rare.
        let length = 0.35 - (one.length / other.length).ln().abs();
        let shape = |same: bool| if same { 0.1 } else { -0.3 };
        let counts = |one: usize, other: usize| match (one, other) {
            (0 | 1, 0 | 1) => 0.0,
            _ if one == other => 0.2,
            _ => -0.2 * f64::from(small(one.abs_diff(other))) / f64::from(small(one.max(other))),
        };
        let renumbered = if self.is_renumbered(original, translation) { OTHER_NUMBER } else { 0.0 };
        length.max(-1.0) - renumbered
            + shape(one.has_heading == other.has_heading)
            + shape(one.has_text == other.has_text)
            + if one.depth == other.depth { 0.05 } else { -0.05 }
            + counts(one.blocks, other.blocks)
            + counts(one.links, other.links)
            + if one.quoted == other.quoted { 0.05 } else { -0.1 }
            + 0.9 * shared(&one.figures, &other.figures, -0.3)
            + 0.9 * shared(&one.names, &other.names, 0.0)
    }

    /// Aligns part of both texts by likeness and order.
    fn between(&self, originals: Range<usize>, translations: Range<usize>, pairs: &mut Vec<(usize, usize)>) {
        let (rows, columns) = (originals.len(), translations.len());
        if rows == 0 || columns == 0 || (rows + 1).saturating_mul(columns + 1) > MOST_CELLS {
            return;
        }
        let mut steps = vec![Step::Translation; (rows + 1) * (columns + 1)];
        let mut above: Vec<f64> = (0..=columns).map(|column| ALONE * f64::from(small(column))).collect();
        for row in 1..=rows {
            let mut line = Vec::with_capacity(columns + 1);
            line.push(ALONE * f64::from(small(row)));
            steps[row * (columns + 1)] = Step::Original;
            for column in 1..=columns {
                let likeness = self.likeness(originals.start + row - 1, translations.start + column - 1);
                let mut best = (above[column - 1] + likeness, Step::Pair);
                let alone =
                    [(above[column] + ALONE, Step::Original), (line[column - 1] + ALONE, Step::Translation)];
                for choice in alone {
                    best = if choice.0 > best.0 { choice } else { best };
                }
                line.push(best.0);
                steps[row * (columns + 1) + column] = best.1;
            }
            above = line;
        }
        let first = pairs.len();
        let (mut row, mut column) = (rows, columns);
        while row > 0 || column > 0 {
            match steps[row * (columns + 1) + column] {
                Step::Pair => {
                    (row, column) = (row - 1, column - 1);
                    pairs.push((originals.start + row, translations.start + column));
                }
                Step::Original => row -= 1,
                Step::Translation => column -= 1,
            }
        }
        pairs[first..].reverse();
    }
}

/// How much two sets share: from `none`, if both have elements and share nothing, to 1.
fn shared(one: &BTreeSet<String>, other: &BTreeSet<String>, none: f64) -> f64 {
    if one.is_empty() && other.is_empty() {
        return 0.0;
    }
    let both = one.intersection(other).count();
    let share = f64::from(small(both)) / f64::from(small(one.len().max(other.len())));
    none + (1.0 - none) * share
}

/// Numbers of clauses and letters are far below this limit.
fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use schiri_rules::corpus::Clause;
    use schiri_rules::lang::Lang;

    use super::*;

    /// How many translations there are in all editions, how many found their original, and how many another clause.
    /// With `every`, one in so many is missing.
    fn score(every: usize) -> (usize, usize, usize) {
        let (corpus, _) = schiri_rules::corpus::load(&schiri_testing::shipped());
        let (mut all, mut right, mut wrong) = (0, 0, 0);
        let editions = corpus.editions.values().flat_map(|edition| Lang::ALL.map(|lang| (edition, lang)));
        for (edition, lang) in editions.filter(|(edition, lang)| *lang != edition.lang) {
            let clauses: Vec<_> =
                edition.clauses().iter().filter(|clause| clause.retired.is_none()).collect();
            let of = |clause: &&Clause| Traits::of_wording(clause.anchor().as_str(), &clause.wording);
            let originals: Vec<Traits> = clauses.iter().map(of).collect();
            let places = (0..clauses.len()).filter(|place| every == 0 || place % every != 3);
            let said = |place: usize| Some((place, corpus.said(&clauses[place].id, lang)?.wording));
            let translated: Vec<(usize, &Wording)> = places.filter_map(said).collect();
            let without_id = |(at, (_, wording)): (usize, &(usize, &Wording))| {
                Traits::of_wording(&format!("x{at}"), wording)
            };
            let translations: Vec<Traits> = translated.iter().enumerate().map(without_id).collect();
            let pairs = align(&originals, &translations);
            let is_right = |pair: &&Pair| translated[pair.translation].0 == pair.original;
            let found = pairs.iter().filter(is_right).count();
            (all, right, wrong) = (all + translated.len(), right + found, wrong + pairs.len() - found);
        }
        (all, right, wrong)
    }

    #[test]
    fn order_and_likeness_find_every_original() {
        let (all, right, wrong) = score(0);
        assert!(all > 600 && right == all && wrong == 0, "{right} of {all}, {wrong} wrong");
    }

    #[test]
    fn where_clauses_are_missing_few_are_put_together_wrongly() {
        let (all, right, wrong) = score(7);
        assert!(right * 100 >= all * 98 && wrong * 100 <= all, "{right} of {all}, {wrong} wrong");
    }

    /// A case has the clauses of both texts, each with its number, and the pairs: one with `?` is doubtful, one with `!`
    /// has another number.
    #[test]
    fn clauses_are_paired_as_in_their_cases() {
        let traits = |clause: &str| {
            let (id, text) = clause.split_once(' ').unwrap();
            Traits::of(id, None, Some(text))
        };
        schiri_testing::check_lines("translation/pairs.txt", |case| {
            let (originals, translations) = case.split_once(" / ").unwrap();
            let [originals, translations] =
                [originals, translations].map(|text| text.split(" | ").map(traits).collect::<Vec<_>>());
            let pairs = align(&originals, &translations).into_iter().map(|pair| {
                let sign = if pair.is_renumbered { "!" } else { ["", "?"][usize::from(pair.is_doubtful)] };
                format!("{}={}{sign}", originals[pair.original].id, translations[pair.translation].id)
            });
            pairs.collect::<Vec<_>>().join(" ")
        });
    }
}
