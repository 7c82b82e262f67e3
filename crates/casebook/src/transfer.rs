//! Moves a whole casebook: JSON Lines that any program can read, ending with the number of revisions and a
//! hash of everything before. So a truncated or changed file is noticed before anything is written.

use std::fmt;
use std::io::{BufRead, Read as _, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::model::{Revision, Tournament};
use super::store::{Imported, LogEntry, Result, Store, StoreError, Unusable};
use schiri_rules::corpus::hex;
use schiri_rules::lang::Message;

/// The versions of the format, in its first line: without tournaments, and with them. A casebook that has
/// none is written in version 1, so that older programs can read it.
const VERSIONS: [u32; 2] = [1, 2];
/// The longest line, in bytes: far more than the bounds of a revision allow.
const LONGEST_LINE: u64 = 4 << 20;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    schiri_casebook: u32,
}

/// A line with a tournament; these come before the revisions.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TournamentLine<T> {
    tournament: T,
}

/// What is moved from one casebook into another.
#[derive(Debug)]
pub enum Moved {
    /// A tournament.
    Tournament(Box<Tournament>),
    /// A revision.
    Revision(Box<Revision>),
}

/// The last line.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    revisions: usize,
    /// Of all bytes before this line, in hexadecimal.
    sha256: String,
}

fn of_file(error: impl fmt::Display) -> StoreError {
    refused(Message::new("casebook-transfer-file").with("reason", error.to_string()))
}

/// Says that the file is no export, or of a newer version.
fn no_export() -> StoreError {
    refused(Message::new("casebook-no-export"))
}

/// Says that the end is missing, or does not match what comes before it.
fn damaged() -> StoreError {
    refused(Message::new("casebook-export-damaged"))
}

const fn refused(message: Message) -> StoreError {
    StoreError::Objection(message)
}

/// Writes all tournaments and revisions that a store holds now, in their order; returns how many revisions.
pub fn export(store: &Store, out: &mut dyn Write) -> Result<usize> {
    let mut hasher = Sha256::new();
    // What is written in the meantime belongs to the next export. A tournament always exists before its
    // rulings.
    let last = store.latest()?;
    let mut tournaments: Vec<_> = store.tournaments()?.iter().cloned().collect();
    tournaments.sort_by(|one, other| one.id.cmp(&other.id));
    let mut before = line(&Head { schiri_casebook: VERSIONS[usize::from(!tournaments.is_empty())] })?;
    for tournament in &tournaments {
        before += &line(&TournamentLine { tournament })?;
    }
    hasher.update(&before);
    out.write_all(before.as_bytes()).map_err(of_file)?;
    let mut entries = store.all();
    for sequence in 1..=last {
        let entry = entries.next().transpose()?.filter(|entry| entry.sequence == sequence);
        let Some(LogEntry { revision, .. }) = entry else {
            let detail = format!("revision {sequence} is missing");
            return Err(StoreError::unusable(Unusable::Damaged, store.place(), detail));
        };
        let text = line(&revision)?;
        hasher.update(&text);
        out.write_all(text.as_bytes()).map_err(of_file)?;
    }
    let revisions = usize::try_from(last).unwrap_or_default();
    let tail = line(&Tail { revisions, sha256: hex(hasher.finalize()) })?;
    out.write_all(tail.as_bytes()).and_then(|()| out.flush()).map_err(of_file)?;
    Ok(revisions)
}

fn line(value: &impl Serialize) -> Result<String> {
    let text = serde_json::to_string(value).map_err(of_file)?;
    Ok(text + "\n")
}

/// Writes an export into a store, once it has been read to the end and is complete.
///
/// # Errors
/// If the file is damaged or the store refuses; then nothing was written.
pub fn import(store: &Store, file: &mut impl BufRead) -> Result<Imported> {
    let mut reader = ExportReader { file, hasher: Sha256::new(), lines: 0 };
    store.import(&reader.read()?)
}

/// Reads an export, and checks its end.
struct ExportReader<'f, F> {
    file: &'f mut F,
    hasher: Sha256,
    lines: usize,
}

impl<F: BufRead> ExportReader<'_, F> {
    fn read(&mut self) -> Result<Vec<Moved>> {
        let head = self.line()?.ok_or_else(no_export)?;
        match serde_json::from_str::<Head>(&head) {
            Ok(Head { schiri_casebook }) if VERSIONS.contains(&schiri_casebook) => {}
            _ => return Err(no_export()),
        }
        self.hasher.update(&head);
        let mut moved = Vec::new();
        let mut revisions = 0;
        loop {
            let text = self.line()?.ok_or_else(damaged)?;
            if text.starts_with("{\"revisions\":") {
                let sha256 = hex(std::mem::take(&mut self.hasher).finalize());
                let is_whole = self.parsed::<Tail>(&text)? == Tail { revisions, sha256 };
                let is_end = self.file.fill_buf().map_err(of_file)?.is_empty();
                return if is_whole && is_end { Ok(moved) } else { Err(damaged()) };
            }
            self.hasher.update(&text);
            let (one, faults) = if text.starts_with("{\"tournament\":") {
                let TournamentLine::<Tournament> { tournament } = self.parsed(&text)?;
                let faults = tournament.faults();
                (Moved::Tournament(Box::new(tournament)), faults)
            } else {
                revisions += 1;
                let revision: Revision = self.parsed(&text)?;
                let faults = revision.faults();
                (Moved::Revision(Box::new(revision)), faults)
            };
            if let Some(fault) = faults.first() {
                return Err(self.unread(&fault.field));
            }
            moved.push(one);
        }
    }

    fn line(&mut self) -> Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let read = read.map_err(of_file)?;
        if read == 0 {
            return Ok(None);
        }
        self.lines += 1;
        let text = String::from_utf8(bytes).map_err(|error| self.unread(&error))?;
        // A line without its end was cut off.
        if text.ends_with('\n') { Ok(Some(text)) } else { Err(damaged()) }
    }

    fn parsed<T: DeserializeOwned>(&self, text: &str) -> Result<T> {
        serde_json::from_str(text).map_err(|error| self.unread(&error))
    }

    fn unread(&self, reason: &dyn fmt::Display) -> StoreError {
        let message = Message::new("casebook-bad-line").with("line", self.lines);
        refused(message.with("reason", reason.to_string()))
    }
}
