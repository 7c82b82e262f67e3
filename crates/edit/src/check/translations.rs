//! Checks of translations against their originals, and of official wordings against their editions.

use super::context::{on, parts, with_hash_now, with_retirement};
use super::{Context, Findings, Home, Part, names};
use crate::import::recognise_language;
use schiri_rules::corpus::{
    Clause, ClauseRef, Edition, EditionId, OfficialText, Reworded, Structure, Text, Translation, Wording,
};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Arg, Lang, Message};
use schiri_rules::source::Span;

fn translations<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Edition, &'a Translation)> {
    let corpus = cx.corpus;
    let all = corpus.translations.values();
    all.filter_map(|translation| Some((corpus.editions.get(&translation.edition)?, translation)))
}

/// Walks the clauses that exist in both and are not retired.
fn pairs<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Edition, &'a Clause, &'a Reworded)> {
    translations(cx).flat_map(|(edition, translation)| {
        translation.clauses.iter().filter_map(move |(anchor, translated)| {
            let original = edition.clause(anchor).filter(|clause| clause.retired.is_none())?;
            Some((edition, original, translated))
        })
    })
}

/// Returns the texts of one part: one or none, except for examples and tips.
fn of_part(wording: &Wording, part: Part) -> Vec<&Text> {
    parts(wording).filter(|(own, _)| *own == part).map(|(_, text)| text).collect()
}

/// The parts that a translated clause shares with its original.
const PARTS: [Part; 5] = [Part::Heading, Part::Text, Part::Example, Part::Tip, Part::Note];

fn officials<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Edition, &'a OfficialText)> {
    let corpus = cx.corpus;
    corpus.official.values().filter_map(|text| Some((corpus.editions.get(&text.edition)?, text)))
}

pub(super) fn unnamed_language<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let originals = cx.corpus.editions.values().map(|edition| (edition, edition.lang, edition.span));
    let translated = translations(cx).map(|(edition, other)| (edition, other.lang, other.span));
    let unnamed = |lang: &Lang| !cx.corpus.languages().contains(lang);
    for (edition, lang, span) in originals.chain(translated).filter(|(_, lang, _)| unnamed(lang)) {
        let known = cx.corpus.languages().iter().map(|lang| lang.code()).collect::<Vec<_>>().join(", ");
        let fault = Diagnostic::new(Code::UnnamedLanguage, span)
            .with("edition", edition.id.as_str())
            .with("lang", lang.code())
            .with("langs", known);
        findings.push(Home::Edition(edition), fault);
    }
}

pub(super) fn untranslated_edition<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values().filter(|_| !cx.corpus.untranslated) {
        for lang in cx.corpus.languages().iter().copied().filter(|lang| *lang != edition.lang) {
            if !cx.corpus.translations.contains_key(&(edition.id.clone(), lang)) {
                let path = format!("rules-{lang}/{}.yaml", edition.id);
                let fault = Diagnostic::new(Code::UntranslatedEdition, edition.span)
                    .with("edition", edition.id.as_str())
                    .with("lang", lang.code())
                    .help(Message::new("help-translation-file").with("path", path))
                    .help(Message::new("help-untranslated"));
                findings.push(Home::Edition(edition), fault);
            }
        }
    }
}

pub(super) fn translation_missing<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx).filter(|(edition, other)| edition.lang != other.lang) {
        let is_missing =
            |own: &&Clause| own.retired.is_none() && !translation.clauses.contains_key(own.anchor());
        for clause in edition.clauses().iter().filter(is_missing) {
            let label = Message::new("label-translation-lacks").with("lang", translation.lang.code());
            let fault = on(clause, Code::TranslationMissing, clause.span);
            let fault = fault.with("lang", translation.lang.code()).and(translation.span, label);
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}

pub(super) fn translation_incomplete<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (home, part, own, original) in sides(cx) {
        let lacking = original.texts.get(own.texts.len());
        let fault = |text: &&Text| unequal(Code::TranslationIncomplete, home, part, own.place, text.span);
        findings.extend(home, lacking.map(fault));
    }
}

pub(super) fn translation_surplus<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (home, part, own, original) in sides(cx) {
        let surplus = own.texts.get(original.texts.len());
        let fault = |text: &&Text| unequal(Code::TranslationSurplus, home, part, text.span, original.place);
        findings.extend(home, surplus.map(fault));
    }
}

/// The texts of one part in a translation or its original.
struct Side<'a> {
    texts: Vec<&'a Text>,
    /// The place of the clause or edition to which they belong.
    place: Span,
}

/// Walks the parts of clauses and the notes of editions: what the translation has, and what the original.
fn sides<'a>(cx: &Context<'a>) -> impl Iterator<Item = (Home<'a>, Part, Side<'a>, Side<'a>)> {
    let of_clauses = pairs(cx).flat_map(|(edition, clause, translated)| {
        PARTS.map(|part| {
            let own = Side { texts: of_part(&translated.wording, part), place: translated.span };
            let original = Side { texts: of_part(&clause.wording, part), place: clause.span };
            (Home::Clause(edition, clause), part, own, original)
        })
    });
    let of_editions = translations(cx).map(|(edition, translation)| {
        let own = Side { texts: translation.editor_note.iter().collect(), place: translation.span };
        let original = Side { texts: edition.editor_note.iter().collect(), place: edition.span };
        (Home::Edition(edition), Part::Note, own, original)
    });
    of_clauses.chain(of_editions)
}

