//! `schiri show CITATION`: a clause with its neighbours, references and points.

use super::args::Show;
use super::conflicts::position_line;
use super::force;
use super::official;
use super::session::{Outcome, Session, Trouble, complain};
use super::term::{self, style};
use super::work;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId};
use schiri_rules::lang::{Lang, Message};
use schiri_show::render::{applies_id, nature_id, relation_id, terminal, verdict_id};
use schiri_show::view::{ClauseView, Pointer, WordingView, citation_view, clause_view};

/// Shows the clauses that a citation names.
pub(super) fn show(args: &Show, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let text = args.citation.join(" ");
    let stack = args.stack.stack(&corpus)?;
    let in_force = stack.as_ref().map_or(&[][..], |stack| &stack.editions);
    let Some(named) = read(&corpus, &text, in_force, args.json, session)? else {
        return Ok(Outcome::Nothing);
    };
    let reader = session.localizer.lang();
    let langs = languages(args, reader);
    let views: Vec<(ClauseView, Option<u8>)> = expand(&corpus, &named, args.alone)
        .iter()
        .filter_map(|target| {
            let own = corpus.editions.get(&target.clause.edition)?.lang;
            let wanted = shown_languages(&langs, reader, own);
            let view = clause_view(&corpus, &target.clause, reader, &wanted, stack.as_ref())?;
            Some((view, target.sentence))
        })
        .collect();
    if args.json {
        let views: Vec<_> = views.iter().map(|(view, _)| view).collect();
        session.json(&serde_json::json!({ "clauses": views }))?;
    } else {
        for (index, (view, sentence)) in views.iter().enumerate() {
            if index > 0 {
                session.line("")?;
            }
            print(view, *sentence, session)?;
        }
    }
    Ok(Outcome::Done)
}

/// Reads the citation, where these editions are in force; where it names nothing, says what may have been meant.
pub(super) fn read(
    corpus: &Corpus,
    text: &str,
    in_force: &[EditionId],
    json: bool,
    session: &mut Session,
) -> Result<Option<Vec<ClauseRef>>, Trouble> {
    let reader = Session::citations(corpus);
    let lang = session.localizer.lang();
    let list = |ids: &[ClauseRef]| {
        ids.iter().map(|id| Pointer::to_ref(corpus, id, lang).citation).collect::<Vec<_>>().join("; ")
    };
    match reader.look_up_at(corpus, text, None, in_force) {
        Reading::Clauses(clauses) => return Ok(Some(clauses)),
        Reading::Retired { clause, .. } => return Ok(Some(vec![clause])),
        reading if json => session.json(&citation_view(corpus, text, &reading, lang))?,
        Reading::Ambiguous(candidates) => {
            session.say(&Message::new("show-ambiguous").with("text", text))?;
            for candidate in candidates {
                let pointer = Pointer::to_ref(corpus, &candidate, lang);
                let heading = pointer.heading.unwrap_or_default();
                session.line(format!("  {}  {heading}", term::styled(style::CYAN, &pointer.citation)))?;
            }
        }
        Reading::Unknown(unknown) => {
            complain(&session.localizer, &Message::new("show-unknown").with("text", text));
            let offers = [
                ("show-found", &unknown.found),
                ("show-nearest", &unknown.nearest),
                ("show-same-number", &unknown.elsewhere),
            ];
            for (id, found) in offers {
                if !found.is_empty() {
                    session.say(&Message::new(id).with("words", list(found)))?;
                }
            }
        }
        Reading::NotACitation => {
            complain(&session.localizer, &Message::new("show-not-a-citation").with("text", text));
        }
    }
    Ok(None)
}

/// The languages asked for; empty where nothing is asked for.
fn languages(args: &Show, reader: Lang) -> Vec<Lang> {
    match (args.all_langs, args.lang.is_empty()) {
        (true, _) => reader.fallbacks().to_vec(),
        (false, false) => args.lang.clone(),
        (false, true) => Vec::new(),
    }
}

/// Chooses the languages of a clause's texts: those asked for, else the reader's and beside it the
/// original, for a judge reads the one and rules by the other.
fn shown_languages(asked: &[Lang], reader: Lang, own: Lang) -> Vec<Lang> {
    let mut langs = if asked.is_empty() { vec![reader, own] } else { asked.to_vec() };
    let mut seen = Vec::new();
    langs.retain(|lang| {
        !seen.contains(lang) && {
            seen.push(*lang);
            true
        }
    });
    langs
}

/// Adds what stands below each clause, in the order of the text, each clause once.
fn expand(corpus: &Corpus, named: &[ClauseRef], alone: bool) -> Vec<ClauseRef> {
    let mut all: Vec<ClauseRef> = Vec::new();
    for target in named {
        let below = corpus
            .editions
            .get(&target.clause.edition)
            .into_iter()
            .flat_map(|edition| edition.within(&target.clause.anchor))
            .filter(|clause| !alone && target.sentence.is_none() && clause.id != target.clause)
            .map(|clause| ClauseRef::from(clause.id.clone()));
        for item in std::iter::once(target.clone()).chain(below) {
            if !all.contains(&item) {
                all.push(item);
            }
        }
    }
    all
}

