//! At every event, on every point on which editions differ, every interface gives the same verdict, and nothing says of
//! a position that yields there that it is in force. `tests/offline` compares what phones show without a network
//! with the pages.

use std::collections::BTreeMap;

use axum::Router;
use schiri_booklet::{self as booklet, Preset};
use schiri_compare::coming_from;
use schiri_rules::citation::{CitationReader, Reading};
use schiri_rules::corpus::{ClauseId, Corpus, Event, Outcome, Point, PointId, VerdictWord, plain_blocks};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Force, Relation, Resolution, Stack, StepKind, relate, resolve};
use schiri_search::answer::rule;
use schiri_search::index::{Hit, Passage, Query};
use schiri_show::render::text::{Style, Text};
use schiri_show::view::{ForceView, FoundView, YieldView, answer_view, citation_view, clause_view};
use schiri_words::Localizer;
use serde_json::Value;

use schiri_testing::Shipped;
use schiri_testing::booklet::for_event;
use schiri_testing::http::{get, get_text, service};

/// What every interface must say: the verdict in force, and the clauses that yield.
struct Told<'c> {
    verdict: Outcome,
    resolution: Resolution<'c>,
}

fn told<'c>(corpus: &'c Corpus, stack: &Stack, point: &Point) -> Told<'c> {
    let resolution = resolve(corpus, stack, &point.id);
    let position = resolution.position().and_then(|position| point.position(position));
    Told { verdict: position.map(|position| position.verdict).into(), resolution }
}

/// The points on which editions differ, whatever the event.
fn differing(corpus: &Corpus) -> impl Iterator<Item = &Point> {
    let differ = move |point: &&Point| Relation::DIFFERENCES.contains(&relate(corpus, point, &[]).relation);
    corpus.points.values().filter(differ)
}

/// The command line and the API print this view.
fn check_card(shipped: &Shipped, stack: &Stack, point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
    let answer = rule(&shipped.library(), stack, &point.id, None, Vec::new());
    let card = answer_view(&shipped.corpus, &answer, stack, Lang::En);
    if card.verdict != Some(told.verdict) {
        wrong.push(format!("card {}: {:?}, not {}", point.id, card.verdict, told.verdict));
    }
}

async fn check_web(service: &Router, event: &Event, point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
    let api = get(service, &format!("/api/v1/points/{}?event={}", point.id, event.id)).await.json();
    if api["in_force"]["verdict"] != told.verdict.name() {
        wrong.push(format!("API {}: {}", point.id, api["in_force"]["verdict"]));
    }
    let page = get_text(service, &format!("/points/{}?event={}&lang=en", point.id, event.id)).await;
    if !page.contains(&format!("data-verdict=\"{}\"", told.verdict)) {
        wrong.push(format!("page {}: not {}", point.id, told.verdict));
    }
}

/// Each position on a point says whether it holds, and those in force come first: in the API, and on the
/// point's page, which puts no clause that yields under “in force here”.
async fn check_positions(
    service: &Router,
    event: &Event,
    point: &Point,
    told: &Told<'_>,
    wrong: &mut Vec<String>,
) {
    let api = get(service, &format!("/api/v1/points/{}?event={}", point.id, event.id)).await.json();
    let stands = api["positions"].as_array().unwrap();
    let fates = |stand: &Value| {
        let steps = told.resolution.trail.iter().filter_map(|step| Some((step.taken?, step.kind)));
        let own = steps.filter(|(taken, _)| {
            stand["clauses"].as_array().unwrap().contains(&Value::from(taken.clause.id.to_string()))
                && stand["position"] == taken.stance.position.value.as_str()
        });
        own.map(|(_, kind)| kind).collect::<Vec<_>>()
    };
    for stand in stands {
        let outcome = stand["at_event"]["outcome"].as_str().map(|name| name.parse::<StepKind>().unwrap());
        let fates = fates(stand);
        let is_told = outcome.map_or(fates.is_empty(), |outcome| fates.contains(&outcome));
        let governing = &stand["at_event"]["to"][0]["clause"];
        let yields = outcome == Some(StepKind::Overridden);
        if !is_told || yields && *governing != told.resolution.governing[0].clause.id.to_string() {
            wrong.push(format!("position {} on {}: {}", stand["position"], point.id, stand["at_event"]));
        }
    }
    let first = stands.first().map(|stand| &stand["position"]);
    if let Some(position) = told.resolution.position()
        && first != Some(&Value::from(position.as_str()))
    {
        wrong.push(format!("{position} is not the first on {}", point.id));
    }
    let page = get_text(service, &format!("/points/{}?event={}&lang=en", point.id, event.id)).await;
    let overridden = told.resolution.taken(&[StepKind::Overridden]);
    let yielding: Vec<String> = overridden.map(|taken| format!("href=\"/{}\"", taken.clause.id)).collect();
    let list = page.split("class=\"stands\"").nth(1).unwrap_or_default();
    let list = list.split("</ul>").next().unwrap_or_default();
    for item in list.split("<li>").filter(|item| item.contains("chip holds")) {
        // A clause may take two positions on a point, only one of which holds.
        let kinds = [StepKind::Governs, StepKind::Confirms, StepKind::Supplemented];
        let mut holding = told.resolution.taken(&kinds);
        let holds = holding.any(|taken| item.contains(&format!("href=\"/{}\"", taken.clause.id)));
        if !holds && yielding.iter().any(|link| item.contains(link)) {
            wrong.push(format!("page {}: in force, but yields: {item}", point.id));
        }
    }
    if list.is_empty() || !yielding.is_empty() && !list.contains("chip yields") {
        wrong.push(format!("page {}: no mark of what yields", point.id));
    }
}

