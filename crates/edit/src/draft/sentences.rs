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
    /// “Decides”, each form with the one that is asked.
    decides: &'static [(&'static str, &'static str)],
    /// Words that turn a sentence round in a way that is not read here.
    turns: &'static [&'static str],
    /// “Allowed” and “forbidden” as the last word of a sentence.
    allowed: &'static [&'static str],
    forbidden: &'static [&'static str],
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
    decides: &[
        ("entscheidet", "entscheidet"),
        ("entscheiden", "entscheidet"),
        ("bestimmt", "bestimmt"),
        ("bestimmen", "bestimmt"),
        ("beschließt", "beschließt"),
        ("beschließen", "beschließt"),
    ],
    turns: &["weder", "nie", "niemals", "kaum", "wenig", "keinesfalls", "keineswegs"],
    allowed: &["erlaubt", "gestattet", "zulässig"],
    forbidden: &["verboten", "untersagt", "unzulässig"],
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
    decides: &[
        ("beslist", "beslist"),
        ("beslissen", "beslist"),
        ("bepaalt", "bepaalt"),
        ("bepalen", "bepaalt"),
    ],
    turns: &["noch", "nooit", "evenmin", "nauwelijks", "geenszins"],
    allowed: &["toegestaan", "toegelaten", "geoorloofd"],
    forbidden: &["verboden", "ongeoorloofd"],
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
    decides: &[("decides", "decides"), ("decide", "decides")],
    turns: &["neither", "nor", "never", "hardly"],
    allowed: &["allowed", "permitted"],
    forbidden: &["forbidden", "prohibited"],
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

/// How German adjectives and participles end.
const ADJECTIVE_ENDINGS: &[&str] =
    &["te", "ten", "ige", "igen", "liche", "lichen", "ische", "ischen", "ende", "enden", "ene", "enen"];

/// Words for who may or must.
const PRONOUNS: &[&str] =
    &["man", "er", "sie", "es", "wir", "ihr", "du", "je", "jij", "men", "hij", "zij", "ze", "we", "jullie"];

/// A sentence of more words says more than one question asks.
const MOST_WORDS: usize = 40;

