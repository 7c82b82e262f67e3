//! Why a plan has no outline.

use schiri_rules::corpus::{ClauseId, EditionId};
use schiri_rules::lang::{Lang, Message};

/// Why a plan has no outline.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanFault {
    /// It names no language, more than two, or one twice.
    Languages,
    /// An edition has no texts in a language of the plan; it has them in `known`.
    NoTexts {
        /// The edition that lacks texts.
        edition: EditionId,
        /// The language in which it lacks them.
        lang: Lang,
        /// The languages in which it has texts.
        known: Vec<Lang>,
    },
    /// It selects a clause that is not there.
    UnknownClause(ClauseId),
    /// It selects a clause of an edition that is not printed.
    Outside {
        /// The clause that was selected.
        clause: ClauseId,
        /// The editions that are printed.
        editions: Vec<EditionId>,
    },
    /// Its choices leave nothing.
    Empty(EmptyBy),
}

/// Which of a plan's choices left nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmptyBy {
    /// The editions have no clauses.
    Material,
    /// No clause fits both selections.
    Selection,
    /// The clauses that were named have no text.
    Only,
    /// No clause takes a position on the topics.
    Topics,
    /// What is selected does not count at the event.
    Extent,
    /// A card, and no selected point that is asked often is regulated.
    Card,
}

impl PlanFault {
    /// Returns the sentence that says what is wrong and how to correct it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Languages => Message::new("booklet-languages"),
            Self::NoTexts { edition, lang, known } => Message::new("booklet-no-texts")
                .with("edition", edition.as_str())
                .with("language", schiri_rules::lang::Arg::Word(lang_id(*lang)))
                .with("known", known.iter().map(|lang| lang.code()).collect::<Vec<_>>().join(", ")),
            Self::UnknownClause(clause) => {
                Message::new("booklet-unknown-clause").with("clause", clause.to_string())
            }
            Self::Outside { clause, editions } => Message::new("booklet-outside")
                .with("clause", clause.to_string())
                .with("editions", editions.iter().map(EditionId::as_str).collect::<Vec<_>>().join(", ")),
            Self::Empty(by) => Message::new(match by {
                EmptyBy::Material => "booklet-empty-material",
                EmptyBy::Selection => "booklet-empty-selection",
                EmptyBy::Only => "booklet-empty-only",
                EmptyBy::Topics => "booklet-empty-topic",
                EmptyBy::Extent => "booklet-empty-in-force",
                EmptyBy::Card => "booklet-empty-card",
            }),
        }
    }
}

/// Returns the id of a language's name.
pub(crate) const fn lang_id(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "lang-de",
        Lang::Nl => "lang-nl",
        Lang::En => "lang-en",
    }
}
