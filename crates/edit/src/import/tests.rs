//! Invariants of an import: nothing is lost, nothing is doubled, nothing panics.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::decode::Decoded;
use super::*;
use crate::check::{ids, numbers};
use schiri_rules::{citation, corpus};

/// Lines for random documents, some of which are easily mistaken for something else.
static LINES: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("../../../../tests/cases/reading/lines.txt").lines().collect());

fn options() -> Options {
    Options { edition: "xx-test".to_owned(), ..Options::default() }
}

/// Divides a document as an import does, in a given dialect or the likeliest one; `None` for a document
/// without a letter, which is refused.
fn apart(path: &str, text: &str, known: Option<Dialect>) -> Option<(Document, Parts)> {
    let (_, mut document) = formats::read(path, text.as_bytes()).ok()?;
    furniture::mark(&mut document);
    let mut found = dialect::recognise(&document, known, "intro");
    if !matches!(found.dialect, Dialect::Heading | Dialect::Headword) {
        structure::complete(&document, &mut found.outline, "intro");
    }
    let parts = clauses::take_apart(&document, found.outline.openings);
    Some((document, parts))
}

/// Every character of a document is in exactly one range.
fn is_whole(document: &Document, parts: &Parts) -> Result<(), TestCaseError> {
    let mut seen = vec![0_u8; document.text.len()];
    for stretch in parts.stretches() {
        for at in stretch {
            seen[at] += 1;
        }
    }
    for (at, c) in document.text.char_indices() {
        if c.is_whitespace() {
            prop_assert!(seen[at] <= 1, "doubled blank at {at}");
        } else {
            prop_assert_eq!(seen[at], 1, "{:?} at {}", c, at);
        }
    }
    Ok(())
}

/// The letters and digits of a text; superscript digits count as plain ones.
fn letters(text: &str) -> Vec<char> {
    let plain =
        |c: char| corpus::superscript_digit(c).and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c);
    let mut letters: Vec<char> = text.chars().map(plain).filter(|c| c.is_alphanumeric()).collect();
    letters.sort_unstable();
    letters
}

/// The content of an edition and of the list of removed text together, with links replaced by their words and
/// without marks.
fn said(draft: &Draft, parts: &Parts, document: &Document) -> Vec<char> {
    let mut all = String::new();
    for (clause, part) in draft.edition.clauses.iter().zip(&parts.clauses) {
        let text = clause.text.clone().unwrap_or_default();
        all.push_str(&links::without_links(&text));
        all.push_str(document.slice(&part.opening.label));
        if part.opening.heading.is_some() {
            all.push_str(clause.heading.as_deref().unwrap_or_default());
        }
        // Signs of lists that only a program shows are ours.
    }
    for removed in &draft.facts.removed {
        all.push_str(&removed.text);
    }
    letters(&all)
}

#[test]
fn a_document_without_a_letter_is_refused() {
    for path in ["a.txt", "a.md", "a.html"] {
        for text in ["", "\n", " \n\n"] {
            assert!(apart(path, text, None).is_none(), "{path} {text:?}");
        }
        assert!(apart(path, "a", None).is_some(), "{path}");
    }
    assert_eq!(formats::read("a.docx", b"# Rules").err(), Some(NoText::NoDocx));
}

/// The bytes that a text stands for: `\xff` is one, all else is UTF-8.
fn bytes(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for (code, rest) in parts.filter_map(|part| part.split_at_checked(2)) {
        bytes.push(u8::from_str_radix(code, 16).unwrap());
        bytes.extend(rest.bytes());
    }
    bytes
}

/// The result of one of the readers of numbers, lines and words for a text.
fn read_as(reader: &str, text: &str) -> Option<String> {
    let number = |label: Option<label::Label>| {
        let label::Label { id, len, path, .. } = label?;
        let path: Vec<String> = path.iter().map(ToString::to_string).collect();
        Some(format!("{id} ({}), {len}", path.join(" ")))
    };
    match reader {
        "number" => number(label::numbered(text)),
        "mistyped" => number(label::mistyped(text)),
        "section" => number(label::worded(text, &[citation::Role::Sign, citation::Role::Article])),
        "bracketed" => number(label::bracketed(text)),
        "roman" => number(label::roman(text)),
        "letter" => number(label::lettered(text)),
        "doubled" => number(label::doubled(text)),
        "date" => date::find(text),
        "mark" => {
            let (mark, text) = text.split_once(" in ")?;
            furniture::marks(text, mark).map(|at| at.to_string())
        }
        "page" => furniture::page_number(text).map(|(number, is_named)| format!("{number}, {is_named}")),
        "entry" => Some(contents::entry(text)),
        "without page" => Some(contents::without_page(text).to_owned()),
        "id" => Some(slug(text)).filter(|id| !id.is_empty()),
        "heading" => Some(slug::heading_slug(text)),
        "ids" => {
            let mut taken = Taken::default();
            Some(text.split(' ').map(|id| taken.take_one(&[id.to_owned()]) + " ").collect())
        }
        "part" => {
            let parts = numbers(text)?.into_iter().map(|(part, _)| part.to_string());
            Some(parts.collect::<Vec<_>>().join(" "))
        }
        "way down" => Some(ids(&text.parse().ok()?).join(" ")),
        "bytes" => Some(match decode::decode(&bytes(text)) {
            Ok(Decoded { text, encoding, strays }) if strays.is_empty() => format!("{encoding} {text}"),
            Ok(Decoded { text, encoding, strays }) => format!("{encoding}, {} strays {text}", strays.len()),
            Err(why) => why.to_string(),
        })
        .map(|read| read.replace('\n', "⏎")),
        "line" => Some(document::in_one_line(&text.replace('⏎', "\n"))),
        "language" => {
            let found = recognise_language(text)?;
            let is_sure = found.percent > 40 && found.foreign.is_none();
            Some(if is_sure { found.lang.to_string() } else { found.foreign?.to_owned() })
        }
        reader => panic!("{reader} is no reader"),
    }
}

#[test]
fn numbers_lines_and_words_are_read_as_their_cases() {
    schiri_testing::check_lines("reading/import.txt", |case| {
        let (reader, text) = case.split_once(": ").unwrap();
        read_as(reader, text).unwrap_or_else(|| "none".to_owned())
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_is_lost_or_doubled(lines in prop::collection::vec(prop::sample::select(LINES.as_slice()), 1..40)) {
        let text = lines.join("\n");
        for path in ["a.txt", "a.md", "a.html"] {
            match apart(path, &text, None) {
                Some((document, parts)) => is_whole(&document, &parts)?,
                None => prop_assert!(!text.chars().any(char::is_alphanumeric), "refused: {text}"),
            }
        }
    }

    #[test]
    fn plain_texts_keep_their_letters(lines in prop::collection::vec(prop::sample::select(LINES.as_slice()), 1..40)) {
        let text = lines.join("\n");
        let input = Input { path: "a.txt".to_owned(), bytes: text.clone().into_bytes() };
        let Ok(draft) = import(&[input], &options()) else { return Ok(()) };
        let Some((document, parts)) = apart("a.txt", &text, Some(draft.facts.dialect)) else { return Ok(()) };
        if parts.clauses.len() == draft.edition.clauses.len() {
            prop_assert_eq!(letters(&text), said(&draft, &parts, &document), "{}", text);
        }
    }
}
