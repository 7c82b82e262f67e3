//! What is on the pages, read from the pages as laid out. Typst without optimisation is slow, so the booklets
//! here are short.

use std::num::NonZeroU8;

use time::OffsetDateTime;
use typst::World as _;
use typst::foundations::Label;
use typst::introspection::Introspector as _;
use typst::layout::{Abs, Frame, FrameItem};
use typst::syntax::{FileId, RootedPath, VirtualPath, VirtualRoot};
use typst::text::FontWeight;
use typst::utils::PicoStr;
use typst_layout::Page;

use super::*;
use crate::{Block, Clause, Inline, Outline, Paper, Preset, Request, outline};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, plain_line};
use schiri_rules::known::StackChoice;
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;

const DAY: Date = OffsetDateTime::UNIX_EPOCH.date();

fn lay_out(outline: &Outline, paper: Paper, setting: Setting) -> Result<PagedDocument, PdfError> {
    Order::booklet(outline, paper, None, DAY)?.lay_out(paper, setting).map(|layout| layout.document)
}

fn typeset(outline: &Outline, paper: Paper) -> Pdf {
    Order::booklet(outline, paper, None, DAY).unwrap().carry_out().unwrap()
}

fn make(
    sources: &Sources,
    event: Option<&str>,
    edition: Option<&str>,
    langs: &[Lang],
    preset: Preset,
) -> Outline {
    let (corpus, faults) = corpus::load(sources);
    assert!(faults.is_empty(), "{faults:?}");
    let request = Request {
        choice: StackChoice {
            event: event.map(|id| id.parse().unwrap()),
            editions: edition.iter().map(|id| id.parse().unwrap()).collect(),
            ..StackChoice::default()
        },
        langs: langs.to_vec(),
        preset,
        base_url: Some("https://regeln.example".to_owned()),
        paper: Paper::A6,
        ..Request::default()
    };
    let plan = request.plan(&corpus, &CitationReader::new(&corpus), Lang::De).unwrap();
    outline(&corpus, &plan).unwrap()
}

fn shipped(event: &str, langs: &[Lang], preset: Preset) -> Outline {
    make(&schiri_testing::shipped(), Some(event), None, langs, preset)
}

struct Run {
    y: Abs,
    text: String,
    bold: bool,
}

/// Collects the runs of text of a frame, in order, without the rotated words of the tabs at the edge.
fn runs(frame: &Frame, top: Abs, into: &mut Vec<Run>) {
    for (at, item) in frame.items() {
        match item {
            FrameItem::Text(text) => into.push(Run {
                y: top + at.y,
                text: text.text.to_string(),
                bold: text.font.font().info().variant.weight > FontWeight::REGULAR,
            }),
            FrameItem::Group(group) if group.transform.kx.is_zero() => {
                runs(&group.frame, top + at.y + group.transform.ty, into);
            }
            _ => {}
        }
    }
}

/// The runs of a page between its running head and foot.
fn body(page: &Page) -> Vec<Run> {
    let (head, foot) = (Abs::mm(12.0), page.frame.height() - Abs::mm(11.0));
    let mut found = Vec::new();
    runs(&page.frame, Abs::zero(), &mut found);
    found.retain(|run| run.y > head && run.y < foot);
    found
}

/// The text of a document, without the characters that control line breaks.
fn letters(document: &PagedDocument) -> String {
    bare(&document.pages().iter().flat_map(body).map(|run| run.text).collect::<String>())
}

fn bare(text: &str) -> String {
    let joins = |c: char| c.is_whitespace() || "-\u{2010}–\u{ad}\u{2060}".contains(c);
    text.chars().filter(|c| !joins(*c)).collect()
}

fn plain_inlines(inlines: &[Inline]) -> String {
    plain_line(inlines).replace('\n', "")
}

