//! The checks: what an editor wants to know about a rule collection that was loaded. There is a file for each
//! subject and a function for each code.
//!
//! What a check demands, and why, is only said in the message `explain-CODE`.
//!
//! A check looks at the loaded rules and reports findings; it never prints and never counts columns. Each
//! finding belongs to a clause, an edition or the rulings, where an editor can accept it (`accepts: [code]`).
//! [`run`] leaves out accepted findings, and reports acceptances without a finding. Findings are ordered by
//! file and place.

mod calculations;
mod cases;
mod clauses;
mod context;
mod events;
mod links;
mod names;
mod numbering;
mod points;
mod sentences;
mod translations;
mod typography;
mod words;

pub use cases::casebook;
pub(crate) use clauses::announced;
pub(crate) use numbering::left_out;
#[cfg(test)]
pub(crate) use numbering::{ids, numbers};

use std::collections::BTreeSet;

use schiri_rules::corpus::{Asked, Clause, Corpus, Edition, Point};
use schiri_rules::diag::{self, Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Origin, Sources, Span, Spanned};

use context::{Context, Home, Part, TextAt};

type Run = for<'a> fn(&Context<'a>, &mut Findings<'a>);

/// Every check with the code that it reports. Most look at one thing after the other, which [`Findings`] gives them.
const CHECKS: &[(Code, Run)] = &[
    (Code::UnknownEdition, names::unknown_edition),
    (Code::UnknownClause, names::unknown_clause),
    (Code::UnknownConcept, names::unknown_concept),
    (Code::UnknownScope, names::unknown_scope),
    (Code::UnknownPoint, names::unknown_point),
    (Code::UnknownTopic, names::unknown_topic),
    (Code::UnknownPosition, names::unknown_position),
    (Code::UnknownEvent, names::unknown_event),
    (Code::OffBoard, names::off_board),
    (Code::BrokenReference, links::broken_reference),
    (Code::RetiredReference, |cx, found| found.texts(cx, links::retired_reference)),
    (Code::MalformedLink, |cx, found| found.texts(cx, links::malformed_link)),
    (Code::DanglingArrow, |cx, found| found.edited_texts(cx, links::dangling_arrow)),
    (Code::UnlinkedCitation, links::unlinked_citation),
    (Code::RawAddress, |cx, found| found.texts(cx, links::raw_address)),
    (Code::NumberingGap, |cx, found| found.editions(cx, numbering::numbering_gap)),
    (Code::NumberingDisorder, |cx, found| found.editions(cx, numbering::numbering_disorder)),
    (Code::EmptyHeading, |cx, found| found.editions(cx, clauses::empty_heading)),
    (Code::PromisedCount, |cx, found| found.texts(cx, clauses::promised_count)),
    (Code::GluedFigure, |cx, found| found.edited_texts(cx, clauses::glued_figure)),
    (Code::RetiredWithoutPointer, |cx, found| found.clauses(cx, clauses::retired_without_pointer)),
    (Code::RetiredWithText, |cx, found| found.clauses(cx, clauses::retired_with_text)),
    (Code::BrokenPointer, |cx, found| found.clauses(cx, clauses::broken_pointer)),
    (Code::PointerCycle, |cx, found| found.clauses(cx, clauses::pointer_cycle)),
    (Code::SupplementsCycle, clauses::supplements_cycle),
    (Code::SentenceOrder, |cx, found| found.texts(cx, sentences::sentence_order)),
    (Code::UnknownSentence, |cx, found| found.clauses(cx, sentences::unknown_sentence)),
    (Code::UnevenSentences, |cx, found| found.clauses(cx, sentences::uneven_sentences)),
    (Code::UndividedForce, |cx, found| sentences::at_events(cx, found, sentences::undivided_force)),
    (Code::ContestedSentence, |cx, found| sentences::at_events(cx, found, sentences::contested_sentence)),
    (Code::IdleSentence, |cx, found| sentences::at_events(cx, found, sentences::idle_sentence)),
    (Code::Stump, |cx, found| sentences::at_events(cx, found, sentences::stump)),
    (Code::UnnamedLanguage, translations::unnamed_language),
    (Code::UntranslatedEdition, translations::untranslated_edition),
    (Code::TranslationMissing, translations::translation_missing),
    (Code::TranslationIncomplete, translations::translation_incomplete),
    (Code::TranslationSurplus, translations::translation_surplus),
    (Code::TranslationStructure, translations::translation_structure),
    (Code::TranslationStale, translations::translation_stale),
    (Code::TranslationUnpinned, translations::translation_unpinned),
    (Code::TranslationUnknownClause, translations::translation_unknown_clause),
    (Code::TranslationOfRetired, translations::translation_of_retired),
    (Code::TranslationOwnLanguage, translations::translation_own_language),
    (Code::WordingUnknownClause, translations::wording_unknown_clause),
    (Code::WordingStale, translations::wording_stale),
    (Code::WordingLanguage, translations::wording_language),
    (Code::MixedTerms, words::mixed_terms),
    (Code::MixedSpelling, words::mixed_spelling),
    (Code::AmbiguousTerm, words::ambiguous_term),
    (Code::MissingLanguage, words::missing_language),
    (Code::TabInText, |cx, found| found.edited_texts(cx, typography::tab_in_text)),
    (Code::TrailingBlank, |cx, found| found.edited_texts(cx, typography::trailing_blank)),
    (Code::DoubleSpace, |cx, found| found.edited_texts(cx, typography::double_space)),
    (Code::StraightQuotes, |cx, found| found.edited_texts(cx, typography::straight_quotes)),
    (Code::ThreeDots, |cx, found| found.edited_texts(cx, typography::three_dots)),
    (Code::InvisibleCharacter, |cx, found| found.texts(cx, typography::invisible_character)),
    (Code::DecomposedLetter, |cx, found| found.texts(cx, typography::decomposed_letter)),
    (Code::HtmlInText, |cx, found| found.edited_texts(cx, typography::html_in_text)),
    (Code::RaggedTable, |cx, found| found.edited_texts(cx, typography::ragged_table)),
    (Code::AccidentalList, |cx, found| found.edited_texts(cx, typography::accidental_list)),
    (Code::FewAskings, |cx, found| found.points(cx, points::few_askings)),
    (Code::AmbiguousAsking, points::ambiguous_asking),
    (Code::NoQuestion, |cx, found| found.points(cx, points::no_question)),
    (Code::NoPosition, |cx, found| found.editions(cx, points::no_position)),
    (Code::SamePositions, |cx, found| found.points(cx, points::same_positions)),
    (Code::UntouchedPoint, |cx, found| found.points(cx, points::untouched_point)),
    (Code::UndecidedCell, |cx, found| found.points(cx, points::undecided_cell)),
    (Code::FalseSilence, |cx, found| found.points(cx, points::false_silence)),
    (Code::UnansweredForm, |cx, found| found.points(cx, points::unanswered_form)),
    (Code::UnusedPosition, |cx, found| found.points(cx, points::unused_position)),
    (Code::Contradiction, points::contradiction),
    (Code::UnopposedVariant, points::unopposed_variant),
    (Code::UnexplainedConflict, |cx, found| found.points(cx, points::unexplained_conflict)),
    (Code::PositionSuperseded, points::position_superseded),
    (Code::EmptyMoment, events::empty_moment),
    (Code::LongEventName, events::long_event_name),
    (Code::UnplayedMoment, events::unplayed_moment),
    (Code::IdleAdoption, events::idle_adoption),
    (Code::IdleDrop, events::idle_drop),
    (Code::CaseReworded, |cx, found| cases::citations(cx, found, cases::case_reworded)),
    (Code::CaseCitesRetired, |cx, found| cases::citations(cx, found, cases::case_cites_retired)),
    (Code::CaseSuperseded, |cx, found| cases::citations(cx, found, cases::case_superseded)),
    (Code::CaseUnpinned, |cx, found| cases::citations(cx, found, cases::case_unpinned)),
    (Code::CaseNoLongerFollows, cases::case_no_longer_follows),
    (Code::UncomputableStep, calculations::uncomputable_step),
    (Code::FailedExample, calculations::failed_example),
    (Code::UntriedCalculation, calculations::untried_calculation),
];

