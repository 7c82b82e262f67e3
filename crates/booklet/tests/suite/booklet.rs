//! Cases in `tests/cases/booklet`: a small rule collection, a plan, and the facts of its outline; and what
//! must hold for every booklet of the shipped rules.
//!
//! `# plan: event=E | stack=A,B [lang=de,nl] [extent=…] [arrange=…] [preset=…] [with=…] [without=…] [only=…]
//! [topic=…] [adopt=…] [drop=…] [situation=…] [coming-from=…] [base-url=…]`, then `# expect:` lines, which
//! `BLESS=1` writes again.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use schiri_booklet::{
    Arrange, Clause, Fact, Form, Inline, Outline, Paper, PartKind, Piece, Preset, Request, Target, html,
    outline,
};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, ClauseId, Corpus, Nature, VerdictWord};
use schiri_rules::known::StackChoice;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Circumstances, Force, Resolution, Resolved, Stack, StepKind, resolve};
use schiri_testing::booklet::for_event;
use serde_json::Value;

fn list<T: std::str::FromStr<Err: std::fmt::Debug>>(text: Option<&&str>) -> Vec<T> {
    let words = text.into_iter().flat_map(|text| text.split(','));
    words.filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect()
}

fn one<T: std::str::FromStr<Err: std::fmt::Debug>>(text: Option<&&str>) -> Option<T> {
    text.map(|text| text.parse().unwrap())
}

fn request(line: &str) -> Request {
    let words: BTreeMap<&str, &str> =
        line.split_whitespace().map(|word| word.split_once('=').unwrap()).collect();
    let langs = list(words.get("lang"));
    Request {
        choice: StackChoice {
            event: one(words.get("event")),
            editions: list(words.get("stack")),
            circumstances: Circumstances {
                adopts: list(words.get("adopt")),
                drops: list(words.get("drop")),
                situation: list(words.get("situation")),
            },
        },
        langs: if langs.is_empty() { vec![Lang::De] } else { langs },
        preset: one(words.get("preset")).unwrap_or_default(),
        extent: one(words.get("extent")),
        arrange: one(words.get("arrange")),
        only: list(words.get("only")),
        topics: list(words.get("topic")),
        with: list(words.get("with")),
        without: list(words.get("without")),
        coming_from: one(words.get("coming-from")),
        base_url: words.get("base-url").map(|url| (*url).to_owned()),
        ..Request::default()
    }
}

/// Makes an outline, or says what is wrong: the id of the message with its values.
fn make(corpus: &Corpus, request: &Request) -> Result<Outline, String> {
    let say = |message: schiri_rules::lang::Message| {
        let args: Vec<_> = message.args.iter().map(|(name, value)| format!(" {name}={value:?}")).collect();
        format!("{}{}", message.id, args.concat())
    };
    let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::De).map_err(say)?;
    outline(corpus, &plan).map_err(say)
}

fn plain(inlines: &[Inline]) -> String {
    inlines
        .iter()
        .map(|inline| match inline {
            Inline::Text { text } => text.clone(),
            Inline::Emphasis { inlines }
            | Inline::Strong { inlines }
            | Inline::Link { inlines, target: Target::Web { .. } } => plain(inlines),
            Inline::Link { inlines, target: Target::Clause { clause, .. } } => {
                format!("[{}→{clause}]", plain(inlines))
            }
            Inline::Sentence { number } => format!("^{number}"),
            Inline::Struck { inlines, .. } => format!("~{}~", plain(inlines)),
            Inline::Break => " ".to_owned(),
        })
        .collect()
}

