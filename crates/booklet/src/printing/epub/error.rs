//! Why a booklet could not be written as EPUB.

use std::fmt;

use zip::result::ZipError;

use crate::printing::html::HtmlError;

/// Why a booklet could not be written as EPUB. It does not happen, unless memory runs out.
#[derive(Debug)]
pub enum EpubError {
    /// A chapter could not be printed.
    Html(HtmlError),
    /// The files could not be put together.
    Zip(ZipError),
}

impl fmt::Display for EpubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Html(error) => error.fmt(f),
            Self::Zip(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for EpubError {}

impl From<askama::Error> for EpubError {
    fn from(error: askama::Error) -> Self {
        Self::Html(HtmlError(error))
    }
}

impl From<ZipError> for EpubError {
    fn from(error: ZipError) -> Self {
        Self::Zip(error)
    }
}

impl From<std::io::Error> for EpubError {
    fn from(error: std::io::Error) -> Self {
        Self::Zip(error.into())
    }
}
