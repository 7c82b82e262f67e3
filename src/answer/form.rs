//! What a question asks for: whether something may be done, must be done, or which it is.

use crate::corpus::{FormId, Point, Verdict};
use crate::lang::Lang;

/// What a question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Whether something may be done, or is so.
    May,
    /// Whether something must be done.
    Must,
    /// Who, when, how many, what.
    Which,
}

/// The words by which a language shows it.
struct Words {
    which: &'static [&'static str],
    must: &'static [&'static str],
}

const DE: Words = Words {
    which: &[
        "wer", "wen", "wem", "wessen", "was", "wann", "wo", "wohin", "woher", "wie", "wieviel", "wieviele",
        "welche", "welcher", "welches", "welchen", "welchem", "worauf", "womit", "wodurch",
    ],
    must: &["muss", "müssen", "musst", "müsst", "verpflichtet", "zwingend", "pflicht"],
};

const NL: Words = Words {
    which: &[
        "wie", "wat", "wanneer", "waar", "waarheen", "waarmee", "hoe", "hoeveel", "hoelang", "welk", "welke",
        "wiens",
    ],
    must: &["moet", "moeten", "verplicht", "hoeft", "hoeven"],
};

const EN: Words = Words {
    which: &["who", "whom", "whose", "what", "when", "where", "how", "which"],
    must: &["must", "have", "need", "obliged", "required", "forced"],
};

/// How many words may stand before the question word: *ab wie vielen*, *from whom*.
const BEFORE: usize = 2;

/// Tells what the last question of a text asks for; `None` where none is asked.
pub(super) fn asked(text: &str, lang: Lang) -> Option<Form> {
    let words = match lang {
        Lang::De => DE,
        Lang::Nl => NL,
        Lang::En => EN,
    };
    let (question, _) = text.rsplit_once('?')?;
    let question = question.rsplit(['?', '.', '!', ':', ';']).find(|part| !part.trim().is_empty())?;
    let question = question.to_lowercase();
    let found: Vec<_> =
        question.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let has = |list: &[&str], words: &[&str]| words.iter().any(|word| list.contains(word));
    Some(if has(words.which, found.get(..=BEFORE).unwrap_or(&found)) {
        Form::Which
    } else if has(words.must, &found) {
        Form::Must
    } else {
        Form::May
    })
}

/// Tells what a point's question asks for, by its answers: as its canonical question puts it, or
/// another form of it.
pub(super) fn of_point(point: &Point, form: Option<&FormId>) -> Option<Form> {
    let verdict = match form.and_then(|form| point.form(form)) {
        Some(form) => form.verdicts.first().map(|(_, verdict)| *verdict),
        None => point.positions.first().map(|position| position.verdict),
    };
    verdict.map(|verdict| match verdict {
        Verdict::Allowed | Verdict::Forbidden => Form::May,
        Verdict::Required => Form::Must,
        Verdict::Value => Form::Which,
    })
}

/// Tells how far two forms are apart: from 0 for the same to 1. *Must one* and *may one* are often
/// asked for one another.
pub(super) fn distance(asked: Option<Form>, answered: Option<Form>) -> f32 {
    match (asked, answered) {
        (Some(asked), Some(answered)) if asked == answered => 0.0,
        (Some(Form::May | Form::Must), Some(Form::May | Form::Must)) | (None, _) | (_, None) => 0.5,
        _ => 1.0,
    }
}
