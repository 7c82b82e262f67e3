//! Enumerations whose values people type.

use std::fmt;

/// An enumeration and its names, both ways; the names are what is typed, written and offered.
macro_rules! named {
    ($(#[$attr:meta])+ $type:ident { $($(#[$value_attr:meta])+ $value:ident = $name:literal,)+ }) => {
        $(#[$attr])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $type {
            $($(#[$value_attr])+ $value,)+
        }

        impl $type {
            /// Every value, as offered.
            pub const ALL: &[Self] = &[$(Self::$value,)+];

            /// Returns the name, as typed.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $name,)+ }
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::booklet::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|value| value.name() == text).ok_or($crate::booklet::UnknownName)
            }
        }
    };
}
pub(super) use named;

/// A name that nothing of its kind has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName;

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown name")
    }
}

impl std::error::Error for UnknownName {}