/// The words that programs get over MCP.
fn in_words(localizer: &Localizer, write: impl FnOnce(&mut Text<'_>)) -> String {
    let mut text = Text::new(localizer, Style::Brief);
    write(&mut text);
    text.done()
}

/// At every event, for every clause, the preview, the large print, the edition's page, the API and the words over MCP
/// say which of its sentences hold, and what overrides the rest.
async fn check_every_clause(shipped: &Shipped, service: &Router, event: &Event, wrong: &mut Vec<String>) {
    let localizer = Localizer::new(Lang::En);
    let corpus = &shipped.corpus;
    let stack = Stack::of_event(event);
    for edition in corpus.editions.values() {
        let whole = get_text(service, &format!("/{}?event={}&lang=en", edition.id, event.id)).await;
        for clause in edition.clauses() {
            let force = ForceView::new(corpus, &stack, clause, Lang::En);
            let preview = format!("/{}?event={}&lang=en&view=preview", clause.id, event.id);
            let preview = get_text(service, &preview).await;
            let large = format!("/{}?event={}&lang=en&view=table", clause.id, event.id);
            let large = get_text(service, &large).await;
            let api = get(service, &format!("/api/v1/clauses/{}?event={}", clause.id, event.id)).await.json();
            if api["at_event"]["force"] != force.force.name() {
                wrong.push(format!("API {}: {}", clause.id, api["at_event"]["force"]));
            }
            let named =
                citation_view(corpus, "", &Reading::Clauses(vec![clause.id.clone().into()]), Lang::En);
            let view = clause_view(corpus, &clause.id, Lang::En, &[Lang::En], Some(&stack)).unwrap();
            let words = in_words(&localizer, |text| text.shown(&named, &[view]));
            let first = words.lines().next().unwrap_or_default();
            if mark_in_words(force.force).is_some_and(|mark| !first.ends_with(mark)) {
                wrong.push(format!("{} in words: {first}", clause.id));
            }
            let entry = whole.split(&format!("id=\"{}\">", clause.anchor())).nth(1).unwrap_or_default();
            let entry = entry.split("</section>").next().unwrap_or_default();
            let places =
                [("preview", &preview[..]), ("large print", &large), ("edition", entry), ("words", &words)];
            check_sentences(&force, &api, &places, &clause.id, wrong);
            let governing = force.yields.iter().map(|one| format!("href=\"/{}\"", one.to[0].clause));
            for governing in governing {
                if !preview.contains(&governing) || !entry.contains(&governing) {
                    wrong.push(format!("{} does not yield to {governing}", clause.id));
                }
            }
            for (name, page) in [("preview", &preview), ("large print", &large)] {
                if (force.force == Force::InForce) != page.contains("class=\"chip holds\"") {
                    wrong.push(format!("{name} of {}: not {}", clause.id, force.force));
                }
            }
            let is_marked =
                clause.wording.text.is_some() && !matches!(force.force, Force::InForce | Force::Retired);
            if is_marked != entry.contains("class=\"chip yields\"") {
                wrong.push(format!("{} in its edition: not {}", clause.id, force.force));
            }
        }
    }
}

/// The API names the sentences of a clause that do not hold; pages strike them, and the words repeat them.
fn check_sentences(
    force: &ForceView,
    api: &Value,
    places: &[(&str, &str)],
    clause: &ClauseId,
    wrong: &mut Vec<String>,
) {
    let named: Vec<_> = api["at_event"]["lost"].as_array().into_iter().flatten().collect();
    let named: Vec<_> = named.into_iter().filter_map(|lost| lost["sentence"].as_u64()).collect();
    let lost = force.lost_numbers();
    if named != lost.iter().map(|number| u64::from(*number)).collect::<Vec<_>>() {
        wrong.push(format!("API {clause}: sentences {named:?}, not {lost:?}"));
    }
    for (name, place) in places {
        let struck = place.matches("<del>").count() + place.matches("Does not apply here: ").count();
        if struck < lost.len() || lost.is_empty() && struck > 0 {
            wrong.push(format!("{name} of {clause}: {struck} sentences struck, not {}", lost.len()));
        }
    }
}

/// Every quote of every card, whatever its role, says as data, on its page and in words whether the clause holds
/// at the event. Returns how many do not.
async fn check_quotes(shipped: &Shipped, service: &Router, event: &Event, wrong: &mut Vec<String>) -> usize {
    let (corpus, stack) = (&shipped.corpus, Stack::of_event(event));
    let localizer = Localizer::new(Lang::En);
    let mut marked = 0;
    for point in corpus.points.values() {
        let api = get(service, &format!("/api/v1/points/{}?event={}", point.id, event.id)).await.json();
        let page = get_text(service, &format!("/points/{}?event={}&lang=en", point.id, event.id)).await;
        let answer = rule(&shipped.library(), &stack, &point.id, None, Vec::new());
        let words = in_words(&localizer, |text| text.answer(&answer_view(corpus, &answer, &stack, Lang::En)));
        for quote in api["in_force"]["quotes"].as_array().unwrap() {
            let id = quote["clause"].as_str().unwrap();
            let clause = corpus.clause(&id.parse().unwrap()).unwrap();
            let force = ForceView::new(corpus, &stack, clause, Lang::En).force;
            marked += usize::from(force != Force::InForce);
            if quote["at_event"]["force"] != force.name() {
                wrong.push(format!("{id} on {}: {}, not {force}", point.id, quote["at_event"]["force"]));
            }
            let link = format!("<a class=\"cite title\" href=\"/{id}\">");
            for quoted in page.split("<blockquote").filter(|quoted| quoted.contains(&link)) {
                let quoted = quoted.split("</blockquote>").next().unwrap();
                if (force != Force::InForce) != quoted.contains("class=\"chip yields\"") {
                    wrong.push(format!("{id} on the page of {}: not {force}", point.id));
                }
            }
            let mut lines = words.lines().filter(|line| line.contains(&format!("({id}), ")));
            let mark = mark_in_words(force);
            if !page.contains(&link) || !lines.any(|line| mark.is_none_or(|mark| line.contains(mark))) {
                wrong.push(format!("{id} in words on {}: not {force}", point.id));
            }
        }
        check_open(&api["in_force"], &page, &words, wrong);
    }
    marked
}

/// How the words mark a clause that does not hold as a whole.
const fn mark_in_words(force: Force) -> Option<&'static str> {
    match force {
        Force::InForce => None,
        Force::Partly => Some("– in force here in part"),
        _ => Some("– not in force here"),
    }
}

