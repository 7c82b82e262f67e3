//! What a command works with: the reader's language, the output, and the rule collection.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anstream::AutoStream;

use super::args::{Color, Common};
use super::files;
use super::progress::Progress;
use super::shipped;
use schiri_casebook::{Fault, StoreError};
use schiri_rules::corpus::{self, Asked, Corpus};
use schiri_rules::diag::{Diagnostic, Severity};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{self, Origin, Sources};
use schiri_search::cache::{self, Cache};
use schiri_search::index::{Index, IndexError};
use schiri_show::render::RenderError;
use schiri_show::render::text::{Style, Text};
use schiri_words::Localizer;

/// The narrowest and the widest line, in columns; wider lines are tiring to read on any terminal.
const LEAST_WIDTH: usize = 40;
const MOST_WIDTH: usize = 96;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It did what was asked.
    Done,
    /// It ran, and found nothing, or found faults.
    Nothing,
}

impl Outcome {
    /// Returns the outcome of a command that was to find something, or to find nothing wrong.
    pub(super) const fn done_if(is_well: bool) -> Self {
        if is_well { Self::Done } else { Self::Nothing }
    }
}

pub(super) type Result<T = Outcome, E = Trouble> = std::result::Result<T, E>;

#[derive(Debug)]
pub(super) enum Trouble {
    /// The reader of the output closed the pipe.
    PipeClosed,
    /// Something that the user can correct; the message says what.
    Said(Message),
    /// The casebook did not do what was asked.
    Store(StoreError),
}

impl Trouble {
    /// Returns what to tell the user; `None` if the output is closed. If several fields of a ruling are faulty, each
    /// gets a line of its own.
    pub(super) fn message(self, localizer: &Localizer) -> Option<Message> {
        Some(match self {
            Self::PipeClosed => return None,
            Self::Said(message) => message,
            Self::Store(StoreError::Faulty(faults)) => {
                let line = |fault: &Fault| format!("{}: {}", fault.field, localizer.say(&fault.message));
                let lines: Vec<_> = faults.iter().map(line).collect();
                Message::new("casebook-faulty").with("text", lines.join("\n"))
            }
            Self::Store(StoreError::ReasonNeeded(message)) => {
                Message::new("casebook-with-reason").with("objection", localizer.say(&message))
            }
            Self::Store(error) => error.message(),
        })
    }
}

/// Errors of the search engine or a template, which no rule collection and no question should cause.
trait EngineError: ToString {}

impl EngineError for IndexError {}
impl EngineError for RenderError {}

