//! The sizes of paper that a booklet is made for.

use std::{fmt, str::FromStr};

use serde::Serialize;

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 148 × 210 mm, the usual booklet.
    #[default]
    A5,
    /// 105 × 148 mm, for a pocket.
    A6,
    /// 210 × 297 mm, for a desk or a wall.
    A4,
    /// A5 pages, two on each side of A4 sheets, to be folded and stapled in the middle.
    A4Fold,
}

impl Paper {
    /// All sizes, as offered.
    pub const ALL: [Self; 4] = [Self::A5, Self::A6, Self::A4, Self::A4Fold];

    /// The name, as typed and written.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::A5 => "a5",
            Self::A6 => "a6",
            Self::A4 => "a4",
            Self::A4Fold => "a4-fold",
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no size of paper has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownPaper(pub String);

impl fmt::Display for UnknownPaper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown paper \"{}\": a5, a6, a4 or a4-fold", self.0)
    }
}

impl std::error::Error for UnknownPaper {}

impl FromStr for Paper {
    type Err = UnknownPaper;

    fn from_str(name: &str) -> Result<Self, UnknownPaper> {
        Self::ALL
            .into_iter()
            .find(|paper| paper.name() == name.to_ascii_lowercase())
            .ok_or_else(|| UnknownPaper(name.to_owned()))
    }
}
