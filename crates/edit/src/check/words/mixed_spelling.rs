//! A text is spelt by one rule throughout: not "daß" beside "dass", "pannekoek" beside
//! "pannenkoek", "color" beside "colour". Which of the two is free: an old edition may be spelt as
//! it was printed. Reported are the words of the rarer rule.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::{Check, Context, Findings, TextAt, words};
use schiri_rules::diag::Code;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{FileId, Span};

pub(super) const CHECK: Check = Check { code: Code::MixedSpelling, run };

/// The pairs of spellings, a list for each language. The lists are of our own making.
const fn list(lang: Lang) -> &'static str {
    match lang {
        Lang::De => include_str!("spelling/de.txt"),
        Lang::Nl => include_str!("spelling/nl.txt"),
        Lang::En => include_str!("spelling/en.txt"),
    }
}

/// Which of the two rules a word follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    First,
    Second,
}

/// A word that is spelt by one rule, and how the other would spell it.
struct Use<'a> {
    at: TextAt<'a>,
    word: &'a str,
    span: Span,
    rule: Rule,
    other: String,
}

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let lists = Lang::ALL.map(|lang| Pairs::of(list(lang)));
    let mut uses: BTreeMap<(FileId, Lang), Vec<Use<'a>>> = BTreeMap::new();
    for at in cx.edited_texts() {
        let found = uses_in(cx, at, &lists[at.lang as usize]);
        if !found.is_empty() {
            uses.entry((at.text.span.file, at.lang)).or_default().extend(found);
        }
    }
    for (_, uses) in uses {
        report(&uses, findings);
    }
}

/// Reports the words of the rarer rule where both are used, the first rule's in a draw.
fn report<'a>(uses: &[Use<'a>], findings: &mut Findings<'a>) {
    let count = |rule| uses.iter().filter(|used| used.rule == rule).count();
    let rare = if count(Rule::First) <= count(Rule::Second) { Rule::First } else { Rule::Second };
    let Some(usual) = uses.iter().find(|used| used.rule != rare) else { return };
    for used in uses.iter().filter(|used| used.rule == rare) {
        let label = Message::new("label-spelt-otherwise").with("word", usual.word);
        let fault = schiri_rules::diag::Diagnostic::new(CHECK.code, used.span)
            .with("word", used.word)
            .with("other", usual.word)
            .and(usual.span, label)
            .help(Message::new("help-write").with("word", used.other.as_str()));
        findings.push(used.at.home, fault);
    }
}

fn uses_in<'a>(cx: &Context<'a>, at: TextAt<'a>, pairs: &Pairs) -> Vec<Use<'a>> {
    let mut found = Vec::new();
    for word in words(&at.text.markdown) {
        let lower = word.text.to_lowercase();
        let Some((rule, other)) = pairs.matches(&lower) else { continue };
        let span = cx.place(at.text, word.range.clone());
        found.push(Use { at, word: word.text, span, rule, other });
    }
    found
}

/// A line of a list.
#[derive(Clone, Copy)]
struct Pair {
    fit: Fit,
    first: &'static str,
    second: &'static str,
}

/// Where in a word a form must stand.
#[derive(Clone, Copy)]
enum Fit {
    Whole,
    Beginning,
    Anywhere,
}

impl Pair {
    fn of(line: &'static str) -> Option<Self> {
        let (first, second) = line.split_once(' ')?;
        let (fit, first) = match (first.strip_prefix('='), first.strip_prefix('~')) {
            (Some(first), _) => (Fit::Whole, first),
            (_, Some(first)) => (Fit::Anywhere, first),
            _ => (Fit::Beginning, first),
        };
        Some(Self { fit, first, second })
    }

    /// Says which rule a lower-case word follows, and its spelling by the other.
    fn matches(&self, word: &str) -> Option<(Rule, String)> {
        let fits = |form: &str| match self.fit {
            Fit::Whole => word == form,
            Fit::Beginning => word.starts_with(form),
            Fit::Anywhere => word.contains(form),
        };
        if fits(self.second) {
            Some((Rule::Second, word.replacen(self.second, self.first, 1)))
        } else if fits(self.first) {
            Some((Rule::First, word.replacen(self.first, self.second, 1)))
        } else {
            None
        }
    }
}

/// The lines of a list, by the letter with which a word begins that they may match; most words begin
/// with another.
struct Pairs {
    by_letter: FxHashMap<char, Vec<Pair>>,
    /// Those that match inside of words, whatever these begin with.
    anywhere: Vec<Pair>,
}

impl Pairs {
    fn of(list: &'static str) -> Self {
        let mut pairs = Self { by_letter: FxHashMap::default(), anywhere: Vec::new() };
        for pair in list.lines().filter(|line| !line.starts_with('#')).filter_map(Pair::of) {
            if matches!(pair.fit, Fit::Anywhere) {
                pairs.anywhere.push(pair);
                continue;
            }
            let letters = [pair.first, pair.second].map(|form| form.chars().next());
            let second = letters[1].filter(|second| letters[0] != Some(*second));
            for letter in letters[0].into_iter().chain(second) {
                pairs.by_letter.entry(letter).or_default().push(pair);
            }
        }
        pairs
    }

    /// Says which rule a lower-case word follows, and its spelling by the other.
    fn matches(&self, word: &str) -> Option<(Rule, String)> {
        let of_letter = word.chars().next().and_then(|letter| self.by_letter.get(&letter));
        of_letter.into_iter().flatten().chain(&self.anywhere).find_map(|pair| pair.matches(word))
    }
}
