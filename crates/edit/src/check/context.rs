//! The input of every check: the rules, and each of their texts with what it is part of.

use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use schiri_compare::{TextChange, TextChangeKind, WordingChange, by_text, common_language, newer};
use schiri_rules::corpus::{Anchor, Asked, Clause, ClauseId, Corpus, Edition, Point, Retired, Text, Wording};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message, PerLang};
use schiri_rules::precedence::ClauseStance;
use schiri_rules::source::{Sources, Span};

/// How many findings of a run get a suggestion. Each takes a pass over all known names, so a rule collection
/// with ten thousand wrong names would otherwise take minutes.
const MAX_SUGGESTIONS: usize = 500;

/// The rule collection, and its texts in the order of editions.
pub(super) struct Context<'a> {
    pub(super) corpus: &'a Corpus,
    pub(super) asked: &'a Asked,
    sources: &'a Sources,
    texts: Vec<TextAt<'a>>,
    suggestions: Cell<usize>,
    /// Computed when a check first needs it, because it compares whole editions.
    superseded: OnceCell<BTreeMap<&'a ClauseId, Vec<Superseded<'a>>>>,
}

/// What a text or finding belongs to.
#[derive(Clone, Copy)]
pub(super) enum Home<'a> {
    /// A clause of an edition; its translations too.
    Clause(&'a Edition, &'a Clause),
    /// An edition or translation as a whole.
    Edition(&'a Edition),
    /// The rulings, which belong to no edition.
    Rulings,
}

/// Which part of its home a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// An edition's title or a clause's heading, or a name.
    Heading,
    /// A clause's rule text.
    Text,
    Example,
    Tip,
    /// What an editor found odd.
    Note,
    /// A text of the rulings: question, answer, decision, meaning.
    Ruling,
    /// A way of asking: as people type, not as editors write.
    Asked,
}

#[derive(Clone, Copy)]
pub(super) struct TextAt<'a> {
    pub(super) text: &'a Text,
    pub(super) part: Part,
    pub(super) lang: Lang,
    pub(super) home: Home<'a>,
}

impl<'a> Home<'a> {
    /// Returns the clause of the edition that a translation or wording names; the edition, if it does not
    /// have the clause.
    fn at(edition: &'a Edition, anchor: &Anchor) -> Self {
        edition.clause(anchor).map_or(Home::Edition(edition), |clause| Home::Clause(edition, clause))
    }

    pub(super) fn edition(&self) -> Option<&'a Edition> {
        match *self {
            Home::Clause(edition, _) | Home::Edition(edition) => Some(edition),
            Home::Rulings => None,
        }
    }

    pub(super) fn clause(&self) -> Option<&'a Clause> {
        match *self {
            Home::Clause(_, clause) => Some(clause),
            _ => None,
        }
    }
}

impl<'a> Context<'a> {
    pub(super) fn new(corpus: &'a Corpus, asked: &'a Asked, sources: &'a Sources) -> Self {
        let mut texts = Vec::new();
        for edition in corpus.editions.values() {
            let wordings = edition.clauses().iter().map(|own| (Home::Clause(edition, own), &own.wording));
            texts.extend(texts_of(edition, edition.lang, (&edition.title, &edition.editor_note), wordings));
        }
        for other in corpus.translations.values() {
            let Some(edition) = corpus.editions.get(&other.edition) else { continue };
            let wordings = other.clauses.iter().map(|(at, own)| (Home::at(edition, at), &own.wording));
            texts.extend(texts_of(edition, other.lang, (&other.title, &other.editor_note), wordings));
        }
        ruling_texts(corpus, asked, &mut texts);
        Self { corpus, asked, sources, texts, suggestions: Cell::new(0), superseded: OnceCell::new() }
    }

    /// Returns the languages in which a point is asked: all, or, where documents stay in their own language, those of
    /// the editions that take a position on it.
    pub(super) fn languages_of(&self, point: &Point) -> Vec<Lang> {
        let corpus = self.corpus;
        let editions = corpus.stances_on(&point.id).filter_map(|taken| corpus.editions.get(taken.edition()));
        let own: BTreeSet<Lang> = editions.map(|edition| edition.lang).collect();
        let is_own = |lang: &Lang| !corpus.untranslated || own.is_empty() || own.contains(lang);
        corpus.languages().iter().copied().filter(is_own).collect()
    }

