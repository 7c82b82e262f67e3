//! A translated text is built like its original: as many list items and table rows, the same
//! sentence figures, links to the same targets, the same numbers.

use super::{Check, Context, Findings, PARTS, name, of_part, pairs};
use schiri_rules::corpus::{ClauseRef, EditionId, Structure, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationStructure, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for pair in pairs(cx) {
        for part in PARTS {
            let originals = of_part(&pair.original.wording, part);
            let translations = of_part(&pair.translated.wording, part);
            for (original, translated) in originals.iter().zip(translations) {
                let differences = differences(original, translated, &pair.edition.id);
                if differences.is_empty() {
                    continue;
                }
                let fault = Diagnostic::new(CHECK.code, translated.span)
                    .with("clause", pair.original.anchor().as_str())
                    .with("part", name(part))
                    .and(original.span, Message::new("label-original"));
                findings.push(pair.home(), differences.into_iter().fold(fault, Diagnostic::help));
            }
        }
    }
}

/// Says in which respects two texts are built differently.
fn differences(original: &Text, translated: &Text, edition: &EditionId) -> Vec<Message> {
    let ours = normal(original.structure(), edition);
    let theirs = normal(translated.structure(), edition);
    let count = |id, ours: usize, theirs: usize| {
        (ours != theirs).then(|| Message::new(id).with("original", ours).with("translated", theirs))
    };
    let figures = |structure: &Structure| structure.sentences.iter().map(u32::to_string).collect::<Vec<_>>();
    [
        count("help-list-items-differ", ours.list_items, theirs.list_items),
        count("help-table-rows-differ", ours.table_rows, theirs.table_rows),
        lists("help-sentences-differ", &figures(&ours), &figures(&theirs)),
        lists("help-links-differ", &ours.links, &theirs.links),
        lists("help-numbers-differ", &ours.numbers, &theirs.numbers),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Writes links to clauses in one way: `#3` and `xx-club-2024#3` are the same within an edition.
fn normal(mut structure: Structure, edition: &EditionId) -> Structure {
    for link in &mut structure.links {
        if let Ok(reference) = ClauseRef::from_link(link, edition) {
            *link = reference.to_string();
        }
    }
    structure.links.sort_unstable();
    structure
}

/// Says which values stand only in one of two lists, each as often as it stands there.
fn lists(id: &'static str, original: &[String], translated: &[String]) -> Option<Message> {
    let missing = without(original, translated);
    let surplus = without(translated, original);
    let show = |values: Vec<&str>| if values.is_empty() { "–".to_owned() } else { values.join(", ") };
    (original != translated)
        .then(|| Message::new(id).with("missing", show(missing)).with("surplus", show(surplus)))
}

fn without<'a>(values: &'a [String], others: &[String]) -> Vec<&'a str> {
    let mut others: Vec<&String> = others.iter().collect();
    let mut left = Vec::new();
    for value in values {
        match others.iter().position(|other| *other == value) {
            Some(index) => _ = others.swap_remove(index),
            None => left.push(value.as_str()),
        }
    }
    left
}
