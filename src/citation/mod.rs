//! Citations: `§ 5 Abs. 4 Satz 2`, `regel 8`, `3.1.6.`, `Almanach Hafenstandort`: text → clause, and
//! clause → text.
//!
//! Reading takes four steps. The text is cut into folded tokens. The tokens are parsed into what they
//! *say*: edition, heading, numbers, sentence, range. That is looked up in each edition that may be
//! meant. Then what was found is weighed: is it a citation at all, and of which edition? A text is a
//! citation only if *every* token has a place in it, so words to search for are left alone.
//!
//! Writing uses the same table of words, so that what was written can be read again. Names of editions
//! come from the rule collection (id, title, `cite.short`, `cite.also`, each with and without the year),
//! headings from all translations, further words for headings from the glossary.
//!
//! Deliberately absent: citations inside running text are not searched for, and sentences without a
//! figure have no address (`3.1.6 Satz 2` leads to 3.1.6).
//!
//! # Decisions
//!
//! - **Every token of a citation must have a place.** Words to search for are left alone because one of
//!   them has no place in a citation, not because of stop lists. The weaker the form (`8`, `ritter 2`), the
//!   more it matters that the clause exists. The style decides between editions: `§ 8` belongs to a
//!   statute, `regel 8` to a counted list, `3.1` to a decimal text. What remains open is offered as a
//!   choice.
//! - **Citation words are not in Fluent.** Reading needs the same table as writing (`Abs.`, `lid`,
//!   `para.`), because what was written must lead to the same clause when it is read.

mod address;
mod evidence;
mod fold;
mod lookup;
mod names;
mod nearest;
mod parse;
mod reading;
mod related;
mod resolve;
mod syntax;
mod table;
mod words;
mod write;

use std::collections::BTreeSet;

pub use reading::{Reading, Unknown};
pub use write::{write, write_short};

use crate::corpus::{Corpus, EditionId};

/// The most characters of a citation; a longer text is running text.
pub const MOST_CHARS: usize = 1_000;

/// Reads citations. It holds the names of one corpus's editions and headings, and must be used with
/// that corpus; it borrows nothing, so that a server can keep both side by side.
///
/// ```
/// use schiri::citation::{CitationReader, Reading, write};
/// use schiri::{corpus, lang::Lang, source};
///
/// let (corpus, _) = corpus::load(&source::embedded());
/// let reader = CitationReader::new(&corpus);
/// let Reading::Clauses(found) = reader.read(&corpus, "§5 IV 2", None) else { panic!("no clause") };
/// assert_eq!(found[0].to_string(), "de-ccm-1997/5.4:2");
/// assert_eq!(write(&corpus, &found[0], Lang::Nl), "§ 5 lid 4 zin 2 CCM");
/// assert_eq!(reader.read(&corpus, "7 karten abwerfen", None), Reading::NotACitation);
/// ```
#[derive(Debug)]
pub struct CitationReader {
    names: names::Names,
    words: words::Words,
}

impl CitationReader {
    /// Prepares the names of a corpus.
    #[must_use]
    pub fn new(corpus: &Corpus) -> Self {
        let words = words::Words::new();
        Self { names: names::Names::new(corpus, &words), words }
    }

    /// Writes what takes long to gather, for [`open`](Self::open); `None` where a name is too long to be
    /// written.
    #[must_use]
    pub fn compiled(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(&self.names).ok()
    }

    /// Reads what [`compiled`](Self::compiled) wrote of the very same corpus; `None` where the bytes are not
    /// that.
    #[must_use]
    pub fn open(compiled: &[u8]) -> Option<Self> {
        let (names, rest) = postcard::take_from_bytes(compiled).ok()?;
        rest.is_empty().then(|| Self { names, words: words::Words::new() })
    }

    /// Reads what somebody typed into a search box: strictly, for most of that are words.
    ///
    /// With `within`, other editions only appear as [`Unknown::elsewhere`].
    #[must_use]
    pub fn read(&self, corpus: &Corpus, text: &str, within: Option<&[EditionId]>) -> Reading {
        self.reading(corpus, text, within, false)
    }

    /// Reads what is known to be meant as a citation (`schiri show 8`): a lone number or heading
    /// then is one.
    #[must_use]
    pub fn look_up(&self, corpus: &Corpus, text: &str, within: Option<&[EditionId]>) -> Reading {
        self.reading(corpus, text, within, true)
    }

    /// Returns the editions that a text names, and nothing else: `quali`, `Almanach 2010`, with
    /// typos forgiven.
    #[must_use]
    pub fn editions(&self, text: &str) -> BTreeSet<EditionId> {
        if is_too_long(text) {
            return BTreeSet::new();
        }
        let name = fold::fold(text);
        self.names.editions(&name).unwrap_or_else(|| self.names.editions_nearly(&name))
    }

    fn reading(&self, corpus: &Corpus, text: &str, within: Option<&[EditionId]>, known: bool) -> Reading {
        if is_too_long(text) {
            return Reading::NotACitation;
        }
        let url = address::of_url(corpus, text);
        let text = url.as_deref().unwrap_or(text);
        let resolver = resolve::Resolver { corpus, names: &self.names, within };
        if let Some(clause) = address::exact(corpus, text) {
            return resolver.address(clause);
        }
        let Some(items) = parse::parse(corpus, text, &self.names, &self.words, known) else {
            return Reading::NotACitation;
        };
        let reading = resolver.resolve(&items);
        let exists = !matches!(reading, Reading::Unknown(_));
        if known || items.iter().all(|item| evidence::is_evident(item, exists, corpus)) {
            reading
        } else {
            Reading::NotACitation
        }
    }
}

fn is_too_long(text: &str) -> bool {
    text.len() > 4 * MOST_CHARS || text.chars().nth(MOST_CHARS).is_some()
}