    /// Returns what became of a clause in newer editions that changed or retired it.
    pub(super) fn superseded(&self, clause: &ClauseId) -> &[Superseded<'a>] {
        let found = self.superseded.get_or_init(|| superseded(self.corpus));
        found.get(clause).map(Vec::as_slice).unwrap_or_default()
    }

    /// Counts a suggestion; returns whether one may still be looked for.
    pub(super) fn may_suggest(&self) -> bool {
        self.suggestions.set(self.suggestions.get() + 1);
        self.suggestions.get() <= MAX_SUGGESTIONS
    }

    /// Returns the home of a finding on a clause that takes a position.
    pub(super) fn home_of(&self, taken: &ClauseStance<'a>) -> Home<'a> {
        let edition = self.corpus.editions.get(taken.edition());
        edition.map_or(Home::Rulings, |edition| Home::Clause(edition, taken.clause))
    }

    /// Walks every text, the ways of asking included.
    pub(super) fn texts(&self) -> impl Iterator<Item = TextAt<'a>> {
        self.texts.iter().copied()
    }

    /// Walks the official wordings. They are separate from the texts, because no one here may improve their
    /// style.
    pub(super) fn official_texts(&self) -> impl Iterator<Item = TextAt<'a>> {
        let corpus = self.corpus;
        corpus.official.values().flat_map(move |official| {
            let edition = corpus.editions.get(&official.edition);
            official.clauses.iter().flat_map(move |(anchor, clause)| {
                let home = edition.map_or(Home::Rulings, |edition| Home::at(edition, anchor));
                let texts = parts(&clause.wording);
                texts.map(move |(part, text)| TextAt { text, part, lang: official.lang.value, home })
            })
        })
    }

    /// Walks the texts that editors write, without the ways of asking.
    pub(super) fn edited_texts(&self) -> impl Iterator<Item = TextAt<'a>> {
        self.texts().filter(|at| at.part != Part::Asked)
    }

    /// Returns the place of a range of a text (bytes of its Markdown).
    pub(super) fn place(&self, text: &Text, range: Range<usize>) -> Span {
        self.sources.within(text.span, &text.markdown, range)
    }

    pub(super) fn fault(&self, code: Code, text: &Text, range: Range<usize>) -> Diagnostic {
        Diagnostic::new(code, self.place(text, range))
    }

    pub(super) fn clauses(&self) -> impl Iterator<Item = (&'a Edition, &'a Clause)> {
        let corpus = self.corpus;
        corpus.editions.values().flat_map(|edition| edition.clauses().iter().map(move |c| (edition, c)))
    }
}

/// Starts a fault that names a clause.
pub(super) fn on(clause: &Clause, code: Code, span: Span) -> Diagnostic {
    Diagnostic::new(code, span).with("clause", clause.anchor().as_str())
}

pub(super) fn with_retirement(fault: Diagnostic, retired: &Retired) -> Diagnostic {
    fault.and(retired.span, retired_since(retired))
}

/// Labels the place where a clause is marked as retired, and names its successor.
pub(super) fn with_successor(fault: Diagnostic, retired: &Retired) -> Diagnostic {
    let fault = with_retirement(fault, retired);
    match &retired.see {
        Some(see) => fault.help(Message::new("help-successor").with("clause", see.value.as_str())),
        None => fault,
    }
}

pub(super) fn with_hash_now(fault: Diagnostic, clause: &Clause) -> Diagnostic {
    fault.and(clause.span, Message::new("label-hash-now").with("hash", clause.hash.to_string()))
}

pub(super) fn retired_since(retired: &Retired) -> Message {
    Message::new("label-retired-since").with("date", retired.since.to_string())
}

/// Walks a wording's texts with the part that each is.
pub(super) fn parts(wording: &Wording) -> impl Iterator<Item = (Part, &Text)> {
    let heading = wording.heading.iter().map(|text| (Part::Heading, text));
    let rule = wording.text.iter().map(|text| (Part::Text, text));
    let examples = wording.examples.iter().map(|text| (Part::Example, text));
    let tips = wording.tips.iter().map(|text| (Part::Tip, text));
    let notes = wording.editor_note.iter().map(|text| (Part::Note, text));
    heading.chain(rule).chain(examples).chain(tips).chain(notes)
}

