//! What a question says about its table: an agreement (*we voted the boycott out*, *wir spielen mit Entdecker*), and
//! situations (*in the final with the Seafarers*, *zu sechst*, *we spelen tot 15*).
//!
//! The collection says what people call the clauses that can be adopted or dropped (`options` in
//! `rulings/events.yaml`). An agreement is recognised where such a name and a word of agreeing are in the same part of
//! a sentence, or the name follows after a comma, and nothing there says that it is wished, reported or asked.
//!
//! Each scope lists the phrases that people use for it (`said`). Phrases are matched word by word,
//! regardless of case and punctuation; `12..30` matches any number from 12 to 30.

use super::words;
use schiri_rules::corpus::{Corpus, Edition, OptionalClause, PointId, QuestionForm, Scope, ScopeId, Text};
use schiri_rules::lang::{Lang, PerLang, is_in};
use schiri_rules::precedence::{Circumstances, Stack};

pub(super) fn told(corpus: &Corpus, stack: &Stack, question: &str) -> Circumstances {
    Circumstances { situation: situations(corpus, stack, question), ..agreed(corpus, stack, question) }
}

/// Returns the clauses that the table adopted or dropped according to a question, if that changes its stack.
fn agreed(corpus: &Corpus, stack: &Stack, question: &str) -> Circumstances {
    let mut told = Circumstances::default();
    let known = |option: &&OptionalClause| stack.editions.contains(&option.clause.edition);
    let options: Vec<_> = corpus.options.iter().filter(known).collect();
    for part in statements(question) {
        let Some(agreed) = Lang::ALL.into_iter().find_map(|lang| Agreed::read(lang, &part)) else { continue };
        for option in &options {
            let adopted = if names(&option.said, &part) && agreed != Agreed::Lifted {
                agreed == Agreed::Adopted
            } else if names(&option.instead_of, &part) {
                agreed != Agreed::Adopted
            } else {
                continue;
            };
            let clauses = if adopted { &mut told.adopts } else { &mut told.drops };
            if !clauses.contains(&option.clause) {
                clauses.push(option.clause.clone());
            }
        }
    }
    told.adopts.retain(|clause| !stack.adopts.contains(clause));
    told.drops.retain(|clause| !stack.drops.contains(clause));
    told
}

/// What a part of a sentence says was agreed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Agreed {
    Adopted,
    Dropped,
    /// A prohibition no longer holds. To lift the option itself (a boycott) means something else in the game,
    /// and is no agreement.
    Lifted,
}

/// The words with which a language states an agreement, in lower case and separated by blanks.
struct AgreementWords {
    /// Words with which a question begins.
    asks: &'static str,
    /// Words for what is wished, possible or reported: then nothing was agreed.
    unreal: &'static str,
    not: &'static str,
    adopted: &'static str,
    dropped: &'static str,
    lifted: &'static str,
    /// Infinitives of dropping and lifting, which say nothing without a word of agreeing.
    to_drop: &'static str,
    to_lift: &'static str,
    /// Words of dropping and lifting that come in two, the second anywhere after the first: *wir heben … auf*.
    dropped_in_two: &'static [[&'static str; 2]],
    lifted_in_two: &'static [[&'static str; 2]],
    /// After a word of agreeing and a comma, a part with one of these words, or with an infinitive of dropping or
    /// lifting, says what was agreed on.
    agreed_on: &'static str,
    /// Words for how a table plays, here and now.
    plays: &'static str,
    with: &'static str,
    /// Together with a word of adopting or playing, these mean that something was dropped: *voted out*, *play
    /// without*.
    without: &'static str,
}

/// A part with at most this many words needs no verb: *CCM ohne Boykott*.
const HEADLINE: usize = 4;

/// A *not* at most this many words after a word of agreeing negates what was agreed: *we agreed not to separate*.
const REFUSAL: usize = 5;

