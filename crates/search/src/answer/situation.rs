//! Finds the situations that a question names: *in the final with the Seafarers*, *zu sechst*, *we spelen
//! tot 15*.
//!
//! Each scope lists the phrases that people use for it (`said`). Phrases are matched word by word,
//! regardless of case and punctuation; `12..30` matches any number from 12 to 30.

use super::words;
use schiri_rules::corpus::{Corpus, Edition, Scope, ScopeId};
use schiri_rules::precedence::Stack;

/// Returns the situations that a question names, that its stack knows, and that do not hold anyway.
pub(super) fn named(corpus: &Corpus, stack: &Stack, question: &str) -> Vec<ScopeId> {
    let words = words(question);
    let open = corpus.scopes.values().filter(|scope| !stack.scopes.contains(&scope.id));
    let named = open.filter(|scope| is_named(scope, &words) && is_known(corpus, stack, &scope.id));
    named.map(|scope| scope.id.clone()).collect()
}

fn is_named(scope: &Scope, words: &[String]) -> bool {
    let mut said = scope.said.iter().flat_map(|(_, said)| said);
    said.any(|phrase| {
        let phrase = said_words(&phrase.markdown);
        words
            .windows(phrase.len().max(1))
            .any(|here| here.iter().zip(&phrase).all(|(word, met)| meets(word, met)))
    })
}

/// Returns the words of what people say for a situation; a range of numbers is one.
fn said_words(phrase: &str) -> Vec<String> {
    let read = |word: &str| if word.contains("..") { vec![word.to_owned()] } else { words(word) };
    phrase.split_whitespace().flat_map(read).collect()
}

fn meets(word: &str, said: &str) -> bool {
    match said.split_once("..") {
        Some((from, to)) => match (from.parse::<u32>(), to.parse::<u32>(), word.parse::<u32>()) {
            (Ok(from), Ok(to), Ok(number)) => (from..=to).contains(&number),
            _ => false,
        },
        None => word == said,
    }
}

/// Tells whether an edition of the stack says anything for the situation.
fn is_known(corpus: &Corpus, stack: &Stack, scope: &ScopeId) -> bool {
    let editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
    let mut clauses = editions.flat_map(Edition::clauses);
    clauses.any(|clause| {
        let stances = clause.stances.iter().flat_map(|stance| &stance.scope);
        clause.scope.iter().chain(stances).any(|known| known.value == *scope)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_like_a_question() {
        assert_eq!(
            said_words("mit Städte & Ritter bis 12..30"),
            ["mit", "städte", "ritter", "bis", "12..30"]
        );
    }

    #[test]
    fn numbers_are_met_by_their_range() {
        assert!(meets("15", "12..30") && meets("30", "12..30"));
        assert!(!meets("10", "12..30") && !meets("zehn", "12..30"));
    }
}
