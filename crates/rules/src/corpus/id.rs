//! The ids of things: parsed once, never split again.

use std::{cmp::Ordering, fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::named::{BadText, as_text};

/// A text that cannot be a name of the kind wanted.
pub const NO_ID: BadText = BadText("not a valid id");

/// What an [`Anchor`] looks like.
pub(super) const ANCHOR_PATTERN: &str = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){0,11}$";
/// What a [`ClauseId`] looks like.
pub(super) const CLAUSE_PATTERN: &str =
    r"^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){0,11}$";

/// Tells whether a text is a slug: lower-case ASCII letters, digits and single hyphens between.
fn is_slug(text: &str) -> bool {
    !text.is_empty()
        && text.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

/// Tells whether a text can name a quantity: lower-case ASCII letters, digits and underscores, a letter first.
fn is_quantity(text: &str) -> bool {
    let may_follow = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.len() <= 30
        && text.bytes().all(may_follow)
}

/// Declares ids of one form: its regular expression, the function that checks it, and the types.
macro_rules! ids {
    ($(#[doc = $of:literal])+ $constant:ident = $pattern:tt, $is_sound:ident:
        $($(#[doc = $doc:literal])+ $name:ident,)+
    ) => {
        $(#[doc = $of])+
        pub(super) const $constant: &str = $pattern;
    $(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
        #[schema(value_type = String, pattern = $pattern)]
        pub struct $name(String);

        impl $name {
            /// Returns the id as written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = BadText;

            fn from_str(text: &str) -> Result<Self, BadText> {
                if $is_sound(text) { Ok(Self(text.to_owned())) } else { Err(NO_ID) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
    )+
        as_text!($($name),+);
    };
}

ids! {
    /// What a slug looks like, as a regular expression.
    SLUG_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$", is_slug:
    /// Names an edition: `de-quali-2009`.
    EditionId,
    /// Names a point: `trade-after-building`.
    PointId,
    /// Names a position on a point: `any-order`.
    PositionId,
    /// Names a topic, the group of points in one file: `trade`.
    TopicId,
    /// Names a moment at the table: `seven-rolled`.
    MomentId,
    /// Names a chapter of a book: `founding`.
    ChapterId,
    /// Names a concept of the glossary: `longest-trade-route`.
    ConceptId,
    /// Names a situation to which rules can be limited: `seafarers`.
    ScopeId,
    /// Names an event: `de-quali`.
    EventId,
    /// Names a published case.
    CaseId,
    /// Names a drawing of `rulings/figures.yaml`: `distance-rule`.
    FigureId,
    /// Names a calculation of `rulings/calculations.yaml`: `discard-at-seven`.
    CalculationId,
    /// Names a unit of the calculations: `percent`.
    UnitId,
    /// Names a tournament of a casebook: `berlin-2026`.
    TournamentId,
    /// Names another form of a point's question: `second-capital`.
    FormId,
}

ids! {
    /// What a [`Quantity`] looks like.
    QUANTITY_PATTERN = "^[a-z][a-z0-9_]{0,29}$", is_quantity:
    /// Names a quantity in the formulas of a calculation: `cards`.
    Quantity,
}

as_text!(Anchor, ClauseId);

/// The address of a clause within its edition: `3.1.6`, `4a`, `bauen.2`.
///
/// Ordered as a reader counts: `3.2` before `3.10`, `4` before `4a` before `5`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, ToSchema)]
#[schema(value_type = String, pattern = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){0,11}$")]
pub struct Anchor(String);

impl Anchor {
    /// Returns the anchor as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Walks the parts between the dots. They do not show which clause is above: that depends on the edition.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0.split('.')
    }
}

/// The most parts of an anchor. Rule texts have three levels; the limit bounds walks up the levels.
const MAX_PARTS: usize = 12;

impl FromStr for Anchor {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let is_shallow = text.split('.').nth(MAX_PARTS).is_none();
        if is_shallow && text.split('.').all(is_slug) { Ok(Self(text.to_owned())) } else { Err(NO_ID) }
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl PartialOrd for Anchor {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Anchor {
    fn cmp(&self, other: &Self) -> Ordering {
        fn key(part: &str) -> (bool, usize, &str, &str) {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, rest) = part.split_at_checked(digits).unwrap_or((part, ""));
            (number.is_empty(), number.trim_start_matches('0').len(), number, rest)
        }
        self.parts().map(key).cmp(other.parts().map(key))
    }
}

/// The permanent public address of a clause: `de-quali-2009/3.1.6`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId {
    /// The edition that the clause belongs to.
    pub edition: EditionId,
    /// The clause within it.
    pub anchor: Anchor,
}

impl ClauseId {
    /// Joins an edition and an anchor.
    pub const fn new(edition: EditionId, anchor: Anchor) -> Self {
        Self { edition, anchor }
    }
}

impl PartialSchema for ClauseId {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some(CLAUSE_PATTERN));
        text.description(Some("The permanent public address of a clause: `de-quali-2009/3.1.6`.")).into()
    }
}

impl ToSchema for ClauseId {}

impl FromStr for ClauseId {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let (edition, anchor) = text.split_once('/').ok_or(NO_ID)?;
        Ok(Self { edition: edition.parse()?, anchor: anchor.parse()? })
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.edition, self.anchor)
    }
}

/// A clause, or one numbered sentence of it: `de-ccm-1997/5.4:2` is the second sentence of § 5 (4).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ClauseRef {
    /// The clause that is meant.
    pub clause: ClauseId,
    /// The sentence, counted from 1; `None` for the whole clause.
    pub sentence: Option<u8>,
}

impl ClauseRef {
    /// Reads the target of a link: `#5.4:2` within `home`, or `de-ccm-1997#5.4:2`.
    ///
    /// # Errors
    /// If the target does not have that form (it may still be a web address).
    pub fn from_link(target: &str, home: &EditionId) -> Result<Self, BadText> {
        let (edition, rest) = target.split_once('#').ok_or(NO_ID)?;
        let edition = if edition.is_empty() { home.clone() } else { edition.parse()? };
        let (anchor, sentence) = match rest.split_once(':') {
            None => (rest, None),
            Some((anchor, sentence)) => (anchor, Some(sentence.parse().map_err(|_| NO_ID)?)),
        };
        if sentence == Some(0) {
            return Err(NO_ID);
        }
        Ok(Self { clause: ClauseId::new(edition, anchor.parse()?), sentence })
    }
}

impl From<ClauseId> for ClauseRef {
    fn from(clause: ClauseId) -> Self {
        Self { clause, sentence: None }
    }
}

impl fmt::Display for ClauseRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clause.fmt(f)?;
        self.sentence.map_or(Ok(()), |sentence| write!(f, ":{sentence}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The derive takes literals only; they must be the patterns that the schemas of files use.
    #[test]
    fn schemas_of_json_and_of_files_have_the_same_patterns() {
        let pattern = |schema: RefOr<Schema>| serde_json::to_value(schema).unwrap()["pattern"].clone();
        assert_eq!(pattern(PointId::schema()), SLUG_PATTERN);
        assert_eq!(pattern(Anchor::schema()), ANCHOR_PATTERN);
        assert_eq!(pattern(ClauseId::schema()), CLAUSE_PATTERN);
    }
}
