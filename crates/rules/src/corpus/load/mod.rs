//! From files to the model: every fault is reported, and everything sound is kept.

mod asked;
mod calculations;
mod edition;
mod rulings;

use std::collections::{BTreeMap, btree_map};

pub use asked::load_asked;

use crate::diag::{self, Code, Diagnostic, closest};
use crate::lang::Message;
use crate::source::yaml::{self, Node};
use crate::source::{FileId, Origin, SourceFile, Sources, Span, folder_lang};

use super::record::Entry;
use super::{Corpus, EditionId, FileKind, TopicId};

/// Loads a rule collection, without its ways of asking. Returns the sound part, and all faults in the order of
/// files and places.
pub fn load(sources: &Sources) -> (Corpus, Vec<Diagnostic>) {
    let mut loader = Loader::default();
    for (id, file) in sources.iter().filter(|(_, file)| file.origin != Origin::Asked) {
        loader.file(id, file);
    }
    loader.corpus.content_hash = sources.hash(Origin::Collection);
    loader.corpus.official_hash = sources.hash(Origin::Wordings);
    loader.corpus.note_stances();
    loader.orphans();
    diag::sort(&mut loader.faults);
    (loader.corpus, loader.faults)
}

/// The corpus loaded so far, and the faults found so far.
#[derive(Default)]
struct Loader {
    corpus: Corpus,
    faults: Vec<Diagnostic>,
    /// Ids of editions whose files had too many faults to be loaded: their translations are not reported as
    /// orphans.
    unsound_editions: Vec<String>,
}

/// Parses a file, and reports what is wrong with the file and its YAML; `None` if nothing can be read. Also tells whether
/// it was read to its end: what is missing behind a fault of syntax is no second fault.
fn parsed(id: FileId, file: &SourceFile, faults: &mut Vec<Diagnostic>) -> Option<(Node, bool)> {
    faults.extend(file.faults().iter().cloned());
    if file.text().is_empty() && !file.faults().is_empty() {
        return None;
    }
    let (root, mut found) = yaml::parse(id, file.text());
    if file.faults().iter().any(|fault| fault.code == Code::NotUtf8) {
        // A text that was cut off is not valid YAML; this is no second fault.
        found.retain(|fault| fault.code != Code::YamlSyntax);
    }
    let root = root.filter(|root| !root.is_null());
    if root.is_none() && found.is_empty() {
        faults.push(Diagnostic::new(Code::EmptyFile, Span::new(id, 0..0)));
    }
    let is_whole = !file.faults().iter().chain(&found).any(|fault| fault.code.ends_reading());
    faults.extend(found);
    Some((root?, is_whole))
}

impl Loader {
    fn file(&mut self, id: FileId, file: &SourceFile) {
        let Some((root, is_whole)) = parsed(id, file, &mut self.faults) else { return };
        let Some(kind) = kind_of(file, &root) else {
            if !is_whole {
                return;
            }
            let help = if file.origin == Origin::Wordings {
                Message::new("help-wording-file")
            } else {
                let names = FileKind::ALL.into_iter().filter(|kind| kind.is_of_rulings());
                let names: Vec<_> = names.map(FileKind::name).collect();
                Message::new("help-file-kinds").with("words", names.join(", "))
            };
            self.faults.push(Diagnostic::new(Code::UnknownFileKind, root.span).help(help));
            return;
        };
        if is_whole {
            kind.root().check(&root, &mut self.faults);
        }
        self.keep(kind, id, file, &root);
    }

    fn keep(&mut self, kind: FileKind, id: FileId, file: &SourceFile, root: &Node) {
        match kind {
            FileKind::Collection => self.collection(root),
            FileKind::Edition => self.edition(id, file, root),
            FileKind::Translation => self.translation(id, file, root),
            FileKind::Glossary => self.add_all(root.get("concepts"), |corpus| &mut corpus.glossary),
            FileKind::Scopes => self.add_all(root.get("scopes"), |corpus| &mut corpus.scopes),
            FileKind::Points => self.points(id, file, root),
            FileKind::Moments => self.moments(root),
            FileKind::Chapters => self.chapters(root),
            FileKind::Events => self.events(root),
            FileKind::Cases => self.add_all(root.get("cases"), |corpus| &mut corpus.cases),
            FileKind::Figures => self.figures(root),
            FileKind::Calculations => self.calculations(root),
            FileKind::Wording => self.official(root),
            // Read by [`load_asked`].
            FileKind::Asked => {}
        }
    }

