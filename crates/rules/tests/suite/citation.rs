//! Citations: cases as data, and both ways over the whole shipped material.

use std::sync::LazyLock;

use proptest::prelude::*;
use schiri_rules::citation::{
    CitationReader, MOST_CHARS, Reading, Unknown, write, write_narrow, write_short,
};
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId, load, load_asked};
use schiri_rules::lang::Lang;
use schiri_testing::check_lines;

static SHIPPED: LazyLock<(Corpus, CitationReader)> = LazyLock::new(|| {
    let corpus = load(&schiri_testing::shipped()).0;
    let reader = CitationReader::new(&corpus);
    (corpus, reader)
});

/// Writes a reading as the case files do.
fn shown(reading: &Reading) -> String {
    let list = |clauses: &[ClauseRef]| clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match reading {
        Reading::Clauses(clauses) => list(clauses),
        Reading::Ambiguous(clauses) => format!("? {}", list(clauses)),
        Reading::Retired { clause, successor } => {
            format!("retired {clause} > {}", list(successor.as_slice()))
        }
        Reading::Unknown(Unknown { nearest, elsewhere, found }) => {
            let part = |mark: &str, clauses: &[ClauseRef]| {
                if clauses.is_empty() { String::new() } else { format!("{mark}{}", list(clauses)) }
            };
            format!("!{}{}{}", part(" ", nearest), part(" | ", elsewhere), part(" + ", found))
        }
        Reading::NotACitation => "-".to_owned(),
    }
}

/// How the cases of a file are read.
type Read = fn(&Corpus, &CitationReader, &str) -> Reading;

/// Reads what stands before a citation in some cases: editions.
fn editions(input: &str) -> (Vec<EditionId>, &str) {
    let (editions, input) = input.split_once(" : ").unwrap();
    (editions.split(' ').map(|id| id.parse().unwrap()).collect(), input)
}

#[test]
fn cases_are_read() {
    let typed: Read = |corpus, reader, input| reader.read(corpus, input, None, &[]);
    let files: [(_, &LazyLock<_>, Read); 6] = [
        ("search-box.txt", &SHIPPED, typed),
        ("words.txt", &SHIPPED, typed),
        ("club.txt", &CLUB, typed),
        ("known.txt", &SHIPPED, |corpus, reader, input| reader.look_up(corpus, input, None, &[])),
        ("within.txt", &SHIPPED, |corpus, reader, input| {
            let (within, input) = editions(input);
            reader.read(corpus, input, Some(&within), &[])
        }),
        ("event.txt", &SHIPPED, |corpus, reader, input| {
            let (in_force, input) = editions(input);
            reader.read(corpus, input, None, &in_force)
        }),
    ];
    for (file, rules, read) in files {
        check_lines(&format!("citation/{file}"), |input| shown(&read(&rules.0, &rules.1, input)));
    }
}