/// The texts of blocks in the pieces that stay together on paper: of a table, the rows.
fn pieces(blocks: &[Block]) -> Vec<String> {
    let row = |cells: &Vec<Vec<Inline>>| cells.iter().map(|cell| plain_inlines(cell)).collect::<String>();
    let item = |start: &Option<u64>, at: usize, blocks: &[Block]| {
        start.map_or(String::new(), |start| format!("{}.", start + at as u64)) + &pieces(blocks).concat()
    };
    let texts = |block: &Block| match block {
        Block::Paragraph { inlines } => vec![plain_inlines(inlines)],
        Block::List { start, items, .. } => {
            items.iter().enumerate().map(|(at, blocks)| item(start, at, blocks)).collect()
        }
        Block::Table { head, rows, .. } => std::iter::once(head).chain(rows).map(row).collect(),
    };
    blocks.iter().flat_map(texts).collect()
}

/// Removes what the printer adds to references: the page or, on the same page, the direction; in brackets of its own,
/// or after a comma where there are brackets already.
fn without_pages(text: &str) -> String {
    let without_direction = |text: String, direction: &str| {
        text.replace(&format!("({direction})"), "").replace(&format!(",{direction})"), ")")
    };
    let directions = ["s.o.", "s.u.", "zieboven", "zieonder", "above", "below"];
    let text = directions.into_iter().fold(text.to_owned(), without_direction);
    let marked = ["S.", "blz.", "p."]
        .into_iter()
        .fold(text, |text, mark| text.replace(&format!("({mark}"), "\0)").replace(&format!(",{mark}"), "\0"));
    let mut parts = marked.split('\0');
    let without_page = |part: &str| {
        let (part, closes) = part.strip_prefix(')').map_or((part, false), |part| (part, true));
        let behind = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        behind.strip_prefix(')').filter(|_| closes).unwrap_or(behind).to_owned()
    };
    parts.next().unwrap_or_default().to_owned() + &parts.map(without_page).collect::<String>()
}

fn count(document: &PagedDocument, label: &str) -> usize {
    document.introspector().label_count(Label::new(PicoStr::intern(label)).unwrap())
}

fn page_of(document: &PagedDocument, label: &str) -> usize {
    let found = document.introspector().query_label(Label::new(PicoStr::intern(label)).unwrap());
    document.introspector().page(found.unwrap().location().unwrap()).unwrap().get()
}

/// Removes the legends and names of drawings, which follow their clauses.
fn without_drawings(outline: &Outline, printed: String) -> String {
    let figures = outline.clauses().flat_map(|clause| &clause.figures);
    figures.fold(printed, |printed, figure| {
        let legend: String = figure.legend.iter().map(|line| bare(&line.words.join("·"))).collect();
        let caption = figure.caption.last().map(|caption| bare(caption)).unwrap();
        let (before, rest) = printed.split_once(&legend).expect("a legend");
        let (_, after) = rest.split_once(&caption).expect("a caption");
        format!("{before}{after}")
    })
}

/// Checks that every clause has one place and that its whole text is printed, in each language.
fn check_clauses(outline: &Outline, document: &PagedDocument) {
    let printed = without_drawings(outline, without_pages(&letters(document)));
    for clause in outline.clauses() {
        assert_eq!(count(document, &clause.address.to_string()), 1, "{}", clause.address);
        check_drawings(clause, document);
        for said in &clause.said {
            for piece in pieces(&said.text) {
                assert!(printed.contains(&bare(&piece)), "{}: {piece}", clause.address);
            }
        }
    }
}

/// Checks that the drawings of a clause follow it, on its page or the next one.
fn check_drawings(clause: &Clause, document: &PagedDocument) {
    for figure in &clause.figures {
        let drawing = page_of(document, &format!("figure-{}", figure.id));
        let behind = drawing.checked_sub(page_of(document, &clause.address.to_string()));
        assert!(behind.is_some_and(|pages| pages < 2), "{} is torn off from {}", figure.id, clause.address);
    }
}

/// Checks that no page from the first clause on is blank or ends with a heading. Headings and questions are bold; so
/// are the main pages of the index, but those are only digits.
fn check_pages(outline: &Outline, document: &PagedDocument) {
    let first = outline.clauses().next().unwrap();
    let start = page_of(document, &first.address.to_string());
    for page in document.pages().iter().skip(start - 1) {
        let runs = body(page);
        let last = runs.iter().map(|run| run.y).fold(Abs::zero(), Abs::max);
        let line: Vec<_> = runs.iter().filter(|run| last - run.y < Abs::pt(1.0)).collect();
        let text: Vec<_> = line.iter().map(|run| run.text.as_str()).collect();
        let is_figure = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
        assert!(
            line.iter().any(|run| !run.bold || is_figure(&run.text)),
            "page {} ends in {text:?}",
            page.number
        );
    }
}

