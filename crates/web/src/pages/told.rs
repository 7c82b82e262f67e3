//! An answer as pages set it: the word of its verdict apart from the rest, so that it can be read from a metre.

use super::frame::Frame;
use schiri_rules::corpus::VerdictWord;
use schiri_rules::lang::{capitalized, yes_or_no};

/// An answer in two parts.
pub(super) struct Told {
    /// What it means, as style sheets name it; empty where it is neither yes nor no.
    pub(super) kind: &'static str,
    /// The sign beside it.
    pub(super) sign: &'static str,
    /// What is said largest: the answer's own “yes” or “no”, else the word of the verdict; `None` where the answer is
    /// all.
    pub(super) word: Option<String>,
    /// The word of the verdict, where the answer's own word is said largest and the verdict says more.
    pub(super) label: Option<String>,
    /// The answer without that word.
    pub(super) rest: String,
}

impl Told {
    /// Divides an answer; what is open has none, but a sentence that says who decides.
    pub(super) fn new(frame: &Frame, said: VerdictWord, answer: Option<&str>) -> Self {
        let (kind, sign) = meaning(said);
        let answer = answer.unwrap_or_default();
        let own = yes_or_no(answer).filter(|(_, yes, _)| said.is_yes() == Some(*yes));
        let verdict = frame.verdict(&said);
        match own {
            Some((word, _, rest)) => Self {
                kind,
                sign,
                word: Some(word.to_owned()),
                label: (!matches!(said, VerdictWord::Yes | VerdictWord::No)).then_some(verdict),
                rest: capitalized(rest),
            },
            None => Self {
                kind,
                sign,
                word: (said != VerdictWord::Value).then(|| capitalized(&verdict)),
                label: None,
                rest: answer.to_owned(),
            },
        }
    }

    /// Tells whether the answer is all there is, and short enough to be set large.
    pub(super) fn is_brief(&self) -> bool {
        const MOST: usize = 70;
        self.word.is_none() && self.rest.chars().count() <= MOST
    }
}

/// Returns what a verdict means and its sign, as style sheet and symbols name them.
const fn meaning(said: VerdictWord) -> (&'static str, &'static str) {
    match said {
        VerdictWord::Allowed | VerdictWord::Yes => ("holds", "yes"),
        VerdictWord::Forbidden | VerdictWord::No => ("no", "no"),
        VerdictWord::Required => ("must", "must"),
        VerdictWord::NotRegulated | VerdictWord::NotFound => ("open", "open"),
        VerdictWord::OtherGame => ("yields", "dot"),
        VerdictWord::Value => ("said", "dot"),
    }
}
