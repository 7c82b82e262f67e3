//! The words of citations in three languages: one table for reading and for writing.
//!
//! These words belong to the citation style, like the sign `§`. They are not messages of the program and
//! not in Fluent, because every word that is written must be understood when it is read.

use std::collections::BTreeMap;

use crate::lang::Lang;

use super::fold::fold;

/// What a word does in a citation. A word may have several roles; its place decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Stands before a statute's section, like the sign `§`.
    Statute,
    /// Stands before a counted rule.
    Rule,
    /// Stands before a decimal number.
    Point,
    /// Stands before a decimal number, but before a lone number means something else: `12 points`.
    Points,
    /// Stands before any number.
    Number,
    /// Stands before the number of a part of the text.
    Part,
    /// Stands before the number of a subsection or paragraph.
    Subsection,
    /// Stands before the number of a sentence.
    Sentence,
    /// Stands before a list item, finer than a clause.
    Item,
    /// Names the annex, which has no number.
    Annex,
    /// Joins two citations: `and`, `und`, `en`.
    And,
    /// Stands between the ends of a range.
    To,
    /// "And the next one."
    Next,
    /// "And those that follow."
    Rest,
    /// Says nothing: `see`, `of the`.
    Filler,
}

use Role::{
    And, Annex, Filler, Item, Next, Number, Part, Point, Points, Rest, Rule, Sentence, Statute, Subsection,
    To,
};

/// One line of the table: a role, a language, and the words. The first word is the one written.
type Line = (Role, Lang, &'static [&'static str]);

const WORDS: &[Line] = &[
    (Statute, Lang::De, &["Paragraph", "Paragraf", "Par.", "Artikel", "Art."]),
    (Statute, Lang::Nl, &["paragraaf", "par.", "artikel", "art."]),
    (Statute, Lang::En, &["section", "sections", "sec.", "sect.", "s.", "ss.", "article", "art."]),
    (Rule, Lang::De, &["Regel", "Regeln", "R.", "Zusatzregel"]),
    (Rule, Lang::Nl, &["regel", "regels", "spelregel"]),
    (Rule, Lang::En, &["rule", "rules", "r."]),
    (Point, Lang::De, &["Punkt", "Pkt.", "Ziffer", "Ziffern", "Ziff.", "Z."]),
    (Point, Lang::Nl, &["punt", "onderdeel"]),
    (Point, Lang::En, &["point", "clause", "clauses", "cl."]),
    (Points, Lang::De, &["Punkte", "Punkten"]),
    (Points, Lang::Nl, &["punten"]),
    (Points, Lang::En, &["points"]),
    (Number, Lang::De, &["Nr.", "Nummer", "Nrn.", "Bestimmung"]),
    (Number, Lang::Nl, &["nr.", "nummer", "nrs.", "nummers", "bepaling"]),
    (Number, Lang::En, &["no.", "number", "nos.", "numbers"]),
    (Part, Lang::De, &["Abschnitt", "Abschn.", "Kapitel", "Kap.", "Stichwort"]),
    (Part, Lang::Nl, &["hoofdstuk", "hfst.", "sectie", "afdeling", "trefwoord"]),
    (Part, Lang::En, &["chapter", "ch.", "chap.", "headword", "entry"]),
    (Subsection, Lang::De, &["Abs.", "Absatz", "Absätze", "Absatzes", "Absätzen"]),
    (Subsection, Lang::Nl, &["lid", "leden", "alinea", "al."]),
    (
        Subsection,
        Lang::En,
        &["para.", "subsection", "subsections", "subsec.", "paragraph", "paragraphs", "paras."],
    ),
    (Sentence, Lang::De, &["Satz", "Sätze", "S.", "Satzes", "Sätzen"]),
    (Sentence, Lang::Nl, &["zin", "zinnen", "volzin"]),
    (Sentence, Lang::En, &["sentence", "sentences", "sent."]),
    (Item, Lang::De, &["Nr.", "Nummer", "Buchst.", "lit.", "Beispiel", "Bsp."]),
    (Item, Lang::Nl, &["nr.", "onder", "sub", "onderdeel", "voorbeeld"]),
    (Item, Lang::En, &["no.", "item", "example"]),
    (Annex, Lang::De, &["Anhang", "Anlage"]),
    (Annex, Lang::Nl, &["bijlage", "aanhangsel"]),
    (Annex, Lang::En, &["annex", "appendix"]),
    (And, Lang::De, &["und", "u.", "sowie"]),
    (And, Lang::Nl, &["en", "alsmede"]),
    (And, Lang::En, &["and"]),
    (To, Lang::De, &["bis", "bis zu"]),
    (To, Lang::Nl, &["t/m", "tot en met", "tot"]),
    (To, Lang::En, &["to", "through", "thru"]),
    (Next, Lang::De, &["f."]),
    (Next, Lang::Nl, &["v."]),
    (Rest, Lang::De, &["ff.", "fortfolgende", "und folgende"]),
    (Rest, Lang::Nl, &["e.v.", "vv.", "en volgende"]),
    (Rest, Lang::En, &["et seq.", "and following"]),
    (
        Filler,
        Lang::De,
        &[
            "siehe", "s.", "vgl.", "laut", "gemäß", "nach", "in", "im", "der", "des", "den", "die", "das",
            "dem", "aus", "von", "zu", "zum", "unter",
        ],
    ),
    (Filler, Lang::Nl, &["zie", "vgl.", "volgens", "in", "van", "de", "het", "uit", "bij", "onder"]),
    (Filler, Lang::En, &["see", "cf.", "under", "in", "of", "the", "from"]),
];

