//! The words of citations in three languages: one table for reading and writing, for typed and running text,
//! and for the labels and headings of documents.
//!
//! These words are part of the citation style, like the sign `§`. They are not messages of the program, and
//! not in Fluent, because every word that is written must also be understood when it is read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::lang::Lang;

use super::fold::fold;

/// The role of a word in a citation. A word may have several roles; its position decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The sign `§`, before a statute's section.
    Sign,
    /// The word for that sign.
    Section,
    /// Comes before a statute's article.
    Article,
    /// Comes before a counted rule.
    Rule,
    /// Comes before a decimal number.
    Point,
    /// Comes before a decimal number, but before a lone number it means something else: `12 points`.
    Points,
    /// Comes before any number.
    Number,
    /// Comes before a counted question.
    Question,
    /// Comes before the number of a part of the text.
    Part,
    /// Comes before the number of a part that only groups others.
    Division,
    /// Comes before the headword of an almanac.
    Entry,
    /// Comes before the number of a subsection or paragraph.
    Subsection,
    /// Comes before the number of a sentence.
    Sentence,
    /// Comes before a list item, which is finer than a clause.
    Item,
    /// Comes before an example, which is finer than a clause.
    Example,
    /// Names the annex, which has no number.
    Annex,
    /// Joins two citations: `and`, `und`, `en`.
    And,
    /// Joins two alternative citations: `or`.
    Or,
    /// Comes between the ends of a range.
    To,
    /// "And the next one."
    Next,
    /// "And those that follow."
    Rest,
    /// Announces a citation: `see`.
    See,
    /// Comes before the whole to which a place belongs: `of`, `des`, `van`.
    Of,
    /// Says nothing: `the`, `in`.
    Filler,
    /// Refers to the text that contains it: `this`.
    This,
    /// Ends the name of a text of rules: `Spielordnung`, `wetboek`.
    Law,
}

use Role::{
    And, Annex, Article, Division, Entry, Example, Filler, Item, Law, Next, Number, Of, Or, Part, Point,
    Points, Question, Rest, Rule, Section, See, Sentence, Sign, Subsection, This, To,
};

impl Role {
    /// The roles that can come before the number of a cited clause.
    pub const MARKERS: [Self; 9] = [Sign, Section, Article, Rule, Point, Points, Number, Part, Entry];

    /// Tells whether it is used for sections or articles of a statute.
    pub const fn is_of_statute(self) -> bool {
        matches!(self, Sign | Section | Article)
    }
}

/// One line of the table: a role, a language, its singular words, and its plural words. The first word is
/// used for writing. An abbreviation of one or two letters needs its dot in running text.
type WordRow = (Role, Lang, &'static str, &'static str);