/// Every clause of a corpus that was not removed, and every sentence with a figure.
fn citable(corpus: &Corpus) -> Vec<ClauseRef> {
    let clauses = corpus.clauses().filter(|clause| clause.retired.is_none());
    clauses
        .flat_map(|clause| {
            let sentences = clause.wording.text.iter().flat_map(schiri_rules::corpus::Text::sentences);
            let numbers = sentences.flat_map(|sentence| u8::try_from(sentence.number)).map(Some);
            let of = |sentence| ClauseRef { clause: clause.id.clone(), sentence };
            std::iter::once(None).chain(numbers).map(of).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn reads_what_it_wrote_for_every_clause_in_every_language() {
    let (corpus, reader) = &*SHIPPED;
    for (clause, lang) in citable(corpus).into_iter().flat_map(|c| Lang::ALL.map(|lang| (c.clone(), lang))) {
        let only = [clause.clause.edition.clone()];
        let expected = Reading::Clauses(vec![clause.clone()]);
        for text in [write(corpus, &clause, lang), clause.to_string()] {
            assert_eq!(reader.read(corpus, &text, None, &[]), expected, "{text}");
            assert_eq!(reader.read(corpus, &text, Some(&only), &[]), expected, "{text} within its edition");
            assert_eq!(reader.look_up(corpus, &text, None, &[]), expected, "{text} known as a citation");
        }
        let short = write_short(corpus, &clause, lang);
        assert_eq!(reader.look_up(corpus, &short, Some(&only), &[]), expected, "{short} within its edition");
        assert_leads_to(&reader.look_up(corpus, &short, None, &[]), &clause, &short);
        // A search box takes a lone number or annex for words, and every other text for a citation.
        if !is_bare(&short) {
            assert_leads_to(&reader.read(corpus, &short, None, &[]), &clause, &short);
        }
    }
}

/// Asserts that the clause was read, or is among those that may be meant.
fn assert_leads_to(reading: &Reading, clause: &ClauseRef, text: &str) {
    match reading {
        Reading::Clauses(found) => assert_eq!(found, std::slice::from_ref(clause), "{text}"),
        Reading::Ambiguous(found) => assert!(found.contains(clause), "{text}: {found:?}"),
        other => panic!("{text}: {other:?}"),
    }
}

fn is_bare(short: &str) -> bool {
    short.chars().all(|c| c.is_ascii_digit()) || short.chars().all(char::is_alphabetic)
}

/// Clauses of both collections in each language: written in full, inside their edition, and for a narrow margin.
#[test]
fn writes_in_the_style_of_the_edition() {
    check_lines("citation/written.txt", |input| {
        let (address, lang) = input.split_once(' ').unwrap();
        let (clause, lang) = (reference(address), lang.parse().unwrap());
        let rules = [&SHIPPED, &CLUB].into_iter().find(|rules| rules.0.clause(&clause.clause).is_some());
        let corpus = &rules.unwrap_or(&SHIPPED).0;
        let narrow = write_narrow(corpus, &clause.clause, lang);
        [write(corpus, &clause, lang), write_short(corpus, &clause, lang), narrow].join(" | ")
    });
}

/// Reads an address of a clause or sentence.
fn reference(address: &str) -> ClauseRef {
    ClauseRef::from_link(&address.replace('/', "#"), &"x".parse().unwrap()).unwrap()
}

#[test]
fn resolves_names_of_editions() {
    check_lines("citation/editions.txt", |text| {
        let found = SHIPPED.1.editions(text);
        found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    });
}

static CLUB: LazyLock<(Corpus, CitationReader)> = LazyLock::new(|| {
    let (corpus, faults) = load(&schiri_testing::club());
    assert!(faults.is_empty(), "{faults:?}");
    let reader = CitationReader::new(&corpus);
    (corpus, reader)
});

#[test]
fn writes_and_reads_anchors_of_any_make() {
    let (corpus, reader) = &*CLUB;
    for clause in citable(corpus) {
        for lang in Lang::ALL {
            let text = write(corpus, &clause, lang);
            let only = [clause.clause.edition.clone()];
            assert_leads_to(&reader.look_up(corpus, &text, Some(&only), &[]), &clause, &text);
        }
    }
}

#[test]
fn long_and_odd_input_is_read_in_bounded_time() {
    let (corpus, reader) = &*SHIPPED;
    let long = 100_000;
    for text in [
        "3.".repeat(long),
        "§".repeat(long),
        "3.1.6, ".repeat(long),
        "a ".repeat(long),
        "quali ".repeat(long),
        "(".repeat(MOST_CHARS),
        "\"".repeat(MOST_CHARS),
        "in ".repeat(MOST_CHARS / 3),
        "s. ".repeat(MOST_CHARS / 3),
        "almanach ".repeat(MOST_CHARS / 9),
        "basi ".repeat(MOST_CHARS / 5),
        "ﷺ".repeat(MOST_CHARS),
        "bauen 2, ".repeat(MOST_CHARS / 9),
        "1-".repeat(MOST_CHARS / 2),
        "1-999999999999999999999999999999".to_owned(),
        "\u{202e}3.1.6\u{0}\u{feff}".to_owned(),
        "e\u{301}".repeat(MOST_CHARS / 2),
    ] {
        let _ = (
            reader.read(corpus, &text, None, &[]),
            reader.look_up(corpus, &text, None, &[]),
            reader.editions(&text),
        );
    }
}

/// Writes a citation as people in a hurry would.
fn careless(text: &str, upper: bool, spaces: &str, dots: usize, dash: char) -> String {
    let text = if upper { text.to_uppercase() } else { text.to_lowercase() };
    let text = text.replace(' ', spaces).replace(['–', '-'], &dash.to_string());
    format!("{spaces}{text}{}", ".".repeat(dots))
}

proptest! {
    #[test]
    fn never_panics(text in "\\PC*") {
        let (corpus, reader) = &*SHIPPED;
        let _ = (reader.read(corpus, &text, None, &[]), reader.look_up(corpus, &text, None, &[]), reader.editions(&text));
    }

    #[test]
    fn never_panics_on_what_looks_like_a_citation(
        parts in prop::collection::vec(prop::sample::select(vec![
            "§", "5", "3.1", ".", ",", "Abs.", "Satz", "lid", "zin", "regel", "nr.", "IV", "(", ")", "CCM", "Quali",
            "Almanach", "bauen", "speeldeck", "4a", "-", "bis", "t/m", "ff.", "und", "„", "“", ":", "²", "s.", "v.",
            " ", "#", "/", "999999999999", "0", "van de", "?", "f",
        ]), 0..14),
        glue in prop::sample::select(vec!["", " "]),
    ) {
        let (corpus, reader) = &*SHIPPED;
        let text = parts.join(glue);
        for reading in [reader.read(corpus, &text, None, &[]), reader.look_up(corpus, &text, None, &[])] {
            if let Reading::Clauses(clauses) = &reading {
                prop_assert!(!clauses.is_empty());
                prop_assert!(clauses.iter().all(|found| corpus.clause(&found.clause).is_some()));
            }
        }
    }

    #[test]
    fn reads_careless_spellings_of_what_it_wrote(
        pick in any::<prop::sample::Index>(),
        lang in prop::sample::select(Lang::ALL.to_vec()),
        upper in any::<bool>(),
        spaces in prop::sample::select(vec![" ", "  ", "\u{a0}", "\u{2009}", "\t"]),
        dots in 0usize..3,
        dash in prop::sample::select(vec!['-', '–', '—', '\u{2011}', '−']),
    ) {
        let (corpus, reader) = &*SHIPPED;
        let clauses = citable(corpus);
        let clause = pick.get(&clauses).clone();
        let text = careless(&write(corpus, &clause, lang), upper, spaces, dots, dash);
        prop_assert_eq!(reader.read(corpus, &text, None, &[]), Reading::Clauses(vec![clause]), "{}", text);
    }

    #[test]
    fn reads_ascii_spellings_of_what_it_wrote(
        pick in any::<prop::sample::Index>(),
        lang in prop::sample::select(Lang::ALL.to_vec()),
    ) {
        let (corpus, reader) = &*SHIPPED;
        let clauses = citable(corpus);
        let clause = pick.get(&clauses).clone();
        let text = [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("„", ""), ("“", ""), ("”", "")]
            .iter()
            .fold(write(corpus, &clause, lang), |text, (from, to)| text.replace(from, to));
        prop_assert_eq!(reader.read(corpus, &text, None, &[]), Reading::Clauses(vec![clause]), "{}", text);
    }
}

#[test]
fn takes_no_question_and_no_term_for_a_citation() {
    let (corpus, reader) = &*SHIPPED;
    let (asked, _) = load_asked(&schiri_testing::shipped_with_asked(), corpus);
    let mut texts: Vec<&str> = Vec::new();
    for point in corpus.points.values() {
        texts.extend(point.question.iter().map(|(_, text)| text.markdown.as_str()));
        texts.extend(
            asked.of(&point.id, None).iter().flat_map(|(_, asked)| asked).map(|text| text.markdown.as_str()),
        );
    }
    for concept in corpus.glossary.values() {
        texts.extend(concept.terms.iter().flat_map(|(_, terms)| terms.all()));
    }
    // Reading all of them takes a minute, and a quarter is enough.
    let texts: Vec<_> = texts.into_iter().step_by(4).collect();
    let taken: Vec<_> =
        texts.iter().filter(|text| reader.read(corpus, text, None, &[]) != Reading::NotACitation).collect();
    // A way of asking may consist of exactly the name of an edition and one of its headings.
    let most = texts.len() / 1_000;
    assert!(taken.len() <= most, "{} of {}: {taken:?}", taken.len(), texts.len());
}

#[test]
fn forgives_a_typo_in_the_name_of_an_edition() {
    let (corpus, reader) = &*SHIPPED;
    let mut missed = Vec::new();
    let mut tried = 0;
    for (clause, lang) in [
        ("de-quali-2009/3.1.6", Lang::De),
        ("de-quali-2009/3.1.6", Lang::Nl),
        ("nl-basis/12", Lang::Nl),
        ("nl-basis/12", Lang::En),
        ("de-almanach-2010/bauen.2", Lang::De),
        ("nl-duel/speeldeck.3", Lang::Nl),
    ] {
        let clause = reference(clause);
        let text: Vec<char> = write(corpus, &clause, lang).chars().collect();
        let name = corpus.editions[&clause.clause.edition].cite.short.get(lang).unwrap().chars().count();
        for at in 0..name - 1 {
            let (mut swapped, mut left_out, mut doubled) = (text.clone(), text.clone(), text.clone());
            swapped.swap(at, at + 1);
            left_out.remove(at);
            doubled.insert(at, text[at]);
            for typed in [swapped, left_out, doubled] {
                let typed: String = typed.into_iter().collect();
                tried += 1;
                if reader.read(corpus, &typed, None, &[]) != Reading::Clauses(vec![clause.clone()]) {
                    missed.push(typed);
                }
            }
        }
    }
    assert!(missed.is_empty(), "{} of {tried}: {missed:#?}", missed.len());
}