/// The facts of an outline, one a line, in the first language.
fn facts(outline: &Outline) -> Vec<String> {
    let mut facts = Vec::new();
    let cited = |cited: &[schiri_booklet::Cited]| {
        let shown = |clause: &schiri_booklet::Cited| {
            let paragraphs: String = clause.paragraphs.iter().map(|at| format!(" ¶{}", at + 1)).collect();
            format!("{} “{}”{paragraphs}", clause.clause, clause.shown)
        };
        cited.iter().map(shown).collect::<Vec<_>>().join(", ")
    };
    let fact = |fact: &Fact| {
        let sign = fact.kind.map(|kind| format!("{} ", kind.sign())).unwrap_or_default();
        format!("{sign}{} ({})", plain(&fact.said[0].answer), cited(&fact.said[0].cited))
    };
    for moment in &outline.moments {
        for step in &moment.steps {
            let told: String = step.facts.iter().map(fact).collect();
            facts.push(format!("moment {} {}: {told}", moment.moment, step.name[0]));
        }
    }
    for overview in outline.overview.as_slice() {
        for step in &overview.turn {
            facts.push(format!("turn {}: {}", step.name[0], step.facts.iter().map(fact).collect::<String>()));
        }
        facts.extend(overview.winning.iter().map(|it| format!("winning: {}", fact(it))));
        for step in &overview.anytime {
            let told = step.facts.iter().map(fact).collect::<String>();
            facts.push(format!("anytime {}: {told}", step.name[0]));
        }
        for special in overview.special.as_slice() {
            facts.push(format!("special {}", special.title[0]));
            for (chapter, rule) in
                special.chapters.iter().flat_map(|it| it.rules.iter().map(move |rule| (it, rule)))
            {
                let told = fact(&rule.fact);
                facts.push(format!("special {} {} {}: {told}", chapter.id, rule.kind, rule.fact.point));
            }
        }
    }
    for difference in outline.coming_from.iter().flat_map(|sheet| &sheet.differences) {
        facts.push(format!("different {}: {}", difference.point, difference.said[0].here));
    }
    for (part, section) in
        outline.parts.iter().flat_map(|part| part.sections.iter().map(move |it| (part, it)))
    {
        let chapter = if part.kind == PartKind::Chapter { format!(" of {}", part.id) } else { String::new() };
        facts.push(format!("section {}{chapter}", section.level));
        facts.extend(section.situation.iter().map(|note| format!("  situation: {}", plain(&note.said[0]))));
        for clause in section.all() {
            let status = serde_json::to_value(clause.force).unwrap();
            let status = if clause.heading_only { "heading" } else { status.as_str().unwrap() };
            facts.push(format!("{} ({}) {status}", clause.address, clause.number));
            facts.extend(
                clause.source.first().filter(|it| !it.is_empty()).map(|it| format!("  source: {it}")),
            );
            facts.extend(clause.instead.iter().map(|it| {
                format!("  instead: {} ({})", plain(&it.said[0].answer), cited(&it.said[0].cited))
            }));
            facts.extend(clause.notes.iter().map(|note| format!("  note: {}", plain(&note.said[0]))));
            for conflict in &clause.conflicts {
                let said = &conflict.said[0];
                let yields: Vec<_> = said.yields.iter().map(|line| plain(line)).collect();
                facts.push(format!("  conflict: {} | {}", plain(&said.holds), plain(&said.why)));
                facts.push(format!("  yields: {}", yields.join(" | ")));
            }
        }
    }
    for open in outline.parts.iter().flat_map(|part| &part.open) {
        facts.push(format!("open {}: {} {}", open.point, open.said[0].question, open.said[0].answer));
    }
    for ruling in outline.rulings.iter().flat_map(|topic| &topic.rulings) {
        let said = &ruling.said[0];
        let is_open = said.sign == VerdictWord::NotRegulated;
        let told = if is_open { format!(" {}", plain(&said.answer)) } else { String::new() };
        facts.push(format!("ruling {}: {}{told} ({})", ruling.point, said.sign, cited(&said.cited)));
    }
    facts.extend(outline.cases.iter().map(|case| format!("case {}", case.id)));
    for index in &outline.index {
        for group in &index.groups {
            for entry in &group.entries {
                let see: String = entry.see.iter().map(|see| format!(" → {}", see.text)).collect();
                let places = cited(&entry.clauses);
                let meaning = entry.term.as_ref().map(|term| term.meaning.as_deref().unwrap_or("?"));
                let meaning = meaning.map(|meaning| format!(" ({meaning})")).unwrap_or_default();
                let text = &entry.text;
                facts.push(format!("index {} {}: {text}{meaning}: {places}{see}", index.lang, group.letter));
                facts.extend(entry.told.iter().map(|it| format!("  told: {} “{}”", it.place, it.title)));
                facts.extend(entry.asked.iter().map(|point| format!("  asked: {point}")));
                facts.extend(entry.main.iter().map(|main| format!("  main: {main}")));
                facts.extend(entry.below.iter().map(|it| format!("  – {}: {}", it.text, cited(&it.clauses))));
            }
        }
    }
    facts.iter().map(|fact| fact.trim_end().to_owned()).collect()
}

