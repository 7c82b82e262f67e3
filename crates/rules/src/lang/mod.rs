//! The three languages, and messages that are not yet put into any of them.

mod question;

pub use question::{Asks, is_in, last_question};

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::named::BadText;

/// A language in which rules are written and people are spoken to.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// German, written `de` in files and addresses.
    #[default]
    De,
    /// Dutch, written `nl` in files and addresses.
    Nl,
    /// English, written `en` in files and addresses; spoken where no one chooses.
    En,
}

/// Returns a sentence with its first letter in upper case.
pub fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

const NUMBERS: [&str; Lang::ALL.len()] = [
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn \
     siebzehn achtzehn neunzehn zwanzig",
    "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien \
     zeventien achttien negentien twintig",
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
     seventeen eighteen nineteen twenty",
];

/// Reads a number in digits or, from two to twenty, in words.
pub fn number_of(word: &str, lang: Lang) -> Option<usize> {
    if let Ok(number) = word.parse() {
        return Some(number);
    }
    let word = word.to_lowercase();
    NUMBERS[lang as usize].split(' ').position(|candidate| candidate == word).map(|index| index + 2)
}

/// Splits a *yes* or *no* of any language off the front of a sentence: returns the word, whether it is yes, and the
/// rest.
pub fn yes_or_no(sentence: &str) -> Option<(&'static str, bool, &str)> {
    Lang::ALL.into_iter().find_map(|lang| lang.own_yes_or_no(sentence))
}

impl Lang {
    const fn yes_and_no(self) -> [&'static str; 2] {
        match self {
            Self::De => ["Ja", "Nein"],
            Self::Nl => ["Ja", "Nee"],
            Self::En => ["Yes", "No"],
        }
    }

    fn own_yes_or_no(self, sentence: &str) -> Option<(&'static str, bool, &str)> {
        self.yes_and_no().into_iter().zip([true, false]).find_map(|(word, yes)| {
            let rest = sentence.strip_prefix(word)?.strip_prefix(['.', ',', ':', ';'])?;
            Some((word, yes, rest.trim_start()))
        })
    }

    /// Returns a sentence with this *yes* or *no* in place of its own: with *yes*, “No. Trade ends.” becomes “Yes.
    /// Trade ends.”; with neither, “Trade ends.”
    pub fn beginning_with(self, yes: Option<bool>, sentence: &str) -> String {
        let [affirmed, denied] = self.yes_and_no();
        let rest = self.own_yes_or_no(sentence).map_or(sentence, |(_, _, rest)| rest);
        let Some(yes) = yes else {
            return if rest.is_empty() { sentence.to_owned() } else { capitalized(rest) };
        };
        let word = if yes { affirmed } else { denied };
        format!("{word}. {}", capitalized(rest)).trim_end().to_owned()
    }

    /// Every language, in the order in which they are shown side by side.
    pub const ALL: [Self; 3] = [Self::De, Self::Nl, Self::En];

    /// Returns the ISO 639-1 code: also the folder suffix, YAML key and BCP 47 tag.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::Nl => "nl",
            Self::En => "en",
        }
    }

    /// Returns the language of exactly this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Returns the language's name in the language itself.
    pub const fn endonym(self) -> &'static str {
        match self {
            Self::De => "Deutsch",
            Self::Nl => "Nederlands",
            Self::En => "English",
        }
    }

    /// Returns the language's name in English, as the JSON Schemas have it.
    pub const fn in_english(self) -> &'static str {
        match self {
            Self::De => "German",
            Self::Nl => "Dutch",
            Self::En => "English",
        }
    }

    /// Returns the id of the message that names the language in the reader's own.
    pub const fn message_id(self) -> &'static str {
        match self {
            Self::De => "lang-de",
            Self::Nl => "lang-nl",
            Self::En => "lang-en",
        }
    }

    /// Returns the languages to try, best first, when a text is missing in this one.
    ///
    /// English is the common second language of tournament visitors; German and Dutch readers
    /// understand the other's rule texts better than none at all.
    pub const fn fallbacks(self) -> [Self; 3] {
        match self {
            Self::De => [Self::De, Self::En, Self::Nl],
            Self::Nl => [Self::Nl, Self::En, Self::De],
            Self::En => [Self::En, Self::De, Self::Nl],
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that is not the code of one of our languages.
pub const UNKNOWN_LANG: BadText = BadText("de, nl, en");

impl FromStr for Lang {
    type Err = BadText;

    /// Reads a language code, tolerating case and a region or encoding: `de`, `DE`, `nl-BE`,
    /// `de_DE.UTF-8`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let primary = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(primary)).ok_or(UNKNOWN_LANG)
    }
}

/// One value for each language, where a language may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerLang<T>([Option<T>; 3]);

impl<T> Default for PerLang<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T> PerLang<T> {
    /// A value in no language.
    pub const EMPTY: Self = Self([const { None }; 3]);

    /// Makes a value for each language with `make`; `None` leaves that language out.
    pub fn from_fn(mut make: impl FnMut(Lang) -> Option<T>) -> Self {
        Self(Lang::ALL.map(&mut make))
    }

    /// Returns the value in exactly this language.
    pub fn get(&self, lang: Lang) -> Option<&T> {
        self.0[lang as usize].as_ref()
    }

    /// Returns a mutable reference to the value in exactly this language; if there is none, a default is
    /// inserted.
    pub fn get_or_default(&mut self, lang: Lang) -> &mut T
    where
        T: Default,
    {
        self.0[lang as usize].get_or_insert_default()
    }

    /// Returns the value in this language, else in the first fallback that has one.
    pub fn best(&self, lang: Lang) -> Option<&T> {
        self.best_in(lang).map(|(_, value)| value)
    }

    /// As [`best`](Self::best), with the language that the value is in.
    pub fn best_in(&self, lang: Lang) -> Option<(Lang, &T)> {
        lang.fallbacks().into_iter().find_map(|lang| Some((lang, self.get(lang)?)))
    }

    /// Walks the languages that have a value.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        Lang::ALL.into_iter().filter_map(|lang| Some((lang, self.get(lang)?)))
    }

    /// Tells whether no language has a value.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

/// The value of a variable in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A word or quotation, shown unchanged.
    Text(String),
    /// A number: it chooses plural forms.
    Number(i64),
    /// A word of the program, by the id of its message: it is said in the reader's language.
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

/// A sentence that has not been put into a language: the id of its Fluent message and the values of its variables. The
/// core makes messages; only the crate `words` turns them into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The id of the Fluent message.
    pub id: &'static str,
    /// The message's variables by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// Makes a message without variables.
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