/// Runs every check on a rule collection; its sources give the places inside texts.
#[must_use]
pub fn run(corpus: &Corpus, asked: &Asked, sources: &Sources) -> Vec<Diagnostic> {
    let context = Context::new(corpus, asked, sources);
    let mut findings = Findings::default();
    CHECKS.iter().for_each(|(_, run)| run(&context, &mut findings));
    let mut found = findings.settle(corpus);
    diag::sort(&mut found);
    found
}

/// Adds what every check finds to the faults of loading. Where a file of the collection could not be read to its end,
/// nothing is added: what it would have said is missing in many places, and none of them is a second fault.
#[must_use]
pub fn with_loading(
    mut faults: Vec<Diagnostic>,
    corpus: &Corpus,
    asked: &Asked,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let is_private = |fault: &Diagnostic| sources.file(fault.span().file).origin == Origin::Wordings;
    if faults.iter().any(|fault| fault.code.ends_reading() && !is_private(fault)) {
        faults.retain(|fault| !matches!(fault.code, Code::UnknownEdition | Code::UnknownPoint));
    } else {
        faults.extend(run(corpus, asked, sources));
    }
    faults
}

/// Returns the codes that [`run`] reports. The others belong to reading, loading and importing, and one only to
/// [`casebook()`].
#[must_use]
pub fn codes() -> Vec<Code> {
    CHECKS.iter().map(|(code, _)| *code).chain([Code::UnusedAcceptance]).collect()
}

