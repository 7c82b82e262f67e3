//! Enumerations whose values have names. The same name is used in YAML, in JSON, in addresses and on the
//! command line.

use std::any::type_name;
use std::fmt;
use std::str::FromStr;

use serde::de::{Error as _, Unexpected};
use serde::{Deserialize as _, Deserializer, Serializer};

/// Declares an enumeration with the names of its values. Everything that reads, writes, offers or describes
/// them takes the names from here. `Type says "prefix-" {` also gives each value a message, whose id ends
/// with its name.
#[macro_export]
macro_rules! named {
    (@messages $type:ident [] $($value:ident = $name:tt,)+) => {};
    (@messages $type:ident [$prefix:literal] $($value:ident = $name:tt,)+) => {
        impl $type {
            /// Returns the id of the message that says it.
            pub const fn message_id(self) -> &'static str {
                match self { $(Self::$value => concat!($prefix, $name),)+ }
            }
        }
    };
    (
        $(#[$attr:meta])+ $type:ident $(says $prefix:literal)? {
            $($(#[$value_attr:meta])+ $value:ident = $name:tt,)+
        }
    ) => {
        $crate::named!(@messages $type [$($prefix)?] $($value = $name,)+);

        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize, ::utoipa::ToSchema,
        )]
        $(#[$attr])+
        pub enum $type {
            $($(#[$value_attr])+ #[serde(rename = $name)] $value,)+
        }

        impl $type {
            /// Every value, in the order of the declaration.
            pub const ALL: [Self; [$($name,)+].len()] = [$(Self::$value,)+];

            /// The names of the values, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name,)+];

            /// Returns the value's name, as files, JSON and addresses write it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $name,)+ }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::named::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|value| value.name() == text).ok_or($crate::named::UnknownName(Self::NAMES))
            }
        }
    };
}
pub use named;

/// Implements serde's traits for types that are written as text: in the form of their `Display` and `FromStr`.
#[macro_export]
macro_rules! as_text {
    ($($type:ident),+ $(,)?) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::named::parsed(deserializer)
            }
        }
    )+};
}
pub use as_text;

/// Writes a value as text, in the form of its `Display`.
///
/// # Errors
/// Only those of the serializer.
pub fn text<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// If the text is not of its form.
pub fn parsed<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    let expected = type_name::<T>().rsplit("::").next().unwrap_or_default();
    text.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &expected))
}

/// A name that no value of the enumeration has; holds the names that exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName(pub &'static [&'static str]);

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown name, not one of {}", self.0.join(", "))
    }
}

impl std::error::Error for UnknownName {}

/// A text that cannot be read as what it should be; says what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadText(pub &'static str);

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadText {}
