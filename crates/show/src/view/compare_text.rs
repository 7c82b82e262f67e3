//! Two editions clause by clause, one clause through time, and what changed since something was printed, as data.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use super::collection::{EditionView, edition_view};
use super::point::ForceView;
pub use schiri_compare::Mark as MarkView;
use schiri_compare::{
    Change, ClauseChange, Manifest, MarkKind, Member, Redirect, TextChange, TextChangeKind, TextComparison,
    Trace, TraceStep, WordingChange, lineage,
};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, Corpus, Edition};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Resolved;

/// Two editions clause by clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TextCompareView {
    /// The first edition.
    pub old: EditionView,
    /// The second edition.
    pub new: EditionView,
    /// The language in which they are compared.
    pub language: Lang,
    /// Whether both are editions of the same rules, one superseding the other.
    pub same_lineage: bool,
    /// Whether the first edition is the newer one.
    pub newer_first: bool,
    /// How many changes of each kind there are, in the order of the kinds.
    pub counts: Vec<CountView>,
    /// The changes, or those of the kinds asked for, in the order of the second edition.
    pub changes: Vec<TextChangeView>,
    /// Clauses that are not said in this language, and so could not be compared.
    pub untranslated: Vec<Pointer>,
}

/// How many changes of a kind there are.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct CountView {
    /// The kind.
    pub kind: TextChangeKind,
    /// How many there are.
    pub count: usize,
    /// How many of them were also reworded; left out if none was, and for the kind *reworded* itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reworded: Option<usize>,
}

/// A clause with the words by which it is cited within its edition.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlaceView {
    /// The clause.
    #[serde(flatten)]
    pub clause: Pointer,
    /// The citation without the edition: `3.1.6`, `§ 5 (4)`.
    pub place: String,
    /// How far it holds at the event; left out if none is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_event: Option<ForceView>,
}

/// What became of a clause, or of several that were split or merged.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TextChangeView {
    /// The kind of change.
    pub kind: TextChangeKind,
    /// How the words changed; left out for what is new or gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<WordingChange>,
    /// The names of both editions if neither supersedes the other: then nothing is new, and nothing is gone.
    #[serde(skip)]
    pub apart: Option<[String; 2]>,
    /// The clauses of the first edition; none for what is new.
    pub old: Vec<PlaceView>,
    /// The clauses of the second edition; none for what is gone.
    pub new: Vec<PlaceView>,
    /// Where the second edition points to from a clause that is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub see: Option<PlaceView>,
    /// Links whose words stayed and that now lead to another rule.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub redirects: Vec<RedirectView>,
    /// The text with its marks. Without the removed parts it is the new text, without the added parts the old
    /// one. Left out if nothing was removed or added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkView>,
}

impl TextChangeView {
    /// Returns the clauses of the first edition, then those of the second.
    pub fn places(&self) -> impl Iterator<Item = &PlaceView> {
        self.old.iter().chain(&self.new)
    }

    /// Says how far each clause holds at an event.
    fn place_at(&mut self, corpus: &Corpus, resolved: &Resolved<'_>, reader: Lang) {
        for place in self.old.iter_mut().chain(&mut self.new) {
            let clause = corpus.clause(&place.clause.clause.clause);
            place.at_event = clause.map(|clause| ForceView::of_resolved(corpus, resolved, clause, reader));
        }
    }
}

impl TextCompareView {
    /// Leaves out the clauses that did not change, which readers only want counted.
    #[must_use]
    pub fn changed(&self) -> Self {
        let mut changed = self.clone();
        changed.changes.retain(|change| change.kind != TextChangeKind::Unchanged);
        changed
    }

    /// Returns the names of both editions; `None` if one supersedes the other.
    pub fn apart(&self) -> Option<[String; 2]> {
        (!self.same_lineage).then(|| [self.old.short.clone(), self.new.short.clone()])
    }

    /// Says how far each changed clause holds at an event.
    #[must_use]
    pub fn at_event(mut self, corpus: &Corpus, resolved: &Resolved<'_>, reader: Lang) -> Self {
        self.changes.iter_mut().for_each(|change| change.place_at(corpus, resolved, reader));
        self
    }
}

/// A link that now leads to a different rule.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RedirectView {
    /// Where it led.
    pub from: PlaceView,
    /// Where it leads.
    pub to: PlaceView,
}

/// A clause through all editions of its lineage.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TraceView {
    /// The clause.
    pub clause: Pointer,
    /// The edition that it belongs to.
    pub edition: EditionView,
    /// How many editions the lineage has.
    pub editions: usize,
    /// What became of it, the oldest step first.
    pub steps: Vec<TraceStepView>,
}

/// What became of a clause from one edition to the next.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TraceStepView {
    /// The older edition; left out in the first step, which tells what the first edition said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<EditionView>,
    /// The newer edition.
    pub to: EditionView,
    /// The language in which they were compared; left out if they share none, so that nothing is known of
    /// this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Lang>,
    /// What became of it; several where it was merged from clauses with a history of their own.
    pub changes: Vec<TextChangeView>,
}

impl TraceView {
    /// Says how far each clause holds at an event.
    #[must_use]
    pub fn at_event(mut self, corpus: &Corpus, resolved: &Resolved<'_>, reader: Lang) -> Self {
        let changes = self.steps.iter_mut().flat_map(|step| &mut step.changes);
        changes.for_each(|change| change.place_at(corpus, resolved, reader));
        self
    }
}

