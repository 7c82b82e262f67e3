//! The words that all formats share.

use crate::l10n::Speaker;
use crate::view::StandView;

/// Returns the message id of a verdict's word, as it is said to a question.
#[must_use]
pub fn verdict_id(verdict: &str) -> &'static str {
    match verdict {
        "allowed" => "verdict-allowed",
        "forbidden" => "verdict-forbidden",
        "required" => "verdict-required",
        "not-required" => "verdict-not-required",
        "yes" => "verdict-yes",
        "no" => "verdict-no",
        "value" => "verdict-value",
        "not-regulated" => "verdict-not-regulated",
        _ => "verdict-not-found",
    }
}

/// Returns the message id of a relation's word.
#[must_use]
pub fn relation_id(relation: &str) -> &'static str {
    match relation {
        "conflict" => "relation-conflict",
        "variant" => "relation-variant",
        "scoped-difference" => "relation-scoped-difference",
        "agreement" => "relation-agreement",
        "single" => "relation-single",
        _ => "relation-silent",
    }
}

/// Says a position in a sentence: where it stands, its verdict, its conditions, the answer.
#[must_use]
pub fn stand_words(stand: &StandView, speaker: &Speaker) -> String {
    let citations: Vec<_> = stand.citations.iter().map(|clause| clause.citation.as_str()).collect();
    let mut marks: Vec<String> = stand.said.iter().map(|verdict| speaker.word(verdict_id(verdict))).collect();
    if stand.variant {
        marks.push(speaker.word("word-variant"));
    }
    marks.extend(stand.scope.iter().cloned());
    format!("{} ({}): {}", citations.join("; "), marks.join(", "), stand.answer)
}

/// Makes a text safe within a cell of a Markdown table.
pub(super) fn markdown_cell(text: &str) -> String {
    text.replace('\\', "\\\\").replace('|', "\\|").replace('\n', " ")
}
