//! What a command works with: the reader's language, the output, and the rule collection.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anstream::AutoStream;

use super::args::{Color, Common};
use super::progress::Progress;
use crate::shipped;
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, Corpus};
use schiri_rules::diag::{Diagnostic, Severity};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{self, Origin, Sources, Stamp};
use schiri_search::cache::{self, Cache};
use schiri_search::index::Index;
use schiri_words::Localizer;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It did what was asked.
    Done,
    /// It ran, and found nothing, or found faults.
    Nothing,
}

/// Why a command could not go on.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Whoever read the output went away.
    PipeClosed,
    /// Something that the user can put right; the message says what.
    Said(Message),
}

impl From<Message> for Trouble {
    fn from(message: Message) -> Self {
        Self::Said(message)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::PipeClosed
        } else {
            Self::Said(Message::new("cli-cannot-write").with("reason", error.to_string()))
        }
    }
}

/// What a command works with.
pub(super) struct Session {
    /// Says messages in the reader's language.
    pub(super) localizer: Localizer,
    /// Standard output; drops colours where nobody would see them.
    pub(super) out: AutoStream<io::Stdout>,
    kb: Option<PathBuf>,
    wording: Option<PathBuf>,
}

/// A rule collection with its files and what was wrong with them.
pub(super) struct Material {
    /// The files as they were read.
    pub(super) sources: Sources,
    /// The sound part of the rules.
    pub(super) corpus: Corpus,
    /// What was found wrong while reading and loading.
    pub(super) faults: Vec<Diagnostic>,
}

impl Material {
    /// Counts the errors in files of this origin.
    fn errors(&self, origin: Origin) -> usize {
        let errors = self.faults.iter().filter(|fault| fault.code.severity() == Severity::Error);
        errors.filter(|fault| self.sources.file(fault.span().file).origin == origin).count()
    }
}

impl Session {
    /// Prepares standard output and notes which rule collection was chosen.
    pub(super) fn new(common: &Common, localizer: Localizer) -> Self {
        let choice = match common.color {
            Color::Auto => AutoStream::choice(&io::stdout()),
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        let out = AutoStream::new(io::stdout(), choice);
        Self { localizer, out, kb: common.kb.clone(), wording: common.wording.clone() }
    }

    /// Tells whether colours are seen on the output.
    pub(super) fn has_colours(&self) -> bool {
        self.out.current_choice() != anstream::ColorChoice::Never
    }

    /// Writes a text and ends the line.
    pub(super) fn line(&mut self, text: impl std::fmt::Display) -> Result<(), Trouble> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Writes a text as it is.
    pub(super) fn raw(&mut self, text: &str) -> Result<(), Trouble> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// Writes bytes that are no text for a terminal, past all treatment of colours.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        self.out.flush()?;
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        Ok(out.flush()?)
    }