const WORDS: &[WordRow] = &[
    (Section, Lang::De, "Paragraph|Paragraf|Par.", "Paragraphen|Paragrafen"),
    (Section, Lang::Nl, "paragraaf|par.", "paragrafen"),
    (Section, Lang::En, "section|sec.|sect.|s.", "sections|ss."),
    (Article, Lang::De, "Art.|Artikel|Artikels", "Artikeln"),
    (Article, Lang::Nl, "Artikel|art.", "artikelen"),
    (Article, Lang::En, "Article|art.", "articles"),
    (Rule, Lang::De, "Regel|R.|Zusatzregel", "Regeln"),
    (Rule, Lang::Nl, "regel|spelregel", "regels"),
    (Rule, Lang::En, "rule|r.|regulation|law", "rules|regulations|laws"),
    (Point, Lang::De, "Punkt|Pkt.|Ziffer|Ziff.|Z.|Klausel", "Ziffern|Klauseln"),
    (Point, Lang::Nl, "punt|onderdeel", ""),
    (Point, Lang::En, "point|clause|cl.", "clauses"),
    (Points, Lang::De, "", "Punkte|Punkten"),
    (Points, Lang::Nl, "", "punten"),
    (Points, Lang::En, "", "points"),
    (Number, Lang::De, "Nr.|Nr|Nummer|Bestimmung", "Nrn.|Bestimmungen"),
    (Number, Lang::Nl, "nr.|nr|nummer|bepaling|reglement", "nrs.|nummers|bepalingen|reglementen"),
    (Number, Lang::En, "no.|number", "nos.|numbers"),
    (Question, Lang::De, "Frage|F|FAQ", "Fragen"),
    (Question, Lang::Nl, "vraag|V|FAQ", "vragen"),
    (Question, Lang::En, "question|Q|FAQ", "questions"),
    (Part, Lang::De, "Abschnitt|Abschn.|Kapitel|Kap.", ""),
    (Part, Lang::Nl, "hoofdstuk|hfst.|sectie|afdeling", ""),
    (Part, Lang::En, "chapter|ch.|chap.", ""),
    (Division, Lang::De, "Teil|Titel|Buch", ""),
    (Division, Lang::Nl, "deel|titel", ""),
    (Division, Lang::En, "part|title", ""),
    (Entry, Lang::De, "Stichwort", ""),
    (Entry, Lang::Nl, "trefwoord", ""),
    (Entry, Lang::En, "headword|entry", ""),
    (Subsection, Lang::De, "Abs.|Absatz|Absatzes", "Absätze|Absätzen"),
    (Subsection, Lang::Nl, "lid|lids|alinea|al.", "leden"),
    (Subsection, Lang::En, "para.|subsection|subsec.|paragraph", "subsections|paragraphs|paras."),
    (Sentence, Lang::De, "Satz|S.|Satzes", "Sätze|Sätzen"),
    (Sentence, Lang::Nl, "zin|volzin", "zinnen|volzinnen"),
    (Sentence, Lang::En, "sentence|sent.", "sentences"),
    (Item, Lang::De, "Nr.|Nr|Nummer|Buchst.|Buchstabe|lit.", "Nummern|Buchstaben"),
    (Item, Lang::Nl, "nr.|nr|onder|sub|onderdeel|letter", "onderdelen|letters"),
    (Item, Lang::En, "no.|item", "items"),
    (Example, Lang::De, "Beispiel|Bsp.", ""),
    (Example, Lang::Nl, "voorbeeld", ""),
    (Example, Lang::En, "example", ""),
    (Annex, Lang::De, "Anhang|Anlage", "Anhänge|Anlagen"),
    (Annex, Lang::Nl, "bijlage|aanhangsel", "bijlagen"),
    (Annex, Lang::En, "annex|appendix", "appendices"),
    (And, Lang::De, "und|u.|sowie", ""),
    (And, Lang::Nl, "en|alsmede", ""),
    (And, Lang::En, "and", ""),
    (Or, Lang::De, "oder|bzw.", ""),
    (Or, Lang::Nl, "of", ""),
    (Or, Lang::En, "or", ""),
    (To, Lang::De, "bis|bis zu", ""),
    (To, Lang::Nl, "t/m|tot en met|tot", ""),
    (To, Lang::En, "to|through|thru", ""),
    (Next, Lang::De, "f.", ""),
    (Next, Lang::Nl, "v.", ""),
    (Rest, Lang::De, "ff.|fortfolgende|und folgende", ""),
    (Rest, Lang::Nl, "e.v.|vv.|en volgende", ""),
    (Rest, Lang::En, "et seq.|and following", ""),
    (See, Lang::De, "siehe|s.|vgl.|vergleiche|laut|gemäß|gem.|nach|entsprechend", ""),
    (See, Lang::Nl, "zie|vgl.|volgens|conform|krachtens|ingevolge|overeenkomstig|bedoeld in", ""),
    (See, Lang::En, "see|cf.|under|per|also|pursuant to|accordance with|set out in|defined in", ""),
    (Of, Lang::De, "des|der|von|vom", ""),
    (Of, Lang::Nl, "van", ""),
    (Of, Lang::En, "of", ""),
    (Filler, Lang::De, "in|im|den|die|das|dem|aus|zu|zum|unter", ""),
    (Filler, Lang::Nl, "in|de|het|uit|bij|onder", ""),
    (Filler, Lang::En, "in|the|from|under", ""),
    (This, Lang::De, "dieser|dieses|diesem|diese|unserer", ""),
    (This, Lang::Nl, "dit|deze|ons|onze", ""),
    (This, Lang::En, "this|these|our", ""),
    (
        Law,
        Lang::De,
        "gesetz|gesetzes|gesetzbuch|gesetzbuchs|gesetzbuches|ordnung|satzung|statut|richtlinie",
        "gesetze|ordnungen|statuten|richtlinien",
    ),
    (
        Law,
        Lang::Nl,
        "wet|wetboek|reglement|reglements|besluit|verordening|richtlijn",
        "statuten|reglementen|richtlijnen",
    ),
    (Law, Lang::En, "act|code|ordinance|constitution|charter", "statutes|bylaws"),
];

/// The ordinals from one to twelve in each language, which Dutch statutes put before the word: `vierde lid`.
const ORDINALS: [&str; 3] = [
    "erster zweiter dritter vierter fünfter sechster siebter achter neunter zehnter elfter zwölfter",
    "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde",
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
];

/// The most tokens that one entry of the table has (`tot en met`, `t/m` with its stroke).
pub(super) const LONGEST_WORD: usize = 3;

/// An abbreviation with more letters is recognised without its dot.
const NEEDS_DOT: usize = 2;

pub(super) fn written(role: Role, lang: Lang) -> &'static str {
    singular(role, lang).next().unwrap_or_default()
}

/// Returns the abbreviation of a role, used when space is short; the word, if it has no abbreviation.
pub(super) fn abbreviated(role: Role, lang: Lang) -> &'static str {
    singular(role, lang).find(|word| word.ends_with('.')).unwrap_or_else(|| written(role, lang))
}

fn singular(role: Role, lang: Lang) -> impl Iterator<Item = &'static str> {
    let line = WORDS.iter().find(|(of, in_lang, ..)| *of == role && *in_lang == lang);
    line.map_or("", |(_, _, words, _)| words).split('|')
}

