//! Answers in a few lines of text, for programs that read or pass on text. Every clause is quoted as it
//! stands, with its citation and its permanent address; no word is added to it.

use std::fmt::Write as _;

use super::marked::all_lines;
use super::words::{
    answer_words, here_id, open_words, position_words, relation_id, role_id, verdict_word, yield_words,
};
use super::{change_heading, change_notes, count_words, notes, text_compare_title};
use crate::view::{
    AnswerView, CandidateView, CitationReading, CitationView, ClauseView, CompareView, ConflictView,
    EditionPositionView, ForceView, FoundView, HitView, OfficialView, Pointer, PointsView, QuoteRole,
    QuoteView, TextChangeView, TextCompareView, WordingView, situation_names,
};
use schiri_casebook::PrecedentView;
use schiri_compare::{MarkKind, TextChangeKind};
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::lang::{Lang, Message};
use schiri_words::Localizer;

/// How many rulings are told where it is not sure which is meant.
const MOST_CANDIDATES: usize = 3;

/// Tells what was found.
#[must_use]
pub fn found(view: &FoundView, localizer: &Localizer) -> String {
    let mut out = if view.hits.is_empty() {
        localizer.say(&Message::new("find-nothing").with("query", view.query.as_str())) + "\n"
    } else {
        let first_neighbour = view.hits.iter().position(|hit| hit.neighbour);
        let told = view.hits.iter().enumerate().map(|(place, hit)| {
            let near = (first_neighbour == Some(place)).then(|| {
                let no_clause = Message::new("found-no-clause").with("query", view.query.as_str());
                format!("{}\n{}\n", localizer.say(&no_clause), localizer.word("found-near"))
            });
            near.unwrap_or_default() + &found_clause(hit, localizer)
        });
        told.collect::<Vec<_>>().join("\n")
    };
    add_precedents(&mut out, &view.precedents, localizer);
    out
}

fn found_clause(hit: &HitView, localizer: &Localizer) -> String {
    let mut out = format!("{} ({})", hit.citation, hit.clause);
    if let Some(at_event) = &hit.at_event {
        let _ = write!(out, " – {}", localizer.word(here_id(at_event.force)));
    }
    out.push('\n');
    let above = hit.headings_above();
    if !above.is_empty() {
        let _ = writeln!(out, "{}", above.join(" › "));
    }
    add_force(&mut out, hit.at_event.as_ref(), localizer);
    let before = if hit.cut_before { "… " } else { "" };
    let after = if hit.cut_after { " …" } else { "" };
    add_quote(&mut out, &format!("{before}{}{after}", hit.passage));
    add_language(&mut out, hit.language, hit.original, localizer);
    out
}

/// Tells what a citation names: the clauses quoted, or what may be meant.
#[must_use]
pub fn shown(citation: &CitationView, clauses: &[ClauseView], localizer: &Localizer) -> String {
    let about = |id| localizer.say(&Message::new(id).with("text", citation.text.as_str())) + "\n";
    match citation.reading {
        CitationReading::NotACitation => return about("mcp-not-a-citation"),
        CitationReading::Ambiguous => return about("show-ambiguous") + &pointed_at(&citation.clauses),
        CitationReading::Unknown => {
            let offers = [
                ("show-found", &citation.clauses),
                ("show-nearest", &citation.nearest),
                ("show-same-number", &citation.elsewhere),
            ];
            let offers = offers.into_iter().filter(|(_, pointers)| !pointers.is_empty());
            let offers = offers
                .map(|(id, pointers)| localizer.say(&Message::new(id).with("words", named(pointers))) + "\n");
            return about("show-unknown") + &offers.collect::<String>();
        }
        CitationReading::Clauses | CitationReading::Retired => {}
    }
    let mut out = clauses.iter().map(|view| clause(view, localizer)).collect::<Vec<_>>().join("\n");
    if let Some(rest) = citation.clauses.get(clauses.len()..).filter(|rest| !rest.is_empty()) {
        let _ = writeln!(out, "\n{}\n{}", localizer.word("mcp-also-named"), pointed_at(rest).trim_end());
    }
    out
}

