//! A draft as the translation of an edition that exists: its clauses get the ids of their originals.

use std::collections::BTreeMap;

use super::partners::{self, Pair, Side};
use super::{Draft, DraftClause, DraftEdition, Finding};
use schiri_rules::corpus::{Edition, ShortHash, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

/// A translation as it was read.
#[derive(Debug)]
pub struct Translation {
    /// The clauses that have an original, with its ids and in its order.
    pub edition: DraftEdition,
    /// The hashes of the originals, one for each clause.
    pub of: Vec<ShortHash>,
    /// What an editor should look at: clauses without an original, doubtful pairs, and what the
    /// import found in them.
    pub findings: Vec<Finding>,
    /// The ids of the originals that the document does not translate.
    pub missing: Vec<String>,
}

/// Aligns a draft with the edition that it translates.
#[must_use]
pub fn translate(draft: &Draft, original: &Edition) -> Translation {
    let clauses: Vec<_> = original.clauses().iter().filter(|clause| clause.retired.is_none()).collect();
    let ids: Vec<String> = clauses.iter().map(|clause| clause.anchor().to_string()).collect();
    let words = |text: &'_ Option<Text>| text.as_ref().map(|text| text.markdown.clone());
    let wordings: Vec<_> =
        clauses.iter().map(|clause| (words(&clause.wording.heading), words(&clause.wording.text))).collect();
    let originals: Vec<Side<'_>> = ids
        .iter()
        .zip(&wordings)
        .map(|(id, (heading, text))| Side { id, heading: heading.as_deref(), text: text.as_deref() })
        .collect();
    let drafts: Vec<Side<'_>> = draft.edition.clauses.iter().map(side).collect();
    let pairs = partners::align(&originals, &drafts);
    let renamed = renamed(draft, &pairs, &ids);
    let mut translation = Translation {
        edition: DraftEdition { clauses: Vec::new(), ..draft.edition.clone() },
        of: Vec::new(),
        findings: Vec::new(),
        missing: Vec::new(),
    };
    let mut place_of = BTreeMap::new();
    for pair in &pairs {
        let (Some(clause), Some(original), Some(id)) =
            (draft.edition.clauses.get(pair.translation), clauses.get(pair.original), ids.get(pair.original))
        else {
            continue;
        };
        place_of.insert(pair.translation, translation.edition.clauses.len());
        let text = clause.text.as_ref().map(|text| relinked(text, &renamed));
        translation.edition.clauses.push(DraftClause { id: id.clone(), text, ..clause.clone() });
        translation.of.push(original.hash);
    }
    let paired: Vec<usize> = pairs.iter().map(|pair| pair.original).collect();
    let missing = ids.iter().enumerate().filter(|(place, _)| paired.binary_search(place).is_err());
    translation.missing = missing.map(|(_, id)| id.clone()).collect();
    translation.findings = findings(draft, &pairs, &ids, &place_of);
    translation
}

fn side(clause: &DraftClause) -> Side<'_> {
    Side { id: &clause.id, heading: clause.heading.as_deref(), text: clause.text.as_deref() }
}

/// The ids of the document that became others.
fn renamed<'a>(draft: &'a Draft, pairs: &[Pair], ids: &'a [String]) -> BTreeMap<&'a str, &'a str> {
    let names = pairs.iter().filter_map(|pair| {
        let own = draft.edition.clauses.get(pair.translation)?.id.as_str();
        let original = ids.get(pair.original)?.as_str();
        (own != original).then_some((own, original))
    });
    names.collect()
}

/// A text whose links lead to the originals' ids.
fn relinked(text: &str, renamed: &BTreeMap<&str, &str>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("](#") {
        let (target, after) = behind.split_once(')').unwrap_or((behind, ""));
        // A single sentence of a clause is named behind a colon.
        let (clause, sentence) = target.split_at(target.find(':').unwrap_or(target.len()));
        out.extend([before, "](#", renamed.get(clause).copied().unwrap_or(clause), sentence, ")"]);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The findings of the import that concern clauses with an original, and those of the alignment.
fn findings(
    draft: &Draft,
    pairs: &[Pair],
    ids: &[String],
    place_of: &BTreeMap<usize, usize>,
) -> Vec<Finding> {
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
        match place_of.get(&place) {
            None => findings.push(Finding {
                clause: None,
                fault: Diagnostic::new(Code::NoOriginal, span)
                    .with("clause", clause.id.as_str())
                    .help(Message::new("help-no-original")),
            }),
            Some(at) => {
                let pair = pairs.iter().find(|pair| pair.translation == place && pair.is_doubtful);
                let original = pair.and_then(|pair| ids.get(pair.original));
                findings.extend(original.map(|original| {
                    Finding {
                        clause: Some(*at),
                        fault: Diagnostic::new(Code::DoubtfulOriginal, span)
                            .with("clause", original.as_str())
                            .help(Message::new("help-doubtful-original")),
                    }
                }));
            }
        }
    }
    findings.sort_by_key(|finding| (finding.fault.span(), finding.fault.code));
    findings
}
