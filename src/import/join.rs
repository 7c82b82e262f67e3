//! Imports into an existing edition: merges both, and records what was imported.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Product, State, not_written};
use crate::args::Import;
use crate::files;
use crate::session::{Result, Trouble, json};
use schiri_compare::{TextChangeKind, by_text};
use schiri_edit::import::{
    self, Difference, DraftClause, DraftEdition, LastImport, Merge, NotMerged, Take, Words,
};
use schiri_rules::corpus;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Sources;
use schiri_show::view::{TextChangeView, text_compare_view};

/// The folder of a rule collection in which imports are recorded: hashes, no texts.
const MEMORY: &str = ".schiri/imports";

/// Where an edition is written, and where its last import is recorded.
pub(super) struct EditionFile {
    pub(super) target: PathBuf,
    memory: PathBuf,
}

pub(super) struct Joined {
    pub(super) merge: Merge,
    /// The clauses that differ, word by word: from the edition to the document.
    pub(super) differences: Vec<TextChangeView>,
    /// The edition's date and the document's, where they differ.
    pub(super) dates: Option<[String; 2]>,
}

impl EditionFile {
    /// Names the files of an edition in a rule collection.
    pub(super) fn new(root: &Path, lang: Lang, edition: &str) -> Self {
        Self {
            target: root.join(format!("rules-{lang}")).join(format!("{edition}.yaml")),
            memory: root.join(MEMORY).join(format!("{edition}.{lang}.json")),
        }
    }

    /// Writes an edition, or joins it with the existing one. If both differ, `settle` makes the editor's clauses final,
    /// and `take` uses those of the document.
    pub(super) fn put(&self, fresh: &Product, args: &Import) -> Result<(State, Option<Joined>)> {
        let &Import { settle, dry_run, .. } = args;
        let take = taken(&args.take, fresh)?;
        let Ok(standing) = fs::read_to_string(&self.target) else {
            if dry_run {
                return Ok((State::Shown, None));
            }
            files::replace_below(&self.target, &fresh.yaml)?;
            self.remember(&self.imported(fresh)?)?;
            return Ok((State::Written, None));
        };
        let last = self.last()?;
        let merge = import::merge(&standing, &fresh.yaml, last.as_ref(), &take);
        let documents = last.as_ref().map_or(&[][..], |last| &last.documents);
        let merge = merge.map_err(|why| self.refused(why, documents))?;
        let is_same = merge.text == standing;
        let joined = joined(merge, fresh)?;
        if dry_run {
            return Ok((State::Shown, Some(joined)));
        }
        if !is_same {
            files::replace_below(&self.target, &joined.merge.text)?;
        }
        self.remember_joined(fresh, &joined.merge, last.as_ref(), settle)?;
        Ok((if is_same { State::Same } else { State::Joined }, Some(joined)))
    }

    /// Without a record of the last import, it is not known what the editor wrote: then an edition is only
    /// recorded if it says what the document says, or if the editor settles it.
    fn remember_joined(
        &self,
        fresh: &Product,
        merge: &Merge,
        last: Option<&LastImport>,
        settle: bool,
    ) -> Result<()> {
        if last.is_none() && !settle && !merge.differs.is_empty() {
            return Ok(());
        }
        let mut imported = self.imported(fresh)?;
        if !settle {
            imported.keep_open(&merge.differs, last);
        }
        if last == Some(&imported) { Ok(()) } else { self.remember(&imported) }
    }

    fn imported(&self, fresh: &Product) -> Result<LastImport> {
        LastImport::of(&fresh.edition.id, fresh.documents.clone(), &fresh.yaml)
            .map_err(|why| self.refused(why, &fresh.documents))
    }

    /// Reads the record of the last import. A file that cannot be read is an error, because without it all
    /// clauses would be taken for the editor's.
    fn last(&self) -> Result<Option<LastImport>> {
        let Ok(bytes) = fs::read(&self.memory) else { return Ok(None) };
        let last = serde_json::from_slice(&bytes).map(Some);
        last.map_err(|error| files::trouble("import-memory-damaged", &self.memory, error))
    }

    fn remember(&self, imported: &LastImport) -> Result<()> {
        files::replace_below(&self.memory, &json(imported)?)
    }

    fn refused(&self, why: NotMerged, documents: &[String]) -> Trouble {
        Message::new(why.message_id())
            .with("path", self.target.display().to_string())
            .with("documents", documents.join(", "))
            .with("memory", self.memory.display().to_string())
            .into()
    }
}

/// The word for all clauses that differ.
const ALL: &str = "all";

/// Returns the clauses for which the document's words are wanted.
fn taken(wanted: &[String], fresh: &Product) -> Result<Take> {
    if wanted.iter().any(|id| id == ALL) {
        return Ok(Take::Differing);
    }
    let is_there = |id: &String| fresh.edition.clauses.iter().any(|clause| clause.id == *id);
    match wanted.iter().find(|id| !is_there(id)) {
        Some(id) => Err(Message::new("import-nothing-to-take").with("clause", id.as_str()).into()),
        None if wanted.is_empty() => Ok(Take::Nothing),
        None => Ok(Take::Named(wanted.iter().cloned().collect())),
    }
}

/// Compares the edition with the document, for the clauses that differ.
fn joined(merge: Merge, fresh: &Product) -> Result<Joined> {
    let side = |name: &str, words: &dyn Fn(&Difference) -> Option<Words>| {
        let clauses =
            merge.differs.iter().filter_map(|difference| Some(clause(difference, words(difference)?)));
        let clauses: Vec<DraftClause> = clauses.collect();
        DraftEdition { id: format!("{}-{name}", fresh.edition.id), clauses, ..fresh.edition.clone() }
    };
    let sides = [
        side("edition", &|difference| difference.mine.clone()),
        side("document", &|difference| Some(difference.theirs.clone())),
    ];
    let lang = fresh.edition.language;
    let mut sources = Sources::default();
    for edition in &sides {
        let yaml = import::write(edition, &fresh.particulars).map_err(|error| not_written(&error))?;
        sources.add(format!("rules-{lang}/{}.yaml", edition.id), yaml.into_bytes());
    }
    let (corpus, _) = corpus::load(&sources);
    let edition =
        |wanted: &DraftEdition| corpus.editions.values().find(|edition| edition.id.as_str() == wanted.id);
    let [mine, theirs] = &sides;
    // If one side has no clauses, there is no edition to compare.
    let differences = edition(mine).zip(edition(theirs)).map_or_else(Vec::new, |(old, new)| {
        let mut comparison = by_text(&corpus, old, new, lang);
        comparison.changes.retain(|change| change.kind != TextChangeKind::Unchanged);
        text_compare_view(&corpus, &comparison, &[], lang).changes
    });
    let document =
        fresh.edition.date.clone().filter(|date| merge.date.as_ref().is_some_and(|own| own != date));
    let dates = merge.date.clone().zip(document).map(Into::into);
    Ok(Joined { merge, differences, dates })
}

fn clause(difference: &Difference, words: Words) -> DraftClause {
    DraftClause {
        id: difference.id.clone(),
        is_printed: true,
        label: words.label,
        heading: words.heading,
        text: words.text,
        ..DraftClause::default()
    }
}