/// Returns the question that a sentence answers; `None` where it says neither what one may or must do nor who decides nor
/// a number.
pub(super) fn asked(sentence: &str, heading: Option<&str>, lang: Lang) -> Option<AskedBy> {
    let bare = sentence.trim_end_matches(['.', '!', ':']).split(';').next()?.split(": ").next()?.trim();
    let all: Vec<&str> = bare.split_whitespace().collect();
    if all.len() < 3 || all.len() > MOST_WORDS {
        return None;
    }
    let words = words(lang);
    let (condition, main) = condition(&all, words);
    by_modal(condition, main, words, lang)
        .or_else(|| by_permission(main, words, lang))
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
    if later.iter().any(|word| second(word) || nobody(word)) || is_turned(main, at, words, lang) {
        return None;
    }
    let mut first: Vec<String> = main[..at].iter().map(ToString::to_string).collect();
    let mut rest: Vec<String> = main[at + 1..].iter().map(ToString::to_string).collect();
    // “Es können Spieler …”: the question does without it.
    if lang == Lang::De && first.len() == 1 && plain(&first[0]) == "es" {
        first.clear();
    }
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

/// Tells whether a negation stands in a sentence where it does not deny the verb at this place: “no more than two”, “on
/// not public holidays”, in a clause of its own behind a comma.
fn is_turned(main: &[&str], at: usize, words: &Words, lang: Lang) -> bool {
    let turns = main.iter().any(|word| words.turns.contains(&plain(word).as_str()));
    let comma = main.iter().skip(at).position(|word| word.ends_with(',')).map(|comma| at + comma);
    let is_misplaced = |(place, word): (usize, &&str)| {
        let next = main.get(place + 1).copied().unwrap_or_default();
        let behind = main.get(place + 2).map(|word| plain(word)).unwrap_or_default();
        let denies = words.not.contains(&plain(word).as_str());
        let compares = matches!(
            plain(next).as_str(),
            "more" | "less" | "later" | "weniger" | "minder" | "nur" | "alleen"
        ) || matches!(behind.as_str(), "als" | "dan" | "than");
        // “Nicht bundeseinheitliche Feiertage”: what is denied is said of a noun.
        let of_noun = lang == Lang::De
            && next.starts_with(char::is_lowercase)
            && ["e", "en", "er", "es", "em"].iter().any(|ending| next.ends_with(ending))
            && main.get(place + 2).is_some_and(|noun| noun.starts_with(char::is_uppercase));
        (denies || is_none(word, lang))
            && (compares || denies && of_noun || comma.is_some_and(|comma| place > comma))
    };
    turns || main.iter().enumerate().any(is_misplaced)
}

/// “Smoking is forbidden” answers “Is smoking allowed?”.
fn by_permission(main: &[&str], words: &Words, lang: Lang) -> Option<AskedBy> {
    let (last, before) = main.split_last()?;
    let forbids = words.forbidden.contains(&plain(last).as_str());
    let allows = words.allowed.contains(&plain(last).as_str());
    let verbs: &[&str] = match lang {
        Lang::De => &["ist", "sind"],
        Lang::Nl => &["is", "zijn"],
        Lang::En => &["is", "are"],
    };
    let at = before.iter().position(|word| verbs.contains(&plain(word).as_str())).filter(|at| *at > 0)?;
    let denied = before.iter().position(|word| words.not.contains(&plain(word).as_str()));
    let is_clear = before[at..].iter().all(|word| !word.ends_with(',') && !is_none(word, lang));
    if !(forbids || allows) || forbids && denied.is_some() || !is_clear || is_turned(before, at, words, lang)
    {
        return None;
    }
    let rest = before.iter().enumerate().skip(at + 1).filter(|(place, _)| Some(*place) != denied);
    let said = rest.map(|(_, word)| *word).chain([words.allowed[0]]).map(ToOwned::to_owned);
    let first: Vec<String> = before[..at].iter().map(ToString::to_string).collect();
    let question = question(&plain(before[at]), &first, &said.collect::<Vec<_>>(), &[], lang);
    let verdict = if forbids || denied.is_some() { Verdict::Forbidden } else { Verdict::Allowed };
    Some(AskedBy { question, verdict })
}

/// Puts the verb first, and a condition last.
fn question(verb: &str, first: &[String], rest: &[String], condition: &[&str], lang: Lang) -> String {
    let words = words(lang);
    let mut said = vec![capitalized(verb)];
    let lower = |(place, word): (usize, &String)| {
        // German nouns keep their capital; what ends like this before one is none.
        let is_adjective = || {
            first.get(1).is_some_and(|noun| noun.starts_with(char::is_uppercase))
                && ADJECTIVE_ENDINGS.iter().any(|ending| word.ends_with(ending))
        };
        let small = lang != Lang::De || words.small.contains(&plain(word).as_str()) || is_adjective();
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
    let form =
        |word: &&str| words.decides.iter().find(|(form, _)| *form == plain(word)).map(|(_, verb)| *verb);
    let (at, verb) = main.iter().enumerate().find_map(|(at, word)| Some((at, form(word)?)))?;
    let who = match lang {
        Lang::De => "Wer",
        Lang::Nl => "Wie",
        Lang::En => "Who",
    };
    let about = |word: &str| ["über", "over", "bei", "bij", "in"].contains(&plain(word).as_str());
    // What is decided stands before the verb in German and Dutch, if it does not stand behind it.
    let fronted = lang != Lang::En && main.first().is_some_and(|first| about(first));
    let behind = main[at + 1..].iter().position(|word| ["über", "over"].contains(&plain(word).as_str()));
    let matter = match behind {
        Some(behind) if lang != Lang::En => &main[at + 1 + behind..],
        _ if fronted => &main[..at],
        _ => &main[at + 1..],
    };
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
    // “§ 11”, “(14)”, “1.” and “41:41” count nothing.
    let is_number = |word: &&str| {
        !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit())
            || words.numbers.contains(&word.to_lowercase().as_str())
    };
    let at = all.iter().position(is_number).filter(|at| *at == 0 || all[*at - 1] != "§")?;
    let counted = all.get(at + 1).map(|noun| noun.trim_end_matches(|c: char| !c.is_alphanumeric()));
    let is_noun = |noun: &str| {
        noun.chars().all(|c| c.is_alphabetic() || c == '-')
            && if lang == Lang::De { noun.starts_with(char::is_uppercase) } else { is_telling(noun, lang) }
    };
    if counted.is_some_and(|noun| !is_noun(noun)) {
        return None;
    }
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
            (Lang::De, "Es dürfen Gäste mitspielen.", "Dürfen Gäste mitspielen?", "allowed"),
            (Lang::De, "Beide entscheiden über die Vergabe.", "Wer entscheidet über die Vergabe?", "value"),
            (
                Lang::De,
                "Der Einsatz von Silikon ist nicht erlaubt.",
                "Ist der Einsatz von Silikon erlaubt?",
                "forbidden",
            ),
            (Lang::De, "Das Rauchen ist im Saal verboten.", "Ist das Rauchen im Saal erlaubt?", "forbidden"),
            (
                Lang::Nl,
                "Roken is in de zaal niet toegestaan.",
                "Is roken in de zaal toegestaan?",
                "forbidden",
            ),
            (Lang::En, "Tablets are permitted.", "Are tablets allowed?", "allowed"),
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
            (Lang::De, "Ebenso wenig können neue Spieler nochmals ausgewechselt werden."),
            (Lang::De, "Turniere können auch an nicht freien Tagen stattfinden."),
            (Lang::De, "Es können nur Spieler mitmachen, die noch kein Spiel haben."),
            (Lang::De, "Ein Spieler darf nicht mehr als ein Einzel spielen."),
            (Lang::De, "Verstöße werden gemäß § 11 der Ordnung geahndet."),
            (Lang::De, "Das Spieljahr beginnt am 1. Januar."),
            (Lang::En, "Go."),
        ] {
            assert_eq!(asked(sentence, Some("Kopf"), lang), None, "{sentence}");
        }
    }
}
