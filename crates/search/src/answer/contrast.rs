//! Words that turn a question into its opposite: *before* rolling or *after* it, on one's own turn or not, bought in
//! this turn or the last, the same cards or different ones. Questions that differ in nothing else are most alike, and
//! their answers are opposite; so a ruling is never sure whose own question has the other word.

use super::words;
use schiri_rules::lang::Lang;

/// The contrasts of each language, one in a line: the phrases of both sides, separated by `|`. A text with phrases of
/// both is on neither side if `<>` is between them; if `<` is, it is on the first: *not on turn* contains *on turn*.
const CONTRASTS: [&str; Lang::ALL.len()] = [
    "vor|bevor|ehe|vorher <> nach|nachdem|danach
     nicht an der reihe|nicht am zug|nicht dran|außerhalb|fremden zug|anderen zug|anderer dran \
       < an der reihe|am zug|dran|meinem zug|eigenen zug|seinem zug
     letzten zug|letzten runde|letzte runde|vorigen zug|vorigen runde|vorherigen zug|früheren zug \
       <> selben zug|gleichen zug|zug in dem|diesem zug|diesen zug|gerade|soeben|eben
     nach der ersten|nicht in der ersten|zweiten runde|zweite runde \
       < in der ersten runde|in der ersten spielrunde|erste runde
     fremde|fremden|fremder|fremdes|mitspielers|mitspieler|anderen|anderer|anderes|andere|gegner|gegners \
       <> eigene|eigenen|eigener|eigenes|eigenem
     verschiedene|verschiedenen|verschiedener|unterschiedliche|unterschiedlichen \
       <> gleiche|gleichen|gleicher|gleiches|dieselbe|dieselben|derselben|demselben|selben|identische|identischen",
    "voor het|voor de|voordat|vóór|vooraf <> na|nadat|daarna
     niet aan de beurt|niet aan zet|niet mijn beurt|buiten|andermans beurt \
       < aan de beurt|aan zet|mijn beurt|eigen beurt|zijn beurt
     vorige beurt|vorige ronde|eerdere beurt|beurt eerder \
       <> zelfde beurt|dezelfde beurt|beurt waarin|deze beurt|net|zojuist
     na de eerste|niet in de eerste|tweede ronde < in de eerste ronde|in de eerste speelronde|eerste ronde
     andermans|ander|andere|anderen|medespeler|medespelers|tegenstander <> eigen
     verschillende|verschillend <> gelijke|dezelfde|hetzelfde|zelfde|identieke",
    "before <> after
     not on|not my turn|not their turn|not your turn|isn t|out of turn|not on turn \
       < my turn|own turn|their turn|your turn|on turn|his turn|her turn
     last turn|last round|previous turn|earlier turn|turn before|round before \
       <> this turn|same turn|turn in which|just bought|just built
     after the first|not in the first|second round < in the first round|first round
     another|other|others|opponent|opponents|someone else <> own
     different <> identical|same",
];

/// Tells whether a text is on the first side of a contrast; `None` if it is on neither.
fn is_on_first(contrast: &str, text: &[String]) -> Option<bool> {
    let has = |phrases: &str| {
        phrases.split('|').any(|phrase| {
            let phrase: Vec<_> = phrase.split_whitespace().collect();
            text.windows(phrase.len()).any(|here| here == phrase)
        })
    };
    let (first, second) = contrast.split_once('<')?;
    let (second, excludes) = second.strip_prefix('>').map_or((second, false), |second| (second, true));
    match (has(first), has(second)) {
        (true, true) if excludes => None,
        (false, false) => None,
        (is_on_first, _) => Some(is_on_first),
    }
}

/// Tells whether a text is on one side of a contrast of a language, and a question in that language on the other.
pub(super) fn is_opposed(text: &str, question: &str, lang: Lang) -> bool {
    let (text, question) = (words(text), words(question));
    CONTRASTS[lang as usize].lines().any(|contrast| {
        let sides = is_on_first(contrast, &text).zip(is_on_first(contrast, &question));
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
