//! Faults of the rule collection as values: what is wrong, where, and how to correct it. `report` prints
//! them.

mod code;

pub use code::{Code, Severity};

use crate::lang::{Arg, Message};
use crate::source::Span;

/// A fault or remark on the rule collection. Its headline is the Fluent message `diag-<code>`, filled with
/// `args`.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// What kind of fault.
    pub code: Code,
    /// The values in the headline.
    pub args: Vec<(&'static str, Arg)>,
    /// The places: first the fault's own, then those that explain it.
    pub labels: Vec<Label>,
    /// How to correct it, or what may have been meant.
    pub help: Vec<Message>,
}

/// A place with a label.
#[derive(Debug, Clone)]
pub struct Label {
    /// The stretch of a file that is marked.
    pub span: Span,
    /// The label; `None` if the headline is enough.
    pub message: Option<Message>,
}

impl Diagnostic {
    /// Starts a fault at a place.
    pub fn new(code: Code, span: Span) -> Self {
        Self { code, args: Vec::new(), labels: vec![Label { span, message: None }], help: Vec::new() }
    }

    /// Sets a value of the headline.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Says what is at the fault's own place.
    #[must_use]
    pub fn saying(mut self, message: Message) -> Self {
        if let Some(label) = self.labels.first_mut() {
            label.message = Some(message);
        }
        self
    }

    /// Adds a second place with its label.
    #[must_use]
    pub fn and(mut self, span: Span, message: Message) -> Self {
        self.labels.push(Label { span, message: Some(message) });
        self
    }

    /// Adds a line of help.
    #[must_use]
    pub fn help(mut self, message: Message) -> Self {
        self.help.push(message);
        self
    }

    /// Adds a suggestion, if there is one.
    #[must_use]
    pub fn suggesting(self, near: Option<&str>) -> Self {
        match near {
            Some(word) => self.help(Message::new("help-did-you-mean").with("word", word)),
            None => self,
        }
    }

    /// Returns the place of the fault itself.
    pub fn span(&self) -> Span {
        self.labels[0].span
    }

    /// Returns the headline as a message.
    pub fn headline(&self) -> Message {
        Message { id: self.code.message_id(), args: self.args.clone() }
    }
}

/// Sorts faults as a reader meets them: by file, place, then code.
pub fn sort(faults: &mut [Diagnostic]) {
    faults.sort_by_key(|fault| (fault.span(), fault.code));
}

/// Returns the candidate that a mistyped word most likely meant, if any comes close enough.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let allowed = ((length + 1) / 3).clamp(1, 4);
    // The distance is at least the difference in length, so a word as long as an address is not compared with every
    // name.
    let is_near = |candidate: &&str| candidate.chars().count().abs_diff(length) <= allowed;
    candidates
        .into_iter()
        .filter(is_near)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, _)| distance <= allowed)
        .min()
        .map(|(_, candidate)| candidate)
}