impl Agreed {
    /// Reads a part of a sentence as one language; `None` if it states no agreement.
    fn read(lang: Lang, part: &[String]) -> Option<Self> {
        let words = &WORDS[lang as usize];
        let has = |listed: &str| part.iter().any(|word| is_in(word, listed));
        let in_two = |listed: &[[&str; 2]]| listed.iter().any(|two| stand_apart(two, part));
        if has(words.unreal) || part.first().is_some_and(|first| is_in(first, words.asks)) {
            return None;
        }
        let at = |listed: &str| part.iter().position(|word| is_in(word, listed));
        let (not, plays) = (has(words.not), has(words.plays));
        let certain = |agreed| (!not).then_some(agreed);
        let adopted = has(words.adopted);
        let refuses = |(agreed, not): (usize, usize)| agreed < not && not - agreed <= REFUSAL;
        if at(words.adopted).zip(at(words.not)).is_some_and(refuses) {
            return Some(Self::Dropped);
        }
        if has(words.dropped) || in_two(words.dropped_in_two) || (adopted && has(words.to_drop)) {
            certain(Self::Dropped)
        } else if has(words.lifted) || in_two(words.lifted_in_two) || (adopted && has(words.to_lift)) {
            certain(Self::Lifted)
        } else if has(words.without) && (plays || adopted || part.len() <= HEADLINE) {
            certain(Self::Dropped)
        } else if adopted || (has(words.with) && part.len() <= HEADLINE) {
            certain(Self::Adopted)
        } else {
            plays.then_some(if not { Self::Dropped } else { Self::Adopted })
        }
    }
}

/// Tells whether two words occur in a part in this order, whatever is between them.
fn stand_apart([first, second]: &[&str; 2], part: &[String]) -> bool {
    let behind = part.iter().position(|word| word == first).map(|at| &part[at + 1..]);
    behind.is_some_and(|behind| behind.iter().any(|word| word == second))
}

static WORDS: [AgreementWords; Lang::ALL.len()] = [
    AgreementWords {
        asks: "gilt gelten ist sind wird werden wurde hat haben spielen spielt lassen heben",
        unreal: "will wollen wollte wollten möchte möchten würde würden kann können könnte könnten darf \
             dürfen soll sollen sollte sollten sagt meint behauptet findet glaubt fragt vorgeschlagen ob",
        not: "nicht kein keine keinen keiner nie niemand nichts",
        adopted: "vereinbart abgemacht ausgemacht beschlossen eingeführt gewählt reingewählt hineingewählt \
              gestimmt reingestimmt angenommen geeinigt abgestimmt dazugenommen zugelassen getrennt",
        dropped: "abgewählt rausgewählt herausgewählt rausgestimmt gestrichen abgeschafft weggelassen \
              rausgelassen rausgenommen ausgeschlossen gekippt weggestimmt ausgeschaltet rausgeworfen \
              rausgeschmissen abgelehnt",
        lifted: "aufgehoben aufgelöst fallengelassen",
        to_drop: "fallen weglassen wegzulassen streichen abschaffen abzuschaffen rauslassen rauszulassen",
        to_lift: "aufheben aufzuheben",
        dropped_in_two: &[["lassen", "fallen"], ["lassen", "weg"], ["lassen", "raus"], ["schaffen", "ab"]],
        lifted_in_two: &[["heben", "auf"]],
        agreed_on: "zu dass",
        plays: "spielen gespielt gilt gelten bleiben bleibt",
        with: "mit",
        without: "ohne gegen raus",
    },
    AgreementWords {
        asks: "geldt gelden is zijn wordt worden werd heeft hebben spelen speelt laten heffen",
        unreal: "wil willen wilde wilden zou zouden kan kunnen mag mogen moet moeten zegt beweert vindt denkt \
             vraagt voorgesteld of",
        not: "niet geen nooit niemand niets",
        adopted: "afgesproken besloten ingevoerd ingestemd aangenomen gekozen gestemd toegevoegd \
              overeengekomen gescheiden",
        dropped: "geschrapt weggestemd eruitgestemd weggelaten afgeschaft uitgezet afgewezen uitgesloten",
        lifted: "opgeheven losgelaten",
        to_drop: "vallen weg weglaten schrappen afschaffen",
        to_lift: "heffen opheffen los",
        dropped_in_two: &[["laten", "vallen"], ["laten", "weg"], ["schaffen", "af"]],
        lifted_in_two: &[["heffen", "op"], ["laten", "los"]],
        agreed_on: "te dat",
        plays: "spelen gespeeld geldt gelden blijven blijft",
        with: "met",
        without: "zonder tegen eruit weg",
    },
    AgreementWords {
        asks: "does do did is are was were has have",
        unreal: "want wants wanted would could can may might should says claims thinks insists reckons asks \
             suggests proposed whether",
        // An apostrophe separates words: *don’t* is read as *don* and *t*.
        not: "not no never nobody nothing don didn isn aren haven wasn doesn",
        adopted: "agreed decided adopted introduced voted accepted approved chose separated",
        dropped: "drop dropped struck scrap scrapped abolished suspended removed excluded disabled skip \
              skipped ditched rejected",
        lifted: "lift lifted waived",
        to_drop: "",
        to_lift: "",
        dropped_in_two: &[["leave", "out"], ["leaving", "out"], ["left", "out"]],
        lifted_in_two: &[],
        agreed_on: "to that",
        plays: "play playing played use using apply applies force keep keeping kept stay stays",
        with: "with",
        without: "without out against down",
    },
];

