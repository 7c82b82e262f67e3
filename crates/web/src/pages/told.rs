//! An answer as pages set it: the word of its verdict apart from the rest, so that it can be read from a metre.

use super::frame::Frame;
use schiri_rules::corpus::VerdictWord;

/// The words with which an answer itself says yes or no, in every language of the rules: the first of each pair is yes.
const YES_OR_NO: [(&str, bool); 5] =
    [("ja", true), ("yes", true), ("nein", false), ("nee", false), ("no", false)];

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
        let own = own_word(answer).filter(|(_, yes, _)| said.is_yes() == Some(*yes));
        let verdict = frame.verdict(&said);
        match own {
            Some((word, _, rest)) => Self {
                kind,
                sign,
                word: Some(capital(word)),
                label: (!matches!(said, VerdictWord::Yes | VerdictWord::No)).then_some(verdict),
                rest: capital(rest),
            },
            None => Self {
                kind,
                sign,
                word: (said != VerdictWord::Value).then(|| capital(&verdict)),
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

/// Cuts a yes or no off the front of an answer: the word, whether it is yes, and what follows.
fn own_word(answer: &str) -> Option<(&str, bool, &str)> {
    let (word, rest) = answer.split_once(|c: char| !c.is_alphabetic())?;
    let after = answer.strip_prefix(word)?;
    let (_, yes) = YES_OR_NO.into_iter().find(|(own, _)| word.to_lowercase() == *own)?;
    after.starts_with(['.', ',', ';', ':']).then_some((word, yes, rest.trim_start()))
}

/// Begins a word or a sentence with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_gives_its_own_word_away() {
        assert_eq!(own_word("Ja. Beides geht."), Some(("Ja", true, "Beides geht.")));
        assert_eq!(own_word("Nee, behalve de zeven."), Some(("Nee", false, "behalve de zeven.")));
        assert_eq!(own_word("Nein."), Some(("Nein", false, "")));
    }

    #[test]
    fn what_only_begins_like_it_stays_whole() {
        assert_eq!(own_word("No one may trade."), None);
        assert_eq!(own_word("Jahr und Tag"), None);
        assert_eq!(own_word("Der linke Nachbar."), None);
    }
}