/// Walks the texts of an edition in a language: title and note, then its wordings, each with its home.
fn texts_of<'a>(
    edition: &'a Edition,
    lang: Lang,
    (title, note): (&'a Text, &'a Option<Text>),
    wordings: impl Iterator<Item = (Home<'a>, &'a Wording)>,
) -> impl Iterator<Item = TextAt<'a>> {
    let head = std::iter::once((Part::Heading, title)).chain(note.iter().map(|note| (Part::Note, note)));
    let head = head.map(|(part, text)| (part, text, Home::Edition(edition)));
    let own = wordings.flat_map(|(home, wording)| parts(wording).map(move |(part, text)| (part, text, home)));
    head.chain(own).map(move |(part, text, home)| TextAt { text, part, lang, home })
}

fn ruling_texts<'a>(corpus: &'a Corpus, asked: &'a Asked, texts: &mut Vec<TextAt<'a>>) {
    let mut add = |part, lang, text| texts.push(TextAt { text, part, lang, home: Home::Rulings });
    for RulingText { part, texts, .. } in ruling_words(corpus) {
        texts.iter().for_each(|(lang, text)| add(part, lang, text));
    }
    for concept in corpus.glossary.values() {
        concept.meanings().iter().for_each(|(lang, meaning)| add(Part::Ruling, lang, *meaning));
    }
    for point in corpus.points.values() {
        let ways = asked.of_point(point).flat_map(|(_, ways)| ways.iter());
        ways.for_each(|(lang, ways)| ways.iter().for_each(|text| add(Part::Asked, lang, text)));
    }
}

/// What the rulings say in each language of the collection.
pub(super) struct RulingText<'a> {
    pub(super) texts: &'a PerLang<Text>,
    part: Part,
    pub(super) name: &'static str,
    pub(super) place: Span,
    /// Whether it must exist in all languages, rather than in all or none.
    pub(super) is_required: bool,
    /// The point that it belongs to.
    pub(super) point: Option<&'a Point>,
}

impl<'a> RulingText<'a> {
    /// A text is placed where it is written in some language, else at what it belongs to.
    fn said(name: &'static str, texts: &'a PerLang<Text>, around: Span) -> Self {
        let is_name = matches!(name, "part-name" | "part-short-name" | "part-title");
        let part = if is_name { Part::Heading } else { Part::Ruling };
        let place = texts.iter().next().map_or(around, |(_, text)| text.span);
        Self { texts, part, name, place, is_required: true, point: None }
    }

    fn name(texts: &'a PerLang<Text>, around: Span) -> Self {
        Self::said("part-name", texts, around)
    }

    const fn optional(self) -> Self {
        Self { is_required: false, ..self }
    }

    const fn at(self, place: Span) -> Self {
        Self { place, ..self }
    }
}

/// Returns the texts of the rulings, except those of the glossary and the ways of asking.
pub(super) fn ruling_words(corpus: &Corpus) -> Vec<RulingText<'_>> {
    use RulingText as Words;
    let mut all = Vec::new();
    // A topic without any name has no place.
    let named = corpus.topics.values().filter_map(|topic| topic.name.iter().next().zip(Some(topic)));
    all.extend(named.map(|((_, first), topic)| Words::name(&topic.name, first.span)));
    for scope in corpus.scopes.values() {
        all.push(Words::name(&scope.name, scope.span).at(scope.span));
        all.push(Words::said("part-note", &scope.absent, scope.span).optional());
    }
    all.extend(corpus.moments.iter().map(|moment| Words::name(&moment.name, moment.span)));
    for chapter in &corpus.chapters.list {
        all.push(Words::name(&chapter.name, chapter.span));
        all.push(Words::name(&chapter.tab, chapter.span).optional());
    }
    all.extend(corpus.steps().map(|step| Words::name(&step.name, step.span)));
    for event in corpus.events.values() {
        all.push(Words::name(&event.name, event.span));
        all.push(Words::said("part-short-name", &event.short, event.span).optional());
        all.push(Words::said("part-note", &event.note, event.span).optional());
    }
    for point in corpus.points.values() {
        let own = of_point(point).into_iter();
        all.extend(own.map(|text| Words { point: Some(point), ..text }));
    }
    for case in corpus.cases.values() {
        all.push(Words::said("part-facts", &case.facts, case.span));
        all.push(Words::said("part-question", &case.question, case.span));
        all.push(Words::said("part-decision", &case.decision, case.span));
    }
    for figure in corpus.figures.values() {
        all.push(Words::said("part-title", &figure.title, figure.span));
        all.push(Words::said("part-alt", &figure.alt, figure.span));
        let labels = figure.items.iter().map(|item| Words::said("part-label", &item.words, figure.span));
        all.extend(labels.map(Words::optional));
        let legend = figure.legend.iter();
        all.extend(legend.map(|entry| Words::said("part-legend", &entry.words, figure.span)));
    }
    for unit in corpus.calculations.units.values() {
        all.push(Words::name(&unit.one, unit.span).optional());
        all.push(Words::name(&unit.many, unit.span));
    }
    for calculation in corpus.calculations.by_id.values() {
        all.push(Words::name(&calculation.name, calculation.span));
        all.extend(calculation.inputs.iter().map(|input| Words::name(&input.name, input.span)));
        all.extend(calculation.steps.iter().map(|step| Words::name(&step.name, step.span)));
    }
    all
}