/// Tells what a clause says, what of it holds at the chosen event, and what it decides.
fn clause(view: &ClauseView, localizer: &Localizer) -> String {
    let mut out = format!("{} ({}){}\n", view.citation, view.clause, mark(view.at_event.as_ref(), localizer));
    let _ = writeln!(out, "{} · {}", view.edition.title, view.edition.imprint());
    if let Some(retired) = &view.retired {
        let message = match &retired.see {
            Some(see) => Message::new("show-retired-see").with("see", named(std::slice::from_ref(see))),
            None => Message::new("show-retired"),
        };
        let _ = writeln!(out, "{}", localizer.say(&message.with("since", retired.since.as_str())));
    }
    add_force(&mut out, view.at_event.as_ref(), localizer);
    for wording in &view.texts {
        add_wording(&mut out, wording, localizer);
    }
    add_official(&mut out, view.wording.as_ref(), localizer);
    for point in &view.points {
        let answer = answer_words(&point.answer, Some(point.said), localizer);
        let _ = writeln!(out, "{} {answer}", point.question);
    }
    let around = [("word-refers-to", &view.references), ("word-cited-by", &view.cited_by)];
    for (id, pointers) in around.into_iter().filter(|(_, pointers)| !pointers.is_empty()) {
        let _ = writeln!(out, "{} {}", localizer.word(id), named(pointers));
    }
    out
}

fn add_wording(out: &mut String, wording: &WordingView, localizer: &Localizer) {
    if let Some(heading) = &wording.heading {
        add_quote(out, &format!("**{heading}**"));
    }
    if let Some(text) = &wording.text {
        add_quote(out, text);
    }
    let aside = [("word-example", &wording.examples), ("word-tip", &wording.tips)];
    for (id, text) in aside.into_iter().flat_map(|(id, texts)| texts.iter().map(move |text| (id, text))) {
        add_quote(out, &format!("{} {text}", localizer.word(id)));
    }
    add_language(out, wording.language, wording.original, localizer);
    if wording.stale {
        let _ = writeln!(out, "[{}]", localizer.word("word-stale"));
    }
}

/// Tells the ruling: what is in force, and by which clauses; or what may be meant; or that nothing is known.
#[must_use]
pub fn answer(view: &AnswerView, localizer: &Localizer) -> String {
    let mut out = String::new();
    if !view.is_one_card() {
        let _ = writeln!(out, "{}", localizer.word("mcp-unsure"));
        add_situations(&mut out, view, localizer);
        for ruling in view.candidates.iter().take(MOST_CANDIDATES) {
            let _ = writeln!(out, "\n{}", candidate(ruling, localizer));
        }
        add_precedents(&mut out, &view.precedents, localizer);
        return out;
    }
    add_verdict(&mut out, view, localizer);
    for role in QuoteRole::ALL {
        let quotes: Vec<_> = view.quotes.iter().filter(|quote| quote.role == role).collect();
        if quotes.is_empty() {
            continue;
        }
        let _ = writeln!(out, "\n{}:", localizer.word(role_id(role)));
        if let Some(by) = view.step_of(role).and_then(|step| step.by.as_ref()) {
            let by = Message::new("ask-by").with("clause", named(std::slice::from_ref(by)));
            let _ = writeln!(out, "{}", localizer.say(&by).trim_start());
        }
        for quote in quotes {
            add_quoted(&mut out, quote, localizer);
        }
    }
    add_cases(&mut out, view, localizer);
    add_precedents(&mut out, &view.precedents, localizer);
    for other in &view.also {
        let _ = writeln!(out, "{} {}", localizer.word("ask-also"), other.question);
    }
    out
}

