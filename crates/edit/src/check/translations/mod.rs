//! Translations against their originals.

mod incomplete;
mod missing;
mod of_retired;
mod own_language;
mod stale;
mod structure;
mod surplus;
mod unknown_clause;
mod unpinned;
mod untranslated;

use super::{Check, Context, Findings, Home, Part, nearest};
use schiri_rules::corpus::{Clause, Edition, Text, TranslatedClause, Translation, Wording};
use schiri_rules::lang::Arg;

pub(super) const CHECKS: &[Check] = &[
    untranslated::CHECK,
    missing::CHECK,
    incomplete::CHECK,
    surplus::CHECK,
    structure::CHECK,
    stale::CHECK,
    unpinned::CHECK,
    unknown_clause::CHECK,
    of_retired::CHECK,
    own_language::CHECK,
];

/// Walks the translations of known editions.
fn translations<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Edition, &'a Translation)> {
    let corpus = cx.corpus;
    let all = corpus.translations.values();
    all.filter_map(|translation| Some((corpus.editions.get(&translation.edition)?, translation)))
}

/// A clause and its translation.
struct Pair<'a> {
    edition: &'a Edition,
    original: &'a Clause,
    translated: &'a TranslatedClause,
}

impl<'a> Pair<'a> {
    fn home(&self) -> Home<'a> {
        Home::Clause(self.edition, self.original)
    }
}

/// Walks the clauses that exist in both and are not retired.
fn pairs<'a>(cx: &Context<'a>) -> impl Iterator<Item = Pair<'a>> {
    translations(cx).flat_map(|(edition, translation)| {
        translation.clauses.iter().filter_map(|(anchor, translated)| {
            let original = edition.clause(anchor).filter(|clause| clause.retired.is_none())?;
            Some(Pair { edition, original, translated })
        })
    })
}

/// Returns the texts of one part: one or none, except for examples and tips.
fn of_part(wording: &Wording, part: Part) -> &[Text] {
    match part {
        Part::Heading => wording.heading.as_slice(),
        Part::Text => wording.text.as_slice(),
        Part::Example => &wording.examples,
        Part::Tip => &wording.tips,
        Part::Note => wording.editor_note.as_slice(),
        Part::Ruling | Part::Asked => &[],
    }
}

/// The parts that a translated clause shares with its original.
const PARTS: [Part; 5] = [Part::Heading, Part::Text, Part::Example, Part::Tip, Part::Note];

/// Returns a part's name.
fn name(part: Part) -> Arg {
    Arg::Word(match part {
        Part::Heading => "part-heading",
        Part::Example => "part-example",
        Part::Tip => "part-tip",
        Part::Note => "part-note",
        Part::Text | Part::Ruling | Part::Asked => "part-text",
    })
}