fn of_point(point: &Point) -> Vec<RulingText<'_>> {
    let said = RulingText::said;
    let mut all = vec![
        said("part-question", &point.question, point.span),
        said("part-answer", &point.stands_on, point.span).optional(),
        said("part-when-they-meet", &point.when_they_meet, point.span).optional(),
        said("part-say-first", &point.say_first, point.span).optional(),
    ];
    for position in &point.positions {
        all.push(said("part-answer", &position.answer, position.span).at(position.span));
        all.push(said("part-answer", &position.alone, position.span).optional());
    }
    for form in &point.forms {
        all.push(said("part-question", &form.question, form.span));
        let answers = form.answers.iter();
        all.extend(answers.map(|(to, answer)| said("part-answer", answer, to.span).at(to.span)));
    }
    all
}

/// The fate of a clause in a newer edition.
#[derive(Debug)]
pub(super) struct Superseded<'a> {
    pub(super) newer: &'a Edition,
    /// The clause that says it now; `None` where it was retired.
    pub(super) now: Option<&'a Clause>,
}

impl Superseded<'_> {
    /// Labels what became of the clause: at its successor, else at the newer edition.
    pub(super) fn shown(&self, fault: Diagnostic) -> Diagnostic {
        let (span, label) = match self.now {
            Some(now) => (now.span, "label-now-reads"),
            None => (self.newer.span, "label-retired-in"),
        };
        fault.with("edition", self.newer.id.as_str()).and(span, Message::new(label))
    }
}

/// Lists, for each clause that the next edition of its lineage changed or retired, what became of it.
/// Editions without a common language are left out.
fn superseded(corpus: &Corpus) -> BTreeMap<&ClauseId, Vec<Superseded<'_>>> {
    let mut found: BTreeMap<&ClauseId, Vec<Superseded<'_>>> = BTreeMap::new();
    for old in corpus.editions.values() {
        for new in newer(corpus, &old.id) {
            let Some(lang) = common_language(corpus, old, new, old.lang) else { continue };
            let matters = |change: &TextChange<'_>| {
                change.kind == TextChangeKind::Retired || change.wording == Some(WordingChange::Reworded)
            };
            for change in by_text(corpus, old, new, lang).changes.into_iter().filter(matters) {
                let now = change.new.first().map(|member| member.clause);
                for member in &change.old {
                    found.entry(&member.clause.id).or_default().push(Superseded { newer: new, now });
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use schiri_rules::source::yaml::{self, Node, Value};

    use super::*;

    #[test]
    fn every_text_of_the_rulings_is_checked() {
        let sources = schiri_testing::shipped();
        let (corpus, asked, _) = schiri_testing::load(&sources);
        let context = Context::new(&corpus, &asked, &sources);
        let checked: BTreeSet<_> = context.texts().map(|at| at.text.span).collect();
        let mut written = Vec::new();
        for (id, file) in sources.iter().filter(|(_, file)| file.path.starts_with("rulings/")) {
            add_written(&yaml::parse(id, file.text()).0.unwrap(), &mut written);
        }
        assert!(written.len() > 1000);
        let forgotten: Vec<_> = written.iter().filter(|node| !checked.contains(&node.span)).collect();
        assert!(forgotten.is_empty(), "{forgotten:#?}");
    }

    /// Adds the texts below the keys `de`, `nl` and `en`.
    fn add_written(node: &Node, written: &mut Vec<Node>) {
        for item in node.as_list().unwrap_or_default() {
            add_written(item, written);
        }
        for (key, value) in node.as_map().unwrap_or_default() {
            let is_language = key.as_str().is_some_and(|key| Lang::of_code(key).is_some());
            match value.value {
                Value::Scalar(..) if is_language => written.push(value.clone()),
                _ => add_written(value, written),
            }
        }
    }
}
