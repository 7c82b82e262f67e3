//! Documents: the edition that an import writes loads without errors and says what was read, or the document
//! is refused.

use std::io::{Cursor, Write as _};
use std::sync::LazyLock;

use schiri_edit::check;
use schiri_edit::import::{
    self, Dialect, Draft, DraftEdition, Input, LastImport, Options, Particulars, Take, import, write,
};
use schiri_rules::corpus::{self, Asked, Corpus, Edition};
use schiri_rules::diag::{Code, Diagnostic, Severity};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;
use schiri_words::Localizer;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::yaml::lies_in_its_file;

/// The edition that is made.
const EDITION: &str = "xx-fuzz";

/// The parts of a DOCX file that are read, in the order in which an input has them.
pub const DOCX_PARTS: [&str; 4] =
    ["word/document.xml", "word/numbering.xml", "word/styles.xml", "word/footnotes.xml"];

static LOCALIZER: LazyLock<Localizer> = LazyLock::new(|| Localizer::new(Lang::De));

/// What an input is, by its first byte.
#[derive(Clone, Copy)]
enum Kind {
    /// A file with this ending; empty if the content tells the kind.
    File(&'static str),
    /// The parts of a DOCX file, unpacked, so that the fuzzer need not guess a checksum.
    Docx,
    /// Several texts that form one document.
    Several,
}

/// The kinds. The first byte modulo their number chooses one, so `0` is the first.
const KINDS: [Kind; 8] = [
    Kind::File(".txt"),
    Kind::File(".md"),
    Kind::File(".html"),
    Kind::Docx,
    Kind::File(""),
    Kind::Several,
    Kind::File(".txt"),
    Kind::File(".txt"),
];

/// Imports a document. The first byte chooses its kind, the second the numbering to look for (`0`: the one
/// that fits best).
///
/// # Panics
/// If the law is broken.
pub fn law(data: &[u8]) {
    let Some((kind, rest)) = super::choice(data) else { return };
    let Some((style, rest)) = super::choice(rest) else { return };
    let options = Options {
        edition: EDITION.to_owned(),
        dialect: Dialect::ALL.get(style % 16).copied().filter(|_| style != usize::from(b'0')),
        ..Options::default()
    };
    let inputs = inputs(KINDS[kind % KINDS.len()], rest);
    match import(&inputs, &options) {
        Ok(draft) => is_sound(&draft),
        Err(refusal) => assert!(inputs.iter().any(|input| input.path == refusal.path), "{}", refusal.path),
    }
}

fn inputs(kind: Kind, data: &[u8]) -> Vec<Input> {
    let input = |path: &str, bytes: Vec<u8>| Input { path: path.to_owned(), bytes };
    match kind {
        Kind::File(ending) => vec![input(&format!("a{ending}"), data.to_vec())],
        Kind::Docx => vec![input("a.docx", docx(&super::parts(data)))],
        Kind::Several => {
            let parts = super::parts(data).into_iter().take(4).enumerate();
            parts.map(|(index, part)| input(&format!("{index}.txt"), part.to_vec())).collect()
        }
    }
}

/// Packs the parts of a DOCX file; an empty part is left out.
fn docx(parts: &[&[u8]]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, part) in DOCX_PARTS.iter().zip(parts).filter(|(_, part)| !part.is_empty()) {
        archive.start_file(*name, stored).expect("names differ");
        archive.write_all(part).expect("memory takes everything");
    }
    archive.finish().expect("memory takes everything").into_inner()
}

/// What holds for every draft.
fn is_sound(draft: &Draft) {
    draft.findings.iter().for_each(|finding| lies_in_its_file(&draft.sources, &finding.fault));
    for clause in &draft.edition.clauses {
        let place = clause.place.map(|place| draft.sources.file(place.file).text().get(place.range()));
        assert!(place.is_none_or(|text| text.is_some()), "{} stands in no place", clause.id);
    }
    let yaml = written(draft);
    let corpus = loaded(&draft.edition, &yaml);
    let edition = corpus.editions.values().next().expect("an edition");
    says_what_was_read(&draft.edition, edition);
    stays_the_same(&yaml);
}

/// Writes a draft as the command does: with its findings as remarks.
pub(crate) fn written(draft: &Draft) -> String {
    let mut remarks = vec![Vec::new(); draft.edition.clauses.len()];
    for finding in &draft.findings {
        if let Some(place) = finding.clause.and_then(|clause| remarks.get_mut(clause)) {
            place.push(LOCALIZER.say(&finding.fault.headline()));
        }
    }
    let head = vec!["Head".to_owned()];
    let particulars = Particulars {
        today: "2024-01-01".to_owned(),
        languages: Lang::ALL.to_vec(),
        games: vec!["base".to_owned()],
        head,
        remarks,
    };
    write(&draft.edition, &particulars).expect("a draft can be written")
}

/// Loads and checks an edition's file, which must have no errors.
pub(crate) fn loaded(edition: &DraftEdition, yaml: &str) -> Corpus {
    let mut sources = Sources::default();
    sources.add(format!("rules-{}/{}.yaml", edition.language, edition.id), yaml.as_bytes().to_vec());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &Asked::default(), &sources));
    // Brackets that form no link may come from the document itself; an editor is told.
    faults.retain(|fault: &Diagnostic| {
        fault.code.severity() == Severity::Error && fault.code != Code::MalformedLink
    });
    let told: Vec<_> = faults
        .iter()
        .map(|fault| format!("{}:{}", sources.start(fault.span()).line, LOCALIZER.say(&fault.headline())))
        .collect();
    assert!(told.is_empty(), "{told:#?}\n{yaml}");
    corpus
}

/// The loaded edition has the draft's clauses, with their words.
fn says_what_was_read(draft: &DraftEdition, edition: &Edition) {
    let text = |text: &Option<corpus::Text>| text.as_ref().map(|text| text.markdown.clone());
    let loaded: Vec<_> = edition
        .clauses()
        .iter()
        .map(|clause| {
            (clause.anchor().to_string(), text(&clause.wording.heading), text(&clause.wording.text))
        })
        .collect();
    let read: Vec<_> = draft
        .clauses
        .iter()
        .map(|clause| (clause.id.clone(), clause.heading.clone(), clause.text.clone()))
        .collect();
    assert_eq!(loaded, read);
}

/// The same document imported again changes nothing.
fn stays_the_same(yaml: &str) {
    let last = LastImport::of(EDITION, Vec::new(), yaml).expect("an import can be remembered");
    let merge =
        import::merge(yaml, yaml, Some(&last), &Take::Nothing).expect("an import can be joined with itself");
    assert_eq!(merge.text, yaml);
    assert!(merge.updated.is_empty() && merge.added.is_empty() && merge.gone.is_empty(), "{merge:?}");
    assert!(merge.differs.is_empty() && merge.kept.is_empty(), "{merge:?}");
}