fn check(path: &Path) -> Result<(), String> {
    let case = schiri_testing::Case::read(path);
    let text = fs::read_to_string(path).unwrap();
    let (corpus, faults) = corpus::load(&case.sources);
    assert!(faults.is_empty(), "{}: {faults:?}", path.display());
    let plan = text.lines().find_map(|line| line.strip_prefix("# plan: ")).expect("a case has a plan");
    let found = match make(&corpus, &request(plan)) {
        Ok(outline) => facts(&outline),
        Err(fault) => vec![format!("fault {fault}")],
    };
    if std::env::var_os("BLESS").is_some() {
        let is_kept = |line: &&str| !line.starts_with("# expect: ");
        let (head, body) = text.split_once("=== ").unwrap();
        let head: String = head.lines().filter(is_kept).map(|line| format!("{line}\n")).collect();
        let expected: String = found.iter().map(|line| format!("# expect: {line}\n")).collect();
        fs::write(path, format!("{head}{expected}=== {body}")).unwrap();
        return Ok(());
    }
    if found == case.expected { Ok(()) } else { Err(format!("{}:\n{}", path.display(), found.join("\n"))) }
}

#[test]
fn cases_hold() {
    let paths = schiri_testing::entries(&schiri_testing::cases("booklet"));
    assert!(paths.len() > 8, "the cases were not found");
    let failed: Vec<_> = paths.iter().filter_map(|path| check(path).err()).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// The clauses in force, found without the module under test, from the lists of a resolution.
fn in_force(corpus: &Corpus, stack: &Stack) -> Vec<ClauseId> {
    let resolutions: Vec<Resolution<'_>> =
        corpus.points.keys().map(|point| resolve(corpus, stack, point)).collect();
    let counts = |clause: &&corpus::Clause| {
        let takes = |found: &Resolution<'_>, kinds: &[StepKind]| {
            found.taken(kinds).any(|taken| taken.clause.id == clause.id)
        };
        let stands = clause.stances.is_empty()
            || says_more_than_it_decides(clause)
            || resolutions.iter().any(|found| {
                takes(found, &[StepKind::Governs, StepKind::Confirms, StepKind::Supplemented])
            })
            // A clause that also speaks for other situations stays, if it yields nowhere.
            || resolutions.iter().any(|found| takes(found, &[StepKind::OtherSituation]))
                && !resolutions.iter().any(|found| {
                    takes(found, &[StepKind::Overridden, StepKind::NotAdopted, StepKind::Dropped])
                });
        clause.wording.text.is_some() && stack.standing(clause) == Force::InForce && stands
    };
    let editions = stack.editions.iter().map(|id| &corpus.editions[id]);
    let clauses = editions.flat_map(corpus::Edition::clauses).filter(counts);
    clauses.map(|clause| clause.id.clone()).collect()
}