/// Makes the view of a comparison, with the changes of these kinds; with all if none are named.
pub fn text_compare_view(
    corpus: &Corpus,
    comparison: &TextComparison<'_>,
    only: &[TextChangeKind],
    reader: Lang,
) -> TextCompareView {
    let (old, new) = (comparison.old, comparison.new);
    let wanted = |change: &&TextChange<'_>| only.is_empty() || only.iter().any(|kind| change.is(*kind));
    let changes = comparison.changes.iter().filter(wanted);
    let untranslated = comparison.untranslated.iter();
    let mut view = TextCompareView {
        old: edition_view(corpus, old, reader),
        new: edition_view(corpus, new, reader),
        language: comparison.lang,
        same_lineage: lineage(corpus, old).iter().any(|edition| edition.id == new.id),
        newer_first: comes_before(corpus, new, old),
        counts: counts(comparison),
        changes: changes.map(|change| change_view(corpus, change, reader)).collect(),
        untranslated: untranslated.map(|clause| Pointer::to(corpus, &clause.id, reader)).collect(),
    };
    let apart = view.apart();
    view.changes.iter_mut().for_each(|change| change.apart.clone_from(&apart));
    view
}

/// Tells whether `one` is the older edition: by the lineage if both belong to one, else by date.
fn comes_before(corpus: &Corpus, one: &Edition, other: &Edition) -> bool {
    let lineage = lineage(corpus, one);
    let place = |edition: &Edition| lineage.iter().position(|found| found.id == edition.id);
    match place(one).zip(place(other)) {
        Some((one, other)) => one < other,
        None => one.date < other.date,
    }
}

fn counts(comparison: &TextComparison<'_>) -> Vec<CountView> {
    let of = |kind| comparison.changes.iter().filter(move |change| change.kind == kind);
    let counts = TextChangeKind::ALL.into_iter().map(|kind| {
        let count = of(kind).count();
        let reworded = of(kind).filter(|change| change.wording == Some(WordingChange::Reworded)).count();
        CountView {
            kind,
            count,
            reworded: (reworded > 0 && kind != TextChangeKind::Reworded).then_some(reworded),
        }
    });
    counts.filter(|view| view.count > 0).collect()
}

/// Makes the view of a clause's history; `None` if its edition does not exist.
pub fn trace_view(corpus: &Corpus, trace: &Trace<'_>, reader: Lang) -> Option<TraceView> {
    let edition = corpus.editions.get(&trace.clause.id.edition)?;
    Some(TraceView {
        clause: Pointer::to(corpus, &trace.clause.id, reader),
        edition: edition_view(corpus, edition, reader),
        editions: lineage(corpus, edition).len(),
        steps: trace.steps.iter().map(|step| step_view(corpus, step, reader)).collect(),
    })
}

fn step_view(corpus: &Corpus, step: &TraceStep<'_>, reader: Lang) -> TraceStepView {
    TraceStepView {
        from: step.from.map(|edition| edition_view(corpus, edition, reader)),
        to: edition_view(corpus, step.to, reader),
        language: step.lang,
        changes: step.changes.iter().map(|change| change_view(corpus, change, reader)).collect(),
    }
}

fn change_view(corpus: &Corpus, change: &TextChange<'_>, reader: Lang) -> TextChangeView {
    let pointers = |members: &[Member<'_>]| {
        members.iter().map(|member| place(corpus, &member.clause.id.clone().into(), reader)).collect()
    };
    TextChangeView {
        kind: change.kind,
        wording: change.wording,
        apart: None,
        old: pointers(&change.old),
        new: pointers(&change.new),
        see: change.see.as_ref().map(|see| place(corpus, &see.clone().into(), reader)),
        redirects: change.redirects.iter().map(|redirect| redirect_view(corpus, redirect, reader)).collect(),
        marks: marks(change),
    }
}

/// Returns the marks; empty if nothing was removed or added.
fn marks(change: &TextChange<'_>) -> Vec<MarkView> {
    let marks = change.marks();
    if marks.iter().all(|mark| mark.kind == MarkKind::Same) { Vec::new() } else { marks }
}

fn redirect_view(corpus: &Corpus, redirect: &Redirect, reader: Lang) -> RedirectView {
    RedirectView { from: place(corpus, &redirect.from, reader), to: place(corpus, &redirect.to, reader) }
}

fn place(corpus: &Corpus, target: &ClauseRef, reader: Lang) -> PlaceView {
    PlaceView {
        clause: Pointer::to_ref(corpus, target, reader),
        place: citation::write_short(corpus, target, reader),
        at_event: None,
    }
}

/// Whether a print is current, and which clauses changed since.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PrintView {
    /// The content hash of the rule collection that was printed.
    pub printed: String,
    /// The content hash of the rule collection that is current.
    pub current: String,
    /// Whether they are the same.
    pub is_current: bool,
    /// The clauses that changed since; empty if only questions, cases or the like changed.
    pub changes: Vec<ChangeView>,
}

/// A clause that changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangeView {
    /// The clause's address, citation and heading.
    #[serde(flatten)]
    pub clause: Pointer,
    /// What happened to it.
    pub change: ClauseChange,
    /// The languages in which its words differ.
    pub languages: Vec<Lang>,
}

/// Makes the view of a print.
pub fn print_view(corpus: &Corpus, printed: &Manifest, current: &Manifest, reader: Lang) -> PrintView {
    let view = |changed: &Change| ChangeView {
        clause: Pointer::to(corpus, &changed.clause, reader),
        change: changed.kind,
        languages: changed.languages.clone(),
    };
    PrintView {
        printed: printed.hash.clone(),
        current: current.hash.clone(),
        is_current: printed.hash == current.hash,
        changes: printed.changes(current).iter().map(view).collect(),
    }
}