/// The ordinals from one to ten, which Dutch statutes put before the word: `vierde lid`.
const ORDINALS: [(Lang, [&str; 10]); 3] = [
    (
        Lang::De,
        [
            "erster", "zweiter", "dritter", "vierter", "fünfter", "sechster", "siebter", "achter", "neunter",
            "zehnter",
        ],
    ),
    (
        Lang::Nl,
        ["eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende", "tiende"],
    ),
    (
        Lang::En,
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
    ),
];

/// The most tokens that one entry of the table has (`tot en met`, `t/m` with its stroke).
pub(super) const LONGEST_WORD: usize = 3;

/// Returns the word that is written for a role.
pub(super) fn written(role: Role, lang: Lang) -> &'static str {
    let line = WORDS.iter().find(|(of, in_lang, _)| *of == role && *in_lang == lang);
    line.and_then(|(_, _, words)| words.first()).copied().unwrap_or_default()
}

/// Returns the quotation marks of a language.
pub(super) const fn quotes(lang: Lang) -> (char, char) {
    match lang {
        Lang::De => ('„', '“'),
        Lang::Nl | Lang::En => ('“', '”'),
    }
}

/// The roles of every word, by its folded form.
#[derive(Debug)]
pub(super) struct Words {
    roles: BTreeMap<String, Vec<Role>>,
    ordinals: BTreeMap<String, usize>,
}

impl Words {
    pub(super) fn new() -> Self {
        let mut roles = BTreeMap::<String, Vec<Role>>::new();
        for (role, _, words) in WORDS {
            for word in *words {
                roles.entry(fold(word)).or_default().push(*role);
            }
        }
        let counted = |(_, words): &(Lang, [&'static str; 10])| words.map(fold).into_iter().zip(1..);
        Self { roles, ordinals: ORDINALS.iter().flat_map(counted).collect() }
    }

    /// Tells whether an anchor is a word of this role.
    pub(super) fn is_written_for(role: Role, anchor: &str) -> bool {
        WORDS
            .iter()
            .any(|(of, _, words)| *of == role && words.iter().any(|word| word.eq_ignore_ascii_case(anchor)))
    }

    /// Tells whether a folded word has a role.
    pub(super) fn has(&self, word: &str, role: Role) -> bool {
        self.roles.get(word).is_some_and(|roles| roles.contains(&role))
    }

    /// Returns the value of an ordinal.
    pub(super) fn ordinal(&self, word: &str) -> Option<usize> {
        self.ordinals.get(word).copied()
    }

    /// Walks the folded words of a role.
    pub(super) fn of(&self, role: Role) -> impl Iterator<Item = &str> {
        self.roles.iter().filter(move |(_, roles)| roles.contains(&role)).map(|(word, _)| word.as_str())
    }
}
