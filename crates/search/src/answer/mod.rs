//! From a question to a ruling card.
//!
//! [`ask()`] ranks the points that a question may mean ([`candidates()`]), resolves each under the stack,
//! and says how sure it is. If it is *sure*, there is one card; if it is *unsure*, there are the few
//! rulings that may be meant; if nothing fits well enough, the answer is *not found*. A known point on
//! which the stack is silent is *not regulated*.
//!
//! Cards quote the rules and never add to them. A wrong answer given as sure is the worst fault, because
//! it can cost a table its game.
//!
//! # Decisions
//!
//! - **Every form of a question is a candidate.** “May I build a second one?” and “how many?” are answered by
//!   one position with two verdicts. So the verdict belongs to the form that was asked, and the card shows
//!   that form's question.
//! - **A verdict is said as an answer to the question put** (`Verdict::said_to`). If the position is *allowed*, the
//!   answer to *may one?* is “allowed”, to *is it so?* “yes”, and to *must one?* “no”: what is allowed need not be
//!   done. In JSON, `verdict` is the verdict in the form that was asked; `said` is the word shown
//!   with the answer.
//! - **Sure, unsure, unknown.** Three short rulings cost a table ten seconds; a wrong one given as sure
//!   costs it the game.

mod ask;
mod circumstances;
mod contrast;
mod meaning;
mod rule;
mod weigh;

pub use ask::{ask, ask_analyzed};
pub use circumstances::situations_of;
pub use meaning::{Candidate, Candidates, Suggestion, candidates, suggestions};
pub use rule::{deciders, rule};
pub use weigh::{NONE_FEATURES, NONE_NAMES, POINT_FEATURES, POINT_NAMES, WEIGHTS, Weights, likelihoods};

use crate::index::{self, Hit, Index};
use schiri_rules::corpus::{CaseId, ClauseId, Corpus, FormId, Outcome, PointId, Verdict};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Circumstances, ClauseStance, Resolution, Stack};

/// A question under a stack.
#[derive(Debug, Clone)]
pub struct Question {
    /// The question as it was put.
    pub text: String,
    /// The language in which the asker is answered.
    pub lang: Lang,
    /// What is in force.
    pub stack: Stack,
}

/// The rules, ready to be asked.
pub struct Library<'a> {
    /// The rules that are asked.
    pub corpus: &'a Corpus,
    /// The search index over them.
    pub index: &'a Index,
}

/// What the rules say to a question.
#[derive(Debug, Clone)]
pub enum Answer<'c> {
    /// The point is known, and the stack settles it.
    Regulated {
        /// The verdict, in the form that was asked.
        verdict: Verdict,
        /// The card with its governing clauses.
        card: Card<'c>,
    },
    /// The point is known, and the stack is silent.
    NotRegulated {
        /// The card, without governing clauses.
        card: Card<'c>,
        /// The clauses of the stack that say who decides then.
        decides: Vec<ClauseId>,
    },
    /// Nothing in the rule collection fits well enough; these points come nearest.
    NotFound {
        /// Points that may have been meant, the likeliest first.
        alternatives: Vec<PointId>,
    },
}

impl Answer<'_> {
    /// Returns the outcome; `None` where nothing was found.
    pub fn verdict(&self) -> Option<Outcome> {
        match self {
            Self::Regulated { verdict, .. } => Some((*verdict).into()),
            Self::NotRegulated { .. } => Some(Outcome::NotRegulated),
            Self::NotFound { .. } => None,
        }
    }
}

/// What belongs on a ruling card.
#[derive(Debug, Clone)]
pub struct Card<'c> {
    /// What is in force on the point, and why.
    pub resolution: Resolution<'c>,
    /// The form of the question that the verdict answers; `None` for the canonical one.
    pub form: Option<FormId>,
    /// Clauses outside the stack that take a position.
    pub elsewhere: Vec<ClauseStance<'c>>,
    /// Published cases on the point; those decided under the same editions first.
    pub cases: Vec<Precedent>,
    /// Other points that may have been meant.
    pub alternatives: Vec<PointId>,
}

/// A published case on the point of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The case, to be looked up in the corpus.
    pub case: CaseId,
    /// Whether it was decided under exactly the editions in force; otherwise it is only an illustration.
    pub same_stack: bool,
}

/// A ruling that a question may ask for.
#[derive(Debug, Clone)]
pub struct Ruling<'c> {
    /// What is in force on the point, and why.
    pub resolution: Resolution<'c>,
    /// The form in which it was asked; `None` for the canonical question.
    pub form: Option<FormId>,
    /// The verdict in that form; `None` where the stack is silent.
    pub verdict: Option<Verdict>,
    /// How likely it is meant, from 0 to 1.
    pub likelihood: f32,
}

impl Ruling<'_> {
    /// Tells whether two rulings mean the same at the table: the same verdict by the same clause.
    fn has_same_result(&self, other: &Self) -> bool {
        let first = |ruling: &Self| ruling.resolution.governing.first().map(|taken| taken.clause.id.clone());
        self.verdict == other.verdict && first(self).is_some() && first(self) == first(other)
    }
}

/// What the rules say to a question, and how sure it is that this was asked.
#[derive(Debug, Clone)]
pub struct Reply<'c> {
    /// The answer by the likeliest ruling.
    pub answer: Answer<'c>,
    /// Whether it is what was asked, as far as this can be decided; else one of the candidates may be meant.
    pub sure: bool,
    /// Whether at least its point, or one with the same result, is what was asked, as far as this can be decided; the
    /// form may be open.
    pub point_sure: bool,
    /// Whether it was asked if something is forbidden, and the answer tells if it may be done, or the other way round: the
    /// *no* of one is the *yes* of the other.
    pub reversed: bool,
    /// The rulings that may be meant, the answered one first. If the point is sure, rulings on it come before others.
    pub candidates: Vec<Ruling<'c>>,
    /// What the question itself says about its table; the answer holds under these circumstances.
    pub circumstances: Circumstances,
    /// If the reply is not sure and the collection has few points: the clauses that the question's words find, which
    /// may answer it where no point does.
    pub clauses: Vec<Hit>,
}

/// Returns the words of a text in lower case, to compare phrases with a question.
fn words(text: &str) -> Vec<String> {
    index::words(text).map(str::to_lowercase).collect()
}
