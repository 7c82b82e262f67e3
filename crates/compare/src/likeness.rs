//! Measures how similar two clauses are: by shared rare words, shared pairs of neighbouring words, the
//! heading, and the points that they settle.

use std::collections::BTreeMap;

use super::words::{ClauseText, Member, Part, Token, TokenKind, folded_sign, folded_word, pieces};
use schiri_rules::citation::{Role, is_word};
use schiri_rules::corpus::{Anchor, Clause};
use schiri_rules::lang::Lang;

/// The weight of a shared pair of neighbouring words, relative to a shared word.
const PAIR: f32 = 0.35;
/// The weight of a shared point, relative to a shared word.
const POINT: f32 = 1.5;
/// The weight of the same heading, relative to a shared word.
const HEADING: f32 = 1.5;

/// A feature of more clauses than this distinguishes none of them, and is not looked up.
const MOST_POSTINGS: usize = 200;
/// How many features of a clause are looked up, the rarest first.
const MOST_FEATURES: usize = 24;
/// How many candidates are compared closely for each clause.
const MOST_CANDIDATES: usize = 8;

/// Words or signs before a bare number that mark it as the number of a clause.
const CITING: [Role; 6] = [Role::Sign, Role::Section, Role::Article, Role::Rule, Role::Point, Role::Part];

/// A clause in the form in which it is compared.
#[derive(Debug, Default)]
pub(super) struct Fingerprint {
    /// The words and signs, without what is only layout.
    pub(super) folded: Vec<String>,
    /// The same, with a blank token for each number of a clause.
    pub(super) skeleton: Vec<String>,
    /// Where the words of the heading end.
    pub(super) body_from: usize,
    /// Numbers of clauses that occur in the text without a link.
    pub(super) numbers: Vec<String>,
    pub(super) words: usize,
    /// Its features, sorted.
    features: Vec<usize>,
    /// Those of its features that do not come from its heading, sorted.
    body: Vec<usize>,
}

/// A clause of one edition, ready to be aligned.
pub(super) struct AlignedClause<'c> {
    /// The clause, with what it says in the language of the comparison.
    pub(super) member: Member<'c>,
    pub(super) text: ClauseText,
    pub(super) print: Fingerprint,
    /// The place of the clause above it.
    pub(super) parent: Option<usize>,
    /// Where the newer edition, which removed this clause, points instead.
    pub(super) successor: Option<&'c Anchor>,
}

impl AlignedClause<'_> {
    /// Tells whether it is only a heading.
    pub(super) fn is_section(&self) -> bool {
        self.member.wording.text.is_none()
    }

    pub(super) fn anchor(&self) -> &Anchor {
        self.member.clause.anchor()
    }
}

/// The features of the clauses of both editions, and how rare each is.
pub(super) struct Vocabulary {
    lang: Lang,
    /// Name of a feature → its place in `weights`.
    features: BTreeMap<String, usize>,
    /// How many clauses have a feature.
    counts: Vec<usize>,
    /// The weight of a feature by its kind; once all clauses are read, also by its rarity.
    weights: Vec<f32>,
}

impl Vocabulary {
    pub(super) const fn new(lang: Lang) -> Self {
        Self { lang, features: BTreeMap::new(), counts: Vec::new(), weights: Vec::new() }
    }

    pub(super) fn read(&mut self, clause: &Clause, text: &ClauseText) -> Fingerprint {
        let mut print = Fingerprint::default();
        for (place, token) in text.tokens.iter().enumerate() {
            self.read_token(text, place, token, &mut print);
        }
        self.read_features(clause, &mut print);
        print
    }

    fn read_token(&self, text: &ClauseText, place: usize, token: &Token, print: &mut Fingerprint) {
        let letters = text.letters(token);
        let folded = match token.kind {
            TokenKind::Layout => return,
            TokenKind::Word => pieces(&folded_word(letters, self.lang)),
            TokenKind::Sign => signs(letters),
        };
        let reference = token.kind == TokenKind::Word && is_reference(text, place, token, letters);
        if reference && token.link.is_none() {
            print.numbers.push(letters.to_owned());
        }
        for piece in folded {
            // Two hyphens are a dash.
            if piece == "-" && print.folded.last() == Some(&piece) {
                continue;
            }
            print.skeleton.push(if reference { String::new() } else { piece.clone() });
            print.folded.push(piece);
        }
        if token.part == Part::Heading {
            print.body_from = print.folded.len();
        }
        print.words += usize::from(token.kind == TokenKind::Word);
    }

    fn read_features(&mut self, clause: &Clause, print: &mut Fingerprint) {
        let (heading, body) = print.skeleton.split_at(print.body_from.min(print.skeleton.len()));
        let mut found = self.of_words(&words(body));
        found.sort_unstable();
        found.dedup();
        print.body.clone_from(&found);
        if !heading.is_empty() {
            let heading = words(heading);
            found.extend(self.of_words(&heading));
            found.push(self.feature(format!("heading: {}", heading.join(" ")), HEADING));
        }
        for stance in &clause.stances {
            found.push(self.feature(format!("point: {}", stance.point.value), POINT));
        }
        found.sort_unstable();
        found.dedup();
        for feature in &found {
            self.counts[*feature] += 1;
        }
        print.features = found;
    }