/// Tells whether a clause has a sentence that decides nothing, while every position names the sentences that decide it:
/// such a sentence holds even if all positions yield.
fn says_more_than_it_decides(clause: &corpus::Clause) -> bool {
    let named: BTreeSet<_> =
        clause.stances.iter().flat_map(|stance| &stance.sentences).map(|sentence| sentence.value).collect();
    let by_sentences = clause.stances.iter().all(|stance| !stance.sentences.is_empty());
    by_sentences && (1..=clause.last_sentence()).any(|sentence| !named.contains(&sentence))
}

/// The rules that govern a point in the event's own situations, except those whose sentences all yield on other points.
fn governing_here(corpus: &Corpus, stack: &Stack) -> BTreeSet<ClauseId> {
    let resolved = corpus.points.keys().map(|point| resolve(corpus, stack, point));
    let here = resolved.filter(|found| found.condition.is_empty());
    let clauses = here.flat_map(|found| found.governing).map(|taken| taken.clause);
    let in_force = Resolved::all(corpus, stack);
    let rules = clauses.filter(|clause| clause.nature == Nature::Rule && in_force.force(clause).holds());
    rules.map(|clause| clause.id.clone()).collect()
}

/// What an event says of itself is not printed where something else was agreed; that is told in its place.
#[test]
fn a_cover_says_what_was_agreed() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let mut request = for_event(&"ccm".parse().unwrap(), &[Lang::De], Preset::Players);
    let said = make(&corpus, &request).unwrap().title.said;
    assert!(!said[0].note.is_empty());
    assert_eq!(said[0].situations, [""; 0]);
    request.choice.circumstances.drops.push("de-ccm-1997/7".parse().unwrap());
    let said = make(&corpus, &request).unwrap().title.said;
    assert!(said[0].note.is_empty());
    assert_eq!(said[0].situations, ["ohne „Hauptstadt“"]);
}

/// Every clause in force is in the outline once, in order, and nothing else is. Players only miss clauses
/// that are not rules or govern nothing in what they play: pointers to clauses that are not printed, and
/// reasons for variants.
#[test]
fn an_outline_holds_exactly_what_holds() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    for event in corpus.events.values() {
        let stack = Stack::of_event(event);
        let expected = in_force(&corpus, &stack);
        let governing = governing_here(&corpus, &stack);
        for lang in Lang::ALL {
            let mut request = for_event(&event.id, &[lang], Preset::Players);
            request.arrange = Some(Arrange::ByEdition);
            let outline = make(&corpus, &request).unwrap();
            let full = outline.clauses().filter(|clause| !clause.heading_only);
            let found: Vec<_> = full.map(|clause| clause.address.clone()).collect();
            let (kept, left_out): (Vec<_>, Vec<_>) =
                expected.iter().cloned().partition(|clause| found.contains(clause));
            assert_eq!(found, kept, "{} {lang}", event.id);
            let missed: Vec<_> = left_out.iter().filter(|clause| governing.contains(*clause)).collect();
            assert!(missed.is_empty(), "{} {lang}: {missed:?}", event.id);
        }
    }
}