/// An open question is shown in a sentence with who decides it, and by which clause.
fn check_open(card: &Value, page: &str, words: &str, wrong: &mut Vec<String>) {
    if card["said"] != "not-regulated" {
        return;
    }
    let said = match (card["decides"]["who"].as_str(), card["decides"]["citation"].as_str()) {
        (Some(who), Some(citation)) => format!("Then {who} decides ({citation})."),
        (None, Some(citation)) => format!("Who then decides follows from {citation}."),
        (_, None) => "The rules here do not say who then decides.".to_owned(),
    };
    // On the page, non-breaking spaces tie numbers to their words.
    let answer = page.split("<p class=\"answer").nth(1).unwrap_or_default();
    let answer = answer.split("</p>").next().unwrap_or_default().replace('\u{a0}', " ");
    if !answer.contains(&said) || !words.contains(&said) {
        wrong.push(format!("{}: not “{said}”", card["point"]));
    }
}

/// A question of another game does not count as left open by the event.
fn check_other_games(shipped: &Shipped, stack: &Stack, wrong: &mut Vec<String>) -> usize {
    let corpus = &shipped.corpus;
    let mut others = 0;
    for point in corpus.points.values() {
        let answer = rule(&shipped.library(), stack, &point.id, None, Vec::new());
        let card = answer_view(corpus, &answer, stack, Lang::En);
        let played = stack.editions.iter().any(|id| point.concerns(&corpus.editions[id]));
        let other = card.position.is_none() && !played;
        if other != (card.said == VerdictWord::OtherGame) || other && !card.cited.is_empty() {
            wrong.push(format!("{}: said {}", point.id, card.said));
        }
        others += usize::from(other);
    }
    others
}