#[test]
fn every_clause_is_printed_once_in_one_language_and_in_two() {
    for (event, langs) in [("ccm", &[Lang::Nl][..]), ("nl-clarifications", &[Lang::Nl, Lang::De])] {
        let outline = shipped(event, langs, Preset::Players);
        let document = lay_out(&outline, Paper::A6, Setting::USUAL).unwrap();
        assert!(document.pages().len() > 4, "{event}");
        check_clauses(&outline, &document);
        check_pages(&outline, &document);
    }
}

#[test]
fn the_same_booklet_has_the_same_bytes_and_says_what_it_conforms_to() {
    let outline = shipped("nl-clarifications", &[Lang::De], Preset::Players);
    let first = typeset(&outline, Paper::A5);
    assert_eq!(first, typeset(&outline, Paper::A5));
    let text = String::from_utf8_lossy(&first.bytes);
    for sign in [
        "<pdfaid:part>2<",
        "<pdfaid:conformance>A<",
        "<pdfuaid:part>1<",
        "/Lang(de)",
        "/StructTreeRoot",
        "/Marked true",
        "/Outlines",
        "/DisplayDocTitle true",
    ] {
        assert!(text.contains(sign), "{sign}");
    }
    let sheets = typeset(&outline, Paper::A4Fold);
    assert_eq!(sheets.pages, first.pages);
    assert_eq!(sheets, typeset(&outline, Paper::A4Fold));
    assert!(!String::from_utf8_lossy(&sheets.bytes).contains("pdfuaid:part>"));
}

/// Spaces shrink a little, without being asked, where a single page would need a sheet of its own. Which booklets have
/// such a page changes with the texts, so the first of several that has one is taken.
#[test]
fn a_sheet_for_one_page_is_saved() {
    let sources = schiri_testing::shipped();
    let editions = ["nl-duel", "de-ccm-1997", "de-quali-2009", "nl-basis"];
    let all = editions.into_iter().flat_map(|edition| Lang::ALL.map(|lang| (edition, lang)));
    let saved = all.into_iter().find_map(|(edition, lang)| {
        let outline = make(&sources, None, Some(edition), &[lang], Preset::Players);
        let usual = lay_out(&outline, Paper::A5, Setting::USUAL).unwrap().pages().len();
        let pdf = (usual % 4 == 1).then(|| typeset(&outline, Paper::A5))?;
        (pdf.pages == usual - 1).then_some(pdf.setting)
    });
    let setting = saved.expect("a booklet with one page too many");
    assert!(setting.spacing < 100 && setting.letters == 100, "{setting:?}");
}

/// A layout whose page numbers do not settle gives way to one that settles, set a little tighter or looser.
#[test]
fn page_numbers_settle() {
    let order = Order::booklet(&shipped("duel", &[Lang::Nl], Preset::Card), Paper::A5, None, DAY).unwrap();
    let tried = |setting: Setting| {
        let made = order.lay_out(Paper::A5, setting)?;
        assert!(made.is_settled);
        Ok(Layout { is_settled: setting.spacing < 95, ..made })
    };
    for sheets in [None, NonZeroU8::new(1)] {
        let (made, setting) = sheets::fitted(sheets, tried).unwrap();
        assert!(made.is_settled && setting.spacing < 95, "{sheets:?} {setting:?}");
    }
    let never = |setting| Ok(Layout { is_settled: false, ..tried(setting)? });
    let (made, setting) = sheets::fitted(None, never).unwrap();
    assert_eq!((made.is_settled, setting), (false, Setting::USUAL));
}

/// A booklet without tags claims to be archivable, and no more.
#[test]
fn an_untagged_booklet_is_archivable_and_says_no_more() {
    let outline = shipped("duel", &[Lang::Nl], Preset::Card);
    let document = lay_out(&outline, Paper::A5, Setting::USUAL).unwrap();
    let seal = Seal { identity: "x".to_owned(), day: DAY };
    let bytes = export(&document, Level::Archivable, &seal).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("<pdfaid:conformance>B<"));
    assert!(!text.contains("<pdfuaid:part>") && !text.contains("/StructTreeRoot"));
    assert_eq!(typeset(&outline, Paper::A5).untagged, None);
}