fn print(view: &ClauseView, sentence: Option<u8>, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    print_head(view, session)?;
    if let Some(at_event) = &view.at_event {
        force::print_mark(at_event, "", session)?;
        force::print(at_event, "", session)?;
    }
    for wording in &view.texts {
        print_wording(wording, view.texts.len() > 1, sentence, width, session)?;
    }
    if let Some(wording) = &view.wording {
        session.line("")?;
        official::print(wording, "", width, session)?;
    }
    print_points(view, width, session)?;
    print_figures(view, width, session)?;
    work::print_offers(&view.calculations, session)?;
    print_pointers("word-refers-to", &view.references, width, session)?;
    print_pointers("word-cited-by", &view.cited_by, width, session)?;
    let neighbours: Vec<_> = view.previous.iter().chain(&view.next).cloned().collect();
    print_pointers("word-neighbours", &neighbours, width, session)
}

fn print_head(view: &ClauseView, session: &mut Session) -> Result<(), Trouble> {
    let edition = &view.edition;
    session.line(format!(
        "{}  {}",
        term::styled(style::BOLD, &view.citation),
        term::styled(style::CYAN, &view.clause)
    ))?;
    let path: Vec<_> = view.path.iter().map(|crumb| crumb.heading.as_str()).collect();
    let source = format!("{} · {}", edition.title, edition.imprint());
    session.line(term::styled(style::DIM, &source))?;
    if !path.is_empty() {
        session.line(term::styled(style::DIM, &path.join(" › ")))?;
    }
    let mut marks: Vec<String> = [nature_id(view.nature), applies_id(view.applies)]
        .into_iter()
        .flatten()
        .map(|id| session.localizer.word(id))
        .collect();
    marks.extend(view.scope.iter().map(|situation| situation.name.clone()));
    if !marks.is_empty() {
        session.line(term::styled(style::YELLOW, &marks.join(" · ")))?;
    }
    if let Some(retired) = &view.retired {
        let message = match &retired.see {
            Some(see) => Message::new("show-retired-see").with("see", see.citation.as_str()),
            None => Message::new("show-retired"),
        };
        session.say(&message.with("since", retired.since.as_str()))?;
    }
    Ok(())
}

fn print_wording(
    wording: &WordingView,
    several: bool,
    sentence: Option<u8>,
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    let mut marks = Vec::new();
    if several || !wording.original {
        let lang = session.localizer.word(&format!("lang-{}", wording.language));
        let kind = if wording.original { "word-original" } else { "word-translation" };
        marks.push(format!("{lang}, {}", session.localizer.word(kind)));
    }
    if wording.stale {
        marks.push(session.localizer.word("word-stale"));
    }
    session.line("")?;
    if !marks.is_empty() {
        session.line(term::styled(style::DIM, &format!("[{}]", marks.join("; "))))?;
    }
    if let Some(heading) = &wording.heading {
        session.line(term::styled(style::BOLD, heading))?;
    }
    if let Some(text) = &wording.text {
        let quoted = sentence.and_then(|number| terminal::sentence(text, number, "  ", width));
        session.line(quoted.unwrap_or_else(|| terminal::text(text, "  ", width)))?;
    }
    let labelled = [("word-example", &wording.examples), ("word-tip", &wording.tips)];
    for (id, texts) in labelled {
        for text in texts {
            print_labelled(id, text, width, session)?;
        }
    }
    match &wording.editor_note {
        Some(note) => print_labelled("word-editor-note", note, width, session),
        None => Ok(()),
    }
}

fn print_labelled(id: &str, text: &str, width: usize, session: &mut Session) -> Result<(), Trouble> {
    let label = session.localizer.word(id);
    session.line(format!("\n  {}", term::styled(style::DIM, &label)))?;
    session.line(terminal::text(text, "    ", width))
}

fn print_points(view: &ClauseView, width: usize, session: &mut Session) -> Result<(), Trouble> {
    if view.points.is_empty() {
        return Ok(());
    }
    let label = session.localizer.word("word-points");
    session.line(format!("\n{}", term::styled(style::BOLD, &label)))?;
    for point in &view.points {
        session.line(terminal::wrap(&point.question, "  ", "  ", width))?;
        let mut marks: Vec<String> = vec![session.localizer.word(verdict_id(point.said))];
        if point.variant {
            marks.push(session.localizer.word("word-variant"));
        }
        let relation = session.localizer.word(relation_id(point.relation));
        session.line(terminal::wrap(
            &format!("→ {}: {}", marks.join(", "), point.answer),
            "    ",
            "      ",
            width,
        ))?;
        if !point.others.is_empty() {
            session.line(format!("    {}", term::styled(style::YELLOW, &relation)))?;
        }
        for stand in &point.others {
            let line = position_line(stand, session, width);
            session.line(line)?;
        }
    }
    Ok(())
}

fn print_figures(view: &ClauseView, width: usize, session: &mut Session) -> Result<(), Trouble> {
    for figure in &view.figures {
        let label = session.localizer.word("word-figure");
        let name = term::styled(style::CYAN, &figure.figure);
        session.line(format!("\n{label} {}  {name}", term::styled(style::BOLD, &figure.title)))?;
        session.line(terminal::wrap(&figure.alt, "  ", "  ", width))?;
    }
    Ok(())
}

fn print_pointers(
    id: &str,
    pointers: &[Pointer],
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    if pointers.is_empty() {
        return Ok(());
    }
    let words: Vec<_> = pointers.iter().map(|pointer| pointer.citation.as_str()).collect();
    let label = session.localizer.word(id);
    session.line(terminal::wrap(&format!("{label} {}", words.join("; ")), "\n", "  ", width))
}
