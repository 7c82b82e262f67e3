//! What every part of an outline is made with: the rules, the plan, the localizers, and ways to cite clauses
//! and to parse texts.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use super::select::Selection;
use crate::outline::{Cited, Each};
use crate::request::plan::{Arrange, Audience, Plan};
use crate::texts::{Blocks, Inline, Inlines, Target, TextReader, Unprinted};
use schiri_rules::citation;
use schiri_rules::corpus::{
    CiteStyle, Clause, ClauseId, ClauseRef, Corpus, Edition, EditionId, Point, PositionId, ScopeId, Stance,
    Text, VerdictWord, best_plain, leave_out, strike,
};
use schiri_rules::lang::{Lang, Message, PerLang};
use schiri_rules::precedence::{ClauseStance, Resolved};
use schiri_show::render::verdict_id;
use schiri_show::view::{PointAtEvent, Situation};
use schiri_words::Localizer;

pub(super) struct OutlineBuilder<'c> {
    pub(super) corpus: &'c Corpus,
    pub(super) plan: &'c Plan,
    pub(super) resolved: &'c Resolved<'c>,
    pub(super) selection: &'c Selection<'c>,
    localizers: Vec<Localizer>,
}

/// Marks where links go in a sentence; no text contains this character.
const GAP: char = '\u{fffc}';

impl<'c> OutlineBuilder<'c> {
    pub(super) fn new(
        corpus: &'c Corpus,
        plan: &'c Plan,
        resolved: &'c Resolved<'c>,
        selection: &'c Selection<'c>,
    ) -> Self {
        let localizers = plan.request.langs.iter().map(|lang| Localizer::new(*lang)).collect();
        Self { corpus, plan, resolved, selection, localizers }
    }

    pub(super) fn each<T>(&self, make: impl FnMut(&Localizer) -> T) -> Each<T> {
        self.localizers.iter().map(make).collect()
    }

    /// Writes a name, or another text without markup, in each language.
    pub(super) fn plain(&self, texts: &PerLang<Text>) -> Each<String> {
        self.each(|localizer| best_plain(texts, localizer.lang()))
    }

    /// Walks the editions of the plan, the strongest first.
    pub(super) fn editions(&self) -> impl DoubleEndedIterator<Item = &'c Edition> + use<'c> {
        let corpus = self.corpus;
        self.plan.stack.editions.iter().filter_map(move |id| corpus.editions.get(id))
    }

    /// Walks all points, in the order of the topics.
    pub(super) fn points(&self) -> impl Iterator<Item = &'c Point> + use<'c> {
        let corpus = self.corpus;
        let points = corpus.topics.values().flat_map(|topic| &topic.points);
        points.filter_map(move |id| corpus.points.get(id))
    }

    /// Parses a text; `home` is the edition that its short links refer to. For players, references to what is not
    /// printed are removed.
    pub(super) fn blocks(&self, text: Option<&Text>, home: Option<&EditionId>, lang: Lang) -> Blocks {
        text.map(|text| self.text_reader(home, lang).blocks(text)).unwrap_or_default()
    }

    fn text_reader<'a>(&'a self, home: Option<&'a EditionId>, lang: Lang) -> TextReader<'a> {
        let mut reader = self.reader(home, lang);
        if self.plan.audience == Audience::Players && !self.selection.printed.is_empty() {
            reader.unprinted = Unprinted::Gone;
        }
        reader
    }

    /// Parses a clause's rule. Sentences that do not hold, or belong to other games, are left out for players; for
    /// judges, those that do not hold are struck out.
    pub(super) fn rule(&self, clause: &Clause, text: Option<&Text>, lang: Lang) -> Blocks {
        let lost = self.resolved.lost_sentences(clause);
        let reader = self.text_reader(Some(&clause.id.edition), lang);
        let told = |text: &Text| match self.plan.audience {
            Audience::Players => {
                let lost = [&lost[..], &self.sentences_of_other_games(clause)].concat();
                reader.changed(text, |blocks| leave_out(blocks, &lost))
            }
            Audience::Judges => reader.changed(text, |blocks| strike(blocks, &lost)),
        };
        text.map(told).unwrap_or_default()
    }

