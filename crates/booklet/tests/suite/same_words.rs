//! A players' booklet says the same as page and as EPUB, and both say all that the typesetter is given.

use std::collections::BTreeSet;

use schiri_booklet::{NoteKind, Outline, Paper, Preset, Request, epub, html, newest_edition};
use schiri_rules::corpus;
use schiri_rules::lang::Lang;
use schiri_testing::booklet::{for_event, made};
use serde_json::Value;

use crate::epub::unpack;

/// The words of a page, without its head and its contents.
fn words(page: &str) -> BTreeSet<String> {
    let mut text = String::new();
    let mut rest =
        page.split_once("<body").and_then(|(_, body)| body.split_once('>')).map_or(page, |(_, body)| body);
    while let Some((letters, markup)) = rest.split_once('<') {
        text.push_str(letters);
        text.push(' ');
        let hidden = ["nav", "style"].into_iter().find(|name| markup.starts_with(name));
        let end = hidden.map_or(">".to_owned(), |name| format!("</{name}>"));
        rest = markup.split_once(end.as_str()).map_or("", |(_, rest)| rest);
    }
    let text = text.replace("&#34;", "\"").replace("&#39;", "'").replace("&#38;", "&").replace("&#60;", "<");
    split(&text)
}

fn split(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn of_epub(outline: &Outline) -> BTreeSet<String> {
    let files = unpack(&epub(outline, newest_edition(outline)).unwrap());
    let is_text = |name: &str| name.contains(".xhtml") && name != "book/contents.xhtml";
    files.iter().filter(|(name, _)| is_text(name)).flat_map(|(_, text)| words(text)).collect()
}

/// The words of rules, answers and entries in the data of the typesetter.
fn of_data(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                match value {
                    Value::String(text) if matches!(name.as_str(), "text" | "heading" | "question") => {
                        all.extend(split(text));
                    }
                    value => of_data(value, all),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| of_data(value, all)),
        _ => {}
    }
}

/// Makes the players' booklets of all events in all languages.
fn each_booklet(check: impl Fn(&str, Lang, &Outline)) {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    for event in corpus.events.keys() {
        for lang in Lang::ALL {
            // An address beside every clause is a link on a page and a QR code on paper, so there are none here.
            let request = Request { base_url: None, ..for_event(event, &[lang], Preset::Players) };
            check(&format!("{event} {lang}"), lang, &made(&corpus, &request));
        }
    }
}

#[test]
fn players_read_the_same_in_every_format() {
    each_booklet(|name, _, outline| {
        let (page, book) = (words(&html(outline, Paper::A5).unwrap()), of_epub(outline));
        let missing: Vec<_> = page.symmetric_difference(&book).collect();
        assert!(missing.is_empty(), "{name}: only in one: {missing:?}");
        let mut given = BTreeSet::new();
        let mut data = serde_json::to_value(outline).unwrap();
        // All booklets have the program's own words, but each prints only some of them.
        data.as_object_mut().unwrap().remove("words");
        of_data(&data, &mut given);
        let missing: Vec<_> = given.difference(&page).collect();
        assert!(missing.is_empty(), "{name}: not on the page: {missing:?}");
    });
}

/// Nothing printed for players mentions what is not printed, editors, or what yields.
#[test]
fn players_read_nothing_of_what_does_not_hold() {
    each_booklet(|name, lang, outline| {
        for clause in outline.clauses() {
            let is_told = clause.notes.iter().all(|note| note.kind == NoteKind::Adopted)
                && clause.conflicts.is_empty()
                && (clause.force.holds() || clause.heading_only);
            assert!(is_told, "{name}: {}", clause.address);
        }
        let localizer = schiri_words::Localizer::new(lang);
        let page = html(outline, Paper::A5).unwrap();
        for word in ["booklet-editor-note", "booklet-not-adopted"] {
            assert!(!page.contains(&format!(">{}<", localizer.word(word))), "{name}: {word}");
        }
        assert!(!page.contains(&localizer.word("booklet-not-printed-here")), "{name}");
    });
}