/// The comparison of all editions says for each point what is in force.
async fn check_comparison(
    service: &Router,
    event: &Event,
    told: &BTreeMap<&PointId, (&Point, Told<'_>)>,
    wrong: &mut Vec<String>,
) {
    let mut rows: BTreeMap<String, Value> = BTreeMap::new();
    for offset in (0..).step_by(100) {
        let page = format!("/api/v1/compare?event={}&limit=100&offset={offset}", event.id);
        let compared = get(service, &page).await.json();
        let topics = compared["topics"].as_array().unwrap().iter();
        let listed = topics.flat_map(|topic| topic["rows"].as_array().unwrap());
        rows.extend(listed.map(|row| (row["point"].as_str().unwrap().to_owned(), row.clone())));
        if offset + 100 >= compared["total"].as_u64().unwrap() {
            assert_eq!(rows.len() as u64, compared["total"]);
            break;
        }
    }
    for (point, told) in told.values() {
        let here = &rows[point.id.as_str()]["at_event"]["verdict"];
        if *here != told.verdict.name() {
            wrong.push(format!("comparison {}: {here}", point.id));
        }
    }
}

/// The comparison of two editions marks each clause that it quotes and that does not hold as a whole. Returns how many
/// there are.
async fn check_compared_texts(
    shipped: &Shipped,
    service: &Router,
    event: &Event,
    wrong: &mut Vec<String>,
) -> usize {
    let corpus = &shipped.corpus;
    let stack = Stack::of_event(event);
    let first =
        format!("/compare?edition=de-quali-2009&edition=nl-basis&show=all&event={}&lang=en", event.id);
    let (mut page, mut offset) = (String::new(), 0);
    while offset == 0 || page.contains("rel=\"next\"") {
        let next = get_text(service, &format!("{first}&offset={offset}")).await;
        page = page.replace("rel=\"next\"", "") + &next;
        offset += 100;
    }
    assert!(offset > 100, "the comparison is not paged");
    let mut marked = 0;
    for quoted in page.split("<blockquote").skip(1) {
        let quoted = quoted.split("</blockquote>").next().unwrap_or_default();
        let id = quoted.split("class=\"cite title\" href=\"/").nth(1).unwrap().split('"').next().unwrap();
        let clause = corpus.clause(&id.parse().unwrap()).unwrap();
        let force = ForceView::new(corpus, &stack, clause, Lang::En).force;
        marked += usize::from(force != Force::InForce);
        if (force != Force::InForce) != quoted.contains("class=\"chip yields\"") {
            wrong.push(format!("{id} in a comparison: not {force}"));
        }
    }
    marked
}

/// Tells whether a list of what holds instead names the point with its verdict.
fn names(yields: &[YieldView], point: &Point, verdict: Outcome) -> bool {
    yields.iter().any(|one| one.point == point.id && one.verdict == verdict.verdict())
}

/// Clauses that yield say so, and name what overrides them: in views, in hits, and on their pages.
async fn check_clauses(
    shipped: &Shipped,
    service: &Router,
    event: &Event,
    point: &Point,
    told: &Told<'_>,
    wrong: &mut Vec<String>,
) {
    let (corpus, stack) = (&shipped.corpus, Stack::of_event(event));
    for step in told.resolution.trail.iter().filter(|step| step.kind == StepKind::Overridden) {
        let clause = step.taken.unwrap().clause;
        let force = ForceView::new(corpus, &stack, clause, Lang::En);
        if force.force == Force::InForce || !names(&force.yields, point, told.verdict) {
            wrong.push(format!("clause {} on {}", clause.id, point.id));
        }
        let passage = Passage {
            text: String::new(),
            marks: Vec::new(),
            lang: Lang::En,
            original: false,
            cut_before: false,
            cut_after: false,
        };
        let hit = Hit {
            clause: clause.id.clone(),
            score: 1.0,
            neighbour: false,
            heading: Vec::new(),
            has_words: true,
            passage,
        };
        let found = FoundView::new(corpus, "", &[hit], Some(&stack), Lang::En);
        if !names(&found.hits[0].at_event.as_ref().unwrap().yields, point, told.verdict) {
            wrong.push(format!("hit {} on {}", clause.id, point.id));
        }
        let page = get_text(service, &format!("/{}?event={}&lang=en", clause.id, event.id)).await;
        let governing = &told.resolution.governing[0].clause.id;
        let head = page.split("<div class=\"head\">").nth(1).unwrap_or_default();
        let head = head.split("<div class=\"sheet\">").next().unwrap_or_default();
        let yields = page.split("class=\"instead\"").nth(1).unwrap_or_default();
        let yields = yields.split("</div></div>").next().unwrap_or_default();
        if !head.contains("class=\"chip yields\"") || !yields.contains(&format!("href=\"/{governing}\"")) {
            wrong.push(format!(
                "page {} on {}: in force, or not yielding to {governing}",
                clause.id, point.id
            ));
        }
    }
}

/// The page for players who know an edition names every point on which the event differs, and the clauses
/// that govern there.
async fn check_coming_from(shipped: &Shipped, service: &Router, event: &Event, wrong: &mut Vec<String>) {
    let corpus = &shipped.corpus;
    for known in corpus.editions.keys() {
        let page =
            get_text(service, &format!("/compare/coming-from?from={known}&event={}&lang=en", event.id)).await;
        let differences = coming_from(corpus, known, &Stack::of_event(event));
        for difference in &differences {
            let entry = page
                .split("<li class=\"pair\">")
                .find(|entry| entry.contains(&format!("<h2><a href=\"/points/{}\"", difference.point.id)));
            let governing = &difference.here.governing[0].clause.id;
            if !entry.is_some_and(|entry| entry.contains(&format!("href=\"/{governing}\""))) {
                wrong.push(format!("coming from {known}: {} is not settled there", difference.point.id));
            }
        }
        if page.matches("<h2><a href=\"/points/").count() != differences.len() {
            wrong.push(format!("coming from {known}: more than {} differences", differences.len()));
        }
    }
}

/// Among the results of a question, what is in force comes first.
fn check_order(shipped: &Shipped, stack: &Stack, wrong: &mut Vec<String>) {
    for point in differing(&shipped.corpus) {
        let query = Query::new(point.question.best(Lang::De).unwrap().plain());
        let hits = shipped.library().index.search(&query).unwrap();
        let found = FoundView::new(&shipped.corpus, &query.text, &hits, Some(stack), Lang::En);
        let forces = found.hits.iter().map(|hit| hit.at_event.as_ref().unwrap().force);
        if !forces.map(|force| force.min(Force::Overridden)).is_sorted() {
            wrong.push(format!("hits of {}: something not in force stands before what is", point.id));
        }
    }
}

/// A booklet prints no clause as a rule if its position is a variant that was not adopted. For a clause that yields,
/// judges get a note; players read what governs instead.
fn check_booklet(
    shipped: &Shipped,
    event: &Event,
    told: &BTreeMap<&PointId, (&Point, Told<'_>)>,
    wrong: &mut Vec<String>,
) {
    let corpus = &shipped.corpus;
    for preset in [Preset::Players, Preset::Judge] {
        let request = for_event(&event.id, &[Lang::En], preset);
        let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::En).unwrap();
        let outline = booklet::outline(corpus, &plan).unwrap();
        let printed: BTreeMap<&ClauseId, &booklet::Clause> =
            outline.clauses().map(|clause| (&clause.address, clause)).collect();
        for (point, told) in told.values() {
            for step in &told.resolution.trail {
                let Some(taken) = step.taken else { continue };
                let Some(clause) = printed.get(&taken.clause.id) else { continue };
                let wholly = clause.force == Force::InForce;
                let as_rule = wholly || clause.force == Force::Partly;
                let is_told = match preset {
                    Preset::Players => is_printed(&printed, &told.resolution),
                    _ => !clause.notes.is_empty(),
                };
                let bad = match step.kind {
                    StepKind::Overridden => wholly || !is_told,
                    // If a clause offers the variant in a sentence of its own, its other sentences hold.
                    StepKind::NotAdopted => as_rule && taken.stance.sentences.is_empty(),
                    _ => false,
                };
                if bad && !clause.heading_only {
                    wrong.push(format!("booklet {} on {}: {:?}", clause.address, point.id, clause.force));
                }
            }
        }
        for clause in printed.values().filter(|clause| !clause.heading_only) {
            check_printed_sentences(shipped, event, preset, clause, wrong);
        }
    }
}

/// Tells whether a booklet prints a clause that governs.
fn is_printed(printed: &BTreeMap<&ClauseId, &booklet::Clause>, resolution: &Resolution<'_>) -> bool {
    let governs = |id: &ClauseId| printed.get(id).is_some_and(|clause| !clause.heading_only);
    resolution.governing.iter().any(|taken| governs(&taken.clause.id))
}

/// Sentences that do not hold are struck for judges and missing for players.
fn check_printed_sentences(
    shipped: &Shipped,
    event: &Event,
    preset: Preset,
    printed: &booklet::Clause,
    wrong: &mut Vec<String>,
) {
    let (corpus, stack) = (&shipped.corpus, Stack::of_event(event));
    let clause = corpus.clause(&printed.address).unwrap();
    let force = ForceView::new(corpus, &stack, clause, Lang::En);
    let blocks = &printed.said[0].text;
    let text = plain_blocks(blocks);
    let struck = format!("{blocks:?}").matches("Struck {").count();
    for lost in &force.lost {
        // Table rows are distinguished by their cells.
        let is_there = lost.text.split(' ').count() > 3 && text.contains(&lost.text);
        let is_wrong = if preset == Preset::Players { is_there } else { struck < force.lost.len() };
        if is_wrong {
            wrong.push(format!("{preset:?} {}: “{}”", printed.address, lost.text));
        }
    }
    if preset == Preset::Players && struck > 0 {
        wrong.push(format!("players read what is struck in {}", printed.address));
    }
}

#[tokio::test]
async fn every_interface_tells_the_same_verdict() {
    let shipped = Shipped::load();
    let service = service(&schiri_web::Limits { rate: 0, ..schiri_web::Limits::default() });
    let (mut wrong, mut others) = (Vec::new(), 0);
    for event in shipped.corpus.events.values() {
        let stack = Stack::of_event(event);
        let all: BTreeMap<&PointId, (&Point, Told<'_>)> = differing(&shipped.corpus)
            .map(|point| (&point.id, (point, told(&shipped.corpus, &stack, point))))
            .collect();
        assert!(all.len() > 30, "only {} points differ", all.len());
        let mut here = Vec::new();
        for (point, told) in all.values() {
            check_card(&shipped, &stack, point, told, &mut here);
            check_web(&service, event, point, told, &mut here).await;
            check_positions(&service, event, point, told, &mut here).await;
            check_clauses(&shipped, &service, event, point, told, &mut here).await;
        }
        check_every_clause(&shipped, &service, event, &mut here).await;
        check_comparison(&service, event, &all, &mut here).await;
        let compared = check_compared_texts(&shipped, &service, event, &mut here).await;
        assert!(compared > 10, "{}: only {compared} compared clauses do not hold", event.id);
        let marked = check_quotes(&shipped, &service, event, &mut here).await;
        assert!(marked > 50, "{}: only {marked} quotes do not hold", event.id);
        others += check_other_games(&shipped, &stack, &mut here);
        check_coming_from(&shipped, &service, event, &mut here).await;
        check_order(&shipped, &stack, &mut here);
        check_booklet(&shipped, event, &all, &mut here);
        wrong.extend(here.into_iter().map(|fault| format!("{}: {fault}", event.id)));
    }
    assert!(others > 100, "only {others} questions of other games");
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
