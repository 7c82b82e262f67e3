//! At every event, on every point on which editions differ, every interface gives the same verdict, and nothing says of
//! a position that yields there that it is in force. `tests/offline` compares what phones show without a network
//! with the pages.

use std::collections::BTreeMap;
use std::fmt::Display;

use axum::Router;
use schiri_booklet::{self as booklet, Preset};
use schiri_compare::coming_from;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{Clause, ClauseId, Corpus, Event, Outcome, Point, VerdictWord, plain_blocks};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Force, Relation, Resolution, Stack, StepKind, relate, resolve};
use schiri_search::answer::rule;
use schiri_search::index::{Hit, Passage, Query};
use schiri_show::render::text::{Style, Text};
use schiri_show::view::{
    AnswerView, ForceView, FoundView, YieldView, answer_view, citation_view, clause_view,
};
use schiri_words::Localizer;
use serde_json::Value;

use schiri_testing::Shipped;
use schiri_testing::booklet::{for_event, made};
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

/// An event, and what is wrong there.
struct Here<'s> {
    shipped: &'s Shipped,
    corpus: &'s Corpus,
    service: &'s Router,
    localizer: &'s Localizer,
    event: &'s Event,
    stack: Stack,
    wrong: Vec<String>,
}

impl Here<'_> {
    async fn api(&self, path: &str) -> Value {
        get(self.service, &format!("/api/v1/{path}?event={}", self.event.id)).await.json()
    }

    /// Returns a page in English; `more` goes into its address.
    async fn page(&self, path: impl Display, more: &str) -> String {
        get_text(self.service, &format!("/{path}?event={}&lang=en{more}", self.event.id)).await
    }

    /// Returns the card of a point.
    fn card(&self, point: &Point) -> AnswerView {
        let answer = rule(&self.shipped.library(), &self.stack, &point.id, None, Vec::new());
        answer_view(self.corpus, &answer, &self.stack, Lang::En)
    }

    fn force(&self, clause: &Clause) -> ForceView {
        ForceView::new(self.corpus, &self.stack, clause, Lang::En)
    }

    /// Returns the words that programs get over MCP.
    fn in_words(&self, write: impl FnOnce(&mut Text<'_>)) -> String {
        let mut text = Text::new(self.localizer, Style::Brief);
        write(&mut text);
        text.done()
    }
}

/// Returns what is between two texts; nothing if the first is missing.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    text.split_once(from).and_then(|(_, rest)| rest.split(to).next()).unwrap_or_default()
}

/// The card, which the command line and the API print, the API and the page give the verdict. Each position says whether
/// it holds, and those in force come first: in the API, and on the page, which puts no clause that yields under “in
/// force here”.
async fn check_point(here: &mut Here<'_>, point: &Point, told: &Told<'_>) {
    let card = here.card(point);
    if card.verdict != Some(told.verdict) {
        here.wrong.push(format!("card {}: {:?}, not {}", point.id, card.verdict, told.verdict));
    }
    let api = here.api(&format!("points/{}", point.id)).await;
    if api["in_force"]["verdict"] != told.verdict.name() {
        here.wrong.push(format!("API {}: {}", point.id, api["in_force"]["verdict"]));
    }
    let page = here.page(format!("points/{}", point.id), "").await;
    if !page.contains(&format!("data-verdict=\"{}\"", told.verdict)) {
        here.wrong.push(format!("page {}: not {}", point.id, told.verdict));
    }
    check_positions(api["positions"].as_array().unwrap(), point, told, &mut here.wrong);
    check_list(between(&page, "class=\"stands\"", "</ul>"), point, told, &mut here.wrong);
}

fn check_positions(stands: &[Value], point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
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
}

