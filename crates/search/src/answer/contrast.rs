//! Words that turn a question into its opposite: *before* rolling or *after* it, on one's own turn or not, bought in
//! this turn or the last. Questions that differ in nothing else are most alike, and their answers are opposite; so a
//! ruling is never sure whose own question has the other word.

use super::words;
use schiri_rules::lang::Lang;

/// Two sides of a contrast, as phrases separated by `|`.
struct Contrast {
    first: &'static str,
    second: &'static str,
    /// Whether a text with phrases of both is on neither side. If not, it is on the first: *not on turn* contains *on
    /// turn*.
    excludes: bool,
}

const fn contrasts(lang: Lang) -> &'static [Contrast] {
    match lang {
        Lang::De => &GERMAN,
        Lang::Nl => &DUTCH,
        Lang::En => &ENGLISH,
    }
}

static GERMAN: [Contrast; 5] = [
    Contrast { first: "vor|bevor|ehe|vorher", second: "nach|nachdem|danach", excludes: true },
    Contrast {
        first: "nicht an der reihe|nicht am zug|nicht dran|außerhalb|fremden zug|anderen zug|anderer dran",
        second: "an der reihe|am zug|dran|meinem zug|eigenen zug|seinem zug",
        excludes: false,
    },
    Contrast {
        first: "letzten zug|letzten runde|letzte runde|vorigen zug|vorigen runde|vorherigen zug|früheren zug",
        second: "selben zug|gleichen zug|zug in dem|diesem zug|diesen zug|gerade|soeben|eben",
        excludes: true,
    },
    Contrast {
        first: "nach der ersten|nicht in der ersten|zweiten runde|zweite runde",
        second: "in der ersten runde|in der ersten spielrunde|erste runde",
        excludes: false,
    },
    Contrast {
        first: "fremde|fremden|fremder|fremdes|mitspielers|mitspieler|anderen|anderer|anderes|andere|gegner|gegners",
        second: "eigene|eigenen|eigener|eigenes|eigenem",
        excludes: true,
    },
];

static DUTCH: [Contrast; 5] = [
    Contrast { first: "voor het|voor de|voordat|vóór|vooraf", second: "na|nadat|daarna", excludes: true },
    Contrast {
        first: "niet aan de beurt|niet aan zet|niet mijn beurt|buiten|andermans beurt",
        second: "aan de beurt|aan zet|mijn beurt|eigen beurt|zijn beurt",
        excludes: false,
    },
    Contrast {
        first: "vorige beurt|vorige ronde|eerdere beurt|beurt eerder",
        second: "zelfde beurt|dezelfde beurt|beurt waarin|deze beurt|net|zojuist",
        excludes: true,
    },
    Contrast {
        first: "na de eerste|niet in de eerste|tweede ronde",
        second: "in de eerste ronde|in de eerste speelronde|eerste ronde",
        excludes: false,
    },
    Contrast {
        first: "andermans|ander|andere|anderen|medespeler|medespelers|tegenstander",
        second: "eigen",
        excludes: true,
    },
];

static ENGLISH: [Contrast; 5] = [
    Contrast { first: "before", second: "after", excludes: true },
    Contrast {
        first: "not on|not my turn|not their turn|not your turn|isn t|out of turn|not on turn",
        second: "my turn|own turn|their turn|your turn|on turn|his turn|her turn",
        excludes: false,
    },
    Contrast {
        first: "last turn|last round|previous turn|earlier turn|turn before|round before",
        second: "this turn|same turn|turn in which|just bought|just built",
        excludes: true,
    },
    Contrast {
        first: "after the first|not in the first|second round",
        second: "in the first round|first round",
        excludes: false,
    },
    Contrast { first: "another|other|others|opponent|opponents|someone else", second: "own", excludes: true },
];

#[derive(PartialEq, Eq)]
enum Side {
    First,
    Second,
}

impl Contrast {
    fn side(&self, text: &[String]) -> Option<Side> {
        let has = |phrases: &str| {
            phrases.split('|').any(|phrase| {
                let phrase: Vec<_> = phrase.split(' ').collect();
                text.windows(phrase.len()).any(|here| here == phrase)
            })
        };
        match (has(self.first), has(self.second)) {
            (true, true) if self.excludes => None,
            (true, _) => Some(Side::First),
            (_, true) => Some(Side::Second),
            (false, false) => None,
        }
    }
}

/// Tells whether a text is on one side of a contrast of a language, and a question in that language on the other.
pub(super) fn is_opposed(text: &str, question: &str, lang: Lang) -> bool {
    let (text, question) = (words(text), words(question));
    contrasts(lang).iter().any(|contrast| {
        let sides = contrast.side(&text).zip(contrast.side(&question));
        sides.is_some_and(|(said, asked)| said != asked)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_words_are_told_apart() {
        schiri_testing::check_lines("answer/opposed.txt", |input| {
            let (text, question) = input.split_once(" | ").unwrap();
            let is_opposed = Lang::ALL.into_iter().any(|lang| is_opposed(text, question, lang));
            if is_opposed { "opposed" } else { "alike" }.to_owned()
        });
    }
}
