//! What a ruling says, and what an amendment changes about it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use super::bounds::{LINE, SHORT, TEXT};
use super::field::Field as _;
use super::{BadText, RulingId, Timestamp};
use schiri_rules::corpus::{
    ClauseId, EditionId, EventId, Outcome, PointId, ScopeId, ShortHash, TournamentId,
};
use schiri_rules::lang::Lang;
use schiri_rules::named::{as_text, named};

named! {
    #[schema(as = RulingAuthority)]
    /// Who decided. A published case may have other authorities.
    Authority says "casebook-role-" {
        /// A judge at a table.
        Judge = "judge",
        /// The head judge of the event.
        HeadJudge = "head-judge",
        /// Anyone who holds the event.
        Organiser = "organiser",
    }
}

named! {
    /// How firm a ruling is.
    #[derive(Default)]
    #[schema(as = RulingStatus)]
    Status says "casebook-status-" {
        /// It holds until somebody confirms or overturns it.
        #[default]
        Provisional = "provisional",
        /// A head judge has confirmed it.
        Confirmed = "confirmed",
        /// Somebody appealed, and that is not decided yet.
        Appealed = "appealed",
        /// Another ruling took its place.
        Overturned = "overturned",
    }
}

/// A clause that a ruling rests on, with the hash of its wording at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Cited {
    /// The clause.
    pub clause: ClauseId,
    /// The wording that the decision was made by. What is kept always has it; it is added to what somebody typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<ShortHash>,
}

/// Something that belongs to a ruling: another ruling, or an address on the web.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Link {
    /// Another ruling of any casebook.
    Ruling(RulingId),
    /// An address that begins with `https://` or `http://`.
    Web(String),
}

as_text!(Link);

impl PartialSchema for Link {
    fn schema() -> RefOr<Schema> {
        let id = "^([0-9a-hjkmnp-tv-z]{16}|https?://.*)$";
        ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).pattern(Some(id)).into()
    }
}

impl ToSchema for Link {}

impl FromStr for Link {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let is_web = text.starts_with("https://") || text.starts_with("http://");
        if is_web { Ok(Self::Web(text.to_owned())) } else { text.parse().map(Self::Ruling) }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ruling(id) => id.fmt(f),
            Self::Web(address) => f.write_str(address),
        }
    }
}