/// One text for the players of an event holds the same clauses, each once and in its own words. Only clauses
/// that, according to an editor, say nothing beyond others are left out; on each point that they govern, a
/// printed clause gives the same answer.
#[test]
fn one_text_holds_what_holds() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    for event in corpus.events.values() {
        let stack = Stack::of_event(event);
        let expected: BTreeSet<_> = in_force(&corpus, &stack).into_iter().collect();
        let (governing, resolved) = (governing_here(&corpus, &stack), Resolved::all(&corpus, &stack));
        for lang in Lang::ALL {
            let request = for_event(&event.id, &[lang], Preset::Players);
            let by_edition = request.clone();
            let request = Request { arrange: Some(Arrange::Consolidated), ..request };
            let one_text = make(&corpus, &request).unwrap();
            check_references(&one_text, &event.id.to_string());
            let chapters: Vec<_> = one_text.parts.iter().map(|part| part.id.clone()).collect();
            let order = corpus.chapters.list.iter().map(|chapter| chapter.id.to_string());
            let in_order: Vec<_> = order.filter(|id| chapters.contains(id)).collect();
            assert_eq!(chapters, in_order, "{}: chapters out of order", event.id);
            assert!(one_text.parts.iter().all(|part| part.kind == PartKind::Chapter), "{}", event.id);
            let (one_text, by_edition) = (texts(&one_text), texts(&make(&corpus, &by_edition).unwrap()));
            let found: BTreeSet<_> = one_text.keys().cloned().collect();
            assert_eq!(found.difference(&expected).count(), 0, "{}: more than holds", event.id);
            for left_out in expected.difference(&found) {
                let clause = corpus.clause(left_out).unwrap();
                let fates = if governing.contains(left_out) { resolved.fates(clause) } else { Vec::new() };
                for fate in fates {
                    let answering = fate.resolution.taken(&[StepKind::Governs, StepKind::Confirms]);
                    let mut printed = answering.filter(|taken| found.contains(&taken.clause.id));
                    assert!(printed.next().is_some(), "{}: {left_out} governs alone", event.id);
                }
                let by = corpus.chapters.restated.get(left_out);
                let mut by = by.into_iter().flat_map(|restated| &restated.by);
                assert!(by.all(|named| found.contains(&named.value)), "{left_out}");
            }
            for (clause, text) in one_text {
                assert_eq!(text, by_edition[&clause], "{}: {clause} is reworded", event.id);
            }
        }
    }
}

/// A headword's own text is its first paragraph: if a second one follows, it is numbered, even at the start
/// of a chapter that takes its heading.
#[test]
fn first_paragraphs_are_numbered_where_others_follow() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    for event in corpus.events.keys() {
        let outline = make(&corpus, &for_event(event, &[Lang::De], Preset::Players)).unwrap();
        let follows =
            |first: &&Clause| corpus.clause(&format!("{}.2", first.address).parse().unwrap()).is_some();
        for section in outline.parts.iter().flat_map(|part| &part.sections) {
            let head = section.head.iter().filter(|head| !head.heading_only && head.number.is_empty());
            for head in head.filter(follows) {
                assert_eq!(head.text_number, Some("1"), "{event}: {}", head.address);
            }
            for clause in section.clauses.iter().filter(follows) {
                assert_ne!(clause.number, "", "{event}: {}", clause.address);
            }
        }
    }
}

/// The text of every clause printed in full, without what the printer adds to references.
fn texts(outline: &Outline) -> BTreeMap<ClauseId, String> {
    let localizer = schiri_words::Localizer::new(outline.langs[0].parse().unwrap());
    let unprinted = localizer.word("booklet-not-printed");
    let letters = |clause: &Clause| {
        let mut letters = String::new();
        let said =
            clause.said.iter().map(|said| (&said.text, &said.examples, &said.tips)).collect::<Vec<_>>();
        walk(&serde_json::to_value(said).unwrap(), &mut |object| {
            letters.push_str(object.get("text").and_then(Value::as_str).unwrap_or_default());
        });
        letters.replace(&format!("\u{a0}{unprinted}"), "")
    };
    let mut texts = BTreeMap::new();
    for clause in outline.clauses().filter(|clause| !clause.heading_only) {
        let before = texts.insert(clause.address.clone(), letters(clause));
        assert!(before.is_none(), "{} is printed twice", clause.address);
    }
    texts
}

fn walk(value: &Value, visit: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            visit(object);
            object.values().for_each(|value| walk(value, visit));
        }
        Value::Array(values) => values.iter().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

/// Checks that each address occurs once, and that every reference to a page has a target.
fn check_references(outline: &Outline, name: &str) {
    let mut addresses = BTreeSet::new();
    for clause in outline.clauses() {
        assert!(addresses.insert(clause.address.clone()), "{name}: {} stands twice", clause.address);
        assert_eq!(clause.said.len(), outline.langs.len(), "{name}: {}", clause.address);
    }
    walk(&serde_json::to_value(outline).unwrap(), &mut |object| {
        let refers = object.get("kind").is_some_and(|kind| kind == "clause")
            || object.get("printed").is_some_and(|printed| printed == true);
        if let Some(clause) = object.get("clause").filter(|_| refers) {
            assert!(
                addresses.contains(&clause.as_str().unwrap().parse::<ClauseId>().unwrap()),
                "{name}: {clause} has no page"
            );
        }
    });
}

