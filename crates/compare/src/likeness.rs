//! How much two clauses are alike: what they share of rare words, of neighbouring words, of their
//! heading and of the points that they settle.

use rustc_hash::FxHashMap;

use super::words::{ClauseText, Part, Token, TokenKind, folded_sign, folded_word, pieces};
use schiri_rules::citation::{Role, is_word};
use schiri_rules::corpus::Clause;
use schiri_rules::lang::Lang;

/// Stands for the number of another clause where only the numbering of both editions may differ.
const REFERENCE: u32 = 0;

/// How much a shared pair of neighbouring words counts beside a shared word.
const PAIR: f32 = 0.35;
/// How much a shared point counts beside a shared word.
const POINT: f32 = 1.5;
/// How much the same heading counts beside a shared word.
const HEADING: f32 = 1.5;

/// What is in more clauses than this tells none of them apart, and is not looked up.
const MOST_POSTINGS: usize = 200;
/// How many features of a clause are looked up, the rarest first.
const MOST_FEATURES: usize = 24;
/// How many clauses are looked at more closely for one.
const MOST_CANDIDATES: usize = 8;

/// What stands before a bare number that is that of a clause.
const CITING: [Role; 6] = [Role::Sign, Role::Section, Role::Article, Role::Rule, Role::Point, Role::Part];

/// A clause as it is compared.
#[derive(Debug)]
pub(super) struct Fingerprint {
    /// The words and signs as keys, without what is only layout.
    pub(super) folded: Vec<u32>,
    /// The same, with one key for all numbers of clauses.
    pub(super) skeleton: Vec<u32>,
    /// Where the keys of the heading end.
    pub(super) body_from: usize,
    /// Numbers of clauses that stand in the text without a link.
    pub(super) numbers: Vec<String>,
    /// How many words it has.
    pub(super) words: usize,
    /// Its features, sorted.
    features: Vec<u32>,
    /// Those of its features that do not come from its heading, sorted.
    body: Vec<u32>,
}

/// The words of both editions, and how rare each feature is.
pub(super) struct Vocabulary {
    lang: Lang,
    /// Folded word or sign → key.
    keys: FxHashMap<String, u32>,
    /// Letters as written → keys.
    written: FxHashMap<String, Box<[u32]>>,
    /// Key → key of the same word in lower case; `None` for signs.
    lower: Vec<Option<u32>>,
    /// Feature as a number → its place in `weights`.
    features: FxHashMap<u64, u32>,
    /// In how many clauses a feature is.
    counts: Vec<u32>,
    /// How much a feature of its kind counts; once all clauses are read, how much this one does.
    weights: Vec<f32>,
}

impl Vocabulary {
    /// Begins with no words.
    pub(super) fn new(lang: Lang) -> Self {
        let mut vocabulary = Self {
            lang,
            keys: FxHashMap::default(),
            written: FxHashMap::default(),
            lower: Vec::new(),
            features: FxHashMap::default(),
            counts: Vec::new(),
            weights: Vec::new(),
        };
        vocabulary.key(String::new(), false);
        vocabulary
    }

    /// Reads a clause.
    pub(super) fn read(&mut self, clause: &Clause, text: &ClauseText) -> Fingerprint {
        let mut print = Fingerprint {
            folded: Vec::with_capacity(text.tokens.len()),
            skeleton: Vec::with_capacity(text.tokens.len()),
            body_from: 0,
            numbers: Vec::new(),
            words: 0,
            features: Vec::new(),
            body: Vec::new(),
        };
        for (place, token) in text.tokens.iter().enumerate() {
            self.read_token(text, place, token, &mut print);
        }
        self.read_features(clause, &mut print);
        print
    }

    fn read_token(&mut self, text: &ClauseText, place: usize, token: &Token, print: &mut Fingerprint) {
        if token.kind == TokenKind::Layout {
            return;
        }
        let letters = text.letters(token);
        let reference = token.kind == TokenKind::Word && is_reference(text, place, token, letters);
        if reference && token.link.is_none() {
            print.numbers.push(letters.to_owned());
        }
        let dash = self.keys.get("-").copied();
        for key in self.keys_of(letters, token.kind) {
            // Two hyphens are a dash.
            if Some(*key) == dash && print.folded.last() == Some(key) {
                continue;
            }
            print.folded.push(*key);
            print.skeleton.push(if reference { REFERENCE } else { *key });
        }
        if token.part == Part::Heading {
            print.body_from = print.folded.len();
        }
        print.words += usize::from(token.kind == TokenKind::Word);
    }