    /// Tells whether an id is new; one that was defined `first` elsewhere is reported.
    fn is_new(&mut self, id: &str, span: Span, first: Option<Span>) -> bool {
        self.faults.extend(first.map(|first| duplicate(id, span, first)));
        first.is_none()
    }

    fn add_all<E: Entry>(&mut self, node: Option<&Node>, all: fn(&mut Corpus) -> &mut BTreeMap<E::Key, E>)
    where
        E::Key: ToString,
    {
        E::read_all(node).into_iter().for_each(|record| self.add(all, record));
    }

    /// Adds a record; one whose id was defined before is reported.
    fn add<E: Entry>(&mut self, all: impl FnOnce(&mut Corpus) -> &mut BTreeMap<E::Key, E>, record: E)
    where
        E::Key: ToString,
    {
        let (id, span) = record.key();
        match all(&mut self.corpus).entry(id.clone()) {
            btree_map::Entry::Vacant(place) => {
                place.insert(record);
            }
            btree_map::Entry::Occupied(first) => {
                self.faults.push(duplicate(&id.to_string(), span, first.get().key().1));
            }
        }
    }

    /// Checks that a file of rules is in the folder of its language and named after its id.
    fn check_place(&mut self, file: &SourceFile, id: &Node, lang: Option<&Node>) {
        let stem = file_stem(file);
        if let Some(name) = id.as_str().filter(|name| *name != stem) {
            self.faults.push(Diagnostic::new(Code::FileName, id.span).with("id", name).with("file", stem));
        }
        match (folder_lang(&file.path), lang) {
            (None, _) => self.faults.push(
                Diagnostic::new(Code::UnknownLanguageFolder, id.span)
                    .with("path", file.path.as_str())
                    .help(Message::new("form-lang")),
            ),
            (Some(folder), Some(node)) if node.as_str().is_some_and(|code| code != folder.code()) => {
                self.faults.push(
                    Diagnostic::new(Code::UnknownLanguageFolder, node.span)
                        .with("path", file.path.as_str())
                        .help(Message::new("help-folder-language").with("lang", folder.code())),
                );
            }
            _ => {}
        }
    }

    /// Reports translations and official wordings of editions that do not exist, and leaves them out.
    fn orphans(&mut self) {
        let known: Vec<_> = self.corpus.editions.keys().cloned().collect();
        let unsound = &self.unsound_editions;
        let faults = &mut self.faults;
        let mut keep = |edition: &EditionId, span: Span| {
            let found = known.contains(edition);
            if !found && !unsound.iter().any(|id| id == edition.as_str()) {
                let fault = Diagnostic::new(Code::UnknownEdition, span).with("edition", edition.as_str());
                let near = closest(edition.as_str(), known.iter().map(EditionId::as_str));
                faults.push(fault.suggesting(near));
            }
            found
        };
        self.corpus.translations.retain(|(edition, _), translation| keep(edition, translation.span));
        self.corpus.official.retain(|(edition, _), text| keep(edition, text.span));
    }
}

fn topic_of(id: FileId, file: &SourceFile) -> Result<TopicId, Diagnostic> {
    let stem = file_stem(file);
    stem.parse().map_err(|_| {
        let fault = Diagnostic::new(Code::BadValue, Span::new(id, 0..0));
        fault.with("value", stem).help(Message::new("form-slug"))
    })
}

fn file_stem(file: &SourceFile) -> &str {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

impl FileKind {
    /// Tells whether such a file lies in the folder of the rulings, and is read with the rules.
    const fn is_of_rulings(self) -> bool {
        !matches!(self, Self::Edition | Self::Translation | Self::Asked | Self::Wording)
    }
}

/// Returns the kind of a file: by its folder; in the folder of a language, by its first key.
fn kind_of(file: &SourceFile, root: &Node) -> Option<FileKind> {
    if file.origin == Origin::Wordings {
        return root.get("wording").map(|_| FileKind::Wording);
    }
    let mut path = file.path.split('/');
    match (path.next()?, path.next()?) {
        ("rulings", "points") => Some(FileKind::Points),
        ("rulings", "cases") => Some(FileKind::Cases),
        ("rulings", _) => file_stem(file).parse().ok().filter(|kind: &FileKind| kind.is_of_rulings()),
        _ if root.get("translates").is_some() => Some(FileKind::Translation),
        _ => Some(FileKind::Edition),
    }
}

fn duplicate(id: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::new(Code::DuplicateId, span).with("id", id).and(first, Message::new("label-first-here"))
}