    /// Returns the features of words: each word, and each pair of neighbours.
    fn of_words(&mut self, words: &[String]) -> Vec<usize> {
        let single: Vec<_> = words.iter().map(|word| self.feature(word.clone(), 1.0)).collect();
        let pairs = words.windows(2).map(|pair| self.feature(pair.join(" "), PAIR));
        single.into_iter().chain(pairs).collect()
    }

    /// Weighs the features by how rare they are. Call it when all clauses are read.
    pub(super) fn weigh(&mut self, clauses: usize) {
        for (weight, count) in self.weights.iter_mut().zip(&self.counts) {
            *weight *= rarity(clauses, *count);
        }
    }

    fn feature(&mut self, name: String, weight: f32) -> usize {
        let next = self.weights.len();
        let feature = *self.features.entry(name).or_insert(next);
        if feature == next {
            self.weights.push(weight);
            self.counts.push(0);
        }
        feature
    }

    fn weight(&self, features: impl IntoIterator<Item = usize>) -> f32 {
        features.into_iter().map(|feature| self.weights[feature]).sum()
    }

    /// Returns how similar two clauses are, from 0 to 1.
    pub(super) fn likeness(&self, one: &Fingerprint, other: &Fingerprint) -> f32 {
        let shared = self.weight(shared(&one.features, &other.features));
        let all = self.weight(one.features.iter().copied()) + self.weight(other.features.iter().copied());
        if all > 0.0 { 2.0 * shared / all } else { 0.0 }
    }

    /// Returns how much of a part the whole says too, from 0 to 1.
    pub(super) fn contained(&self, part: &Fingerprint, whole: &Fingerprint) -> f32 {
        let all = self.weight(part.body.iter().copied());
        if all > 0.0 { self.weight(shared(&part.body, &whole.body)) / all } else { 0.0 }
    }

    /// Returns how much of what a part shares with the whole a third clause says as well, from 0 to 1.
    pub(super) fn said_by(&self, part: &Fingerprint, whole: &Fingerprint, third: &Fingerprint) -> f32 {
        let common: Vec<usize> = shared(&part.body, &whole.body).collect();
        let all = self.weight(common.iter().copied());
        if all > 0.0 { self.weight(shared(&common, &third.body)) / all } else { 1.0 }
    }
}

/// Where features occur in one edition: the places of its clauses.
pub(super) struct Postings(BTreeMap<usize, Vec<usize>>);

impl Postings {
    /// Records where features occur; clauses are identified by their places.
    pub(super) fn new<'f>(clauses: impl Iterator<Item = (usize, &'f Fingerprint)>) -> Self {
        let mut postings: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (place, print) in clauses {
            for feature in &print.features {
                postings.entry(*feature).or_default().push(place);
            }
        }
        Self(postings)
    }

    /// Finds the clauses that share the most with this one: a bounded number, by a bounded number of
    /// its rarest features.
    pub(super) fn nearest(&self, vocabulary: &Vocabulary, print: &Fingerprint) -> Vec<usize> {
        let mut rare: Vec<(usize, usize)> = print
            .features
            .iter()
            .filter_map(|feature| Some((self.0.get(feature)?.len(), *feature)))
            .filter(|(count, _)| *count <= MOST_POSTINGS)
            .collect();
        rare.sort_unstable();
        let mut scores: BTreeMap<usize, f32> = BTreeMap::new();
        for (_, feature) in rare.into_iter().take(MOST_FEATURES) {
            for place in self.0.get(&feature).into_iter().flatten() {
                *scores.entry(*place).or_default() += vocabulary.weights[feature];
            }
        }
        let mut found: Vec<_> = scores.into_iter().collect();
        // The sort is stable, so among equals the first comes first.
        found.sort_by(|one, other| other.1.total_cmp(&one.1));
        found.into_iter().take(MOST_CANDIDATES).map(|(place, _)| place).collect()
    }
}

/// Returns the words among words and signs, in lower case.
fn words(skeleton: &[String]) -> Vec<String> {
    let words = skeleton.iter().filter(|piece| piece.chars().any(char::is_alphanumeric));
    words.map(|word| word.to_lowercase()).collect()
}

/// Returns signs as they are compared; an ellipsis is three full stops.
fn signs(letters: &str) -> Vec<String> {
    let folded = letters.chars().map(|letter| match folded_sign(letter) {
        Some(sign) => sign.to_owned(),
        None => letter.to_string(),
    });
    folded.collect::<String>().chars().map(String::from).collect()
}

/// Tells whether a token is the number of another clause: it is in a link, only clauses are numbered in this
/// form, or a word before it says so.
fn is_reference(text: &ClauseText, place: usize, token: &Token, letters: &str) -> bool {
    if !letters.contains(|c: char| c.is_ascii_digit()) {
        return false;
    }
    if token.link.is_some() || letters.matches('.').count() >= 2 {
        return true;
    }
    let before = text.tokens.get(..place).unwrap_or_default().iter().rev();
    let mut before = before.filter(|token| token.kind != TokenKind::Layout).map(|token| text.letters(token));
    before.find(|letters| *letters != ".").is_some_and(|word| is_word(word, &CITING))
}

/// Returns the common elements of two sorted lists.
fn shared<'a>(one: &'a [usize], other: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    one.iter().copied().filter(|feature| other.binary_search(feature).is_ok())
}

/// Returns the weight of a feature that this many of all clauses have.
#[expect(clippy::cast_precision_loss, reason = "counts of clauses are small")]
fn rarity(clauses: usize, count: usize) -> f32 {
    (1.0 + clauses as f32 / count.max(1) as f32).ln()
}