/// One fault, several, or none.
trait Faults: IntoIterator<Item = Diagnostic> {}

impl<T: IntoIterator<Item = Diagnostic>> Faults for T {}

/// Everything that the checks found, each with the clauses or editions it belongs to.
#[derive(Default)]
struct Findings<'a> {
    list: Vec<(Vec<Home<'a>>, Diagnostic)>,
}

impl<'a> Findings<'a> {
    fn push(&mut self, home: Home<'a>, diagnostic: Diagnostic) {
        self.list.push((vec![home], diagnostic));
    }

    fn extend(&mut self, home: Home<'a>, diagnostics: impl Faults) {
        self.list.extend(diagnostics.into_iter().map(|diagnostic| (vec![home], diagnostic)));
    }

    /// Reports a finding that belongs to several clauses: each can accept it.
    fn push_shared(&mut self, homes: Vec<Home<'a>>, diagnostic: Diagnostic) {
        self.list.push((homes, diagnostic));
    }

    /// Reports what is found in each text, the ways of asking included.
    fn texts<F: Faults>(&mut self, cx: &Context<'a>, find: impl Fn(&Context<'a>, &TextAt<'a>) -> F) {
        cx.texts().for_each(|at| self.extend(at.home, find(cx, &at)));
    }

    /// Reports what is found in each text that editors write.
    fn edited_texts<F: Faults>(&mut self, cx: &Context<'a>, find: impl Fn(&Context<'a>, &TextAt<'a>) -> F) {
        cx.edited_texts().for_each(|at| self.extend(at.home, find(cx, &at)));
    }

    fn clauses<F: Faults>(
        &mut self,
        cx: &Context<'a>,
        find: impl Fn(&Context<'a>, &'a Edition, &'a Clause) -> F,
    ) {
        for (edition, clause) in cx.clauses() {
            self.extend(Home::Clause(edition, clause), find(cx, edition, clause));
        }
    }

    fn editions(&mut self, cx: &Context<'a>, find: impl Fn(&'a Edition) -> Vec<(&'a Clause, Diagnostic)>) {
        for edition in cx.corpus.editions.values() {
            let found = find(edition).into_iter();
            found.for_each(|(clause, fault)| self.push(Home::Clause(edition, clause), fault));
        }
    }

    fn points<F: Faults>(&mut self, cx: &Context<'a>, find: impl Fn(&Context<'a>, &'a Point) -> F) {
        cx.corpus.points.values().for_each(|point| self.extend(Home::Rulings, find(cx, point)));
    }

    /// Removes accepted findings, and reports acceptances without a finding.
    fn settle(self, corpus: &Corpus) -> Vec<Diagnostic> {
        let mut used = BTreeSet::new();
        let mut kept = Vec::new();
        for (homes, diagnostic) in self.list {
            match homes.iter().find_map(|home| home.acceptance(diagnostic.code)) {
                Some(entry) => _ = used.insert(entry),
                None => kept.push(diagnostic),
            }
        }
        kept.extend(acceptances(corpus).filter(|entry| !used.contains(&entry.span)).map(unused));
        kept
    }
}

impl Home<'_> {
    /// Returns the place of the entry that accepts a code here, the clause's before the edition's.
    fn acceptance(&self, code: Code) -> Option<Span> {
        let (own, edition): (&[Spanned<Code>], &[Spanned<Code>]) = match self {
            Home::Clause(edition, clause) => (&clause.accepts, &edition.accepts),
            Home::Edition(edition) => (&[], &edition.accepts),
            Home::Rulings => (&[], &[]),
        };
        own.iter().chain(edition).find(|entry| entry.value == code).map(|entry| entry.span)
    }
}

fn acceptances(corpus: &Corpus) -> impl Iterator<Item = &Spanned<Code>> {
    corpus
        .editions
        .values()
        .flat_map(|edition| edition.accepts.iter().chain(edition.clauses().iter().flat_map(|c| &c.accepts)))
}

fn unused(entry: &Spanned<Code>) -> Diagnostic {
    let fault = Diagnostic::new(Code::UnusedAcceptance, entry.span).with("accepted", entry.value.name());
    let is_known = codes().contains(&entry.value);
    fault.help(Message::new(if is_known { "help-remove-acceptance" } else { "help-not-acceptable" }))
}
