//! Citations: `§ 5 Abs. 4 Satz 2`, `regel 8`, `3.1.6.`, `Almanach Hafenstandort`: text → clause, and
//! clause → text.
//!
//! Reading takes four steps. The text is split into folded tokens. The tokens are parsed into what they
//! *say*: edition, heading, numbers, sentence, range. This is looked up in each edition that may be meant.
//! Then the result is judged: is it a citation at all, and of which edition? A text is a citation only if
//! *every* token has a place in it, so words to search for are left alone.
//!
//! Writing uses the same table of words, so that every written citation can be read again. Names of editions
//! come from the rule collection (id, title, `cite.short`, `cite.also`, each with and without the year),
//! headings from all translations, further words for headings from the glossary.
//!
//! Running text is read by the same grammar ([`InText`]), which says where citations are and what they may lead to.
//! Whether such clauses exist is for the caller to check, who has the document.
//!
//! Deliberately absent: sentences without a number have no address (`3.1.6 Satz 2` leads to 3.1.6).
//!
//! # Decisions
//!
//! - **Every token of a citation must have a place.** Words to search for are left alone because one of them
//!   has no place in a citation, not because of stop lists. The weaker the form (`8`, `ritter 2`), the more
//!   it matters that the clause exists. The style decides between editions: `§ 8` belongs to a statute,
//!   `regel 8` to a counted list, `3.1` to a decimal text. If several remain, they are offered as a choice.
//! - **Printed numbers are preferred to ids.** If a clause has a label (`A3a1`, `1h++`, `2:1`), it is cited by this
//!   label and found by it. The number that its id gives leads to it only if no clause has that number as its label.
//! - **Citation words are not in Fluent.** Reading needs the same table as writing (`Abs.`, `lid`,
//!   `para.`), because what was written must lead to the same clause when it is read.

mod fold;
mod lookup;
mod names;
mod parse;
mod resolve;
mod syntax;
mod words;
mod write;

use std::collections::BTreeSet;

pub use parse::{Begin, Cited, Home, InText, Mention, Numbers};
pub use words::{Role, introducing, is_word};
pub use write::{write, write_narrow, write_short};

use crate::corpus::{ClauseRef, Corpus, EditionId};

/// The most characters of a citation; a longer text is running text.
pub const MOST_CHARS: usize = 1_000;

/// What a text cites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// These clauses: one, or those of a list or range in the order of the text. A clause includes everything
    /// below it.
    Clauses(Vec<ClauseRef>),
    /// One of these, the likeliest first.
    Ambiguous(Vec<ClauseRef>),
    /// A clause that was removed.
    Retired {
        /// The clause; its address stays valid.
        clause: ClauseRef,
        /// The clause that now says it, itself not removed.
        successor: Option<ClauseRef>,
    },
    /// A citation of something that does not exist.
    Unknown(Unknown),
    /// No citation: words to search for.
    NotACitation,
}

impl Reading {
    /// Tells whether what is cited exists, or did.
    pub const fn exists(&self) -> bool {
        matches!(self, Self::Clauses(_) | Self::Ambiguous(_) | Self::Retired { .. })
    }
}

/// What to offer instead of a clause that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unknown {
    /// The clauses of the same edition with the nearest numbers or the likest headings.
    pub nearest: Vec<ClauseRef>,
    /// The same number in other editions, or outside those to which reading was limited.
    pub elsewhere: Vec<ClauseRef>,
    /// What the rest of a list cites.
    pub found: Vec<ClauseRef>,
}

/// Reads citations. It holds the names of one corpus's editions and headings, and must be used with that
/// corpus. It does not borrow the corpus, so a server can store both together.
///
/// ```
/// use schiri_rules::citation::{CitationReader, Reading, write};
/// use schiri_rules::{corpus, lang::Lang, source};
///
/// let (corpus, _) = corpus::load(&source::read_tree("../..".as_ref()).unwrap());
/// let reader = CitationReader::new(&corpus);
/// let Reading::Clauses(found) = reader.read(&corpus, "§5 IV 2", None, &[]) else { panic!("no clause") };
/// assert_eq!(found[0].to_string(), "de-ccm-1997/5.4:2");
/// assert_eq!(write(&corpus, &found[0], Lang::Nl), "§ 5 lid 4 zin 2 CCM");
/// assert_eq!(reader.read(&corpus, "7 karten abwerfen", None, &[]), Reading::NotACitation);
/// ```
#[derive(Debug)]
pub struct CitationReader {
    names: names::Names,
}

impl CitationReader {
    /// Prepares the names of a corpus.
    pub fn new(corpus: &Corpus) -> Self {
        Self { names: names::Names::new(corpus) }
    }

    /// Reads what somebody typed into a search box. It is strict, because most such texts are words to search for.
    ///
    /// With `within`, clauses of other editions only appear in [`Unknown::elsewhere`]. If several editions have a number,
    /// that of an edition in force is meant; and a lone number is a clause only of these.
    pub fn read(
        &self,
        corpus: &Corpus,
        text: &str,
        within: Option<&[EditionId]>,
        in_force: &[EditionId],
    ) -> Reading {
        let is_meant = |id: &&EditionId| within.is_none_or(|within| within.contains(*id));
        if is_lone_number(text) {
            let numbered: Vec<_> = in_force.iter().filter(is_meant).cloned().collect();
            let reading = self.reading(corpus, text, Scope { within: Some(&numbered), in_force }, true);
            if reading.exists() {
                return reading;
            }
        }
        self.with_dots(corpus, text, Scope { within, in_force }, false)
    }