/// Reports a part that differs between translation and original.
fn unequal(code: Code, home: Home<'_>, part: Part, translated: Span, original: Span) -> Diagnostic {
    let edition = home.edition().map(|edition| edition.id.as_str());
    let id = home.clause().map(|clause| clause.anchor().as_str()).or(edition);
    let part = match part {
        Part::Heading => "part-heading",
        Part::Example => "part-example",
        Part::Tip => "part-tip",
        Part::Note => "part-note",
        Part::Text | Part::Ruling | Part::Asked => "part-text",
    };
    Diagnostic::new(code, translated)
        .with("clause", id.unwrap_or_default())
        .with("part", Arg::Word(part))
        .and(original, Message::new("label-original"))
}

pub(super) fn translation_structure<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (home, part, own, original) in sides(cx) {
        let Home::Clause(edition, _) = home else { continue };
        for (original, translated) in original.texts.into_iter().zip(own.texts) {
            let differences = differences(original, translated, &edition.id);
            if !differences.is_empty() {
                let code = Code::TranslationStructure;
                let fault = unequal(code, home, part, translated.span, original.span);
                findings.push(home, differences.into_iter().fold(fault, Diagnostic::help));
            }
        }
    }
}

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

/// Normalises links to clauses: `#3` and `xx-club-2024#3` are the same within an edition.
fn normal(mut structure: Structure, edition: &EditionId) -> Structure {
    for link in &mut structure.links {
        if let Ok(reference) = ClauseRef::from_link(link, edition) {
            *link = reference.to_string();
        }
    }
    structure.links.sort_unstable();
    structure
}

/// Says which values one list has more often than the other.
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

pub(super) fn translation_stale<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause, translated) in pairs(cx) {
        if let Some(of) = translated.of.as_ref().filter(|of| of.value != clause.hash) {
            let fault = on(clause, Code::TranslationStale, of.span);
            let fault = fault.help(Message::new("help-pin-after-reading"));
            findings.push(Home::Clause(edition, clause), with_hash_now(fault, clause));
        }
    }
}

pub(super) fn translation_unpinned<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause, translated) in pairs(cx).filter(|(.., translated)| translated.of.is_none()) {
        let fault = on(clause, Code::TranslationUnpinned, translated.span);
        findings.push(Home::Clause(edition, clause), fault.help(Message::new("help-run-pin")));
    }
}

pub(super) fn translation_unknown_clause<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in translations(cx) {
        let clauses = text.clauses.iter().map(|(anchor, clause)| (anchor, clause.span));
        names::unknown_clauses(cx, Code::TranslationUnknownClause, edition, clauses, findings);
    }
}

pub(super) fn translation_of_retired<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx) {
        for (anchor, translated) in &translation.clauses {
            let Some(clause) = edition.clause(anchor) else { continue };
            let Some(retired) = &clause.retired else { continue };
            let fault = on(clause, Code::TranslationOfRetired, translated.span);
            findings.push(Home::Clause(edition, clause), with_retirement(fault, retired));
        }
    }
}

pub(super) fn translation_own_language<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx).filter(|(edition, other)| edition.lang == other.lang) {
        let label = Message::new("label-original");
        let fault = Diagnostic::new(Code::TranslationOwnLanguage, translation.span)
            .with("edition", edition.id.as_str())
            .with("lang", edition.lang.code())
            .and(edition.span, label);
        findings.push(Home::Edition(edition), fault);
    }
}

pub(super) fn wording_unknown_clause<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        let clauses = text.clauses.iter().map(|(anchor, clause)| (anchor, clause.span));
        names::unknown_clauses(cx, Code::WordingUnknownClause, edition, clauses, findings);
    }
}

pub(super) fn wording_stale<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        for (anchor, official) in &text.clauses {
            let Some(clause) = edition.clause(anchor).filter(|clause| official.is_stale(clause)) else {
                continue;
            };
            let place = official.of.as_ref().map_or(official.span, |of| of.span);
            let help = Message::new("help-wording-stale").with("hash", clause.hash.to_string());
            let fault = on(clause, Code::WordingStale, place).help(help);
            findings.push(Home::Clause(edition, clause), with_hash_now(fault, clause));
        }
    }
}

pub(super) fn wording_language<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        // A single clause is too short to recognise a language.
        let texts = text.clauses.values().flat_map(|clause| clause.wording.texts());
        let whole = texts.map(|text| text.markdown.as_str()).collect::<Vec<_>>().join("\n");
        let Some(found) = recognise_language(&whole) else { continue };
        if found.lang != text.lang.value && found.percent >= SURE_LANGUAGE {
            let fault = Diagnostic::new(Code::WordingLanguage, text.lang.span)
                .with("lang", text.lang.value.code())
                .with("found", found.lang.code())
                .help(Message::new("help-write").with("word", format!("language: {}", found.lang)));
            findings.push(Home::Edition(edition), fault);
        }
    }
}

/// How certain another language must be, in percent, because the three languages share small words.
const SURE_LANGUAGE: u8 = 70;
