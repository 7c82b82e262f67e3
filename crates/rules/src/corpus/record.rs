//! Records: what a file says, declared once.
//!
//! [`record!`] declares a struct together with the keys that it has in YAML. The struct's documentation, the form that
//! files are checked against, the JSON Schema and the reader all follow from the declaration. The form and the reader
//! of a key follow from its type ([`Read`]).

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use super::shape::{Scalar, Shape};
use super::{
    Anchor, Applies, Authority, CalculationId, CaseId, ChapterId, CiteStyle, ClauseId, ConceptId, EditionId,
    EventId, FigureId, Form, FormId, Frequency, Kind, MomentId, Nature, Outcome, Owner, PartialDate, Place,
    PointId, PositionId, Quantity, QuestionId, Rights, ScopeId, ShortHash, Status, Text, TopicId, UnitId,
    Verdict,
};
use crate::calc::{Formula, Number, Value};
use crate::diag::Code;
use crate::lang::{Lang, PerLang};
use crate::source::yaml::Node;
use crate::source::{Span, Spanned};

/// A value that a file can contain.
pub trait Read: Sized {
    /// Its form.
    const SHAPE: Shape;

    /// Reads it. If it is missing or has a fault, returns what that leaves: nothing, or an empty list. The fault was
    /// already reported when the file was checked against its form.
    fn read(node: Option<&Node>) -> Option<Self>;
}

/// A value of which a file can contain several: items of a list, or entries of a map.
pub trait Member: Sized {
    /// The form of the list or map.
    const MANY: Shape;

    /// Reads those without faults.
    fn read_all(node: Option<&Node>) -> Vec<Self>;
}

/// A scalar that can be a key.
pub trait Key: FromStr + Ord + Clone {
    /// Its form.
    const SCALAR: Scalar;
}

/// A record in a map, with its key as id.
pub trait Entry: Member {
    /// The type of the key.
    type Key: Key;

    /// Returns the key and its place.
    fn key(&self) -> (&Self::Key, Span);
}