    /// Returns the numbers of the sentences of a clause that only concern a game that is not played.
    fn sentences_of_other_games(&self, clause: &Clause) -> Vec<u32> {
        let is_game =
            |scope: &ScopeId| self.corpus.editions.values().any(|edition| edition.games.contains(scope));
        let is_of_other_game = |stance: &Stance| {
            let mut games = stance.scope.iter().map(|scope| &scope.value).filter(|scope| is_game(scope));
            games.any(|game| !self.plays(slice::from_ref(game)))
        };
        let mut only_there: BTreeMap<u32, bool> = BTreeMap::new();
        for stance in &clause.stances {
            for sentence in &stance.sentences {
                *only_there.entry(sentence.value).or_insert(true) &= is_of_other_game(stance);
            }
        }
        only_there.into_iter().filter_map(|(sentence, only_there)| only_there.then_some(sentence)).collect()
    }

    /// Returns a reader of texts. In a book, a reference to a clause that is not printed says so.
    fn reader<'a>(&'a self, home: Option<&'a EditionId>, lang: Lang) -> TextReader<'a> {
        let printed = &self.selection.printed;
        let localizer = self.localizers.iter().find(|localizer| localizer.lang() == lang);
        let localizer = localizer.or(self.localizers.first()).filter(|_| !printed.is_empty());
        let unprinted = |localizer: &'a Localizer| -> Unprinted<'a> {
            Unprinted::Said(Box::new(move |words, id| {
                let (citation, place) = self.citation(id, localizer.lang());
                // Where the link's own words already cite the clause, no citation is added.
                if home == Some(&id.edition) && place.contains(words) {
                    return localizer.word("booklet-not-printed-here");
                }
                localizer.say(&Message::new("booklet-not-printed").with("clause", citation))
            }))
        };
        let unprinted = localizer.map_or(Unprinted::Plain, unprinted);
        TextReader { home, printed, restated: &self.selection.restated, unprinted }
    }

    /// Parses a text of no edition, such as a case or the note on an event, in the best language.
    pub(super) fn ruling_blocks(&self, texts: &PerLang<Text>, lang: Lang) -> Blocks {
        self.blocks(texts.best(lang), self.plan.stack.editions.first(), lang)
    }

    /// Says what is in force on a point, or who decides; `None` if none of its games is played.
    pub(super) fn at_event(&self, point: &Point, lang: Lang) -> Option<PointAtEvent> {
        PointAtEvent::of_resolved(self.corpus, self.resolved, &point.id, lang)
            .filter(|_| self.plays(&point.games))
    }

    pub(super) fn answer_line(&self, point: &Point, position: &PositionId, lang: Lang) -> Inlines {
        let answer = point.position(position).and_then(|position| position.answer.best(lang));
        self.line(answer, lang)
    }

    /// Parses a line of no edition.
    pub(super) fn line(&self, line: Option<&Text>, lang: Lang) -> Inlines {
        let reader = self.reader(self.plan.stack.editions.first(), lang);
        line.map(|line| reader.line(line)).unwrap_or_default()
    }

