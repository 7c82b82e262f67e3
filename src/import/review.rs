//! What to report about an edition's file after an import: new, or joined with an editor's work.

use schiri_edit::check;
use schiri_edit::import::{DraftEdition, Finding};
use schiri_rules::corpus::{self, Anchor, Asked, Corpus, EditionId};
use schiri_rules::diag::{self, Code, Diagnostic, Severity};
use schiri_rules::source::Sources;
use schiri_words::Localizer;

/// What `schiri check` finds in every draft: it is not translated, and its clauses have no positions yet.
const EXPECTED: [Code; 5] = [
    Code::UntranslatedEdition,
    Code::TranslationMissing,
    Code::NoPosition,
    Code::MissingLanguage,
    Code::UndecidedCell,
];

/// Findings of `schiri check` of one kind.
pub(super) struct Checked {
    pub(super) code: Code,
    pub(super) count: usize,
    /// The line of the first one, in the edition's file.
    pub(super) line: usize,
    pub(super) headline: String,
}

/// Checks an edition's file among the `others` of its rule collection, and removes the findings in the
/// document that an editor has accepted.
pub(super) fn review(
    edition: &DraftEdition,
    others: &Sources,
    findings: &mut Vec<Finding>,
    stands: &str,
    localizer: &Localizer,
) -> Vec<Checked> {
    let name = format!("rules-{}/{}.yaml", edition.language, edition.id);
    let mut sources = Sources::default();
    for (_, file) in others.iter().filter(|(_, file)| file.path != name) {
        sources.add(file.path.clone(), file.text().as_bytes().to_vec());
    }
    let own = sources.add(name, stands.as_bytes().to_vec());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &Asked::default(), &sources));
    faults.retain(|fault| {
        fault.span().file == own && !EXPECTED.contains(&fault.code) && fault.code.severity() != Severity::Hint
    });
    diag::sort(&mut faults);
    findings.retain(|finding| {
        let clause = finding.clause.and_then(|index| edition.clauses.get(index));
        !is_accepted(&corpus, edition, clause.map(|clause| clause.id.as_str()), finding.fault.code)
    });
    by_code(&faults, &sources, localizer)
}

/// Counts findings by their code, the gravest first.
fn by_code(faults: &[Diagnostic], sources: &Sources, localizer: &Localizer) -> Vec<Checked> {
    let mut found: Vec<Checked> = Vec::new();
    for fault in faults {
        match found.iter_mut().find(|known| known.code == fault.code) {
            Some(known) => known.count += 1,
            None => found.push(Checked {
                code: fault.code,
                count: 1,
                line: sources.start(fault.span()).line,
                headline: localizer.say(&fault.headline()),
            }),
        }
    }
    found.sort_by_key(|found| (found.code.severity(), found.code));
    found
}

/// Tells whether the edition, or this clause of it, accepts findings of a code.
fn is_accepted(corpus: &Corpus, draft: &DraftEdition, clause: Option<&str>, code: Code) -> bool {
    let id = draft.id.parse::<EditionId>().ok();
    let Some(edition) = id.and_then(|id| corpus.editions.get(&id)) else { return false };
    let clause = clause.and_then(|id| id.parse::<Anchor>().ok()).and_then(|anchor| edition.clause(&anchor));
    let of_clause = clause.into_iter().flat_map(|clause| &clause.accepts);
    edition.accepts.iter().chain(of_clause).any(|accepted| accepted.value == code)
}
