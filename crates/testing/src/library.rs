//! A rule collection that can be asked, and the judged questions of `tests/eval`.

use std::sync::Arc;

use schiri_rules::corpus::{Asked, Corpus, FormId, PointId};
use schiri_rules::precedence::{Circumstances, Stack};
use schiri_rules::source::Sources;
use schiri_search::answer::{Library, Reply, rule};
use schiri_search::cache::{self, Cache};
use schiri_search::eval::{self, JudgedQuestion};
use schiri_search::index::Index;

/// The shipped material or another rule collection, ready to be asked.
pub struct Shipped {
    /// The rules.
    pub corpus: Arc<Corpus>,
    /// The ways of asking its points.
    pub asked: Asked,
    index: Index,
}

impl Shipped {
    /// Loads and indexes the shipped material.
    pub fn load() -> Self {
        Self::of(&crate::shipped_with_asked())
    }

    /// Loads and indexes a rule collection.
    pub fn of(sources: &Sources) -> Self {
        let (corpus, asked, _) = crate::load(sources);
        let corpus = Arc::new(corpus);
        let index = cache::index(&corpus, &asked, Cache::of_user().as_ref()).unwrap();
        Self { corpus, asked, index }
    }

    /// Returns the library to ask.
    pub fn library(&self) -> Library<'_> {
        Library { corpus: &self.corpus, index: &self.index }
    }
}

/// Rules on a point alone, as if it were surely meant.
pub fn ruled<'a>(library: &Library<'a>, stack: &Stack, point: &PointId, form: Option<&FormId>) -> Reply<'a> {
    Reply {
        answer: rule(library, stack, point, form, Vec::new()),
        sure: true,
        point_sure: true,
        reversed: false,
        candidates: Vec::new(),
        circumstances: Circumstances::default(),
        clauses: Vec::new(),
    }
}

/// Reads the judged questions of a file of `tests/eval`.
pub fn judged(file: &str) -> Vec<JudgedQuestion> {
    eval::read(&std::fs::read_to_string(crate::root().join("tests/eval").join(file)).unwrap()).unwrap()
}