    fn read_features(&mut self, clause: &Clause, print: &mut Fingerprint) {
        let words: Vec<Option<u32>> =
            print.skeleton.iter().map(|key| self.lower.get(*key as usize).copied().flatten()).collect();
        let (heading, body) = words.split_at(print.body_from.min(words.len()));
        let mut found: Vec<u32> = self.of_words(body);
        found.sort_unstable();
        found.dedup();
        print.body.clone_from(&found);
        found.extend(self.of_words(heading));
        if !heading.is_empty() {
            let name = heading
                .iter()
                .flatten()
                .fold(0_u64, |hash, word| (hash ^ u64::from(*word)).wrapping_mul(0x100_0000_01b3));
            found.push(self.feature(3 << 62 | name >> 2, HEADING));
        }
        for stance in &clause.stances {
            let settled = self.key(format!("point {}", stance.point.value), false);
            found.push(self.feature(2 << 62 | u64::from(settled), POINT));
        }
        found.sort_unstable();
        found.dedup();
        for feature in &found {
            if let Some(count) = self.counts.get_mut(*feature as usize) {
                *count += 1;
            }
        }
        print.features = found;
    }

    /// Returns the features of words: each word, and each with the next.
    fn of_words(&mut self, words: &[Option<u32>]) -> Vec<u32> {
        let words: Vec<u32> = words.iter().copied().flatten().collect();
        let single: Vec<u32> = words.iter().map(|word| self.feature(u64::from(*word), 1.0)).collect();
        let pairs = words.windows(2).map(|pair| match pair {
            [one, next] => self.feature(1 << 62 | u64::from(*one) << 31 | u64::from(*next), PAIR),
            _ => 0,
        });
        let pairs: Vec<u32> = pairs.collect();
        [single, pairs].concat()
    }

    /// Weighs the features by how rare they are. To be called when all clauses are read.
    pub(super) fn weigh(&mut self, clauses: usize) {
        for (weight, count) in self.weights.iter_mut().zip(&self.counts) {
            *weight *= rarity(clauses, *count);
        }
    }

    fn keys_of(&mut self, letters: &str, kind: TokenKind) -> &[u32] {
        if !self.written.contains_key(letters) {
            let keys = match kind {
                TokenKind::Word => pieces(&folded_word(letters, self.lang))
                    .into_iter()
                    .map(|piece| {
                        let is_word = piece.chars().any(char::is_alphanumeric);
                        self.key(piece, is_word)
                    })
                    .collect(),
                _ => self.signs(letters),
            };
            self.written.insert(letters.to_owned(), keys);
        }
        self.written.get(letters).map(AsRef::as_ref).unwrap_or_default()
    }

    fn signs(&mut self, letters: &str) -> Box<[u32]> {
        let folded = letters.chars().map(|letter| match folded_sign(letter) {
            Some(sign) => sign.to_owned(),
            None => letter.to_string(),
        });
        // An ellipsis is three full stops.
        let folded: String = folded.collect();
        folded.chars().map(|sign| self.key(sign.to_string(), false)).collect()
    }

    fn key(&mut self, folded: String, is_word: bool) -> u32 {
        if let Some(key) = self.keys.get(&folded) {
            return *key;
        }
        let lower = folded.to_lowercase();
        let key = small(self.lower.len());
        self.lower.push(is_word.then_some(key));
        let differs = is_word && lower != folded;
        self.keys.insert(folded, key);
        if differs {
            let lower = self.key(lower, true);
            if let Some(place) = self.lower.get_mut(key as usize) {
                *place = Some(lower);
            }
        }
        key
    }

    fn feature(&mut self, name: u64, weight: f32) -> u32 {
        let next = small(self.weights.len());
        let feature = *self.features.entry(name).or_insert(next);
        if feature == next {
            self.weights.push(weight);
            self.counts.push(0);
        }
        feature
    }