/// Declares a statement and the patch that changes it, so that neither can lack a field of the other. A field under
/// `either` may be without a value. `= MOST` sets the most characters of a text that is not short.
macro_rules! statement {
    (
        either { $($(#[doc = $either_doc:literal])+ $either:ident: $either_type:ty,)+ }
        always { $(
            $(#[doc = $always_doc:literal])+ $(#[serde($($serde:tt)*)])*
            $always:ident: $always_type:ty $(= $most:ident)?,
        )+ }
    ) => {
        /// What a ruling says. Texts are CommonMark, in one language.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct Statement {
            $($(#[doc = $either_doc])+ #[serde(default, skip_serializing_if = "Option::is_none")]
            pub $either: Option<$either_type>,)+
            $($(#[doc = $always_doc])+ $(#[serde($($serde)*)])* pub $always: $always_type,)+
        }

        /// What an amendment changes: the fields that have a value here.
        #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct Patch {
            $($(#[doc = $either_doc])+ #[serde(default, skip_serializing_if = "Option::is_none")]
            pub $either: Option<$either_type>,)+
            $($(#[doc = $always_doc])+ #[serde(default, skip_serializing_if = "Option::is_none")]
            pub $always: Option<$always_type>,)+
        }

        impl From<&Statement> for Patch {
            fn from(statement: &Statement) -> Self {
                Self {
                    $($either: statement.$either.clone(),)+
                    $($always: Some(statement.$always.clone()),)+
                }
            }
        }

        statement!(@texts Statement $($either)+ $($always $(= $most)?)+);
        statement!(@texts Patch $($either)+ $($always $(= $most)?)+);

        impl Patch {
            /// Returns its fields by their names in JSON, as text; a list item by item.
            pub fn values(&self) -> Vec<(&'static str, Vec<String>)> {
                let either = [$((stringify!($either), self.$either.values())),+];
                either.into_iter().chain([$((stringify!($always), self.$always.values())),+]).collect()
            }

            /// Returns the names of the fields that it changes.
            pub fn fields(&self) -> Vec<&'static str> {
                let mut fields = Vec::new();
                $(if self.$either.is_some() { fields.push(stringify!($either)); })+
                $(if self.$always.is_some() { fields.push(stringify!($always)); })+
                fields
            }

            /// Leaves out what the statement says already.
            #[must_use]
            pub fn against(mut self, statement: &Statement) -> Self {
                $(if self.$either == statement.$either { self.$either = None; })+
                $(if self.$always.as_ref() == Some(&statement.$always) { self.$always = None; })+
                self
            }

            /// Leaves out fields, by their names in JSON.
            #[must_use]
            pub fn without(mut self, fields: &[&str]) -> Self {
                $(if fields.contains(&stringify!($either)) { self.$either = None; })+
                $(if fields.contains(&stringify!($always)) { self.$always = None; })+
                self
            }

            /// Changes a statement. Naming an event removes the stack, and the other way round; a ruling that is no
            /// longer overturned no longer names the one in its place.
            pub fn apply(&self, statement: &mut Statement) {
                $(if self.$either.is_some() { statement.$either.clone_from(&self.$either); })+
                $(if let Some(value) = &self.$always { statement.$always.clone_from(value); })+
                if self.event.is_some() {
                    statement.stack.clear();
                } else if self.stack.as_ref().is_some_and(|stack| !stack.is_empty()) {
                    statement.event = None;
                }
                if statement.status != Status::Overturned {
                    statement.overturned_by = None;
                }
            }
        }
    };
    (@texts $type:ident $($field:ident $(= $most:ident)?)+) => {
        impl $type {
            /// Returns its texts, each of which may name a person, with the field and the most characters.
            pub(super) fn texts_mut(&mut self) -> Vec<(&'static str, usize, &mut String)> {
                let mut texts = Vec::new();
                $({
                    let most = [$($most,)? SHORT][0];
                    texts.extend(self.$field.texts_mut().into_iter().map(|text| (stringify!($field), most, text)));
                })+
                texts
            }
        }
    };
}

statement! {
    either {
        /// The event that it was decided at.
        event: EventId,
        /// The tournament that it was decided at, which plays the rules of the event.
        tournament: TournamentId,
        /// The ruling that took its place.
        overturned_by: RulingId,
    }
    always {
        /// Where no event is named: the editions that it was decided under, strongest first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stack: Vec<EditionId>,
        /// The special situations of the game, beyond those of the event.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        situation: Vec<ScopeId>,
        /// The round, as people call it; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        round: String,
        /// The table, as people call it; may be empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        table: String,
        /// When it was decided.
        time: Timestamp,
        /// What the judge was asked.
        question: String = LINE,
        /// What happened at the table.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        facts: String = TEXT,
        /// What was decided, and why.
        decision: String = TEXT,
        /// What it came to.
        verdict: Outcome,
        /// The points that it decides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        points: Vec<PointId>,
        /// The clauses that it rests on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cites: Vec<Cited>,
        /// Who decided.
        authority: Authority,
        /// How firm it is.
        #[serde(default)]
        status: Status,
        /// The language of its texts.
        language: Lang,
        /// What belongs to it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        links: Vec<Link> = LINE,
        /// The officials' part: what only judges and organisers may read. It is deleted after a time.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        officials: String = TEXT,
    }
}

impl Statement {
    /// Returns its public part.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { officials: String::new(), ..self.clone() }
    }
}

impl Patch {
    /// The fields without which nothing can be recorded.
    pub(super) const NEEDED: [&'static str; 3] = ["question", "decision", "verdict"];

    /// Returns the required fields that it lacks.
    pub fn missing(&self) -> Vec<&'static str> {
        let named = self.fields();
        Self::NEEDED.into_iter().filter(|field| !named.contains(field)).collect()
    }

    /// Returns what it changes about the public part.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { officials: None, ..self.clone() }
    }
}

/// How two versions of a ruling that follow the same one differ: the latest, and the one that a writer wants. Nothing
/// that somebody wrote in the meantime is undone unless somebody chooses to.
#[derive(Debug, Clone)]
pub struct Divergence {
    /// The fields that were changed in the meantime, by their names in JSON.
    pub meanwhile: Vec<&'static str>,
    /// Those of them that the writer also changed, to something else.
    pub both: Vec<&'static str>,
    /// The latest version plus the fields that only the writer changed. Fields that both changed keep their
    /// latest value.
    pub merged: Statement,
    /// What the writer wanted, applied to the version that they started from.
    pub wanted: Statement,
}

impl Divergence {
    /// Compares what a writer wants, given the ruling as they saw it, with the ruling as it is now.
    pub fn new(seen: &Statement, latest: &Statement, wanted: &Patch) -> Self {
        // A value that the ruling already has is no longer a change.
        let own = wanted.clone().against(seen).against(latest);
        let meanwhile = Patch::from(latest).against(seen).fields();
        let both: Vec<_> = own.fields().into_iter().filter(|field| meanwhile.contains(field)).collect();
        let (mut merged, mut whole) = (latest.clone(), seen.clone());
        own.without(&both).apply(&mut merged);
        wanted.apply(&mut whole);
        Self { meanwhile, both, merged, wanted: whole }
    }
}
