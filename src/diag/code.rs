//! Every kind of fault has one code; a code is never reused for another kind.

use std::{fmt, str::FromStr};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The material says something it cannot mean; a part of it was left out or is unreliable.
    Error,
    /// The material can be used, but an editor should look.
    Warning,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal $severity:ident,)+) => {
        /// The kind of a fault. Its headline is the Fluent message `diag-<code>`, its explanation
        /// (rule, reason, remedy) `explain-<code>`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[doc = $doc])+ $name,)+ }

        impl Code {
            /// Every code, in the order of their definition: reading, shape, then checks.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Returns the code as it is shown and typed.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            /// Returns the id of the headline's Fluent message.
            #[must_use]
            pub const fn message_id(self) -> &'static str {
                match self { $(Self::$name => concat!("diag-", $text),)+ }
            }

            /// Returns the id of the explanation's Fluent message.
            #[must_use]
            pub const fn explanation_id(self) -> &'static str {
                match self { $(Self::$name => concat!("explain-", $text),)+ }
            }

            /// Returns how bad a finding of this kind is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)+ }
            }
        }
    };
}

codes! {
    /// A folder or device stands where a file should be.
    NotAFile = "not-a-file" Error,
    /// The system would not let the file be read.
    UnreadableFile = "unreadable-file" Error,
    /// The file is too large to be a rule text.
    FileTooLarge = "file-too-large" Error,
    /// The file is not UTF-8.
    NotUtf8 = "not-utf8" Error,
    /// The file starts with a byte order mark.
    ByteOrderMark = "byte-order-mark" Warning,
    /// The file's lines end with carriage returns.
    CarriageReturns = "carriage-returns" Warning,
    /// The file stands in a folder of no known language.
    UnknownLanguageFolder = "unknown-language-folder" Error,
    /// The file is not of any known kind.
    UnknownFileKind = "unknown-file-kind" Error,
    /// The file says nothing.
    EmptyFile = "empty-file" Error,
    /// The file is not YAML.
    YamlSyntax = "yaml-syntax" Error,
    /// A tab indents.
    YamlTab = "yaml-tab" Error,
    /// The file is nested too deeply.
    YamlTooDeep = "yaml-too-deep" Error,
    /// The file has too many values.
    YamlTooMany = "yaml-too-many" Error,
    /// The file uses anchors, aliases or tags.
    YamlAlias = "yaml-alias" Error,
    /// The file holds a second document.
    YamlSecondDocument = "yaml-second-document" Error,
    /// A key is not known here.
    UnknownKey = "unknown-key" Error,
    /// A key stands twice.
    DuplicateKey = "duplicate-key" Error,
    /// A needed key is missing.
    MissingKey = "missing-key" Error,
    /// A value is of the wrong type.
    WrongType = "wrong-type" Error,
    /// A value does not have the form it needs.
    BadValue = "bad-value" Error,
    /// A text is empty.
    EmptyText = "empty-text" Error,
    /// A date is not one.
    BadDate = "bad-date" Error,
    /// A language is not one of ours.
    UnknownLanguage = "unknown-language" Error,
    /// A text is folded, so that places in it are lost.
    FoldedText = "folded-text" Error,
    /// An edition, point, concept … is defined twice.
    DuplicateId = "duplicate-id" Error,
    /// The file's name is not its id.
    FileName = "file-name" Error,
    /// A translation translates no known edition.
    UnknownEdition = "unknown-edition" Error,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A text that is no code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownCode;

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown code")
    }
}

impl std::error::Error for UnknownCode {}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|code| code.as_str() == text).ok_or(UnknownCode)
    }
}
