//! Which language a document is written in: told by its small words.

use rustc_hash::FxHashMap;

use schiri_rules::lang::Lang;

/// A language with how sure it is, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecognisedLanguage {
    /// The likeliest language.
    pub lang: Lang,
    /// How sure that is.
    pub percent: u8,
}

/// How much of a text is looked at, in words.
const SAMPLE: usize = 20_000;

/// Words that are frequent in one language and rare or unknown in the other two.
const WORDS: [(Lang, &[&str]); 3] = [
    (
        Lang::De,
        &[
            "der", "das", "ihm", "ihr", "gilt", "sein", "dürfen", "es", "er", "wer", "nach", "und", "ist",
            "nicht", "ein", "eine", "einen", "einer", "dem", "den", "des", "mit", "von", "auf", "für",
            "sich", "werden", "wird", "oder", "auch", "im", "zum", "zur", "kann", "darf", "muss", "nur",
            "bei", "sind", "durch", "wenn", "aus", "seine", "jeder",
        ],
    ),
    (
        Lang::Nl,
        &[
            "de", "het", "een", "lid", "wie", "wat", "hun", "van", "niet", "en", "zijn", "wordt", "worden",
            "voor", "aan", "op", "ook", "bij", "mag", "moet", "naar", "deze", "als", "dat", "door", "uit",
            "kan", "geen", "nog", "of", "heeft", "speler", "spelers", "kaarten", "elke", "hij", "zijn", "te",
            "zij",
        ],
    ),
    (
        Lang::En,
        &[
            "the", "and", "of", "to", "is", "not", "a", "an", "that", "for", "with", "are", "be", "by", "or",
            "this", "from", "may", "must", "can", "if", "each", "player", "their", "his", "they", "it",
            "has", "on", "any", "all", "which",
        ],
    ),
];

/// Recognises the language of a text; `None` where no small word tells.
#[must_use]
pub fn recognise(text: &str) -> Option<RecognisedLanguage> {
    let mut counts = [0_u32; 3];
    let mut telling: FxHashMap<&str, [u32; 3]> = FxHashMap::default();
    for (at, (_, words)) in WORDS.iter().enumerate() {
        for word in *words {
            telling.entry(word).or_default()[at] = 1;
        }
    }
    for word in text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).take(SAMPLE) {
        let found = telling.get(word).or_else(|| telling.get(word.to_lowercase().as_str()));
        for (count, tells) in counts.iter_mut().zip(found.into_iter().flatten()) {
            *count += tells;
        }
    }
    let total: u32 = counts.iter().sum();
    let (count, lang) = counts.iter().zip(WORDS.map(|(lang, _)| lang)).max_by_key(|(count, _)| **count)?;
    // Few words prove little: five of our words are needed for half of the trust.
    let share = count * 100 / total.max(1);
    let trust = share * total / (total + 5).max(1);
    (*count > 0).then(|| RecognisedLanguage { lang, percent: u8::try_from(trust).unwrap_or(100) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_tell() {
        let cases = [
            (
                Lang::De,
                "Der Spieler darf nicht mit dem Würfel auf den Tisch schlagen und muss das Feld räumen.",
            ),
            (Lang::Nl, "De speler mag niet met de dobbelsteen op de tafel slaan en moet het veld leegmaken."),
            (
                Lang::En,
                "The player may not hit the table with the die and must clear the field of any token.",
            ),
        ];
        for (lang, text) in cases {
            let found = recognise(text);
            assert!(found.is_some_and(|found| found.lang == lang && found.percent > 40), "{lang}: {found:?}");
        }
        assert_eq!(recognise("1234 §§"), None);
    }
}