fn check_list(list: &str, point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
    let overridden = told.resolution.taken(&[StepKind::Overridden]);
    let yielding: Vec<String> = overridden.map(|taken| format!("href=\"/{}\"", taken.clause.id)).collect();
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

/// At every event, for every clause, the preview, the large print, the edition's page, the API and the words over MCP
/// say which of its sentences hold, and what overrides the rest.
async fn check_every_clause(here: &mut Here<'_>) {
    for edition in here.corpus.editions.values() {
        let whole = here.page(&edition.id, "").await;
        for clause in edition.clauses() {
            let entry = between(&whole, &format!("id=\"{}\">", clause.anchor()), "</section>");
            check_clause(here, clause, entry).await;
        }
    }
}

/// `entry` is the clause on its edition's page.
async fn check_clause(here: &mut Here<'_>, clause: &Clause, entry: &str) {
    let force = here.force(clause);
    let preview = here.page(&clause.id, "&view=preview").await;
    let large = here.page(&clause.id, "&view=table").await;
    let api = here.api(&format!("clauses/{}", clause.id)).await;
    if api["at_event"]["force"] != force.force.name() {
        here.wrong.push(format!("API {}: {}", clause.id, api["at_event"]["force"]));
    }
    let named = Reading::Clauses(vec![clause.id.clone().into()]);
    let named = citation_view(here.corpus, "", &named, Lang::En);
    let view = clause_view(here.corpus, &clause.id, Lang::En, &[Lang::En], Some(&here.stack)).unwrap();
    let words = here.in_words(|text| text.shown(&named, &[view]));
    let first = words.lines().next().unwrap_or_default();
    if mark_in_words(force.force).is_some_and(|mark| !first.ends_with(mark)) {
        here.wrong.push(format!("{} in words: {first}", clause.id));
    }
    let mut places = vec![("preview", &preview[..]), ("edition", entry), ("words", &words)];
    // Of a heading without a text, the large print shows the clauses below, with their own strikes.
    places.extend(clause.wording.text.is_some().then_some(("large print", &large[..])));
    check_sentences(&force, &api, &places, &clause.id, &mut here.wrong);
    for governing in force.yields.iter().map(|one| format!("href=\"/{}\"", one.to[0].clause)) {
        if !preview.contains(&governing) || !entry.contains(&governing) {
            here.wrong.push(format!("{} does not yield to {governing}", clause.id));
        }
    }
    for (name, page) in [("preview", &preview), ("large print", &large)] {
        if (force.force == Force::InForce) != page.contains("class=\"chip holds\"") {
            here.wrong.push(format!("{name} of {}: not {}", clause.id, force.force));
        }
    }
    let is_marked = clause.wording.text.is_some() && !matches!(force.force, Force::InForce | Force::Retired);
    if is_marked != entry.contains("class=\"chip yields\"") {
        here.wrong.push(format!("{} in its edition: not {}", clause.id, force.force));
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
async fn check_quotes(here: &mut Here<'_>) -> usize {
    let mut marked = 0;
    for point in here.corpus.points.values() {
        let api = here.api(&format!("points/{}", point.id)).await;
        let page = here.page(format!("points/{}", point.id), "").await;
        let card = here.card(point);
        let words = here.in_words(|text| text.answer(&card));
        for quote in api["in_force"]["quotes"].as_array().unwrap() {
            let id = quote["clause"].as_str().unwrap();
            let force = here.force(here.corpus.clause(&id.parse().unwrap()).unwrap()).force;
            marked += usize::from(force != Force::InForce);
            if quote["at_event"]["force"] != force.name() {
                here.wrong.push(format!("{id} on {}: {}, not {force}", point.id, quote["at_event"]["force"]));
            }
            let link = format!("<a class=\"cite title\" href=\"/{id}\">");
            let mut quotes = quotes_in(&page).filter(|quoted| quoted.contains(&link));
            if quotes.any(|quoted| is_wrongly_marked(quoted, force)) {
                here.wrong.push(format!("{id} on the page of {}: not {force}", point.id));
            }
            let mut lines = words.lines().filter(|line| line.contains(&format!("({id}), ")));
            let mark = mark_in_words(force);
            if !page.contains(&link) || !lines.any(|line| mark.is_none_or(|mark| line.contains(mark))) {
                here.wrong.push(format!("{id} in words on {}: not {force}", point.id));
            }
        }
        check_open(&api["in_force"], &page, &words, &mut here.wrong);
    }
    marked
}

fn quotes_in(page: &str) -> impl Iterator<Item = &str> {
    page.split("<blockquote").skip(1).filter_map(|quoted| quoted.split("</blockquote>").next())
}

fn is_wrongly_marked(quoted: &str, force: Force) -> bool {
    (force != Force::InForce) != quoted.contains("class=\"chip yields\"")
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
    let answer = between(page, "<p class=\"answer", "</p>").replace('\u{a0}', " ");
    if !answer.contains(&said) || !words.contains(&said) {
        wrong.push(format!("{}: not “{said}”", card["point"]));
    }
}

/// A question of another game does not count as left open by the event. Of an edition of several games that are also
/// situations, only those count in which the event is.
fn check_other_games(here: &mut Here<'_>) -> usize {
    let mut others = 0;
    for point in here.corpus.points.values() {
        let card = here.card(point);
        let played = here.stack.editions.iter().any(|id| {
            let edition = &here.corpus.editions[id];
            let is_here = |game| {
                let is_situation = here.corpus.scopes.contains_key(game) && edition.games.len() > 1;
                !is_situation || here.stack.scopes.contains(game)
            };
            let games = point.games.iter().filter(|game| edition.games.contains(*game));
            point.games.is_empty() || games.into_iter().any(is_here)
        });
        let other = card.position.is_none() && !played;
        if other != (card.said == VerdictWord::OtherGame) || other && !card.cited.is_empty() {
            here.wrong.push(format!("{}: said {}", point.id, card.said));
        }
        others += usize::from(other);
    }
    others
}

/// The comparison of all editions says for each point what is in force.
async fn check_comparison(here: &mut Here<'_>, told: &[(&Point, Told<'_>)]) {
    let mut rows: BTreeMap<String, Value> = BTreeMap::new();
    for offset in (0..).step_by(100) {
        let page = format!("/api/v1/compare?event={}&limit=100&offset={offset}", here.event.id);
        let compared = get(here.service, &page).await.json();
        let topics = compared["topics"].as_array().unwrap().iter();
        let listed = topics.flat_map(|topic| topic["rows"].as_array().unwrap());
        rows.extend(listed.map(|row| (row["point"].as_str().unwrap().to_owned(), row.clone())));
        if offset + 100 >= compared["total"].as_u64().unwrap() {
            assert_eq!(rows.len() as u64, compared["total"]);
            break;
        }
    }
    for (point, told) in told {
        let verdict = &rows[point.id.as_str()]["at_event"]["verdict"];
        if *verdict != told.verdict.name() {
            here.wrong.push(format!("comparison {}: {verdict}", point.id));
        }
    }
}

/// The comparison of two editions marks each clause that it quotes and that does not hold as a whole. Returns how many
/// there are.
async fn check_compared_texts(here: &mut Here<'_>) -> usize {
    let (mut page, mut offset) = (String::new(), 0);
    while offset == 0 || page.contains("rel=\"next\"") {
        let more = format!("&edition=de-quali-2009&edition=nl-basis&show=all&offset={offset}");
        page = page.replace("rel=\"next\"", "") + &here.page("compare", &more).await;
        offset += 100;
    }
    assert!(offset > 100, "the comparison is not paged");
    let mut marked = 0;
    for quoted in quotes_in(&page) {
        let id = between(quoted, "class=\"cite title\" href=\"/", "\"");
        let force = here.force(here.corpus.clause(&id.parse().unwrap()).unwrap()).force;
        marked += usize::from(force != Force::InForce);
        if is_wrongly_marked(quoted, force) {
            here.wrong.push(format!("{id} in a comparison: not {force}"));
        }
    }
    marked
}

/// Tells whether a list of what holds instead names the point with its verdict.
fn names(yields: &[YieldView], point: &Point, verdict: Outcome) -> bool {
    yields.iter().any(|one| one.point == point.id && one.verdict == verdict.verdict())
}

/// Clauses that yield say so, and name what overrides them: in views, in hits, and on their pages.
async fn check_clauses(here: &mut Here<'_>, point: &Point, told: &Told<'_>) {
    for step in told.resolution.trail.iter().filter(|step| step.kind == StepKind::Overridden) {
        let clause = step.taken.unwrap().clause;
        let force = here.force(clause);
        if force.force == Force::InForce || !names(&force.yields, point, told.verdict) {
            here.wrong.push(format!("clause {} on {}", clause.id, point.id));
        }
        let found = FoundView::new(here.corpus, "", &[hit(&clause.id)], Some(&here.stack), Lang::En);
        if !names(&found.hits[0].at_event.as_ref().unwrap().yields, point, told.verdict) {
            here.wrong.push(format!("hit {} on {}", clause.id, point.id));
        }
        let page = here.page(&clause.id, "").await;
        let governing = &told.resolution.governing[0].clause.id;
        let head = between(&page, "<div class=\"head\">", "<div class=\"sheet\">");
        let yields = between(&page, "class=\"instead\"", "</div></div>");
        if !head.contains("class=\"chip yields\"") || !yields.contains(&format!("href=\"/{governing}\"")) {
            here.wrong.push(format!(
                "page {} on {}: in force, or not yielding to {governing}",
                clause.id, point.id
            ));
        }
    }
}

fn hit(clause: &ClauseId) -> Hit {
    let passage = Passage {
        text: String::new(),
        marks: Vec::new(),
        lang: Lang::En,
        original: false,
        cut_before: false,
        cut_after: false,
    };
    Hit {
        clause: clause.clone(),
        score: 1.0,
        neighbour: false,
        heading: Vec::new(),
        has_words: true,
        passage,
    }
}

/// The page for players who know an edition names every point on which the event differs, and the clauses
/// that govern there.
async fn check_coming_from(here: &mut Here<'_>) {
    for known in here.corpus.editions.keys() {
        let page = here.page("compare/coming-from", &format!("&from={known}")).await;
        let differences = coming_from(here.corpus, known, &here.stack);
        for difference in &differences {
            let entry = page
                .split("<li class=\"pair\">")
                .find(|entry| entry.contains(&format!("<h2><a href=\"/points/{}\"", difference.point.id)));
            let governing = &difference.here.governing[0].clause.id;
            if !entry.is_some_and(|entry| entry.contains(&format!("href=\"/{governing}\""))) {
                here.wrong.push(format!("coming from {known}: {} is not settled there", difference.point.id));
            }
        }
        if page.matches("<h2><a href=\"/points/").count() != differences.len() {
            here.wrong.push(format!("coming from {known}: more than {} differences", differences.len()));
        }
    }
}

/// Among the results of a question, what is in force comes first.
fn check_order(here: &mut Here<'_>) {
    for point in differing(here.corpus) {
        let query = Query::new(point.question.best(Lang::De).unwrap().plain());
        let hits = here.shipped.library().index.search(&query).unwrap();
        let found = FoundView::new(here.corpus, &query.text, &hits, Some(&here.stack), Lang::En);
        let forces = found.hits.iter().map(|hit| hit.at_event.as_ref().unwrap().force);
        if !forces.map(|force| force.min(Force::Overridden)).is_sorted() {
            here.wrong.push(format!("hits of {}: something not in force stands before what is", point.id));
        }
    }
}

/// A booklet prints no clause as a rule if its position is a variant that was not adopted. For a clause that yields,
/// judges get a note; players read what governs instead.
fn check_booklet(here: &mut Here<'_>, told: &[(&Point, Told<'_>)]) {
    let corpus = here.corpus;
    for preset in [Preset::Players, Preset::Judge] {
        let request = for_event(&here.event.id, &[Lang::En], preset);
        let outline = made(corpus, &request);
        let printed: BTreeMap<&ClauseId, &booklet::Clause> =
            outline.clauses().map(|clause| (&clause.address, clause)).collect();
        for (point, told) in told {
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
                    here.wrong
                        .push(format!("booklet {} on {}: {:?}", clause.address, point.id, clause.force));
                }
            }
        }
        for clause in printed.values().filter(|clause| !clause.heading_only) {
            check_printed_sentences(here, preset, clause);
        }
    }
}

