//! What texts are read as: `tests/cases/lang/read.txt`.

use std::fmt::Display;
use std::str::FromStr;

use schiri_rules::calc::{Formula, Number};
use schiri_rules::citation::{InText, Numbers, Role, introducing};
use schiri_rules::corpus::{
    Anchor, EditionId, Inline, Layout, LinkTarget, PartialDate, Place, ShortHash, Text, blocks, excerpt,
    leave_out, plain_blocks, plain_sentences, roman, strike,
};
use schiri_rules::lang::{Lang, yes_or_no};
use schiri_rules::source::{Sources, Span};
use schiri_testing::check_lines;

fn joined<T: Display>(parts: impl IntoIterator<Item = T>, by: &str) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(by)
}

/// Reads a text as a value, and writes that again; `-` for what is none.
fn again<T: FromStr + Display>(text: &str) -> String {
    text.parse::<T>().map_or_else(|_| "-".to_owned(), |value| value.to_string())
}

/// The roles that words are tried in.
const ROLES: [Role; 5] = [Role::Article, Role::Sign, Role::Number, Role::Section, Role::Sentence];

fn read(what: &str, text: &str) -> String {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let file = Sources::default().add("x", Vec::new());
    let said = |text: &str| Text { markdown: text.to_owned(), span: Span::new(file, 0..0) };
    let lang = || first.parse::<Lang>().unwrap();
    let numbers = |text: &str| text.split(',').map(|number| number.parse().unwrap()).collect::<Vec<_>>();
    match what {
        "date" => again::<PartialDate>(text),
        "hash" => again::<ShortHash>(text),
        "place" => again::<Place>(text),
        "edition" => again::<EditionId>(text),
        "anchor" => again::<Anchor>(text),
        "lang" => again::<Lang>(text),
        "order" => {
            let mut anchors: Vec<Anchor> = text.split(' ').map(|anchor| anchor.parse().unwrap()).collect();
            anchors.sort();
            joined(anchors, " ")
        }
        "rows" => {
            let lengths = text.split_whitespace().map(|length| length.parse().unwrap()).collect();
            Layout { columns: false, lengths }.interlocks().to_string()
        }
        "roman" => roman(text).map_or_else(|| "-".to_owned(), |value| value.to_string()),
        "fallbacks" => joined(text.parse::<Lang>().unwrap().fallbacks(), " "),
        "says" => yes_or_no(text).map_or_else(|| "-".to_owned(), |said| format!("{said:?}")),
        "number" => {
            let value = Formula::parse(rest).unwrap().evaluate(&|_| None).unwrap();
            value.said(lang())
        }
        "word" => {
            let is_meant = |role: &Role| first.split('|').any(|name| name == format!("{role:?}"));
            let roles: Vec<_> = ROLES.into_iter().filter(is_meant).collect();
            introducing(rest, &roles).map_or_else(|| "-".to_owned(), |bytes| bytes.to_string())
        }
        "cites" => {
            let document = InText::new(lang(), "", [].into_iter(), [].into_iter(), Numbers::Worded);
            let cited = document.mentions(rest, None).into_iter().flatten().flat_map(|found| found.cited);
            joined(cited.map(|cited| cited.id), " ")
        }
        "link" => match LinkTarget::read(rest, first.parse().ok().as_ref()) {
            LinkTarget::Clause(target) => target.to_string(),
            LinkTarget::Web(address) => format!("web {address}"),
            LinkTarget::Nowhere => "-".to_owned(),
        },
        "plain" => said(text).plain(),
        "figures" => {
            let text = said(text);
            let sentences = text.sentences().into_iter();
            joined(sentences.map(|found| format!("{} {}", found.number, &text.markdown[found.range])), "|")
        }
        "structure" => format!("{:?}", said(text).structure()),
        "blocks" => {
            let blocks = blocks(text).into_iter();
            let linked = |url: String, inlines| {
                vec![Inline::Link { inlines, target: serde_json::json!({ "url": url }) }]
            };
            serde_json::to_string(&blocks.map(|block| block.map_links(&linked)).collect::<Vec<_>>()).unwrap()
        }
        "sentences" => {
            let found = plain_sentences(blocks(text)).into_iter();
            joined(found.map(|(number, text)| format!("{number} {text}")), " | ")
        }
        "without" => plain_blocks(&leave_out(blocks(rest), &numbers(first))),
        "excerpt" => plain_blocks(&excerpt(blocks(rest), &numbers(first), &[])),
        "struck" => format!("{:?}", strike(blocks(rest), &numbers(first))),
        "calc/numbers" => match text.parse::<Number>() {
            Ok(number) => number.to_string(),
            Err(fault) => fault.to_string(),
        },
        "lang/answers" => {
            let (yes, sentence) = rest.split_once(' ').unwrap();
            let yes = ["no", "yes"].iter().position(|word| *word == yes).map(|yes| yes == 1);
            lang().beginning_with(yes, sentence)
        }
        "lang/asks" => lang().asks(rest).map_or_else(|| "nothing".to_owned(), |asks| format!("{asks:?}")),
        "lang/sentences" => joined(plain_sentences(blocks(text)).into_iter().map(|(_, text)| text), " | "),
        "lang/things" => lang().thing(rest).to_owned(),
        _ => panic!("{what}"),
    }
}

/// In `lang/read.txt`, a case says what it is about, and lines are separated by `\n`. The other files are about one
/// thing each.
#[test]
fn texts_are_read() {
    check_lines("lang/read.txt", |input| {
        let (what, text) = input.split_once(' ').unwrap_or((input, ""));
        read(what, &text.replace("\\n", "\n")).replace('\n', "\\n")
    });
    for what in ["lang/answers", "lang/asks", "lang/sentences", "lang/things", "calc/numbers"] {
        check_lines(&format!("{what}.txt"), |input| read(what, input));
    }
}

#[test]
fn parts_are_hashed_apart() {
    assert_ne!(ShortHash::of(["a", "b"]), ShortHash::of(["ab"]));
}

#[test]
fn nesting_without_end_ends() {
    for hostile in ["> ".repeat(20_000), "- ".repeat(5_000) + "x", "*a ".repeat(5_000), "[".repeat(5_000)] {
        blocks(&hostile);
    }
}