    /// Writes a value as indented JSON.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Trouble> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
        self.line(text)
    }

    /// Writes a value as JSON on one line.
    pub(super) fn json_line(&mut self, value: &impl serde::Serialize) -> Result<(), Trouble> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(text)
    }

    /// Writes a message as a line.
    pub(super) fn say(&mut self, message: &Message) -> Result<(), Trouble> {
        let text = self.localizer.say(message);
        self.line(text)
    }

    /// Returns the folder of the chosen rule collection; `None` for the shipped one.
    pub(super) fn kb(&self) -> Option<&Path> {
        self.kb.as_deref()
    }

    /// Returns the folder of official wordings, if one was named.
    pub(super) fn wording(&self) -> Option<&Path> {
        self.wording.as_deref()
    }

    /// Loads the chosen rule collection, or the shipped one, and the official wordings that were named.
    pub(super) fn load(&self) -> Result<Material, Trouble> {
        load_from(self.kb(), self.wording())
    }

    /// Prepares the reading of citations, or takes up what was kept of that.
    pub(super) fn citations(corpus: &Corpus) -> CitationReader {
        cache::citations(corpus, Cache::of_user().as_ref())
    }

    /// Indexes rules, or takes up the index that was kept for them. Like the rules it is there until the
    /// program ends: to free it piece by piece would take longer than many a command.
    pub(super) fn index(&self, corpus: &Arc<Corpus>) -> Result<&'static Index, Trouble> {
        let _progress = Progress::of(&self.localizer, &Message::new("progress-indexing"));
        let index = cache::index(corpus, Cache::of_user().as_ref());
        Ok(Box::leak(Box::new(index.map_err(|error| engine_trouble(&error))?)))
    }

    /// Loads the rule collection for a command that uses it: faults are mentioned, and what is sound is
    /// used. What was kept of an earlier command is taken up.
    pub(super) fn load_for_use(&self) -> Result<Arc<Corpus>, Trouble> {
        let corpus = Arc::new(self.corpus_for_use()?);
        // It is never freed: see `index`.
        std::mem::forget(Arc::clone(&corpus));
        Ok(corpus)
    }

    fn corpus_for_use(&self) -> Result<Corpus, Trouble> {
        // Official wordings are private, and are not kept.
        let cache = Cache::of_user().filter(|_| self.wording.is_none());
        let files = Files::of(self.kb(), cache.as_ref())?;
        let opened = cache.as_ref().and_then(|cache| files.open_kept(cache));
        if let Some(kept) = opened {
            return Ok(kept);
        }
        let stamp = files.stamp;
        let reading = Progress::of(&self.localizer, &Message::new("progress-reading"));
        let material = files.load(self.wording(), cache.as_ref())?;
        drop(reading);
        self.mention_faults(&material)?;
        if let Some(cache) = cache.filter(|_| material.faults.is_empty()) {
            cache::keep_corpus(&material.corpus, self.kb(), stamp, &cache);
        }
        Ok(material.corpus)
    }

    /// Says how many errors there are, and refuses a collection without an edition.
    fn mention_faults(&self, material: &Material) -> Result<(), Trouble> {
        if material.corpus.editions.is_empty() {
            let path = self.kb.as_ref().map(|dir| dir.display().to_string()).unwrap_or_default();
            return Err(Message::new("cli-no-editions").with("path", path).into());
        }
        for (origin, message) in
            [(Origin::Collection, "cli-faulty-material"), (Origin::Wordings, "cli-faulty-wordings")]
        {
            let errors = material.errors(origin);
            if errors > 0 {
                complain(&self.localizer, &Message::new(message).with("count", errors));
            }
        }
        Ok(())
    }
}

/// Says that the search engine failed, which no rule collection and no question should cause.
pub(super) fn engine_trouble(error: &dyn std::error::Error) -> Trouble {
    Message::new("cli-engine").with("reason", error.to_string()).into()
}

/// The files of a rule collection, as far as they had to be read.
pub(super) struct Files<'f> {
    /// Where they lie; `None` for those in the program.
    folder: Option<&'f Path>,
    /// Those that were read.
    sources: Option<Sources>,
    /// What they are known by, where it is not yet noted.
    stamp: Option<Stamp>,
    hash: [u8; 32],
}

impl<'f> Files<'f> {
    /// Finds out which files these are. They are read unless they are known to be the same as when they were
    /// last read.
    pub(super) fn of(folder: Option<&'f Path>, cache: Option<&Cache>) -> Result<Self, Trouble> {
        let Some(path) = folder else { return Ok(Self::shipped()) };
        // Taken before the files are read. What goes wrong is said when they are.
        let stamp = cache.and_then(|_| Stamp::of(path).ok().flatten());
        let noted = cache.zip(stamp).and_then(|(cache, stamp)| cache::noted_hash(stamp, cache));
        if let Some(hash) = noted {
            return Ok(Self { folder, sources: None, stamp: None, hash });
        }
        let sources = read_from(path)?;
        let hash = sources.hash(Origin::Collection);
        Ok(Self { folder, sources: Some(sources), stamp, hash })
    }

    /// Returns those in the program, whose hash is known.
    fn shipped() -> Self {
        Self { folder: None, sources: None, stamp: None, hash: shipped::hash() }
    }

    /// Returns the hash of the files.
    pub(super) const fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// Returns what they are known by, where it is not yet noted.
    pub(super) const fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// Loads the rule collection, and beside it the official wordings of a folder. Of the files that have not
    /// changed since it was last kept, what was made then is taken over.
    pub(super) fn load(self, wording: Option<&Path>, cache: Option<&Cache>) -> Result<Material, Trouble> {
        let earlier = cache.zip(self.folder).and_then(|(cache, folder)| cache::earlier_corpus(folder, cache));
        let sources = match (self.sources, self.folder) {
            (Some(sources), _) => sources,
            (None, Some(folder)) => read_from(folder)?,
            (None, None) => shipped::sources(),
        };
        load_files(sources, wording, earlier)
    }