/// Declares a record: the struct, its form (`FORM`), and its reader (`from_node`).
///
/// Each key is declared as a field of the struct, with a word before it:
///
/// - `must`: it is required. Unless its type can be empty, a record without it is not read.
/// - `may`: it is not required.
/// - `some`: at least one of the keys with this word is required.
/// - `short`: it is required; where the record is no map, what is written there is its value.
/// - `flat`: it is no key of its own; what it consists of is written among the record's keys, as with a text in each
///   language, at least one of which is required, unless it is `may_flat`.
///
/// `field as "key"` gives a key another name than the field; `field: Type = SHAPE` gives it a form of its own, and
/// leaves it to the loader to read it. The first paragraph of its documentation also describes it in the JSON Schema.
/// A record that is also written may have a `#[serde(…)]` before the word.
///
/// The keys may be preceded by what the record gets from elsewhere: `key`, its own key in a map, with the key's place
/// as `span`; `place`, its own place; or `given { … }`, further parameters of the reader.
#[macro_export]
macro_rules! record {
    (@need must) => { $crate::corpus::shape::Need::Must };
    (@need may) => { $crate::corpus::shape::Need::May };
    (@need some) => { $crate::corpus::shape::Need::Some };
    (@need short) => { $crate::corpus::shape::Need::Short };
    (@need flat) => { $crate::corpus::shape::Need::Flat };
    (@need may_flat) => { $crate::corpus::shape::Need::MayFlat };

    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };

    (@shape $Type:ty) => { <$Type as $crate::corpus::record::Read>::SHAPE };
    (@shape $Type:ty, $form:expr) => { $form };

    (@read $need:ident $node:ident $key:expr, $form:expr) => { Default::default() };
    (@read must $node:ident $key:expr) => { $crate::corpus::record::Read::read($node.get($key))? };
    (@read may $node:ident $key:expr) => { $crate::corpus::record::Read::read($node.get($key)).unwrap_or_default() };
    (@read some $node:ident $key:expr) => { $crate::record!(@read may $node $key) };
    (@read short $node:ident $key:expr) => {
        $crate::corpus::record::Read::read(Some($node.get($key).unwrap_or($node)))?
    };
    (@read flat $node:ident $key:expr) => { $crate::corpus::record::Read::read(Some($node))? };
    (@read may_flat $node:ident $key:expr) => { $crate::record!(@read flat $node $key) };

    (
        $(#[doc = $doc:literal])+ $(#[derive($($derive:ident),+)])? $vis:vis $name:ident {
            $(#[doc = $key_doc:literal])+ key $key:ident: $Key:ty,
            $($fields:tt)+
        }
    ) => {
        $crate::record! {
            @declare $(#[doc = $doc])+ $(#[derive($($derive),+)])? $vis $name {
                given {
                    $(#[doc = $key_doc])+
                    $vis $key: $Key,
                    /// The place of its key in the file.
                    $vis span: $crate::source::Span,
                }
                $($fields)+
            }
        }

        impl $crate::corpus::record::Entry for $name {
            type Key = $Key;

            fn key(&self) -> (&$Key, $crate::source::Span) {
                (&self.$key, self.span)
            }
        }

        impl $crate::corpus::record::Member for $name {
            const MANY: $crate::corpus::shape::Shape = $crate::corpus::shape::Shape::Map(
                <$Key as $crate::corpus::record::Key>::SCALAR,
                &$crate::corpus::shape::Shape::Keys(&Self::FORM),
            );

            fn read_all(node: Option<&$crate::source::yaml::Node>) -> Vec<Self> {
                let entries = $crate::corpus::record::keyed(node);
                entries.filter_map(|(key, node)| Self::from_node(node, key.value, key.span)).collect()
            }
        }
    };

    (
        $(#[doc = $doc:literal])+ $(#[derive($($derive:ident),+)])? $vis:vis $name:ident {
            place $span:ident,
            $($fields:tt)+
        }
    ) => {
        $crate::record! {
            @declare $(#[doc = $doc])+ $(#[derive($($derive),+)])? $vis $name {
                given {
                    /// Its place in the file.
                    $vis $span: $crate::source::Span,
                }
                $($fields)+
            }
        }

        impl $crate::corpus::record::Read for $name {
            const SHAPE: $crate::corpus::shape::Shape = $crate::corpus::shape::Shape::Keys(&Self::FORM);

            fn read(node: Option<&$crate::source::yaml::Node>) -> Option<Self> {
                Self::from_node(node?, node?.span)
            }
        }
    };

    (
        $(#[doc = $doc:literal])+ $(#[derive($($derive:ident),+)])? $vis:vis $name:ident {
            given { $($given:tt)+ }
            $($fields:tt)+
        }
    ) => {
        $crate::record! {
            @declare $(#[doc = $doc])+ $(#[derive($($derive),+)])? $vis $name { given { $($given)+ } $($fields)+ }
        }
    };

    ($(#[doc = $doc:literal])+ $(#[derive($($derive:ident),+)])? $vis:vis $name:ident { $($fields:tt)+ }) => {
        $crate::record! {
            @declare $(#[doc = $doc])+ $(#[derive($($derive),+)])? $vis $name { given {} $($fields)+ }
        }

        impl $crate::corpus::record::Read for $name {
            const SHAPE: $crate::corpus::shape::Shape = $crate::corpus::shape::Shape::Keys(&Self::FORM);

            fn read(node: Option<&$crate::source::yaml::Node>) -> Option<Self> {
                Self::from_node(node?)
            }
        }
    };

    (
        @declare $(#[doc = $doc:literal])+ $(#[derive($($derive:ident),+)])? $vis:vis $name:ident {
            given { $($(#[doc = $given_doc:literal])+ $given_vis:vis $given:ident: $Given:ty,)* }
            $(
                $(#[doc = $field_doc:literal])+
                $(#[serde($($serde:tt)+)])?
                $need:ident $field:ident $(as $key:literal)?: $Type:ty $(= $form:expr)?,
            )+
        }
    ) => {
        $(#[doc = $doc])+
        $(#[derive($($derive),+)])?
        $vis struct $name {
            $($(#[doc = $given_doc])+ $given_vis $given: $Given,)*
            $($(#[doc = $field_doc])+ $(#[serde($($serde)+)])? $vis $field: $Type,)+
        }

        impl $name {
            pub(super) const FORM: $crate::corpus::shape::Record = $crate::corpus::shape::Record {
                doc: concat!($($doc, "\n"),+),
                fields: &[$($crate::corpus::shape::Field {
                    name: $crate::record!(@key $field $($key)?),
                    need: $crate::record!(@need $need),
                    shape: $crate::record!(@shape $Type $(, $form)?),
                    doc: concat!($($field_doc, "\n"),+),
                }),+],
            };

            pub(super) fn from_node(node: &$crate::source::yaml::Node $(, $given: $Given)*) -> Option<Self> {
                Some(Self {
                    $($given,)*
                    $($field: $crate::record!(@read $need node $crate::record!(@key $field $($key)?) $(, $form)?),)+
                })
            }
        }
    };
}
pub use record;

/// Walks a map's entries whose keys have a certain form, each key once.
pub fn keyed<K: Key>(node: Option<&Node>) -> impl Iterator<Item = (Spanned<K>, &Node)> {
    let mut seen = BTreeSet::new();
    let entries = node.and_then(Node::as_map).unwrap_or_default().iter();
    entries
        .filter_map(|(key, value)| Some((scalar::<K>(key)?, value)))
        .filter(move |(key, _)| seen.insert(key.value.clone()))
}

fn scalar<T: FromStr>(node: &Node) -> Option<Spanned<T>> {
    Some(Spanned { value: node.as_str()?.parse().ok()?, span: node.span })
}

/// Reads a type of a form from its text.
macro_rules! parsed {
    ($Type:ty, $shape:expr) => {
        impl Read for $Type {
            const SHAPE: Shape = $shape;

            fn read(node: Option<&Node>) -> Option<Self> {
                node?.as_str()?.parse().ok()
            }
        }
    };
}

/// Declares the types that are written as scalars, grouped by their form.
macro_rules! scalars {
    ($($scalar:ident: $($Type:ty),+;)+) => {$($(
        impl Key for $Type {
            const SCALAR: Scalar = Scalar::$scalar;
        }

        parsed!($Type, Shape::Scalar(Scalar::$scalar));
    )+)+};
}

scalars! {
    Slug: CalculationId, CaseId, ChapterId, ConceptId, EditionId, EventId, FigureId, FormId, MomentId, PointId;
    Slug: PositionId, ScopeId, TopicId, UnitId;
    Anchor: Anchor;
    Clause: ClauseId;
    Question: QuestionId;
    Quantity: Quantity;
    Date: PartialDate;
    Bool: bool;
    Code: Code;
    Place: Place;
    Count: u8, usize;
    Whole: u32, i64;
    Number: Number;
}

/// Declares the enumerations that are written as their names.
macro_rules! choices {
    ($($Type:ty),+ $(,)?) => { $(parsed!($Type, Shape::Choice(<$Type>::NAMES));)+ };
}

choices! {
    Applies, Authority, CiteStyle, Form, Frequency, Kind, Nature, Outcome, Owner, Rights, Status, Verdict,
}

impl Read for Lang {
    const SHAPE: Shape = Shape::Scalar(Scalar::Lang);

    fn read(node: Option<&Node>) -> Option<Self> {
        Self::of_code(node?.as_str()?)
    }
}

// A pin may be left empty, for `schiri pin` to fill in.
parsed!(ShortHash, Shape::Open(Scalar::Hash));

/// Not empty; blanks at its end are dropped.
impl Read for Text {
    const SHAPE: Shape = Shape::Text;

    fn read(node: Option<&Node>) -> Option<Self> {
        let node = node.filter(|node| !node.is_null())?;
        let markdown = node.as_str()?.trim_end();
        (!markdown.trim().is_empty()).then(|| Self { markdown: markdown.to_owned(), span: node.span })
    }
}

impl Read for String {
    const SHAPE: Shape = Text::SHAPE;

    fn read(node: Option<&Node>) -> Option<Self> {
        Text::read(node).map(|text| text.markdown)
    }
}

impl Read for Formula {
    const SHAPE: Shape = Text::SHAPE;

    fn read(node: Option<&Node>) -> Option<Self> {
        Self::parse(node?.as_str()?).ok()
    }
}

impl Read for Value {
    const SHAPE: Shape = Shape::OneOrMany(Scalar::Number);

    fn read(node: Option<&Node>) -> Option<Self> {
        match node?.as_list() {
            None => Number::read(node).map(Self::One),
            Some(items) => {
                items.iter().map(|item| Number::read(Some(item))).collect::<Option<_>>().map(Self::Many)
            }
        }
    }
}

impl<T: Read> Read for Spanned<T> {
    const SHAPE: Shape = T::SHAPE;

    fn read(node: Option<&Node>) -> Option<Self> {
        Some(Self { value: T::read(node)?, span: node?.span })
    }
}

impl<T: Read> Read for Option<T> {
    const SHAPE: Shape = T::SHAPE;

    fn read(node: Option<&Node>) -> Option<Self> {
        Some(T::read(node))
    }
}

impl<T: Read> Read for PerLang<T> {
    const SHAPE: Shape = Shape::EachLanguage(&T::SHAPE);

    fn read(node: Option<&Node>) -> Option<Self> {
        Some(Self::from_fn(|lang| T::read(Some(node?.get(lang.code())?))))
    }
}

impl<T: Member> Read for Vec<T> {
    const SHAPE: Shape = T::MANY;

    fn read(node: Option<&Node>) -> Option<Self> {
        Some(T::read_all(node))
    }
}

impl<T: Read> Member for T {
    const MANY: Shape = Shape::List(&T::SHAPE);

    fn read_all(node: Option<&Node>) -> Vec<Self> {
        let items = node.and_then(Node::as_list).unwrap_or_default();
        items.iter().filter_map(|item| T::read(Some(item))).collect()
    }
}

impl<K: Key, V: Read> Member for (Spanned<K>, V) {
    const MANY: Shape = Shape::Map(K::SCALAR, &V::SHAPE);

    fn read_all(node: Option<&Node>) -> Vec<Self> {
        keyed(node).filter_map(|(key, node)| Some((key, V::read(Some(node))?))).collect()
    }
}

impl<E: Entry> Read for BTreeMap<E::Key, E> {
    const SHAPE: Shape = E::MANY;

    fn read(node: Option<&Node>) -> Option<Self> {
        Some(E::read_all(node).into_iter().map(|entry| (entry.key().0.clone(), entry)).collect())
    }
}