fn candidate(ruling: &CandidateView, localizer: &Localizer) -> String {
    let said = verdict_word(ruling.said, localizer).unwrap_or_default();
    let open = open_words(ruling.said, ruling.decides.as_ref(), localizer).unwrap_or_default();
    let answer = ruling.answer.as_deref().unwrap_or_default();
    let cited = ruling.citation.iter().chain(&ruling.cited).cloned().collect::<Vec<_>>().join(", ");
    let lines = [ruling.question.as_str(), answer, &said, &open, &cited];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn add_verdict(out: &mut String, view: &AnswerView, localizer: &Localizer) {
    if view.is_guess() {
        let _ = writeln!(out, "{}", localizer.word("ask-guess"));
    }
    if let Some(question) = &view.question {
        let _ = writeln!(out, "{question}");
    }
    if let Some(answer) = &view.answer {
        let _ = writeln!(out, "{answer}");
    }
    if let Some(verdict) = verdict_word(view.said, localizer) {
        let _ = writeln!(out, "{verdict}");
    }
    add_situations(out, view, localizer);
    if !view.condition.is_empty() {
        let message = Message::new("ask-condition").with("situations", situation_names(&view.condition));
        let _ = writeln!(out, "{}", localizer.say(&message));
    }
    if let Some(open) = open_words(view.said, view.decides.as_ref(), localizer) {
        let _ = writeln!(out, "{open}");
    }
}

fn add_situations(out: &mut String, view: &AnswerView, localizer: &Localizer) {
    if !view.situation.is_empty() {
        let message = Message::new("ask-situation").with("situations", situation_names(&view.situation));
        let _ = writeln!(out, "{}", localizer.say(&message));
    }
}

/// Quotes a clause: in full where the decision rests on it, else its position in a line.
fn add_quoted(out: &mut String, quote: &QuoteView, localizer: &Localizer) {
    let clause = &quote.clause;
    let mark = mark(Some(&quote.at_event), localizer);
    let head = format!("{} ({}), {}{mark}", clause.citation, clause.clause, quote.edition.imprint());
    if !quote.role.is_in_full() {
        let answer = answer_words(quote.answer.as_deref().unwrap_or_default(), quote.said, localizer);
        let _ = writeln!(out, "{head}: {answer}");
        return;
    }
    let _ = writeln!(out, "{head}");
    add_force(out, Some(&quote.at_event), localizer);
    add_quote(out, &quote.text);
    add_language(out, quote.language, quote.original, localizer);
    if let Some(original) = &quote.original_text {
        add_quote(out, original);
        add_language(out, quote.edition.language, true, localizer);
    }
    add_official(out, quote.wording.as_ref(), localizer);
}

/// Tells the published cases on the same.
fn add_cases(out: &mut String, view: &AnswerView, localizer: &Localizer) {
    for case in &view.cases {
        let label = localizer.word(if case.example { "ask-example-case" } else { "ask-case" });
        let _ = writeln!(out, "\n{label} {}", case.case);
        if !case.same_stack {
            let elsewhere = Message::new("ask-case-elsewhere").with("stack", case.stack.join(" + "));
            let _ = writeln!(out, "{}", localizer.say(&elsewhere).trim_start());
        }
        add_quote(out, &format!("{}\n→ {}", case.facts, case.decision));
    }
}

/// Tells what judges decided before on the same.
fn add_precedents(out: &mut String, precedents: &[PrecedentView], localizer: &Localizer) {
    if !precedents.is_empty() {
        let _ = writeln!(out, "\n{}", localizer.word("precedents-heading"));
    }
    for precedent in precedents {
        let _ = writeln!(out, "{}, {}", precedent.short, precedent.time);
        add_quote(out, &format!("{}\n→ {}", precedent.question, precedent.decision));
    }
}

/// Tells where editions stand on questions, each position with its clauses quoted.
#[must_use]
pub fn conflicts(corpus: &Corpus, view: &PointsView, localizer: &Localizer) -> String {
    if view.points.is_empty() {
        return localizer.word("conflicts-none") + "\n";
    }
    let points = view.points.iter().map(|point| conflict(corpus, point, localizer));
    points.collect::<Vec<_>>().join("\n")
}

fn conflict(corpus: &Corpus, point: &ConflictView, localizer: &Localizer) -> String {
    let mut out = format!("{} – {}\n", point.question, localizer.word(relation_id(point.relation)));
    for stand in &point.positions {
        add_position(&mut out, stand, localizer);
        for clause in &stand.clauses {
            let id = clause.parse::<ClauseId>().ok();
            let said = id.and_then(|id| corpus.said_best(&id, localizer.lang()));
            if let Some((said, text)) = said.and_then(|said| Some((said, said.wording.text.as_ref()?))) {
                add_quote(&mut out, &text.markdown);
                add_language(&mut out, said.lang, said.original, localizer);
            }
        }
    }
    let notes =
        [("conflicts-when-they-meet", &point.when_they_meet), ("conflicts-say-first", &point.say_first)];
    for (id, note) in notes {
        if let Some(note) = note {
            let _ = writeln!(out, "{} {note}", localizer.word(id));
        }
    }
    out
}

fn add_position(out: &mut String, stand: &EditionPositionView, localizer: &Localizer) {
    let _ = writeln!(out, "- {} [{}]", position_words(stand, localizer), stand.clauses.join(", "));
}

/// Tells what editions say on each question, side by side.
#[must_use]
pub fn compared(view: &CompareView, localizer: &Localizer) -> String {
    let mut out = String::new();
    for topic in &view.topics {
        let _ = writeln!(out, "## {}", topic.name);
        for row in &topic.rows {
            let _ = writeln!(out, "\n{} – {}", row.question, localizer.word(relation_id(row.relation)));
            row.cells.iter().flatten().for_each(|stand| add_position(&mut out, stand, localizer));
        }
        out.push('\n');
    }
    if out.is_empty() { localizer.word("conflicts-none") + "\n" } else { out }
}

/// Tells what became of the clauses of one edition in another; what stayed the same is counted.
#[must_use]
pub fn changes(view: &TextCompareView, localizer: &Localizer) -> String {
    let mut out = text_compare_title(view, localizer) + "\n";
    for count in &view.counts {
        let _ = writeln!(out, "- {}", count_words(count, localizer));
    }
    for note in notes(view, localizer) {
        let _ = writeln!(out, "{note}");
    }
    for change in view.changes.iter().filter(|change| change.kind != TextChangeKind::Unchanged) {
        add_change(&mut out, change, localizer);
    }
    out
}

fn add_change(out: &mut String, change: &TextChangeView, localizer: &Localizer) {
    let places = change.old.iter().chain(&change.new).map(|place| place.clause.clause.as_str());
    let places = places.collect::<Vec<_>>().join(", ");
    let _ = writeln!(out, "\n{} [{places}]", change_heading(change, localizer));
    for line in all_lines(&change.marks) {
        let runs = line.runs.iter().map(|run| match run.kind {
            MarkKind::Removed => format!("[-{}-]", run.text),
            MarkKind::Added => format!("{{+{}+}}", run.text),
            MarkKind::Same => run.text.clone(),
        });
        add_quote(out, &runs.collect::<String>());
    }
    for note in change_notes(change, localizer) {
        let _ = writeln!(out, "{note}");
    }
}

/// Adds a quotation, marked as one line by line.
fn add_quote(out: &mut String, text: &str) {
    for line in text.lines() {
        let _ = writeln!(out, "{}", format!("> {line}").trim_end());
    }
}

/// Says in which language a quotation is, and whether that is the original.
fn add_language(out: &mut String, lang: Lang, original: bool, localizer: &Localizer) {
    let kind = localizer.word(if original { "word-original" } else { "word-translation" });
    let _ = writeln!(out, "[{}, {kind}]", localizer.word(&format!("lang-{lang}")));
}

/// Quotes the publisher's own wording, where one is loaded.
fn add_official(out: &mut String, wording: Option<&OfficialView>, localizer: &Localizer) {
    let Some(wording) = wording else { return };
    let _ = writeln!(out, "{}: {}", localizer.word("word-official"), wording.title);
    wording.heading.iter().chain(&wording.text).for_each(|text| add_quote(out, text));
    if wording.stale {
        let _ = writeln!(out, "[{}]", localizer.word("official-stale"));
    }
}

/// Marks a clause that does not hold at an event, or only in part; of one that holds, nothing is said.
fn mark(force: Option<&ForceView>, localizer: &Localizer) -> String {
    let not_in_force = force.filter(|force| !force.is_in_force());
    not_in_force.map(|force| format!(" – {}", localizer.word(here_id(force.force)))).unwrap_or_default()
}

/// Says to which clauses a clause yields at an event.
fn add_force(out: &mut String, force: Option<&ForceView>, localizer: &Localizer) {
    for one in force.iter().flat_map(|force| &force.yields) {
        let _ = writeln!(out, "{}", yield_words(one, localizer));
    }
}

fn pointed_at(pointers: &[Pointer]) -> String {
    let mut out = String::new();
    for pointer in pointers {
        let _ = writeln!(out, "- {}", named(std::slice::from_ref(pointer)));
    }
    out
}

/// Names clauses as they are cited, with their addresses.
fn named(pointers: &[Pointer]) -> String {
    let names = pointers.iter().map(|pointer| format!("{} ({})", pointer.citation, pointer.clause));
    names.collect::<Vec<_>>().join("; ")
}