#[test]
fn cards_fit_their_page() {
    for (event, langs, paper) in [
        ("ccm", &[Lang::En][..], Paper::A6),
        ("ccm", &[Lang::En], Paper::A5),
        ("de-quali-seafarers", &[Lang::De], Paper::A6),
        ("de-quali-seafarers", &[Lang::Nl, Lang::De], Paper::A6),
    ] {
        let outline = shipped(event, langs, Preset::Card);
        let pages = lay_out(&outline, paper, Setting::USUAL).unwrap().pages().len();
        assert_eq!(pages, 1, "{event} {langs:?} {paper}");
    }
    let few = shipped("duel", &[Lang::En], Preset::Card);
    assert_eq!(
        lay_out(&few, Paper::A6, Setting::USUAL).unwrap().pages().len(),
        1,
        "few points in large letters"
    );
}

/// How to win is on the first page, below the turn. If need be, the box between them moves to the facing page. The index
/// leads there.
#[test]
fn what_wins_stands_on_the_first_page() {
    for (event, lang) in [("ccm-all", Lang::Nl), ("de-quali-seafarers", Lang::De), ("almanac", Lang::En)] {
        let outline = shipped(event, &[lang], Preset::Players);
        let document = lay_out(&outline, Paper::A5, Setting::USUAL).unwrap();
        let page = |name: &str| page_of(&document, name);
        assert_eq!([page("told-turn-1"), page("told-winning")], [2, 2], "{event}");
        let has_room = event == "almanac";
        assert_eq!(page("told-anytime-1"), if has_room { 2 } else { 3 }, "{event}");
        let told: Vec<_> =
            outline.index.iter().flat_map(|index| &index.groups).flat_map(|group| &group.entries).collect();
        let told: Vec<_> = told.into_iter().flat_map(|entry| &entry.told).collect();
        assert!(told.iter().any(|told| told.place == "winning"), "{event}");
        let rules = page(&outline.clauses().next().unwrap().address.to_string());
        told.iter().for_each(|told| assert!(page(&format!("told-{}", told.place)) < rules, "{told:?}"));
    }
}

/// A paragraph that is overleaf has a place of its own, to which the index leads. On small pages there are several.
#[test]
fn an_index_leads_overleaf() {
    let outline = shipped("de-quali", &[Lang::Nl], Preset::Players);
    let document = lay_out(&outline, Paper::A6, Setting::USUAL).unwrap();
    let entries = outline.index[0].groups.iter().flat_map(|group| &group.entries);
    let cited =
        entries.flat_map(|entry| entry.clauses.iter().chain(entry.below.iter().flat_map(|it| &it.clauses)));
    let mut labels = cited.flat_map(|cited| {
        let label = |at: &usize| (cited.clause.to_string(), format!("{}#{at}", cited.clause));
        cited.paragraphs.iter().map(label).collect::<Vec<_>>()
    });
    let is_overleaf = |(clause, label): (String, String)| {
        count(&document, &label) == 1 && page_of(&document, &label) > page_of(&document, &clause)
    };
    assert!(labels.any(is_overleaf), "no entry leads overleaf");
}

/// An index's only entry, taller than the page, has a column to itself and ends the booklet.
#[test]
fn an_entry_higher_than_a_page_is_set() {
    let mut outline = shipped("duel", &[Lang::De], Preset::Players);
    for group in outline.index.iter_mut().flat_map(|index| &mut index.groups) {
        group.entries.truncate(1);
        group.entries[0].term = None;
        group.entries[0].text = "Wort ".repeat(3000);
    }
    outline.index[0].groups.truncate(1);
    let document = lay_out(&outline, Paper::A6, Setting::USUAL).unwrap();
    let last = document.pages().last().unwrap();
    assert!(!body(last).is_empty(), "a blank page at the end");
}