pub(super) const fn quotes(lang: Lang) -> (char, char) {
    match lang {
        Lang::De => ('„', '“'),
        Lang::Nl | Lang::En => ('“', '”'),
    }
}

/// Tells whether the sign, or a word written without a dot, has one of these roles: `Artikel`, `abs`, `§`.
pub fn is_word(word: &str, roles: &[Role]) -> bool {
    if word.trim_matches('§').is_empty() {
        return !word.is_empty() && roles.contains(&Sign);
    }
    WORDS_BY_FORM.senses(&fold(word)).iter().any(|sense| !sense.needs_dot && roles.contains(&sense.role))
}

/// Returns the number of bytes of a word or sign with one of these roles at the start of a text, including its dot and
/// the following blanks: `Artikel 3`, `§4a`, `Nr. 8`. `None` if there is none, or no number can follow.
pub fn introducing(text: &str, roles: &[Role]) -> Option<usize> {
    let is_blank = |c: char| c.is_whitespace() && c != '\n';
    let rest = text.trim_start_matches(char::is_alphabetic);
    let (word, rest) = match text.chars().next()? {
        '§' | '#' => text.split_at_checked(text.chars().next()?.len_utf8())?,
        _ => (text.get(..text.len() - rest.len())?, rest),
    };
    let (has_dot, rest) = rest.strip_prefix('.').map_or((false, rest), |rest| (true, rest));
    let number = rest.trim_start_matches(is_blank);
    let is_apart = has_dot || number.len() < rest.len() || word == "§";
    if !is_apart || !number.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let found = match word {
        "" => false,
        "§" => roles.contains(&Sign),
        "#" => roles.contains(&Question),
        // A single letter begins a name: `S. Müller`.
        _ => WORDS_BY_FORM.senses(&fold(word)).iter().any(|sense| {
            roles.contains(&sense.role) && (!sense.needs_dot || has_dot && word.chars().nth(1).is_some())
        }),
    };
    found.then_some(text.len() - number.len())
}

/// Tells whether a folded word may come before a citation or heading without meaning anything.
pub(super) fn is_filler(folded: &str) -> bool {
    WORDS_BY_FORM.senses(folded).iter().any(|sense| matches!(sense.role, Filler | See | Of))
}

/// Tells whether a folded word ends like the name of a text of rules: `Spielordnung`, `wetboek`. In English, such names
/// are separate words.
pub(super) fn is_law(folded: &str) -> bool {
    WORDS_BY_FORM.laws.iter().any(|(lang, law)| match lang {
        Lang::En => law == folded,
        Lang::De | Lang::Nl => folded.ends_with(law.as_str()),
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sense {
    pub(super) role: Role,
    pub(super) lang: Lang,
    /// Whether it is a plural, which announces several numbers.
    pub(super) is_plural: bool,
    /// Whether it is an abbreviation, which may have a dot.
    pub(super) is_short: bool,
    /// Whether it is too short to be recognised without its dot.
    pub(super) needs_dot: bool,
}

/// The senses of every word, by its folded form.
#[derive(Debug)]
pub(super) struct Words {
    senses: BTreeMap<String, Vec<Sense>>,
    ordinals: BTreeMap<String, usize>,
    /// The endings of the names of texts of rules.
    laws: Vec<(Lang, String)>,
}

pub(super) static WORDS_BY_FORM: LazyLock<Words> = LazyLock::new(Words::new);

impl Words {
    fn new() -> Self {
        let mut senses = BTreeMap::<String, Vec<Sense>>::new();
        let mut laws = Vec::new();
        for (role, lang, one, several) in WORDS {
            let words =
                one.split('|').map(|word| (word, false)).chain(several.split('|').map(|word| (word, true)));
            for (word, is_plural) in words.filter(|(word, _)| !word.is_empty()) {
                if *role == Law {
                    laws.push((*lang, fold(word)));
                    continue;
                }
                let is_short = word.ends_with('.') || word.len() <= NEEDS_DOT;
                let needs_dot = word.ends_with('.') && word.trim_end_matches('.').len() <= NEEDS_DOT;
                let sense = Sense { role: *role, lang: *lang, is_plural, is_short, needs_dot };
                senses.entry(fold(word)).or_default().push(sense);
            }
        }
        let ordinals = ORDINALS.iter().flat_map(|words| words.split(' ').map(fold).zip(1..)).collect();
        Self { senses, ordinals, laws }
    }

    pub(super) fn senses(&self, word: &str) -> &[Sense] {
        self.senses.get(word).map_or(&[], Vec::as_slice)
    }

    pub(super) fn has(&self, word: &str, role: Role) -> bool {
        self.senses(word).iter().any(|sense| sense.role == role)
    }

    pub(super) fn ordinal(&self, word: &str) -> Option<usize> {
        self.ordinals.get(word).copied()
    }

    pub(super) fn of(&self, role: Role) -> impl Iterator<Item = &str> {
        let is_of = move |senses: &[Sense]| senses.iter().any(|sense| sense.role == role);
        self.senses.iter().filter(move |(_, senses)| is_of(senses)).map(|(word, _)| word.as_str())
    }
}
