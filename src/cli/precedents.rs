//! Rulings of the casebook beside answers and hits. They help, and must never stand in the way: without a
//! casebook there is nothing to say, and a broken one is a remark.

use serde::Serialize;

use super::args::CasebookArgs;
use super::cases::shown;
use super::session::{Session, Trouble, complain, remark};
use super::term::{self, style};
use crate::casebook::{
    self, Address, Filter, MOST_READ, MOST_SHOWN, Opening, Precedent, PrecedentView, Ruling, Sought,
    StoreError,
};
use crate::corpus::{ClauseId, Corpus, PointId};
use crate::index::Matcher;
use crate::precedence::Stack;

/// An answer or a list of hits, with the precedents beside it.
#[derive(Serialize)]
pub(super) struct WithPrecedents<'a, T> {
    #[serde(flatten)]
    pub(super) view: &'a T,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) precedents: Vec<PrecedentView>,
}

/// What precedents are looked for.
pub(super) struct Wanted<'a> {
    /// The points at hand.
    pub(super) points: Vec<PointId>,
    /// The clauses at hand.
    pub(super) clauses: Vec<ClauseId>,
    /// The words, where words count.
    pub(super) words: Option<Matcher<'a>>,
    /// What is in force.
    pub(super) stack: Option<Stack>,
}

impl Wanted<'_> {
    /// Finds the precedents, and prints them below an answer or hits; tells whether there are any.
    pub(super) fn print(
        &self,
        args: &CasebookArgs,
        corpus: &Corpus,
        session: &mut Session,
    ) -> Result<bool, Trouble> {
        let rulings = self.rulings(args, session);
        let found = self.among(&rulings, corpus);
        if found.is_empty() {
            return Ok(false);
        }
        let heading = term::styled(style::BOLD, &session.localizer.word("precedents-heading"));
        session.line(format!("\n{heading}"))?;
        for precedent in found.iter().take(MOST_SHOWN) {
            let lines = shown::precedent_lines(corpus, precedent.ruling, session);
            lines.into_iter().try_for_each(|line| session.line(line))?;
        }
        Ok(true)
    }

    /// Finds the precedents, as data.
    pub(super) fn views(
        &self,
        args: &CasebookArgs,
        corpus: &Corpus,
        session: &Session,
    ) -> Vec<PrecedentView> {
        PrecedentView::shown(corpus, &self.among(&self.rulings(args, session), corpus))
    }

    fn among<'r>(&self, rulings: &'r [Ruling], corpus: &Corpus) -> Vec<Precedent<'r>> {
        let has_words = |text: &str, lang| self.words.as_ref().is_some_and(|words| words.matches(text, lang));
        let sought = Sought {
            points: &self.points,
            clauses: &self.clauses,
            words: Some(&has_words),
            stack: self.stack.as_ref(),
        };
        casebook::precedents(corpus, rulings, &sought)
    }

    /// Reads the rulings among which precedents are looked for: of the casebook that was named, else of
    /// the user's own if there is one; those on the points alone, if nothing else is wanted.
    fn rulings(&self, args: &CasebookArgs, session: &Session) -> Vec<Ruling> {
        let Some(address) = args.database.clone().or_else(of_user) else { return Vec::new() };
        let read = || -> Result<Vec<Ruling>, StoreError> {
            let store = casebook::open(&address, Opening::Existing)?;
            if self.clauses.is_empty() && self.words.is_none() {
                casebook::latest_on(&*store, &self.points, MOST_READ)
            } else {
                casebook::latest(&*store, &Filter::default(), MOST_READ)
            }
        };
        read().unwrap_or_else(|error| {
            complain(&session.localizer, &error.message());
            Vec::new()
        })
    }
}

/// Returns the user's own casebook, if it is there.
fn of_user() -> Option<Address> {
    match Address::of_user()? {
        Address::File(path) if path.exists() => Some(Address::File(path)),
        _ => None,
    }
}

/// Shows earlier rulings to whoever is about to write one.
pub(super) fn remark_earlier(earlier: &[Ruling], corpus: &Corpus, session: &Session) {
    if earlier.is_empty() {
        return;
    }
    remark(&term::styled(style::BOLD, &session.localizer.word("casebook-similar")));
    for ruling in earlier {
        shown::precedent_lines(corpus, ruling, session).iter().for_each(|line| remark(line));
    }
}
