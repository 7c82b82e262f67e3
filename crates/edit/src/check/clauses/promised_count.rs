//! Where a title, heading or introduction announces a number of rules, as many follow.

use std::ops::Range;

use super::{Check, Context, Findings, Home, Part};
use crate::check::TextAt;
use crate::check::words::{Word, words};
use schiri_rules::corpus::{Block, Clause, Edition, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

pub(super) const CHECK: Check = Check { code: Code::PromisedCount, run };

/// The words that are counted, lower-case. Points are not among them: they are what players score.
const COUNTED: [(Lang, &[&str]); 3] = [
    (Lang::De, &["regeln", "bestimmungen", "paragraphen", "paragrafen", "klarstellungen", "abschnitte"]),
    (Lang::Nl, &["regels", "bepalingen", "artikelen", "artikels", "verduidelijkingen", "paragrafen"]),
    (Lang::En, &["rules", "provisions", "articles", "clauses", "sections", "clarifications"]),
];

/// The words that announce, before the number: without one of them a number in a text counts
/// something else ("nach 3 Regeln der Wertung").
const ANNOUNCING: [(Lang, &[&str]); 3] = [
    (Lang::De, &["folgende", "folgenden", "gelten"]),
    (Lang::Nl, &["volgende", "gelden"]),
    (Lang::En, &["following"]),
];

/// The numbers from two to twenty, in words.
const NUMBERS: [(Lang, &str); 3] = [
    (
        Lang::De,
        "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn \
         siebzehn achtzehn neunzehn zwanzig",
    ),
    (
        Lang::Nl,
        "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien \
         zeventien achttien negentien twintig",
    ),
    (
        Lang::En,
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
         seventeen eighteen nineteen twenty",
    ),
];

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        let Some(edition) = at.home.edition() else { continue };
        let announced = match at.part {
            Part::Heading => announced(&at, false),
            Part::Text => announced(&at, true),
            _ => None,
        };
        let Some((range, number)) = announced else { continue };
        let actual = actual(&at, edition);
        let Some(&count) = actual.last().filter(|_| !actual.contains(&number)) else { continue };
        let fault = cx.fault(CHECK.code, at.text, range).with("promised", number).with("actual", count);
        findings.push(at.home, with_last(fault, &at, edition));
    }
}

/// Labels the last clause counted.
fn with_last(fault: Diagnostic, at: &TextAt<'_>, edition: &Edition) -> Diagnostic {
    let last = match at.home {
        Home::Clause(_, clause) => edition.within(clause.anchor()).last(),
        _ => edition.clauses().iter().rfind(|clause| clause.retired.is_none()),
    };
    match last {
        Some(last) if at.home.clause().is_none_or(|clause| clause.id != last.id) => {
            fault.and(last.span, Message::new("label-last-counted"))
        }
        _ => fault,
    }
}

/// Returns how many there are, in each way of counting that the words may mean: the items of each
/// list in the text, the clauses directly below, and those that say something.
fn actual(at: &TextAt<'_>, edition: &Edition) -> Vec<usize> {
    let clauses = || edition.clauses().iter().filter(|clause| clause.retired.is_none());
    let top = at.home.clause().map(Clause::anchor);
    let below =
        |clause: &&Clause| top.is_none_or(|top| *top != *clause.anchor() && clause.is_at_or_below(top));
    let direct = clauses().filter(|clause| clause.above().next_back() == top).count();
    let saying = clauses().filter(below).filter(|clause| clause.wording.text.is_some()).count();
    let mut counts = list_lengths(at.text);
    counts.extend([direct, saying]);
    counts.retain(|count| *count > 0);
    counts
}

/// Returns the number of items of each list in a text.
fn list_lengths(text: &Text) -> Vec<usize> {
    fn add(blocks: &[Block], lengths: &mut Vec<usize>) {
        for block in blocks {
            if let Block::List { items, .. } = block {
                items.iter().for_each(|item| add(item, lengths));
                lengths.push(items.len());
            }
        }
    }
    let mut lengths = Vec::new();
    add(&text.blocks(), &mut lengths);
    lengths
}

/// Finds "16 regels", "zwölf Regeln"; in a running text only after an announcing word.
fn announced(at: &TextAt<'_>, needs_announcing: bool) -> Option<(Range<usize>, usize)> {
    let words: Vec<Word<'_>> = words(&at.text.markdown).collect();
    for (index, pair) in words.windows(2).enumerate() {
        let [number, counted] = pair else { continue };
        // Most words are not counted; to look for a number takes longer.
        if !has(&COUNTED, at.lang, counted.text) {
            continue;
        }
        let Some(value) = number_of(number.text, at.lang) else { continue };
        let before = index.checked_sub(1).and_then(|before| words.get(before));
        let is_announced = before.is_some_and(|word| has(&ANNOUNCING, at.lang, word.text));
        let is_close = at.text.markdown.get(number.range.end..counted.range.start) == Some(" ");
        if is_close && (is_announced || !needs_announcing) {
            return Some((number.range.start..counted.range.end, value));
        }
    }
    None
}

/// Tells whether a table has a word, in small letters or large ones; the tables' words are ASCII.
fn has(table: &[(Lang, &[&str])], lang: Lang, word: &str) -> bool {
    let mut words = table.iter().filter(|(of, _)| *of == lang).flat_map(|(_, words)| *words);
    words.any(|known| known.eq_ignore_ascii_case(word))
}

fn number_of(word: &str, lang: Lang) -> Option<usize> {
    if let Ok(number) = word.parse() {
        return Some(number);
    }
    let word = word.to_lowercase();
    let (_, words) = NUMBERS.iter().find(|(of, _)| *of == lang)?;
    words.split(' ').position(|candidate| candidate == word).map(|index| index + 2)
}
