//! Checks that cases rest on clauses that still say the same. The findings on published cases and on rulings
//! of a casebook are the same, in the same words.

use super::context::{with_hash_now, with_successor};
use super::{Context, Faults, Findings, Home};
use schiri_casebook::{self as casebook, CitedStanding, Ruling, Standing, standing};
use schiri_rules::corpus::{Case, Clause, Corpus, Outcome, PointId, ShortHash, Status};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Resolution, Stack, resolve};
use schiri_rules::source::{Origin, Sources, Span, Spanned};

pub(super) struct Citation<'a> {
    case: &'a Case,
    clause: &'a Clause,
    span: Span,
    pin: Option<&'a Spanned<ShortHash>>,
}

impl Citation<'_> {
    fn fault(&self, code: Code, span: Span) -> Diagnostic {
        let fault = Diagnostic::new(code, span).with("case", self.case.id.as_str());
        fault.with("clause", self.clause.id.to_string())
    }
}

/// Reports what is found at each clause that a case rests on, where it exists.
pub(super) fn citations<'a, F: Faults>(
    cx: &Context<'a>,
    findings: &mut Findings<'a>,
    find: impl Fn(&Context<'a>, &Citation<'a>) -> F,
) {
    for case in cx.corpus.cases.values() {
        for (named, pin) in &case.cites {
            let Some(clause) = cx.corpus.clause(&named.value) else { continue };
            let citation = Citation { case, clause, span: named.span, pin: pin.as_ref() };
            findings.extend(Home::Rulings, find(cx, &citation));
        }
    }
}

pub(super) fn case_reworded(_: &Context<'_>, citation: &Citation<'_>) -> Option<Diagnostic> {
    let pin = citation.pin.filter(|pin| pin.value != citation.clause.hash)?;
    let fault = with_hash_now(citation.fault(Code::CaseReworded, pin.span), citation.clause);
    Some(fault.help(Message::new("help-pin-after-reading")))
}

pub(super) fn case_cites_retired(_: &Context<'_>, citation: &Citation<'_>) -> Option<Diagnostic> {
    let retired = citation.clause.retired.as_ref()?;
    Some(with_successor(citation.fault(Code::CaseCitesRetired, citation.span), retired))
}

pub(super) fn case_superseded(cx: &Context<'_>, citation: &Citation<'_>) -> Vec<Diagnostic> {
    let is_in_force = citation.case.status == Status::InForce;
    let superseded = cx.superseded(&citation.clause.id).iter().filter(|_| is_in_force);
    superseded.map(|one| one.shown(citation.fault(Code::CaseSuperseded, citation.span))).collect()
}

pub(super) fn case_unpinned(_: &Context<'_>, citation: &Citation<'_>) -> Option<Diagnostic> {
    let fault = || citation.fault(Code::CaseUnpinned, citation.span);
    citation.pin.is_none().then(|| fault().help(Message::new("help-run-pin")))
}

/// A case in force must follow from the rules: when it is asked again under its stack, one of its points has
/// the same verdict, by a clause that the case cites.
pub(super) fn case_no_longer_follows<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for case in cx.corpus.cases.values().filter(|case| case.status == Status::InForce) {
        // Other checks report names that do not exist.
        let stack = Stack::under(cx.corpus, &case.under);
        let Some(stack) = stack.filter(|stack| known::sound(cx.corpus, stack).is_ok()) else { continue };
        let points = case.points.iter().filter(|point| cx.corpus.points.contains_key(&point.value));
        let resolved: Vec<_> = points.map(|point| resolve(cx.corpus, &stack, &point.value)).collect();
        if !resolved.is_empty() && !resolved.iter().any(|resolution| follows(cx, case, resolution)) {
            let fault = Diagnostic::new(Code::CaseNoLongerFollows, case.span)
                .with("case", case.id.as_str())
                .with("verdict", case.verdict.name());
            let fault = resolved.iter().fold(fault, |fault, resolution| said(cx, fault, resolution));
            findings.push(Home::Rulings, fault);
        }
    }
}

fn follows(cx: &Context<'_>, case: &Case, resolution: &Resolution<'_>) -> bool {
    let is_cited = resolution.governing.iter().any(|taken| {
        let holds = |cited| taken.clause.is_within(cited) || cx.corpus.is_within(cited, &taken.clause.id);
        case.cites.iter().any(|(cited, _)| holds(&cited.value))
    });
    verdict(cx, &resolution.point, resolution) == case.verdict && (is_cited || resolution.is_silent())
}

fn verdict(cx: &Context<'_>, point: &PointId, resolution: &Resolution<'_>) -> Outcome {
    let point = cx.corpus.points.get(point).zip(resolution.position());
    point.and_then(|(point, position)| point.position(position)).map(|position| position.verdict).into()
}

/// Labels the clauses that govern a point, with their verdict.
fn said(cx: &Context<'_>, fault: Diagnostic, resolution: &Resolution<'_>) -> Diagnostic {
    let verdict = verdict(cx, &resolution.point, resolution).name();
    let saying =
        Message::new("label-governs").with("point", resolution.point.as_str()).with("verdict", verdict);
    match resolution.governing.first() {
        Some(taken) => fault.and(taken.stance.position.span, saying),
        None => fault,
    }
}

/// How many characters of a question are listed.
const QUESTION: usize = 80;

/// Finds rulings that cite a clause which was reworded or retired, or does not exist. A casebook has no lines
/// of text to point to, so these rulings are listed in a file named after `place`, and the findings point
/// into it.
#[must_use]
pub fn casebook(corpus: &Corpus, rulings: &[Ruling], place: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    let mut listing = String::new();
    let mut found = Vec::new();
    for ruling in rulings.iter().filter(|ruling| ruling.statement.status != casebook::Status::Overturned) {
        for cited in standing(corpus, ruling) {
            let code = match cited.standing {
                Standing::Unchanged => continue,
                Standing::Reworded => Code::CaseReworded,
                Standing::Retired => Code::CaseCitesRetired,
                Standing::Gone => Code::CaseCitesGone,
            };
            let clause = cited.cited.clause.to_string();
            let start = listing.len() + ruling.id.short().to_string().len() + 2;
            listing.push_str(&line(ruling, &clause));
            found.push((ruling, cited, code, start..start + clause.len()));
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    let file = sources.add_as(Origin::Listing, place, listing.into_bytes());
    let fault = |(ruling, cited, code, range): (&Ruling, CitedStanding, _, _)| {
        let short = ruling.id.short().to_string();
        let fault = Diagnostic::new(code, Span::new(file, range))
            .with("case", short.as_str())
            .with("clause", cited.cited.clause.to_string());
        let fault = match corpus.clause(&cited.cited.clause).map(|clause| (clause, &clause.retired)) {
            None => fault,
            Some((_, Some(retired))) => with_successor(fault, retired),
            Some((clause, None)) => with_hash_now(fault, clause),
        };
        fault.help(Message::new("help-amend-ruling").with("case", short))
    };
    found.into_iter().map(fault).collect()
}

/// Lists a citation: the ruling, the clause, when and where it was decided, and its question.
fn line(ruling: &Ruling, clause: &str) -> String {
    let statement = &ruling.statement;
    let under = match &statement.event {
        Some(event) => event.to_string(),
        None => statement.stack.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
    };
    let question: String = statement.question.split_whitespace().collect::<Vec<_>>().join(" ");
    let question: String = question.chars().take(QUESTION).collect();
    format!("{}  {clause}  {}  {under}  {question}\n", ruling.id.short(), statement.time.minute())
}
