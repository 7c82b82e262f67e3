//! Which question a sentence of a rule answers, made of its own words.

use schiri_rules::corpus::Verdict;
use schiri_rules::lang::{Lang, capitalized};

/// A question that a sentence answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct AskedBy {
    pub(super) question: String,
    pub(super) verdict: Verdict,
}

/// The words of a language that make a rule of a sentence.
struct Words {
    may: &'static [&'static str],
    must: &'static [&'static str],
    /// “Not”, which is left out of the question.
    not: &'static [&'static str],
    decides: &'static [&'static str],
    numbers: &'static [&'static str],
    /// What a sentence may begin with before its main clause.
    condition: &'static [&'static str],
    /// “Nobody”, “no player”, each with what is asked in its place.
    nobody: &'static [(&'static str, &'static str)],
    /// Words that are small within a sentence, or tell nothing of what it is about.
    small: &'static [&'static str],
}

static GERMAN: Words = Words {
    may: &["darf", "dürfen", "kann", "können"],
    must: &["muss", "müssen"],
    not: &["nicht"],
    decides: &["entscheidet", "entscheiden", "bestimmt", "bestimmen", "beschließt"],
    numbers: &["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
    condition: &["wenn", "falls", "sobald", "wer"],
    nobody: &[("niemand", "jemand"), ("kein", "ein"), ("keine", "eine"), ("keiner", "jemand")],
    small: &[
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "jeder", "jede",
        "jedes", "wer", "man", "er", "sie", "es", "nach", "vor", "bei", "im", "in", "am", "an", "auf", "zu",
        "zum", "zur", "mit", "ohne", "alle", "nur", "dann", "danach", "erst", "über", "von", "vom", "und",
        "oder", "ist", "sind", "hat", "haben", "wird", "werden", "sich", "nicht", "für", "als", "auch",
        "während", "gegen", "aus", "dieser", "diese", "dieses", "welche", "deren", "dessen", "andere",
        "anderen",
    ],
};

static DUTCH: Words = Words {
    may: &["mag", "mogen", "kan", "kunnen"],
    must: &["moet", "moeten", "dient", "dienen"],
    not: &["niet"],
    decides: &["beslist", "beslissen", "bepaalt", "bepalen"],
    numbers: &["twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"],
    condition: &["als", "wanneer", "zodra", "wie"],
    nobody: &[("niemand", "iemand"), ("geen", "een")],
    small: &[
        "de", "het", "een", "elke", "ieder", "iedere", "wie", "men", "hij", "zij", "ze", "je", "na", "voor",
        "vóór", "bij", "in", "op", "aan", "naar", "met", "zonder", "alle", "alleen", "dan", "daarna", "over",
        "van", "en", "of", "is", "zijn", "heeft", "hebben", "wordt", "worden", "zich", "niet", "te", "om",
        "ook", "tijdens", "tegen", "uit", "deze", "dit", "die", "dat", "wiens", "andere", "geen",
    ],
};

static ENGLISH: Words = Words {
    may: &["may", "can"],
    must: &["must", "shall"],
    not: &["not"],
    decides: &["decides", "decide"],
    numbers: &["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    condition: &["if", "when", "once", "whoever"],
    nobody: &[("nobody", "anybody"), ("no", "a")],
    small: &[
        "the", "a", "an", "each", "every", "any", "he", "she", "they", "it", "after", "before", "at", "in",
        "on", "to", "with", "without", "all", "only", "then", "of", "from", "by", "and", "or", "is", "are",
        "has", "have", "be", "not", "for", "as", "also", "during", "against", "their", "its", "this", "that",
        "these", "those", "whose", "which", "other", "when", "there", "than",
    ],
};

const fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::De => &GERMAN,
        Lang::Nl => &DUTCH,
        Lang::En => &ENGLISH,
    }
}

/// Words for who may or must.
const PRONOUNS: &[&str] =
    &["man", "er", "sie", "es", "wir", "ihr", "du", "je", "jij", "men", "hij", "zij", "ze", "we", "jullie"];

