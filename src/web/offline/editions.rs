//! Editions and clauses as they are read without a network.

use std::collections::BTreeSet;

use serde::Serialize;

use super::trilingual::{Three, three};
use crate::citation;
use crate::corpus::{Clause, ClauseId, ClauseRef, Corpus, Edition, EditionId, Nature, Text};
use crate::lang::Lang;
use crate::render::{clause_html, rights_id};
use crate::web::rulebook::Rulebook;

/// An edition with its clauses.
#[derive(Serialize)]
pub(super) struct EditionPart {
    id: String,
    title: Three<String>,
    short: Three<String>,
    /// Further names that people use.
    also: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    publisher: Option<String>,
    date: String,
    /// The language of the original.
    language: &'static str,
    /// The message that says on what right the text is published.
    rights: &'static str,
    /// The source document, and when it was consulted.
    source: (String, Option<String>),
    /// What an editor found odd about the whole.
    note: Three<String>,
    clauses: Vec<ClausePart>,
}

/// A clause; names of one letter keep the bundle small.
#[derive(Serialize)]
struct ClausePart {
    /// The anchor within its edition.
    a: String,
    /// The clause above: its place in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    u: Option<usize>,
    /// How it is cited outside and inside its edition.
    c: Three<(String, String)>,
    /// What it says, by language.
    t: Three<TextPart>,
    /// The points on which it takes a position: point, position, whether only offered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    p: Vec<(usize, usize, bool)>,
    /// The clauses that it refers to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    r: Vec<String>,
    /// `advice` or `information`, where it does not bind.
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<Nature>,
    /// The situations in which alone it speaks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    s: Vec<Three<String>>,
    /// Since when it is removed, and the clause that now says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<(String, Option<String>)>,
}

/// What a clause says in one language; all but the heading is markup made safe.
#[derive(Serialize)]
struct TextPart {
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<String>,
    /// The examples that the source gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    e: Vec<String>,
    /// The tips that the source gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    i: Vec<String>,
    /// What an editor found odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<String>,
}

/// Gathers all editions, in the order of their ids.
pub(super) fn edition_parts(rules: &Rulebook) -> Vec<EditionPart> {
    rules.corpus.editions.values().map(|edition| edition_part(rules, edition)).collect()
}

fn edition_part(rules: &Rulebook, edition: &Edition) -> EditionPart {
    let corpus = &rules.corpus;
    let translated = |lang| corpus.translations.get(&(edition.id.clone(), lang));
    let title = |lang| match translated(lang) {
        Some(translation) => Some(translation.title.plain()),
        None => (edition.lang == lang).then(|| edition.title.plain()),
    };
    let note = |lang| match translated(lang) {
        Some(translation) => translation.editor_note.as_ref().map(Text::plain),
        None => edition.editor_note.as_ref().filter(|_| edition.lang == lang).map(Text::plain),
    };
    EditionPart {
        id: edition.id.to_string(),
        title: three(title),
        short: three(|lang| edition.cite.short.get(lang).cloned()),
        also: edition.cite.also.clone(),
        publisher: edition.publisher.clone(),
        date: edition.date.to_string(),
        language: edition.lang.code(),
        rights: rights_id(edition.source.rights),
        source: (edition.source.title.clone(), edition.source.consulted.map(|date| date.to_string())),
        note: three(note),
        clauses: edition.clauses().iter().map(|clause| clause_part(rules, edition, clause)).collect(),
    }
}

fn clause_part(rules: &Rulebook, edition: &Edition, clause: &Clause) -> ClausePart {
    let corpus = &rules.corpus;
    let whole = ClauseRef::from(clause.id.clone());
    let cited =
        |lang| Some((citation::write(corpus, &whole, lang), citation::write_short(corpus, &whole, lang)));
    let see = |retired: &crate::corpus::Retired| {
        retired.see.as_ref().map(|see| ClauseId::new(edition.id.clone(), see.value.clone()).to_string())
    };
    ClausePart {
        a: clause.anchor().to_string(),
        u: clause.above().next_back().and_then(|above| edition.position(above)),
        c: three(cited),
        t: three(|lang| text_part(corpus, &clause.id, &edition.id, lang)),
        p: stances(corpus, clause),
        r: targets(rules, &clause.id),
        n: match clause.nature {
            Nature::Rule => None,
            other => Some(other),
        },
        s: clause.scope.iter().map(|scope| super::points::scope_name(corpus, &scope.value)).collect(),
        x: clause.retired.as_ref().map(|retired| (retired.since.to_string(), see(retired))),
    }
}

fn text_part(corpus: &Corpus, id: &ClauseId, edition: &EditionId, lang: Lang) -> Option<TextPart> {
    let wording = corpus.said(id, lang)?.wording;
    let html = |text: &Text| clause_html(&text.markdown, edition, "");
    let aside = |text: &Text| clause_html(&text.markdown, edition, "aside-");
    Some(TextPart {
        h: wording.heading.as_ref().map(|heading| heading.markdown.clone()),
        t: wording.text.as_ref().map(html),
        e: wording.examples.iter().map(aside).collect(),
        i: wording.tips.iter().map(aside).collect(),
        n: wording.editor_note.as_ref().map(aside),
    })
}

fn stances(corpus: &Corpus, clause: &Clause) -> Vec<(usize, usize, bool)> {
    let stance = |stance: &crate::corpus::Stance| {
        let place = corpus.points.keys().position(|id| *id == stance.point.value)?;
        let point = corpus.points.get(&stance.point.value)?;
        let position = point.positions.iter().position(|one| one.id == stance.position.value)?;
        Some((place, position, stance.variant))
    };
    clause.stances.iter().filter_map(stance).collect()
}

fn targets(rules: &Rulebook, id: &ClauseId) -> Vec<String> {
    let targets: BTreeSet<String> =
        rules.corpus.references().from(id).iter().map(|target| target.clause.to_string()).collect();
    targets.into_iter().collect()
}
