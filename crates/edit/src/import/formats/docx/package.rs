//! The parts of a packed document that are read, with a bound for what they may grow to.

use std::io::{Cursor, Read as _};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::import::decode::{MOST_BYTES, NoText};

/// The most entries that an archive may name.
const MOST_ENTRIES: usize = 20_000;

/// The parts of a DOCX file.
pub(super) struct Package {
    /// The text.
    pub(super) document: String,
    /// How lists are numbered.
    pub(super) numbering: Option<String>,
    /// What the styles mean.
    pub(super) styles: Option<String>,
    /// The footnotes.
    pub(super) footnotes: Option<String>,
}

impl Package {
    /// Unpacks the parts.
    ///
    /// # Errors
    /// Where the archive is damaged, encrypted, grows beyond all bounds, or is another packed format.
    pub(super) fn open(bytes: &[u8]) -> Result<Self, NoText> {
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| NoText::BrokenDocx)?;
        if archive.len() > MOST_ENTRIES {
            return Err(NoText::TooLarge { bytes: bytes.len() });
        }
        let document = part(&mut archive, "word/document.xml")?.ok_or(NoText::Packed)?;
        Ok(Self {
            document,
            numbering: part(&mut archive, "word/numbering.xml")?,
            styles: part(&mut archive, "word/styles.xml")?,
            footnotes: part(&mut archive, "word/footnotes.xml")?,
        })
    }
}

/// Unpacks a part, but no more of it than a document may have: what its entry says of its size is
/// not believed.
fn part(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Result<Option<String>, NoText> {
    let entry = match archive.by_name(name) {
        Ok(entry) => entry,
        Err(ZipError::FileNotFound) => return Ok(None),
        Err(ZipError::UnsupportedArchive(_)) => return Err(NoText::Encrypted),
        Err(_) => return Err(NoText::BrokenDocx),
    };
    // XML is several times as long as its words.
    let most = MOST_BYTES * 4;
    let mut bytes = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    entry.take(limit).read_to_end(&mut bytes).map_err(|_| NoText::BrokenDocx)?;
    if bytes.len() > most {
        return Err(NoText::TooLarge { bytes: bytes.len() });
    }
    String::from_utf8(bytes).map(Some).map_err(|_| NoText::BrokenDocx)
}
