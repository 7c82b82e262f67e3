//! What a question asks for: whether something may be done, must be done, is so, or which it is.

use std::ops::Range;

use super::Lang;

/// What a question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Whether something may or can be done.
    May,
    /// Whether something must be done.
    Must,
    /// Whether something is so.
    Whether,
    /// Who, when, how many, what.
    Which,
}

/// The words by which a language shows it.
struct Words {
    which: &'static [&'static str],
    must: &'static [&'static str],
    may: &'static [&'static str],
    /// These mean *must* only with `to` behind them.
    must_to: &'static [&'static str],
}

const DE: Words = Words {
    which: &[
        "wer", "wen", "wem", "wessen", "was", "wann", "wo", "wohin", "woher", "wie", "wieviel", "wieviele",
        "welche", "welcher", "welches", "welchen", "welchem", "worauf", "womit", "wodurch", "woran", "wofür",
    ],
    must: &["muss", "müssen", "musst", "müsst", "verpflichtet", "zwingend", "pflicht"],
    may: &[
        "darf",
        "dürfen",
        "darfst",
        "dürft",
        "kann",
        "können",
        "kannst",
        "könnt",
        "erlaubt",
        "verboten",
        "zulässig",
        "möglich",
    ],
    must_to: &[],
};

const NL: Words = Words {
    which: &[
        "wie", "wat", "wanneer", "waar", "waarheen", "waarmee", "waardoor", "hoe", "hoeveel", "hoelang",
        "welk", "welke", "wiens",
    ],
    must: &["moet", "moeten", "verplicht", "hoeft", "hoeven"],
    may: &["mag", "mogen", "kan", "kunnen", "kun", "toegestaan", "verboden", "mogelijk"],
    must_to: &[],
};

const EN: Words = Words {
    which: &["who", "whom", "whose", "what", "when", "where", "how", "which"],
    must: &["must", "obliged", "required", "forced"],
    may: &["may", "can", "could", "allowed", "forbidden", "permitted", "possible"],
    must_to: &["have", "need", "needs", "has"],
};

/// How many words may stand before the question word: *ab wie vielen*, *from whom*.
const BEFORE: usize = 2;

/// Returns where the last question of a text stands, without its mark; `None` where none is asked.
#[must_use]
pub fn last_question(text: &str) -> Option<Range<usize>> {
    let (before, _) = text.rsplit_once('?')?;
    // A mark within a word ends no sentence: 4:1, 3.1.
    let marks = ["? ", ". ", "! ", ": ", "; "];
    let start = marks.iter().filter_map(|mark| before.rfind(mark)).max().map_or(0, |at| at + 1);
    Some(start..before.len())
}

impl Lang {
    /// Tells what the last question of a text asks for; `None` where none is asked.
    #[must_use]
    pub fn asks(self, text: &str) -> Option<Asks> {
        let words = match self {
            Self::De => DE,
            Self::Nl => NL,
            Self::En => EN,
        };
        let question = text.get(last_question(text)?)?.to_lowercase();
        let found: Vec<_> =
            question.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        if found.iter().take(BEFORE + 1).any(|word| words.which.contains(word)) {
            return Some(Asks::Which);
        }
        let verb = found.iter().enumerate().find_map(|(at, word)| {
            let to = found.get(at + 1) == Some(&"to");
            if words.must.contains(word) || (to && words.must_to.contains(word)) {
                Some(Asks::Must)
            } else {
                words.may.contains(word).then_some(Asks::May)
            }
        });
        Some(verb.unwrap_or(Asks::Whether))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_what_is_asked() {
        let cases = [
            (Lang::De, "Darf man ziehen, wenn man muss?", Some(Asks::May)),
            (Lang::De, "Ich hab acht Karten. Muss ich abwerfen?", Some(Asks::Must)),
            (Lang::De, "Ab wie vielen Karten?", Some(Asks::Which)),
            (Lang::De, "Zählt das als Zug?", Some(Asks::Whether)),
            (Lang::De, "Noch eins. Darf ich 4:1 tauschen?", Some(Asks::May)),
            (Lang::Nl, "Moet hij wachten?", Some(Asks::Must)),
            (Lang::Nl, "Is dat toegestaan?", Some(Asks::May)),
            (Lang::En, "Do I have to wait?", Some(Asks::Must)),
            (Lang::En, "Does whoever is missing have a turn?", Some(Asks::Whether)),
            (Lang::En, "May she?", Some(Asks::May)),
            (Lang::En, "two cards turn", None),
        ];
        for (lang, text, asks) in cases {
            assert_eq!(lang.asks(text), asks, "{text}");
        }
    }
}
