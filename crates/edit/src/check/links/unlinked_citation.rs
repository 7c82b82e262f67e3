//! A clause cited by its number is worth a link: where the running text names another clause of
//! the edition in the edition's own style, and the text does not link to it anyway.

use std::ops::Range;

use super::{Check, Context, Findings, Part, TextAt};
use schiri_rules::corpus::{Anchor, CiteStyle, ClauseRef, Edition, Text};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::UnlinkedCitation, run };

/// The words before a counted rule, in the three languages: "Regel 8".
const RULE_WORDS: &[&str] = &["regel", "regels", "regeln", "rule", "rules", "nr.", "nummer", "no."];

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().filter(|at| matches!(at.part, Part::Text | Part::Example | Part::Tip | Part::Note)) {
        let Some(edition) = at.home.edition() else { continue };
        let linked: Vec<Anchor> = linked(&at, edition);
        for (range, anchor) in citations(at.text, edition) {
            let own = at.home.clause().is_some_and(|clause| *clause.anchor() == anchor);
            if !own && !linked.contains(&anchor) && edition.clause(&anchor).is_some() {
                let fault = cx
                    .fault(CHECK.code, at.text, range)
                    .with("clause", anchor.as_str())
                    .help(Message::new("help-write-link").with("anchor", anchor.as_str()));
                findings.push(at.home, fault);
            }
        }
    }
}

fn linked(at: &TextAt<'_>, edition: &Edition) -> Vec<Anchor> {
    let links = at.text.links().into_iter();
    let references = links.filter_map(|link| ClauseRef::from_link(&link.target, &edition.id).ok());
    references.map(|reference| reference.clause.anchor).collect()
}

/// Finds what looks like a citation in the running text, each with its place.
fn citations(text: &Text, edition: &Edition) -> Vec<(Range<usize>, Anchor)> {
    let mut found = Vec::new();
    for range in text.unlinked() {
        let run = text.markdown.get(range.clone()).unwrap_or_default();
        let words: Vec<_> = words(run).collect();
        for (index, (start, word)) in words.iter().enumerate() {
            let before = index.checked_sub(1).and_then(|before| words.get(before)).map_or("", |word| word.1);
            let bare = word.trim_start_matches(['(', '„', '“', '‘', '§']);
            let before = if word.contains('§') { "§" } else { before };
            if let Some(anchor) = cited(edition.cite.style, before, bare) {
                let start = range.start + start + word.len() - bare.len();
                found.push((start..start + anchor.as_str().len(), anchor));
            }
        }
    }
    found
}

fn words(run: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    run.split(char::is_whitespace).filter_map(move |word| {
        let start = end;
        end += word.len() + run.get(end + word.len()..)?.chars().next().map_or(0, char::len_utf8);
        Some((start, word))
    })
}

/// Reads a word as a citation in an edition's style; `before` is the word before it.
fn cited(style: CiteStyle, before: &str, word: &str) -> Option<Anchor> {
    let word = word.trim_end_matches(['.', ',', ';', ':', ')', '?', '!', '”', '“', '’', '‘']);
    let numeric = word.starts_with(|c: char| c.is_ascii_digit());
    let cited = match style {
        CiteStyle::Decimal => numeric && word.matches('.').count() >= 2,
        CiteStyle::Statute => numeric && matches!(before.trim_start_matches('('), "§" | "§§"),
        CiteStyle::Flat => {
            let before = before.trim_start_matches('(').to_lowercase();
            numeric && RULE_WORDS.contains(&before.as_str())
        }
        CiteStyle::Headword | CiteStyle::Section => false,
    };
    cited.then(|| word.parse().ok()).flatten()
}