/// Checks that the page's links to itself have targets, and that its ids are unique.
fn check_html(page: &str, name: &str) {
    let values = |key: &str| -> Vec<String> {
        page.split(key).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    let ids = values(" id=\"");
    let unique: BTreeSet<_> = ids.iter().collect();
    assert_eq!(ids.len(), unique.len(), "{name}: an id stands twice");
    let lost: Vec<_> = values(" href=\"#").into_iter().filter(|id| !unique.contains(id)).collect();
    assert!(lost.is_empty(), "{name}: links to nowhere: {lost:?}");
    assert_eq!(
        page.matches(" src=").count(),
        page.matches(" src=\"data:").count(),
        "{name}: the page asks for a file"
    );
}

#[test]
fn every_preset_is_made_for_every_event_and_language() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let pairs = [vec![Lang::De], vec![Lang::En], vec![Lang::Nl, Lang::De]];
    for event in corpus.events.values() {
        for preset in Preset::ALL {
            for langs in &pairs {
                let name = format!("{} {} {langs:?}", event.id, preset.name());
                let outline = make(&corpus, &for_event(&event.id, langs, preset)).unwrap();
                check_references(&outline, &name);
                check_html(&html(&outline, Paper::A5).unwrap(), &name);
                let words = outline.words.iter().flat_map(BTreeMap::values);
                assert!(!words.into_iter().any(|word| word.starts_with("booklet-")), "{name}");
                let is_card = outline.form == Form::Card;
                assert_eq!(is_card, outline.parts.is_empty(), "{name}");
            }
        }
    }
}

/// Each piece of a book can be included or left out, and changes nothing else.
#[test]
fn pieces_are_had_and_left_out() {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let size = |piece: Piece, outline: &Outline| -> usize {
        let said = || outline.clauses().flat_map(|clause| &clause.said);
        match piece {
            Piece::Overview => usize::from(outline.overview.is_some()),
            Piece::Contents => usize::from(outline.contents),
            Piece::Examples => said().map(|said| said.examples.len()).sum(),
            Piece::Tips => said().map(|said| said.tips.len()).sum(),
            Piece::Notes => said().map(|said| said.editor_note.len()).sum(),
            Piece::Rulings => outline.rulings.len(),
            Piece::Cases => outline.cases.len(),
            Piece::Conflicts => outline.clauses().map(|clause| clause.conflicts.len()).sum(),
            Piece::Figures => outline.clauses().map(|clause| clause.figures.len()).sum(),
            Piece::Glossary => {
                let groups = outline.index.iter().flat_map(|index| &index.groups);
                groups.flat_map(|group| &group.entries).filter(|entry| entry.term.is_some()).count()
            }
            Piece::Index => outline.index.len(),
            Piece::OfficialWording => outline.clauses().map(|clause| clause.official.len()).sum(),
            Piece::News => outline.news.len(),
        }
    };
    // Official wordings belong to no shipped collection, and no shipped edition supersedes another:
    // `wording` and `booklet_command` test these.
    let is_shipped = |piece: &Piece| !matches!(piece, Piece::OfficialWording | Piece::News);
    for piece in Piece::ALL.into_iter().filter(is_shipped) {
        let plan = |key: &str| request(&format!("event=de-quali extent=everything {key}={}", piece.name()));
        let with = make(&corpus, &plan("with")).unwrap();
        let without = make(&corpus, &plan("without")).unwrap();
        assert!(size(piece, &with) > 0, "{piece:?} is not there");
        assert_eq!(size(piece, &without), 0, "{piece:?} is there");
        assert_eq!(with.clauses().count(), without.clauses().count());
    }
}