/// A sentence of more words says more than one question asks.
const MOST_WORDS: usize = 40;

/// Returns the question that a sentence answers; `None` where it says neither what one may or must do nor who decides nor
/// a number.
pub(super) fn asked(sentence: &str, heading: Option<&str>, lang: Lang) -> Option<AskedBy> {
    let bare = sentence.trim_end_matches(['.', '!']).split([';', ':']).next()?.trim();
    let all: Vec<&str> = bare.split_whitespace().collect();
    if all.len() < 3 || all.len() > MOST_WORDS {
        return None;
    }
    let words = words(lang);
    let (condition, main) = condition(&all, words);
    by_modal(condition, main, words, lang)
        .or_else(|| decider(condition, main, words, lang))
        .or_else(|| number(&all, heading?, words, lang))
}

/// Tells whether a word says what a sentence is about.
pub(super) fn is_telling(word: &str, lang: Lang) -> bool {
    plain(word).chars().count() > 3 && !is_grammar(word, lang)
}

/// Tells whether a word is one of those that any sentence may have.
pub(super) fn is_grammar(word: &str, lang: Lang) -> bool {
    let words = words(lang);
    [words.may, words.must, words.not, words.small].concat().contains(&plain(word).as_str())
}

/// Divides a sentence that begins with a condition at the comma behind it.
fn condition<'s>(all: &'s [&'s str], words: &Words) -> (&'s [&'s str], &'s [&'s str]) {
    let begins = all.first().is_some_and(|first| words.condition.contains(&plain(first).as_str()));
    let comma = all.iter().position(|word| word.ends_with(',')).filter(|_| begins);
    comma.map_or((&[][..], all), |comma| all.split_at(comma + 1))
}

/// “The player may trade” answers “May the player trade?”.
fn by_modal(condition: &[&str], main: &[&str], words: &Words, lang: Lang) -> Option<AskedBy> {
    let is = |list: &[&str], word: &str| list.contains(&plain(word).as_str());
    // A verb behind a comma belongs to a clause of its own.
    let end = main.iter().position(|word| word.ends_with(',')).map_or(main.len(), |comma| comma + 1);
    let at = main[..end].iter().position(|word| is(words.may, word) || is(words.must, word))?;
    let duty = is(words.must, main[at]);
    // A second verb, “nobody” further on or “no more than” needs a reader: a wrong verdict is worse than none.
    let later = &main[at + 1..];
    let nobody =
        |word: &&str| words.nobody.iter().any(|(nobody, _)| *nobody == plain(word)) && !is_none(word, lang);
    let second = |word: &&str| is(words.may, word) || is(words.must, word);
    let limits = later.windows(2).any(|pair| is_none(pair[0], lang) && plain(pair[1]) == "more");
    if limits || later.iter().any(|word| second(word) || nobody(word)) {
        return None;
    }
    let mut first: Vec<String> = main[..at].iter().map(ToString::to_string).collect();
    let mut rest: Vec<String> = main[at + 1..].iter().map(ToString::to_string).collect();
    let mut denied = false;
    if let Some(word) = first.first_mut()
        && let Some((_, instead)) = words.nobody.iter().find(|(nobody, _)| *nobody == plain(word))
    {
        (*instead).clone_into(word);
        denied = true;
    }
    // “After building one may …”: who may stands right behind the verb, also in the question.
    if lang != Lang::En && !first.is_empty() && rest.first().is_some_and(|word| is(PRONOUNS, word)) {
        let pronoun = rest.remove(0);
        if let Some(head) = first.first_mut() {
            *head = lowered(head);
        }
        first.insert(0, pronoun);
    }
    if let Some(not) = rest.iter().position(|word| is(words.not, word)) {
        rest.remove(not);
        denied = true;
    } else if let Some(none) = rest.iter().position(|word| is_none(word, lang)) {
        let instead = some(&rest[none], rest.get(none + 1).map(String::as_str), lang);
        match instead {
            Some(instead) => rest[none] = instead,
            None => drop(rest.remove(none)),
        }
        denied = true;
    }
    if denied {
        for word in &mut rest {
            match (lang, plain(word).as_str()) {
                (Lang::De, "mehr") => "noch".clone_into(word),
                (Lang::Nl, "meer") => "nog".clone_into(word),
                _ => {}
            }
        }
    }
    // “Need not” forbids nothing, and what it allows is rarely asked.
    if duty && denied && lang != Lang::En {
        return None;
    }
    let verdict = match (duty, denied) {
        (_, true) => Verdict::Forbidden,
        (true, false) => Verdict::Required,
        (false, false) => Verdict::Allowed,
    };
    let verb = if duty && denied { "may".to_owned() } else { plain(main[at]) };
    let question = question(&verb, &first, &rest, condition, lang);
    Some(AskedBy { question, verdict })
}

/// Puts the verb first, and a condition last.
fn question(verb: &str, first: &[String], rest: &[String], condition: &[&str], lang: Lang) -> String {
    let words = words(lang);
    let mut said = vec![capitalized(verb)];
    let lower = |(place, word): (usize, &String)| {
        // German nouns keep their capital.
        let small = lang != Lang::De || words.small.contains(&plain(word).as_str());
        if place == 0 && small { lowered(word) } else { word.clone() }
    };
    said.extend(first.iter().enumerate().map(lower));
    said.extend(rest.iter().cloned());
    let mut said = said.join(" ");
    if let Some((head, others)) = condition.split_first() {
        let others = others.join(" ");
        said = format!("{}, {} {}", said.trim_end_matches(','), lowered(head), others.trim_end_matches(','));
    }
    format!("{}?", said.trim_end_matches([',', ' ']))
}

/// “The board decides on admission” answers “Who decides on admission?”.
fn decider(condition: &[&str], main: &[&str], words: &Words, lang: Lang) -> Option<AskedBy> {
    let at = main.iter().position(|word| words.decides.contains(&plain(word).as_str()))?;
    let who = match lang {
        Lang::De => "Wer",
        Lang::Nl => "Wie",
        Lang::En => "Who",
    };
    let verb = match (lang, plain(main[at]).as_str()) {
        (Lang::En, _) => "decides".to_owned(),
        (_, many) if many.ends_with("en") => format!("{}t", many.trim_end_matches("en")),
        (_, one) => one.to_owned(),
    };
    let about = |word: &str| ["über", "over", "bei", "bij", "in"].contains(&plain(word).as_str());
    // What is decided stands before the verb in German and Dutch, if it does not stand behind it.
    let fronted = lang != Lang::En && main.first().is_some_and(|first| about(first));
    let matter = if fronted { &main[..at] } else { &main[at + 1..] };
    let Some((head, others)) = matter.split_first() else {
        return condition
            .is_empty()
            .then(|| AskedBy { question: format!("{who} {verb}?"), verdict: Verdict::Value });
    };
    let matter =
        [&[lowered(head)], others.iter().map(ToString::to_string).collect::<Vec<_>>().as_slice()].concat();
    let question = format!("{who} {verb} {}?", matter.join(" ").trim_end_matches(','));
    Some(AskedBy { question, verdict: Verdict::Value })
}

/// A sentence with a number answers which number holds.
fn number(all: &[&str], heading: &str, words: &Words, lang: Lang) -> Option<AskedBy> {
    let is_number = |word: &&str| {
        let word = plain(word);
        word.chars().all(|c| c.is_ascii_digit()) && !word.is_empty() || words.numbers.contains(&word.as_str())
    };
    let at = all.iter().position(is_number)?;
    let counted = all.get(at + 1).map(|noun| noun.trim_end_matches(|c: char| !c.is_alphanumeric()));
    let question = match (lang, counted) {
        (Lang::De, Some(counted)) => format!("{heading}: Wie viele {counted}?"),
        (Lang::Nl, Some(counted)) => format!("{heading}: hoeveel {counted}?"),
        (Lang::En, Some(counted)) => format!("{heading}: how many {counted}?"),
        (Lang::De, None) => format!("{heading}: Welche Zahl gilt?"),
        (Lang::Nl, None) => format!("{heading}: welk getal geldt?"),
        (Lang::En, None) => format!("{heading}: which number holds?"),
    };
    Some(AskedBy { question, verdict: Verdict::Value })
}

/// Tells whether a word is “no” before a noun.
fn is_none(word: &str, lang: Lang) -> bool {
    let word = plain(word);
    match lang {
        Lang::De => ["kein", "keine", "keinen", "keinem", "keiner"].contains(&word.as_str()),
        Lang::Nl => word == "geen",
        Lang::En => word == "no",
    }
}

/// Returns what is asked in place of “no”: one of them, or nothing before several.
fn some(none: &str, noun: Option<&str>, lang: Lang) -> Option<String> {
    let noun = noun.map(plain).unwrap_or_default();
    match lang {
        Lang::De => {
            let many = plain(none) == "keine" && (noun.ends_with('n') || noun.ends_with("er"));
            (!many).then(|| plain(none).trim_start_matches('k').to_owned())
        }
        Lang::Nl => (!noun.ends_with("en") && !noun.ends_with('s')).then(|| "een".to_owned()),
        Lang::En => Some("any".to_owned()),
    }
}

fn plain(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

fn lowered(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_answers_a_question_of_its_own_words() {
        let cases = [
            (
                Lang::De,
                "Nach dem Bauen darf nicht gehandelt werden.",
                "Darf nach dem Bauen gehandelt werden?",
                "forbidden",
            ),
            (
                Lang::De,
                "Jedes Mitglied darf am Spielabend teilnehmen.",
                "Darf jedes Mitglied am Spielabend teilnehmen?",
                "allowed",
            ),
            (
                Lang::De,
                "Wer mehr als sieben Karten hat, muss die Hälfte abgeben.",
                "Muss die Hälfte abgeben, wer mehr als sieben Karten hat?",
                "required",
            ),
            (Lang::De, "Niemand darf keine Karten zeigen.", "Darf jemand Karten zeigen?", "forbidden"),
            (
                Lang::De,
                "Über die Aufnahme entscheidet der Vorstand.",
                "Wer entscheidet über die Aufnahme?",
                "value",
            ),
            (Lang::De, "Der Vorstand besteht aus drei Personen.", "Kopf: Wie viele Personen?", "value"),
            (
                Lang::Nl,
                "Na het bouwen mag je geen kaart ruilen.",
                "Mag je na het bouwen een kaart ruilen?",
                "forbidden",
            ),
            (
                Lang::Nl,
                "Als je een 7 gooit, moet je de rover verplaatsen.",
                "Moet je de rover verplaatsen, als je een 7 gooit?",
                "required",
            ),
            (
                Lang::Nl,
                "Na het dobbelen mag je geen kaarten meer ruilen.",
                "Mag je na het dobbelen kaarten nog ruilen?",
                "forbidden",
            ),
            (
                Lang::En,
                "A player may not trade after building.",
                "May a player trade after building?",
                "forbidden",
            ),
            (Lang::En, "The referee decides on all disputes.", "Who decides on all disputes?", "value"),
        ];
        for (lang, sentence, question, verdict) in cases {
            let asked = asked(sentence, Some("Kopf"), lang).unwrap();
            assert_eq!((asked.question.as_str(), asked.verdict.name()), (question, verdict));
        }
        for (lang, sentence) in [
            (Lang::De, "Der Verein führt den Namen Skatklub."),
            (Lang::De, "Man muss nicht ziehen."),
            (Lang::En, "Guests may play, but they may not vote."),
            (Lang::Nl, "Na middernacht mag niemand meer spelen."),
            (Lang::En, "Go."),
        ] {
            assert_eq!(asked(sentence, Some("Kopf"), lang), None, "{sentence}");
        }
    }
}
