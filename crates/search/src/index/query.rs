//! A query to the index.

use schiri_rules::corpus::EditionId;
use schiri_rules::lang::Lang;

/// How many hits are returned where no one says otherwise.
const USUAL_LIMIT: usize = 10;

/// A search. Its text is never a syntax: any text is an honest question and gets an answer.
#[derive(Debug, Clone)]
pub struct Query {
    /// What the person typed.
    pub text: String,
    /// The person's language: decides in which language passages are shown, and tips the scales
    /// where a text may be of several languages. It limits nothing.
    pub lang: Option<Lang>,
    /// The editions to which the search is limited; empty for all.
    pub editions: Vec<EditionId>,
    /// The editions in force, whose numbers are meant where several have one. They limit nothing.
    pub in_force: Vec<EditionId>,
    /// The greatest number of hits.
    pub limit: usize,
    /// The person is still typing: the last word may be the beginning of one.
    pub as_you_type: bool,
}

impl Query {
    /// Asks for a text in all editions.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            lang: None,
            editions: Vec::new(),
            in_force: Vec::new(),
            limit: USUAL_LIMIT,
            as_you_type: false,
        }
    }
}
