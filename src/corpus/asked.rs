//! The ways in which a question is asked.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use super::Text;
use crate::lang::PerLang;

/// How players and judges put a question, in each language.
///
/// They are nine tenths of all text, and few commands read them. So in a rule collection that was opened from
/// its compiled form they stay bytes until somebody looks at them.
#[derive(Clone, Default)]
pub struct WaysOfAsking {
    count: usize,
    texts: OnceLock<PerLang<Vec<Text>>>,
    /// The texts in their compiled form; empty where they were read from a file.
    compiled: Box<[u8]>,
}

impl WaysOfAsking {
    /// Counts them, in all languages.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }
}

impl Deref for WaysOfAsking {
    type Target = PerLang<Vec<Text>>;

    fn deref(&self) -> &Self::Target {
        self.texts.get_or_init(|| postcard::from_bytes(&self.compiled).unwrap_or_default())
    }
}

impl From<PerLang<Vec<Text>>> for WaysOfAsking {
    fn from(texts: PerLang<Vec<Text>>) -> Self {
        let count = texts.iter().map(|(_, texts)| texts.len()).sum();
        Self { count, texts: OnceLock::from(texts), compiled: Box::default() }
    }
}

impl fmt::Debug for WaysOfAsking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// Bytes that are written and read as one piece.
#[derive(Deserialize)]
struct Piece<'a>(#[serde(borrow)] &'a [u8]);

impl Serialize for Piece<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

impl Serialize for WaysOfAsking {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let compiled = postcard::to_allocvec(&**self).map_err(ser::Error::custom)?;
        (self.count, Piece(&compiled)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for WaysOfAsking {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (count, Piece(compiled)) = Deserialize::deserialize(deserializer)?;
        // One byte at least for each language, and each text.
        if count > compiled.len() {
            return Err(D::Error::custom("there are fewer texts"));
        }
        Ok(Self { count, texts: OnceLock::new(), compiled: compiled.into() })
    }
}