    /// Takes up what was kept of the rule collection.
    pub(super) fn open_kept(&self, cache: &Cache) -> Option<Corpus> {
        // The files of a folder may have changed by the time that something of them is needed anew.
        let anew: Option<fn() -> Corpus> =
            self.folder.is_none().then_some(|| corpus::load(&shipped::sources()).0);
        cache::corpus(self.hash, self.stamp, cache, anew)
    }
}

/// Loads the shipped rules, or takes up what was kept of them. They are not checked: the project's tests have
/// done that, and they never change.
pub(super) fn load_shipped() -> Corpus {
    let cache = Cache::of_user();
    let kept = cache.as_ref().and_then(|cache| Files::shipped().open_kept(cache));
    kept.unwrap_or_else(|| {
        let (corpus, _) = corpus::load(&shipped::sources());
        if let Some(cache) = &cache {
            cache::keep_corpus(&corpus, None, None, cache);
        }
        corpus
    })
}

/// Loads the rule collection of a folder, or the shipped one, and beside it the official wordings of a
/// folder.
pub(super) fn load_from(dir: Option<&Path>, wording: Option<&Path>) -> Result<Material, Trouble> {
    load_files(dir.map(read_from).transpose()?.unwrap_or_else(shipped::sources), wording, None)
}

/// Loads a rule collection that was read, and beside it the official wordings of a folder. An `earlier` state of
/// it was without a fault.
fn load_files(
    mut sources: Sources,
    wording: Option<&Path>,
    earlier: Option<Corpus>,
) -> Result<Material, Trouble> {
    if let Some(folder) = wording {
        read_wordings(folder, &mut sources)?;
    }
    let (corpus, faults) = match earlier {
        Some(earlier) => corpus::load_after(earlier, &sources),
        None => corpus::load(&sources),
    };
    Ok(Material { sources, corpus, faults })
}

/// Reads the files of a rule collection.
pub(super) fn read_from(dir: &Path) -> Result<Sources, Trouble> {
    source::read_tree(dir).map_err(|error| {
        let message = Message::new("cli-cannot-read-material").with("path", dir.display().to_string());
        message.with("reason", error.to_string()).into()
    })
}

/// Reads official wordings. A folder without any is a mistake of whoever named it.
fn read_wordings(folder: &Path, sources: &mut Sources) -> Result<(), Trouble> {
    let path = folder.display().to_string();
    match source::read_wordings(folder, sources) {
        Ok(0) => Err(Message::new("cli-no-wordings").with("path", path).into()),
        Ok(_) => Ok(()),
        Err(error) => {
            let message = Message::new("cli-cannot-read-wordings").with("path", path);
            Err(message.with("reason", error.to_string()).into())
        }
    }
}

/// Writes a message to standard error. Where even that cannot be written, nobody is listening.
pub(super) fn complain(localizer: &Localizer, message: &Message) {
    let _ = writeln!(anstream::stderr(), "schiri: {}", localizer.say(message));
}

/// Writes a line to standard error that belongs to no result: what is worth knowing beside it.
pub(super) fn remark(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Says on standard error what is going on. Where even that cannot be written, nobody is waiting for it.
pub(super) fn tell(localizer: &Localizer, message: &Message) {
    let _ = writeln!(anstream::stderr(), "{}", localizer.say(message));
}

/// Finds the language to speak before the arguments are parsed, so that even a complaint about
/// them is understood: `--ui-lang`, `SCHIRI_LANG`, then the system's settings, else English.
pub(super) fn ui_lang() -> Lang {
    let args: Vec<String> = env::args().skip(1).take_while(|arg| arg != "--").collect();
    let flag = args.iter().enumerate().find_map(|(index, arg)| match arg.strip_prefix("--ui-lang") {
        Some("") => args.get(index + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    });
    let settings =
        ["SCHIRI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    flag.into_iter()
        .chain(settings.filter(|value| !value.is_empty()))
        .find_map(|value| value.parse().ok())
        .unwrap_or(Lang::En)
}