    fn weight(&self, features: impl IntoIterator<Item = u32>) -> f32 {
        features.into_iter().filter_map(|feature| self.weights.get(feature as usize)).sum()
    }

    /// Tells how much two clauses are alike, from 0 to 1.
    pub(super) fn likeness(&self, one: &Fingerprint, other: &Fingerprint) -> f32 {
        let shared = self.weight(shared(&one.features, &other.features));
        let all = self.weight(one.features.iter().copied()) + self.weight(other.features.iter().copied());
        if all > 0.0 { 2.0 * shared / all } else { 0.0 }
    }

    /// Tells how much of what a part says the whole says too, from 0 to 1.
    pub(super) fn contained(&self, part: &Fingerprint, whole: &Fingerprint) -> f32 {
        let all = self.weight(part.body.iter().copied());
        if all > 0.0 { self.weight(shared(&part.body, &whole.body)) / all } else { 0.0 }
    }

    /// Tells how much of what a part shares with the whole a third says as well, from 0 to 1.
    pub(super) fn said_by(&self, part: &Fingerprint, whole: &Fingerprint, third: &Fingerprint) -> f32 {
        let common: Vec<u32> = shared(&part.body, &whole.body).collect();
        let all = self.weight(common.iter().copied());
        if all > 0.0 { self.weight(shared(&common, &third.body)) / all } else { 1.0 }
    }
}

/// Where features occur in one edition.
pub(super) struct Postings {
    clauses: Vec<Vec<u32>>,
}

impl Postings {
    /// Notes where features occur; clauses are known by their places.
    pub(super) fn new<'f>(
        vocabulary: &Vocabulary,
        clauses: impl Iterator<Item = (usize, &'f Fingerprint)>,
    ) -> Self {
        let mut postings = vec![Vec::new(); vocabulary.weights.len()];
        for (place, print) in clauses {
            for feature in &print.features {
                if let Some(places) = postings.get_mut(*feature as usize) {
                    places.push(small(place));
                }
            }
        }
        Self { clauses: postings }
    }

    /// Finds the clauses that share the most with this one: a bounded number, by a bounded number of
    /// its rarest features. `scores` is all zeros, before and after.
    pub(super) fn nearest(
        &self,
        vocabulary: &Vocabulary,
        print: &Fingerprint,
        scores: &mut [f32],
    ) -> Vec<usize> {
        let mut rare: Vec<(usize, u32)> = print
            .features
            .iter()
            .filter_map(|feature| Some((self.clauses.get(*feature as usize)?.len(), *feature)))
            .filter(|(count, _)| (1..=MOST_POSTINGS).contains(count))
            .collect();
        rare.sort_unstable();
        let mut touched: Vec<u32> = Vec::new();
        for (_, feature) in rare.into_iter().take(MOST_FEATURES) {
            let weight = vocabulary.weight([feature]);
            for place in self.clauses.get(feature as usize).into_iter().flatten() {
                let Some(score) = scores.get_mut(*place as usize) else { continue };
                if *score == 0.0 {
                    touched.push(*place);
                }
                *score += weight;
            }
        }
        let mut found: Vec<(f32, u32)> = touched
            .into_iter()
            .filter_map(|place| Some((std::mem::take(scores.get_mut(place as usize)?), place)))
            .collect();
        found.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        found.into_iter().take(MOST_CANDIDATES).map(|(_, place)| place as usize).collect()
    }
}

/// Tells whether a word is the number of another clause: it is in a link, it is written as only
/// clauses are numbered, or a word before it says so.
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

/// Walks what two sorted lists share.
fn shared<'a>(one: &'a [u32], other: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
    let mut other = other.iter().copied().peekable();
    one.iter().copied().filter(move |feature| {
        while other.next_if(|next| next < feature).is_some() {}
        other.peek() == Some(feature)
    })
}

/// Returns how much a feature says that is in this many of all clauses.
#[expect(clippy::cast_precision_loss, reason = "counts of clauses are small")]
fn rarity(clauses: usize, count: u32) -> f32 {
    (1.0 + clauses as f32 / count.max(1) as f32).ln()
}

/// Editions have fewer clauses and words than `u32` counts: files are limited in size.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