    /// Reads a text that is known to be a citation (`schiri show 8`): then even a lone number or heading is
    /// one.
    pub fn look_up(
        &self,
        corpus: &Corpus,
        text: &str,
        within: Option<&[EditionId]>,
        in_force: &[EditionId],
    ) -> Reading {
        self.with_dots(corpus, text, Scope { within, in_force }, true)
    }

    /// Returns the editions that a text names, if it names nothing else: `quali`, `Almanach 2010`; typos are
    /// forgiven.
    pub fn editions(&self, text: &str) -> BTreeSet<EditionId> {
        if is_too_long(text) {
            return BTreeSet::new();
        }
        let name = fold::fold(text);
        self.names.editions(&name).unwrap_or_else(|| self.names.editions_nearly(&name))
    }

    /// Reads `3,1,6`, typed on a number pad without a dot, as 3.1.6, if there is such a clause or if the text cannot be
    /// read otherwise.
    fn with_dots(&self, corpus: &Corpus, text: &str, scope: Scope<'_>, known: bool) -> Reading {
        let Some(dotted) = of_number_pad(text) else { return self.reading(corpus, text, scope, known) };
        let dotted = self.reading(corpus, &dotted, scope, known);
        if dotted.exists() {
            return dotted;
        }
        match self.reading(corpus, text, scope, known) {
            Reading::NotACitation => dotted,
            reading => reading,
        }
    }

    fn reading(&self, corpus: &Corpus, text: &str, scope: Scope<'_>, known: bool) -> Reading {
        if is_too_long(text) {
            return Reading::NotACitation;
        }
        let url = address_in_url(corpus, text);
        let text = url.as_deref().unwrap_or(text);
        let resolver = resolve::Resolver { corpus, names: &self.names, scope };
        if let Some(clause) = clause_at_address(corpus, text) {
            return resolver.address(clause);
        }
        let Some(items) = parse::parse(text, &self.names, known) else {
            return Reading::NotACitation;
        };
        let reading = resolver.resolve(&items);
        let exists = !matches!(reading, Reading::Unknown(_));
        if known || items.iter().all(|item| resolve::is_evident(item, exists, corpus)) {
            reading
        } else {
            Reading::NotACitation
        }
    }
}

/// The editions in which a place is looked for.
#[derive(Clone, Copy)]
struct Scope<'a> {
    /// Those that may be meant; `None` for all.
    within: Option<&'a [EditionId]>,
    /// Those in force: if one of them has the place, no others are meant.
    in_force: &'a [EditionId],
}

/// The most digits of a lone number that may be a clause's.
const MOST_DIGITS: usize = 3;

/// Tells whether a text is nothing but a number: `11`, `11.`.
fn is_lone_number(text: &str) -> bool {
    let number = text.trim().trim_end_matches('.');
    (1..=MOST_DIGITS).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Replaces commas by dots in a text of numbers joined by commas: `3,1,6`.
fn of_number_pad(text: &str) -> Option<String> {
    let text = text.trim();
    let mut parts = text.split(',');
    (text.contains(',') && parts.all(is_lone_number) && !text.contains(' ')).then(|| text.replace(',', "."))
}

fn is_too_long(text: &str) -> bool {
    text.len() > 4 * MOST_CHARS || text.chars().nth(MOST_CHARS).is_some()
}

/// Reads an address of a clause or sentence that exists: `de-quali-2009/3.1.6`, `de-ccm-1997#5.4:2`.
fn clause_at_address(corpus: &Corpus, text: &str) -> Option<ClauseRef> {
    let (edition, place) = text.trim().rsplit_once(['/', '#'])?;
    let edition: EditionId = edition.trim_matches('/').parse().ok()?;
    let link = format!("#{place}");
    let found = ClauseRef::from_link(&link, &edition).ok()?;
    let clause = corpus.clause(&found.clause)?;
    let figures = lookup::figures(clause);
    found.sentence.is_none_or(|sentence| figures.contains(&u32::from(sentence))).then_some(found)
}

/// Reduces a URL to the address in it: the part after the name of an edition.
fn address_in_url(corpus: &Corpus, text: &str) -> Option<String> {
    let text = text.trim();
    let is_url = text.contains("://") || text.starts_with('/') || text.starts_with("www.");
    if !is_url || text.contains(char::is_whitespace) {
        return None;
    }
    let path = text.split('?').next().unwrap_or_default();
    let mut parts = path.split(['/', '#']).filter(|part| !part.is_empty());
    let edition = parts.find(|part| corpus.editions.contains_key(&part.to_ascii_lowercase() as &str))?;
    let place = parts.next()?.replace("%3A", ":").replace("%3a", ":");
    Some(format!("{}/{place}", edition.to_ascii_lowercase()))
}
