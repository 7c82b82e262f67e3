//! A sentence as data: the id of a message, and the values that it takes.

/// A value in the gap of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A word or quotation, shown as it stands.
    Text(String),
    /// A number: it chooses plural forms.
    Number(i64),
    /// A word of ours, by the id of its message: said in the reader's language.
    Word(&'static str),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A sentence that is not yet said in any language: the id of its Fluent message and the values of
/// its variables. The core makes messages, only the rim (the crate of words) turns them into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The id of the Fluent message.
    pub id: &'static str,
    /// The message's variables by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// Makes a message without variables.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new() }
    }

    /// Adds the value of a variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}
