//! Rulings of a casebook rest on clauses that still say what they said. What is found of published cases is
//! found of them, and said in the same words.

use schiri_casebook::{CitedStanding, Ruling, Standing, Status, standing};
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Sources, Span};

/// How many characters of a question are listed.
const QUESTION: usize = 80;

/// Finds rulings that cite a clause which was reworded or retired since, or which is not there. A casebook
/// is no text with lines, so those rulings are listed in a file of their own, named after `place`, into
/// which the findings point.
#[must_use]
pub fn casebook(corpus: &Corpus, rulings: &[Ruling], place: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    let mut listing = String::new();
    let mut found = Vec::new();
    for ruling in rulings.iter().filter(|ruling| ruling.statement.status != Status::Overturned) {
        for cited in standing(corpus, ruling) {
            if cited.standing == Standing::Unchanged {
                continue;
            }
            let clause = cited.cited.clause.to_string();
            let start = listing.len() + ruling.id.short().to_string().len() + 2;
            listing.push_str(&line(ruling, &clause));
            found.push((ruling, cited, start..start + clause.len()));
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    let file = sources.add_listing(place, listing);
    let fault = |(ruling, cited, range): (&Ruling, CitedStanding, _)| {
        let code = code(cited.standing)?;
        let short = ruling.id.short().to_string();
        let fault = Diagnostic::new(code, Span::new(file, range))
            .with("case", short.as_str())
            .with("clause", cited.cited.clause.to_string());
        let fault = with_clause(corpus, &cited.cited.clause, fault);
        Some(fault.help(Message::new("help-amend-ruling").with("case", short)))
    };
    found.into_iter().filter_map(fault).collect()
}

/// Returns the code for what became of a clause.
const fn code(standing: Standing) -> Option<Code> {
    match standing {
        Standing::Unchanged => None,
        Standing::Reworded => Some(Code::CaseReworded),
        Standing::Retired => Some(Code::CaseCitesRetired),
        Standing::Gone => Some(Code::CaseCitesGone),
    }
}

/// Points to the clause as it is now.
fn with_clause(corpus: &Corpus, clause: &ClauseId, fault: Diagnostic) -> Diagnostic {
    let Some(clause) = corpus.clause(clause) else { return fault };
    let Some(retired) = &clause.retired else {
        let now = Message::new("label-hash-now").with("hash", clause.hash.to_string());
        return fault.and(clause.span, now);
    };
    let since = Message::new("label-retired-since").with("date", retired.since.to_string());
    let fault = fault.and(retired.span, since);
    match &retired.see {
        Some(see) => fault.help(Message::new("help-successor").with("clause", see.value.as_str())),
        None => fault,
    }
}

/// Lists a citation: which ruling, which clause, when and where it was decided, and on what.
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
