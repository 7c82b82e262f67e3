//! Takes over from an earlier state of a rule collection what its unchanged files said, so that only the
//! changed ones are parsed.

use std::collections::{BTreeMap, BTreeSet};

use super::{Loader, duplicate, file_stem};
use crate::corpus::{ASKED_FOLDER, Corpus, EditionId, Takings, TopicId};
use crate::lang::Lang;
use crate::source::{FileId, SourceFile, Sources};

/// An earlier state of the same rule collection, in which no fault was found. What is taken over is taken out.
#[derive(Default)]
pub(super) struct Earlier {
    corpus: Corpus,
    made_from: BTreeMap<FileId, Made>,
    takings: BTreeMap<EditionId, Takings>,
    /// Topics of which no file has changed: neither that of the points nor one of ways of asking.
    unchanged: BTreeSet<String>,
}

/// What was made from a file. Files of other kinds are few and short, and are always parsed.
enum Made {
    Edition(EditionId),
    Translation((EditionId, Lang)),
    Topic(TopicId),
}

impl From<Corpus> for Earlier {
    fn from(mut corpus: Corpus) -> Self {
        let editions =
            corpus.editions.values().map(|edition| (edition.file, Made::Edition(edition.id.clone())));
        let translations =
            corpus.translations.iter().map(|(key, made)| (made.file, Made::Translation(key.clone())));
        let topics = corpus.topics.values().map(|topic| (topic.file, Made::Topic(topic.id.clone())));
        let made_from = editions.chain(translations).chain(topics).collect();
        let mut takings: BTreeMap<EditionId, Takings> = BTreeMap::new();
        for (point, taken) in std::mem::take(&mut corpus.taken) {
            for taking in taken {
                takings.entry(taking.edition.clone()).or_default().push((point.clone(), taking));
            }
        }
        Self { corpus, made_from, takings, unchanged: BTreeSet::new() }
    }
}

impl Earlier {
    /// Notes which topics are as they were. A file that was added or removed moves all files behind it, and those of
    /// points come behind those of ways of asking.
    pub(super) fn note_unchanged(&mut self, sources: &Sources) {
        let stems = |folder: &str, same| {
            let files = sources.iter().filter(|(_, file)| file.path.starts_with(folder));
            let files = files.filter(|(id, file)| self.is_same(*id, file) == same);
            files.map(|(_, file)| file_stem(file).to_owned()).collect::<BTreeSet<_>>()
        };
        let (points, asked) = (stems("rulings/points/", true), stems(ASKED_FOLDER, false));
        self.unchanged = points.difference(&asked).cloned().collect();
    }

    /// Tells whether a file is as it was, at the same place among the files: spans name a file by its place.
    fn is_same(&self, id: FileId, file: &SourceFile) -> bool {
        self.corpus.files.get(id.index()) == Some(&file.fingerprint())
    }

    /// Returns what was made from a file; `None` where it is not as it was.
    fn made_from(&mut self, id: FileId, file: &SourceFile) -> Option<Made> {
        let same = self.is_same(id, file);
        self.made_from.remove(&id).filter(|_| same)
    }
}

impl Loader {
    /// Takes over what an unchanged file says; `false` where it has to be parsed.
    pub(super) fn take_over(&mut self, id: FileId, file: &SourceFile) -> bool {
        // Ways of asking go with the points of their topic.
        if file.path.starts_with(ASKED_FOLDER) {
            return self.earlier.unchanged.contains(file_stem(file));
        }
        let taken = match self.earlier.made_from(id, file) {
            Some(Made::Edition(id)) => self.take_over_edition(&id),
            Some(Made::Translation(key)) => {
                let translation = self.earlier.corpus.translations.remove(&key);
                translation.map(|translation| self.add_translation(translation))
            }
            Some(Made::Topic(id)) if self.earlier.unchanged.contains(id.as_str()) => {
                self.take_over_topic(&id)
            }
            Some(Made::Topic(_)) | None => None,
        };
        taken.is_some()
    }

    fn take_over_edition(&mut self, id: &EditionId) -> Option<()> {
        let edition = self.earlier.corpus.editions.remove(id)?;
        let takings = self.earlier.takings.remove(id).unwrap_or_default();
        if self.add_edition(edition) {
            self.takings.insert(id.clone(), takings);
        }
        Some(())
    }

    fn take_over_topic(&mut self, id: &TopicId) -> Option<()> {
        let mut topic = self.earlier.corpus.topics.remove(id)?;
        topic.points.retain(|id| {
            let Some(point) = self.earlier.corpus.points.remove(id) else { return false };
            match (self.corpus.points.get(id), &*point) {
                (Some(first), Some(second)) => {
                    self.faults.push(duplicate(id.as_str(), second.span, first.span));
                    return false;
                }
                _ => self.corpus.points.insert(id.clone(), point),
            }
            true
        });
        self.corpus.topics.insert(id.clone(), topic);
        Some(())
    }
}