/// Tells whether a booklet prints a clause that governs.
fn is_printed(printed: &BTreeMap<&ClauseId, &booklet::Clause>, resolution: &Resolution<'_>) -> bool {
    let governs = |id: &ClauseId| printed.get(id).is_some_and(|clause| !clause.heading_only);
    resolution.governing.iter().any(|taken| governs(&taken.clause.id))
}

/// Sentences that do not hold are struck for judges and missing for players.
fn check_printed_sentences(here: &mut Here<'_>, preset: Preset, printed: &booklet::Clause) {
    let force = here.force(here.corpus.clause(&printed.address).unwrap());
    let blocks = &printed.said[0].text;
    let text = plain_blocks(blocks);
    let struck = format!("{blocks:?}").matches("Struck {").count();
    for lost in &force.lost {
        // Table rows are distinguished by their cells.
        let is_there = lost.text.split(' ').count() > 3 && text.contains(&lost.text);
        let is_wrong = if preset == Preset::Players { is_there } else { struck < force.lost.len() };
        if is_wrong {
            here.wrong.push(format!("{preset:?} {}: “{}”", printed.address, lost.text));
        }
    }
    if preset == Preset::Players && struck > 0 {
        here.wrong.push(format!("players read what is struck in {}", printed.address));
    }
}