/// Splits a text into parts of sentences, each as words, without the parts that ask. A part that says what was agreed
/// on is joined to the one before: *abgemacht, die Trennung fallen zu lassen*.
fn statements(text: &str) -> Vec<Vec<String>> {
    let ends =
        |letter: char| matches!(letter, '.' | ',' | ';' | ':' | '!' | '?' | '–' | '—' | '(' | ')' | '\n');
    let mut parts: Vec<Vec<String>> = Vec::new();
    for part in text.split_inclusive(ends).filter(|part| !part.ends_with('?')).map(words) {
        match parts.last_mut() {
            Some(before) if says_what_was_agreed(before, &part) => before.extend(part),
            _ => parts.push(part),
        }
    }
    parts
}

fn says_what_was_agreed(before: &[String], part: &[String]) -> bool {
    WORDS.iter().any(|words| {
        let says = |word: &String| {
            [words.agreed_on, words.to_drop, words.to_lift].into_iter().any(|listed| is_in(word, listed))
        };
        before.last().is_some_and(|last| is_in(last, words.adopted)) && part.iter().any(says)
    })
}

/// Tells whether one of the names occurs in a part: its words in their order, whatever is between them.
fn names(said: &PerLang<Vec<Text>>, part: &[String]) -> bool {
    said.iter().flat_map(|(_, said)| said).any(|name| {
        let (name, mut part) = (words(&name.markdown), part.iter());
        !name.is_empty() && name.iter().all(|word| part.any(|here| here == word))
    })
}

/// Returns the situations that a question names, if the stack knows them and does not already have them.
fn situations(corpus: &Corpus, stack: &Stack, question: &str) -> Vec<ScopeId> {
    let words = words(question);
    let open = corpus.scopes.values().filter(|scope| !stack.scopes.contains(&scope.id));
    let named = open.filter(|scope| is_named(scope, &words) && is_known(corpus, stack, &scope.id));
    named.map(|scope| scope.id.clone()).collect()
}

/// Returns the situations that a form of a point's question names in any language, as far as the answer depends on them:
/// the form is answered in them, as if it had been typed.
pub fn situations_of(corpus: &Corpus, stack: &Stack, point: &PointId, form: &QuestionForm) -> Vec<ScopeId> {
    let limits: Vec<_> = corpus.stances_on(point).flat_map(|taken| &taken.stance.scope).collect();
    let questions = form.question.iter();
    let mut named: Vec<_> =
        questions.flat_map(|(_, question)| situations(corpus, stack, &question.markdown)).collect();
    named.retain(|scope| limits.iter().any(|limit| limit.value == *scope));
    named.sort();
    named.dedup();
    named
}

/// Words close before a phrase by which it tells of another situation: *after the first round*, *not boycotted*.
const ELSEWHERE: &str = "nicht nach außerhalb seit niet na buiten not after outside since";

/// How many words before a phrase are looked at.
const CLOSE: usize = 3;

fn is_named(scope: &Scope, words: &[String]) -> bool {
    let mut said = scope.said.iter().flat_map(|(_, said)| said);
    said.any(|phrase| {
        let phrase = said_words(&phrase.markdown);
        let is_said = |at: usize| {
            let here = words[at..].iter().zip(&phrase);
            let mut before = words[at.saturating_sub(CLOSE)..at].iter();
            here.len() == phrase.len()
                && here.into_iter().all(|(word, met)| meets(word, met))
                && !before.any(|word| is_in(word, ELSEWHERE))
        };
        !phrase.is_empty() && (0..words.len()).any(is_said)
    })
}

/// Returns the words of a phrase for a situation; a range of numbers is one word.
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

/// Tells whether a clause or a position in an edition of the stack is limited to the situation.
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