/// Material of one edition with one clause.
fn hostile(text: &str) -> Sources {
    let yaml = format!(
        "edition: a\nlanguage: de\ntitle: '#pagebreak() $'\npublisher: '@P'\ndate: 2024\ngames: [g]\nkind: house\n\
         cite: {{style: decimal, short: {{de: K*}}}}\nsource: {{title: T, rights: own}}\nclauses:\n  \"1\":\n    \
         heading: '#panic() $H$'\n    text: |-\n      {text}\n"
    );
    let mut sources = Sources::default();
    sources.add("rules-de/a.yaml", yaml.into_bytes());
    sources
}

#[test]
fn texts_are_set_as_they_stand() {
    let cases = [
        ("#let x = 1; #x", "#let x = 1; #x"),
        ("$1 + 1$ und $ $", "$1 + 1$ und $ $"),
        (r"\* \_a\_ \\ \`r\` = /\* // \*/", r"* _a_ \ `r` = /* // */"),
        ("@ref \\<label\\> -- --- ... ~ \"q\" 'a'", "@ref <label> -- --- ... ~ \"q\" 'a'"),
        ("\u{5d0}\u{5d1}\u{5d2} rechts", "\u{5d0}\u{5d1}\u{5d2} rechts"),
        ("\u{627} \u{202e}abc \u{1f3b2} \u{e123}", "⟨U+0627⟩ ⟨U+202E⟩abc ⟨U+1F3B2⟩ ⟨U+E123⟩"),
    ];
    let source = cases.map(|(source, _)| source).join("\n      \n      ");
    let outline = make(&hostile(&source), None, Some("a"), &[Lang::De], Preset::Judge);
    let document = lay_out(&outline, Paper::A5, Setting::USUAL).unwrap();
    let printed = letters(&document);
    for (_, shown) in cases {
        assert!(printed.contains(&bare(shown)), "{shown}: {printed}");
    }
    for shown in ["#panic() $H$", "#pagebreak() $", "@P"] {
        assert!(printed.contains(&bare(shown)), "{shown}: {printed}");
    }
    typeset(&outline, Paper::A5);
}

#[test]
fn nothing_but_the_documents_files_can_be_read() {
    let document = Document::new("page.typ", vec![("booklet.json", Bytes::from_string("{}"))]).unwrap();
    let file = |root: VirtualRoot, path: &str| -> FileId {
        RootedPath::new(root, VirtualPath::new(path).unwrap()).intern()
    };
    assert!(document.file(file(VirtualRoot::Project, "booklet.json")).is_ok());
    assert!(document.source(file(VirtualRoot::Project, "page.typ")).is_ok());
    for path in ["etc/passwd", "page.typ", "outline.json"] {
        assert!(document.file(file(VirtualRoot::Project, path)).is_err(), "{path}");
    }
    for path in ["etc/passwd", "booklet.json", "main.typ"] {
        assert!(document.source(file(VirtualRoot::Project, path)).is_err(), "{path}");
    }
    assert!(document.today(None).is_none());
}

#[test]
fn what_the_typesetter_refuses_is_said() {
    let error = compile("booklet.typ", vec![("booklet.json", Bytes::from_string("{}"))]).unwrap_err();
    assert!(error.to_string().starts_with("booklet.typ: "), "{error}");
}

#[test]
fn what_names_a_clause_of_its_own_section_is_near() {
    let cited = |clause: &str| serde_json::json!({ "clause": clause });
    let mut data = serde_json::json!({
        "sections": [
            { "head": { "address": "a/1" }, "clauses": [{ "address": "a/1.2", "cited": [cited("a/1"), cited("a/2")] }] },
            { "clauses": [{ "address": "a/2", "cited": [cited("a/2"), cited("a/1.2")] }] },
        ],
        "index": [cited("a/1")],
    });
    data::mark_near(&mut data, &[]);
    let near = |place: &str| data.pointer(place).and_then(|cited| cited.get("near")).is_some();
    assert!(near("/sections/0/clauses/0/cited/0") && near("/sections/1/clauses/0/cited/0"));
    assert!(
        !near("/sections/0/clauses/0/cited/1") && !near("/sections/1/clauses/0/cited/1") && !near("/index/0")
    );
}