impl<E: EngineError> From<E> for Trouble {
    fn from(error: E) -> Self {
        Message::new("cli-engine").with("reason", error.to_string()).into()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
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

pub(super) struct Session {
    pub(super) localizer: Localizer,
    /// Standard output; drops colours if it is not a terminal.
    pub(super) out: AutoStream<io::Stdout>,
    kb: Option<PathBuf>,
    wording: Option<PathBuf>,
}

/// A rule collection with its files and what was wrong with them.
pub(super) struct Material {
    pub(super) sources: Sources,
    /// The part of the rules without errors.
    pub(super) corpus: Corpus,
    /// What was found wrong while reading and loading.
    pub(super) faults: Vec<Diagnostic>,
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
        let kb = common.kb.clone().or_else(collection_here);
        Self { localizer, out, kb, wording: common.wording.clone() }
    }

    pub(super) fn say_whose(&self, common: &Common) {
        if let Some(found) = self.kb.as_ref().filter(|_| common.kb.is_none()) {
            let message = Message::new("cli-rules-from").with("path", found.display().to_string());
            tell(&self.localizer, &message);
        }
    }

    /// Puts all further output into the language that was asked for, since a German card under English headings cannot
    /// be read aloud. Returns the language of the output.
    pub(super) fn speak(&mut self, asked: Option<Lang>) -> Lang {
        if let Some(lang) = asked {
            self.localizer = Localizer::new(lang);
        }
        self.localizer.lang()
    }

    pub(super) fn line(&mut self, text: impl std::fmt::Display) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    pub(super) fn raw(&mut self, text: &str) -> Result<()> {
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// Writes bytes that are not terminal text, bypassing the treatment of colours.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        self.out.flush()?;
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        Ok(out.flush()?)
    }

    /// Returns what is written as text, as wide as the terminal; in colours if they are wanted and the output shows them.
    pub(super) fn written(&self, colours: bool, write: impl FnOnce(&mut Text<'_>)) -> String {
        let colours = colours && self.out.current_choice() != anstream::ColorChoice::Never;
        let width = textwrap::termwidth().clamp(LEAST_WIDTH, MOST_WIDTH);
        let mut text = Text::new(&self.localizer, Style::Terminal { width, colours });
        write(&mut text);
        text.done()
    }

    pub(super) fn text(&mut self, write: impl FnOnce(&mut Text<'_>)) -> Result<()> {
        let text = self.written(true, write);
        self.raw(&text)
    }

    pub(super) fn show(
        &mut self,
        json: bool,
        view: &impl serde::Serialize,
        write: impl FnOnce(&mut Text<'_>),
    ) -> Result<()> {
        if json { self.json(view) } else { self.text(write) }
    }

    /// Writes a result into the file that `--output` names, else to standard output, bypassing the treatment of
    /// colours.
    pub(super) fn deliver(&mut self, output: Option<&Path>, bytes: &[u8]) -> Result<()> {
        match files::target(output) {
            None => self.bytes(bytes),
            Some(path) => files::replace(path, bytes),
        }
    }

    pub(super) fn json(&mut self, value: &impl serde::Serialize) -> Result<()> {
        self.raw(&json(value)?)
    }

    pub(super) fn json_line(&mut self, value: &impl serde::Serialize) -> Result<()> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(text)
    }

    pub(super) fn say(&mut self, message: &Message) -> Result<()> {
        let text = self.localizer.say(message);
        self.line(text)
    }

    /// Returns the folder of the chosen rule collection; `None` for the shipped one.
    pub(super) fn kb(&self) -> Option<&Path> {
        self.kb.as_deref()
    }

    pub(super) fn wording(&self) -> Option<&Path> {
        self.wording.as_deref()
    }

    /// Loads the chosen rule collection, or the shipped one, and the official wordings that were named.
    pub(super) fn load(&self) -> Result<Material> {
        load_from(self.kb(), self.wording())
    }

    /// Indexes rules, or opens the index that was kept for them. Like the rules it lives until the program
    /// ends: freeing it piece by piece would take longer than many commands.
    pub(super) fn index(&self, corpus: &Arc<Corpus>) -> Result<&'static Index> {
        let _progress = Progress::of(&self.localizer, &Message::new("progress-indexing"));
        let cache = Cache::of_user();
        let hash = match self.kb() {
            Some(dir) => asked_of(Some(dir)).hash(Origin::Asked),
            None => shipped::asked_hash(),
        };
        let kept = cache.as_ref().and_then(|cache| cache.open_index(corpus, hash));
        let index = match kept {
            Some(index) => index,
            None => cache::index(corpus, &self.asked(corpus), cache.as_ref())?,
        };
        Ok(Box::leak(Box::new(index)))
    }

    /// Loads the ways of asking, which few commands need. Faults are reported, and the rest is used.
    pub(super) fn asked(&self, corpus: &Corpus) -> Asked {
        let sources = asked_of(self.kb());
        let (asked, faults) = corpus::load_asked(&sources, corpus);
        self.mention("cli-faulty-material", errors(&faults).count());
        asked
    }

    /// Loads the rule collection for a command that uses it: faults are reported, and the rest is used.
    pub(super) fn load_for_use(&self) -> Result<Arc<Corpus>> {
        let reading = Progress::of(&self.localizer, &Message::new("progress-reading"));
        let material = self.load()?;
        drop(reading);
        self.mention_faults(&material)?;
        let corpus = Arc::new(material.corpus);
        // Never freed: see `index`.
        std::mem::forget(Arc::clone(&corpus));
        Ok(corpus)
    }

    /// Says how many errors there are, and refuses a collection without an edition.
    fn mention_faults(&self, material: &Material) -> Result<()> {
        if material.corpus.editions.is_empty() {
            let path = self.kb.as_ref().map(|dir| dir.display().to_string()).unwrap_or_default();
            return Err(Message::new("cli-no-editions").with("path", path).into());
        }
        for (origin, message) in
            [(Origin::Collection, "cli-faulty-material"), (Origin::Wordings, "cli-faulty-wordings")]
        {
            let is_there = |fault: &&Diagnostic| material.sources.file(fault.span().file).origin == origin;
            self.mention(message, errors(&material.faults).filter(is_there).count());
        }
        Ok(())
    }

    fn mention(&self, message: &'static str, errors: usize) {
        if errors > 0 {
            complain(&self.localizer, &Message::new(message).with("count", errors));
        }
    }
}

/// The file that marks the root of a collection.
const HEAD: &str = "rulings/collection.yaml";

/// Returns the folder of the collection in which the program was called: the nearest one upwards that has [`HEAD`].
fn collection_here() -> Option<PathBuf> {
    let here = env::current_dir().ok()?;
    let found = here.ancestors().find(|folder| folder.join(HEAD).is_file())?;
    // In that folder itself, paths are shown as one would type them.
    Some(if found == here { PathBuf::from(".") } else { found.to_owned() })
}

/// Loads the rule collection of a folder, or the shipped one, together with the official wordings of a
/// folder.
pub(super) fn load_from(dir: Option<&Path>, wording: Option<&Path>) -> Result<Material> {
    let mut sources = dir.map(read_from).transpose()?.unwrap_or_else(shipped::sources);
    if let Some(folder) = wording {
        read_wordings(folder, &mut sources)?;
    }
    let (corpus, faults) = corpus::load(&sources);
    Ok(Material { sources, corpus, faults })
}

impl Material {
    /// Also loads the ways of asking, of the same folder or of the shipped rules.
    pub(super) fn load_asked(&mut self, dir: Option<&Path>) -> Asked {
        add_asked(dir, &mut self.sources);
        let (asked, faults) = corpus::load_asked(&self.sources, &self.corpus);
        self.faults.extend(faults);
        asked
    }
}

/// Adds the files of ways of asking of a folder, or the shipped ones.
pub(super) fn add_asked(dir: Option<&Path>, sources: &mut Sources) {
    match dir {
        Some(dir) => source::read_asked(dir, sources),
        None => shipped::add_asked(sources),
    }
}

fn asked_of(dir: Option<&Path>) -> Sources {
    let mut sources = Sources::default();
    add_asked(dir, &mut sources);
    sources
}

fn errors(faults: &[Diagnostic]) -> impl Iterator<Item = &Diagnostic> {
    faults.iter().filter(|fault| fault.code.severity() == Severity::Error)
}

pub(super) fn read_from(dir: &Path) -> Result<Sources> {
    source::read_tree(dir).map_err(|error| files::trouble("cli-cannot-read-material", dir, error))
}

/// Reads official wordings. A folder without any was named by mistake.
fn read_wordings(folder: &Path, sources: &mut Sources) -> Result<()> {
    match source::read_wordings(folder, sources) {
        Ok(0) => Err(Message::new("cli-no-wordings").with("path", folder.display().to_string()).into()),
        Ok(_) => Ok(()),
        Err(error) => Err(files::trouble("cli-cannot-read-wordings", folder, error)),
    }
}

/// Returns a value as JSON for people, and a line break.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    Ok(text + "\n")
}

/// Writes a message to standard error. If even that fails, no one is listening.
pub(super) fn complain(localizer: &Localizer, message: &Message) {
    let _ = writeln!(anstream::stderr(), "schiri: {}", localizer.say(message));
}

/// Writes a remark to standard error, which is not part of any result.
pub(super) fn remark(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Says on standard error what is going on. If even that fails, no one is waiting for it.
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
