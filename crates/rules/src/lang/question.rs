//! What a question asks: whether something may be done, must be done, is so; or which it is.

use std::ops::Range;

use super::Lang;

/// What a question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Whether something may be done.
    May,
    /// Whether something is forbidden.
    MayNot,
    /// Whether something must be done.
    Must,
    /// Whether something is so, or can be.
    Whether,
    /// Who, when, how many, what.
    Which,
}

/// The words by which a language expresses what is asked, separated by blanks.
struct Words {
    /// Words at the start of a clause that only says when the question comes up: *if a 7 is rolled,*.
    condition: &'static str,
    which: &'static str,
    must: &'static str,
    may: &'static str,
    may_not: &'static str,
    /// After these, *must* and *may* belong to a statement, not to the question: *is it true that one must?*
    whether: &'static str,
    /// These mean *must* only if `to` follows.
    must_to: &'static str,
    /// The words before and behind a thing by which a question asks what it is.
    what_is: &'static [(&'static str, &'static str)],
    articles: &'static str,
}

static WORDS: [Words; Lang::ALL.len()] = [
    Words {
        condition: "wenn falls sobald solange nachdem bevor obwohl weil",
        which: "wer wen wem wessen was wann wo wohin woher wie wieviel wieviele welche welcher welches \
            welchen welchem worauf womit wodurch woran wofür",
        must: "muss müssen musst müsst verpflichtet zwingend pflicht",
        may: "darf dürfen darfst dürft erlaubt zulässig",
        may_not: "verboten untersagt unzulässig",
        whether: "kann können kannst könnt möglich stimmt gilt gelten gibt zählt zählen",
        must_to: "",
        what_is: &[
            ("was ist", ""),
            ("was sind", ""),
            ("was bedeutet", ""),
            ("was bedeuten", ""),
            ("was heißt", ""),
            ("was versteht man unter", ""),
        ],
        articles: "der die das den dem ein eine einer einem",
    },
    Words {
        condition: "als indien wanneer zodra zolang nadat voordat terwijl hoewel omdat",
        which: "wie wat wanneer waar waarheen waarmee waardoor hoe hoeveel hoelang welk welke wiens",
        must: "moet moeten verplicht hoeft hoeven",
        may: "mag mogen toegestaan",
        may_not: "verboden",
        whether: "kan kunnen kun mogelijk klopt er geldt gelden telt tellen",
        must_to: "",
        what_is: &[("wat is", ""), ("wat zijn", ""), ("wat betekent", ""), ("wat betekenen", "")],
        articles: "de het een",
    },
    Words {
        condition: "if when once as after before while although because",
        which: "who whom whose what when where how which",
        must: "must obliged required forced",
        may: "may allowed permitted",
        may_not: "forbidden prohibited illegal",
        whether: "can could possible true there",
        must_to: "have need needs has",
        what_is: &[
            ("what is", ""),
            ("what’s", ""),
            ("what's", ""),
            ("what are", ""),
            ("what does", "mean"),
            ("what do", "mean"),
        ],
        articles: "a an the",
    },
];

/// How many words may come before the question word: *ab wie vielen*, *from whom*.
const BEFORE: usize = 2;

/// Returns the range of the last question of a text, without its mark; `None` if there is none.
pub fn last_question(text: &str) -> Option<Range<usize>> {
    let (before, _) = text.rsplit_once('?')?;
    // A mark within a word does not end a sentence (4:1, 3.1), nor does one within a quotation (“Catan: The Duel”).
    let marks = ["? ", ". ", "! ", ": ", "; "];
    let quotes = |rest: &str| rest.matches(['„', '“', '”', '"', '«', '»']).count();
    let is_quoted = |at: usize| before.get(at..).is_some_and(|rest| quotes(rest) % 2 == 1);
    let ends = marks.iter().flat_map(|mark| before.rmatch_indices(mark).map(|(at, _)| at));
    let start = ends.filter(|at| !is_quoted(*at)).max().map_or(0, |at| at + 1);
    Some(start..before.len())
}

/// Tells whether a word is in a list separated by blanks.
pub fn is_in(word: &str, listed: &str) -> bool {
    listed.split(' ').any(|known| known == word)
}

impl Words {
    /// Removes the clause at the start of a question that only says when the question comes up.
    fn without_condition<'q>(&self, question: &'q str) -> &'q str {
        let is_condition = question.split_whitespace().next().is_some_and(|word| is_in(word, self.condition));
        let rest = question.split_once(',').filter(|_| is_condition);
        rest.map_or(question, |(_, rest)| rest)
    }
}

/// Returns what follows these words at the start of a text, in any case; `None` if it does not start with them, or nothing
/// follows.
fn without_prefix<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let (start, rest) = text.split_at_checked(words.len())?;
    let rest = rest.strip_prefix(' ').filter(|_| start.to_lowercase() == words)?;
    Some(rest.trim_start())
}

impl Lang {
    /// Returns the thing that a text names, without its article and without the words that ask what it is: of *What is
    /// a boycott?*, *boycott*.
    pub fn thing(self, text: &str) -> &str {
        let words = &WORDS[self as usize];
        let text = text.trim_end_matches(|c: char| "?.! ".contains(c)).trim_start();
        let asked = words.what_is.iter().find_map(|(before, behind)| {
            let rest = without_prefix(text, before)?;
            let (thing, end) = rest.split_at_checked(rest.len().checked_sub(behind.len())?)?;
            end.eq_ignore_ascii_case(behind).then(|| thing.trim())
        });
        let thing = asked.unwrap_or(text);
        words.articles.split(' ').find_map(|article| without_prefix(thing, article)).unwrap_or(thing)
    }

    /// Returns what a text asks, as [`asks`](Self::asks) does, also if it lacks the mark: on a phone few type it.
    pub fn asks_without_mark(self, text: &str) -> Option<Asks> {
        if text.contains('?') { self.asks(text) } else { self.asks(&format!("{text}?")) }
    }

    /// Returns what the last question of a text asks; `None` if there is none.
    pub fn asks(self, text: &str) -> Option<Asks> {
        let words = &WORDS[self as usize];
        let question = text.get(last_question(text)?)?.to_lowercase();
        let found: Vec<_> = words
            .without_condition(&question)
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        if found.iter().take(BEFORE + 1).any(|word| is_in(word, words.which)) {
            return Some(Asks::Which);
        }
        let verb = found.iter().enumerate().find_map(|(at, word)| {
            let to = found.get(at + 1) == Some(&"to");
            let must_to = if to { words.must_to } else { "" };
            let kinds = [
                (words.must, Asks::Must),
                (must_to, Asks::Must),
                (words.may, Asks::May),
                (words.may_not, Asks::MayNot),
                (words.whether, Asks::Whether),
            ];
            kinds.into_iter().find_map(|(words, asks)| is_in(word, words).then_some(asks))
        });
        Some(verb.unwrap_or(Asks::Whether))
    }
}