#[tokio::test]
async fn every_interface_tells_the_same_verdict() {
    let shipped = Shipped::load();
    let localizer = Localizer::new(Lang::En);
    let service = service(&schiri_web::Limits { rate: 0, ..schiri_web::Limits::default() });
    let (mut wrong, mut others) = (Vec::new(), 0);
    for event in shipped.corpus.events.values() {
        let corpus = &shipped.corpus;
        let stack = Stack::of_event(event);
        let all: Vec<(&Point, Told<'_>)> =
            differing(corpus).map(|point| (point, told(corpus, &stack, point))).collect();
        assert!(all.len() > 30, "only {} points differ", all.len());
        let (shipped, service, localizer) = (&shipped, &service, &localizer);
        let mut here = Here { shipped, corpus, service, localizer, event, stack, wrong: Vec::new() };
        for (point, told) in &all {
            check_point(&mut here, point, told).await;
            check_clauses(&mut here, point, told).await;
        }
        check_every_clause(&mut here).await;
        check_comparison(&mut here, &all).await;
        let compared = check_compared_texts(&mut here).await;
        assert!(compared > 10, "{}: only {compared} compared clauses do not hold", event.id);
        let marked = check_quotes(&mut here).await;
        assert!(marked > 50, "{}: only {marked} quotes do not hold", event.id);
        others += check_other_games(&mut here);
        check_coming_from(&mut here).await;
        check_order(&mut here);
        check_booklet(&mut here, &all);
        wrong.extend(here.wrong.into_iter().map(|fault| format!("{}: {fault}", event.id)));
    }
    assert!(others > 100, "only {others} questions of other games");
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