    /// Cites clauses in a list, each once.
    pub(super) fn cited<'i>(&self, ids: impl IntoIterator<Item = &'i ClauseId>, lang: Lang) -> Vec<Cited> {
        let mut seen = BTreeSet::new();
        let mut cited = Vec::new();
        for id in ids {
            if seen.insert(id) {
                let (citation, place) = self.citation(id, lang);
                let printed_as = self.selection.printed_as(id);
                cited.push(Cited {
                    clause: printed_as.clone(),
                    edition: id.edition.clone(),
                    shown: citation.clone(),
                    citation,
                    place,
                    narrow: self.narrow(id, lang),
                    printed: self.selection.printed.contains(printed_as),
                    paragraphs: Vec::new(),
                });
            }
        }
        let only = match self.plan.stack.editions.as_slice() {
            [only] => Some(only),
            _ => None,
        };
        Cited::listed(cited, only)
    }

    pub(super) fn cited_all(&self, taken: &[ClauseStance<'_>], lang: Lang) -> Vec<Cited> {
        self.cited(taken.iter().map(|taken| &taken.clause.id), lang)
    }

    /// Writes a citation, with the edition's name and without.
    pub(super) fn citation(&self, id: &ClauseId, lang: Lang) -> (String, String) {
        let target = ClauseRef::from(id.clone());
        (citation::write(self.corpus, &target, lang), citation::write_short(self.corpus, &target, lang))
    }

    /// Writes a citation for a narrow margin. The edition is named only where its numbers could be taken for those of
    /// another edition.
    pub(super) fn narrow(&self, id: &ClauseId, lang: Lang) -> String {
        let place = citation::write_narrow(self.corpus, id, lang);
        let first = self.corpus.clause(id).and_then(|clause| self.text_number(clause));
        let place = first.map_or_else(|| place.clone(), |number| format!("{place} {number}"));
        let style = |edition: &EditionId| self.corpus.editions.get(edition).map(|edition| edition.cite.style);
        let is_like = |other: &EditionId| *other != id.edition && style(other) == style(&id.edition);
        if self.plan.arrange == Arrange::Consolidated && self.plan.stack.editions.iter().any(is_like) {
            return format!("{} {place}", self.short(&id.edition, lang));
        }
        place
    }

    /// Returns the number of a headword's own text: `1`, if the numbered paragraphs below it begin with 2.
    pub(super) fn text_number(&self, clause: &Clause) -> Option<&'static str> {
        let is_there = |number: &str| {
            let below = format!("{}.{number}", clause.id).parse().ok();
            below.is_some_and(|id| self.corpus.clause(&id).is_some())
        };
        let edition = self.corpus.editions.get(&clause.id.edition);
        let is_head = edition.is_some_and(|edition| edition.cite.style == CiteStyle::Headword)
            && clause.anchor().parts().count() == 1;
        (is_head && clause.wording.text.is_some() && is_there("2") && !is_there("1")).then_some("1")
    }

    pub(super) fn links(cited: &[Cited]) -> Inlines {
        let mut line = Inlines::new();
        for clause in cited {
            if !line.is_empty() {
                line.push(Inline::text("; "));
            }
            let citation = vec![Inline::text(&clause.shown)];
            if clause.printed {
                let target = Target::Clause { clause: clause.clause.clone(), sentence: None };
                line.push(Inline::Link { inlines: citation, target });
            } else {
                line.extend(citation);
            }
        }
        line
    }

    /// Says a message, with these links for its `$clauses`.
    pub(super) fn linked(localizer: &Localizer, message: Message, cited: &[Cited]) -> Inlines {
        let text = localizer.say(&message.with("count", cited.len()).with("clauses", GAP.to_string()));
        let Some((before, after)) = text.split_once(GAP) else { return vec![Inline::text(text)] };
        let mut line = Self::links(cited);
        if !before.is_empty() {
            line.insert(0, Inline::text(before));
        }
        if !after.is_empty() {
            line.push(Inline::text(after));
        }
        line
    }

    /// Returns the word with which a verdict answers a question; nothing where the answer says all.
    pub(super) fn verdict(localizer: &Localizer, said: VerdictWord) -> String {
        match said {
            VerdictWord::Value => String::new(),
            said => localizer.word(&verdict_id(said)),
        }
    }

    pub(super) fn situations<'a>(
        &self,
        scopes: impl IntoIterator<Item = &'a ScopeId>,
        lang: Lang,
    ) -> Vec<String> {
        scopes.into_iter().map(|id| Situation::new(self.corpus, id, lang).name).collect()
    }

    pub(super) fn plays(&self, games: &[ScopeId]) -> bool {
        self.plan.stack.plays_any(self.corpus, games)
    }

    pub(super) fn short(&self, id: &EditionId, lang: Lang) -> String {
        let short = self.corpus.editions.get(id).and_then(|edition| edition.cite.short.best(lang));
        short.cloned().unwrap_or_else(|| id.to_string())
    }

    pub(super) fn url(&self, path: &str) -> Option<String> {
        self.plan.request.base_url.as_ref().map(|base| format!("{base}/{path}"))
    }
}
