//! Reads the files in `rulings`: glossary, scopes, points, events and cases; chapters and moments, whose order in their
//! files is that of a book and of the judge's page; and figures. A figure whose board does not interlock is left out.

use super::{Loader, file_stem, read};
use crate::corpus::{
    Case, CaseId, Chapter, ChapterId, ClauseId, Concept, ConceptId, Event, EventId, Figure, FigureId, FormId,
    Item, Layout, Moment, MomentId, OptionalClause, Outcome, Overview, Point, PointId, Position, PositionId,
    ProcedureStep, QuestionForm, Restated, Scope, ScopeId, Terms, Topic, TopicId, Under,
};
use crate::diag::{Code, Diagnostic};
use crate::lang::{Message, PerLang};
use crate::source::yaml::Node;
use crate::source::{FileId, SourceFile, Span, Spanned};

impl Loader {
    pub(super) fn glossary(&mut self, root: &Node) {
        for (id, node) in read::entries::<ConceptId>(root.get("concepts")) {
            let concept = Concept {
                id: id.value.clone(),
                span: id.span,
                terms: PerLang::from_fn(|lang| node.get(lang.code()).and_then(terms)),
                see: read::scalars(node.get("see")),
                games: read::scalars(node.get("games")).into_iter().map(|game| game.value).collect(),
            };
            self.add(|corpus| &mut corpus.glossary, |first| first.span, (id, concept));
        }
    }

    pub(super) fn scopes(&mut self, root: &Node) {
        for (id, node) in read::entries::<ScopeId>(root.get("scopes")) {
            let scope = Scope {
                id: id.value.clone(),
                span: id.span,
                name: read::trilingual(Some(node)),
                said: read::trilingual_lists(node.get("said")),
            };
            self.add(|corpus| &mut corpus.scopes, |first| first.span, (id, scope));
        }
    }

    pub(super) fn points(&mut self, file_id: FileId, file: &SourceFile, root: &Node) {
        let Ok(topic) = file_stem(file).parse::<TopicId>() else {
            let start = Span::new(file_id, 0..0);
            self.faults.push(
                Diagnostic::new(Code::BadValue, start)
                    .with("value", file_stem(file))
                    .help(Message::new("form-slug")),
            );
            return;
        };
        let mut points = Vec::new();
        let games = root.get("games");
        for (id, node) in read::entries::<PointId>(root.get("points")) {
            let point = point(id.clone(), topic.clone(), node, games);
            let name = id.value.clone();
            if self.add(|corpus| &mut corpus.points, |first| first.span, (id, point)) {
                points.push(name);
            }
        }
        let name = read::trilingual(root.get("topic"));
        self.corpus.topics.insert(topic.clone(), Topic { id: topic, file: file_id, name, points });
    }

    pub(super) fn events(&mut self, root: &Node) {
        for (id, node) in read::entries::<EventId>(root.get("events")) {
            let event = Event {
                id: id.value.clone(),
                span: id.span,
                name: read::trilingual(node.get("name")),
                short: read::trilingual(node.get("short")),
                stack: read::scalars(node.get("stack")),
                scopes: read::scalars(node.get("scopes")),
                adopts: read::scalars(node.get("adopts")),
                drops: read::scalars(node.get("drops")),
                note: read::trilingual(node.get("note")),
            };
            self.add(|corpus| &mut corpus.events, |first| first.span, (id, event));
        }
        for (clause, node) in read::entries::<ClauseId>(root.get("options")) {
            self.corpus.options.push(OptionalClause {
                clause,
                said: read::trilingual_lists(node.get("said")),
                instead_of: read::trilingual_lists(node.get("instead_of")),
            });
        }
    }

    pub(super) fn cases(&mut self, root: &Node) {
        for (id, node) in read::entries::<CaseId>(root.get("cases")) {
            if let Some(case) = case(&id, node) {
                self.add(|corpus| &mut corpus.cases, |first| first.span, (id, case));
            }
        }
    }

    pub(super) fn chapters(&mut self, root: &Node) {
        for (id, node) in read::entries::<ChapterId>(root.get("chapters")) {
            let known = self.corpus.chapters.list.iter().find(|chapter| chapter.id == id.value);
            let first = known.map(|first| first.span);
            if !self.is_new(id.value.as_str(), id.span, first) {
                continue;
            }
            self.corpus.chapters.list.push(Chapter {
                id: id.value,
                span: id.span,
                name: read::trilingual(node.get("name")),
                tab: read::trilingual(node.get("tab")),
                topics: read::scalars(node.get("topics")),
                points: read::scalars(node.get("points")),
                clauses: read::scalars(node.get("clauses")),
            });
        }
        for (id, node) in read::entries::<ClauseId>(root.get("restated")) {
            let restated = Restated { span: id.span, by: read::scalars(Some(node)) };
            self.add(|corpus| &mut corpus.chapters.restated, |first| first.span, (id, restated));
        }
        if let Some(node) = root.get("overview") {
            self.corpus.chapters.overview = overview(node);
        }
        self.corpus.chapters.parted = read::trilingual_lists(root.get("parted"));
    }

    pub(super) fn moments(&mut self, root: &Node) {
        for (id, node) in read::entries::<MomentId>(root.get("moments")) {
            let first = self.corpus.moment(&id.value).map(|first| first.span);
            if !self.is_new(id.value.as_str(), id.span, first) {
                continue;
            }
            self.corpus.moments.push(Moment {
                id: id.value,
                span: id.span,
                name: read::trilingual(node.get("name")),
                steps: read::items(node.get("steps")).map(step).collect(),
                points: read::scalars(node.get("points")),
                games: read::scalars(node.get("games")),
                editions: read::scalars(node.get("editions")),
            });
        }
    }

    pub(super) fn figures(&mut self, root: &Node) {
        for (id, node) in read::entries::<FigureId>(root.get("figures")) {
            let Some(layout) = self.layout(node.get("board")) else { continue };
            let figure = Figure {
                id: id.value.clone(),
                span: id.span,
                clauses: read::scalars(node.get("clauses")),
                needs: read::scalars(node.get("needs")),
                title: read::trilingual(node.get("title")),
                alt: read::trilingual(node.get("alt")),
                layout,
                items: read::items(node.get("draw")).filter_map(item).collect(),
                legend: read::items(node.get("legend")).filter_map(item).collect(),
            };
            self.add(|corpus| &mut corpus.figures, |first| first.span, (id, figure));
        }
    }

    /// Reads the arrangement of the hexes; without one, there is no drawing.
    fn layout(&mut self, node: Option<&Node>) -> Option<Layout> {
        let (columns, lengths) = match (node?.get("rows"), node?.get("columns")) {
            (Some(rows), _) => (false, rows),
            (None, columns) => (true, columns?),
        };
        let numbers = read::scalars(Some(lengths)).into_iter().map(|length| length.value).collect();
        let layout = Layout { columns, lengths: numbers };
        if layout.interlocks() {
            return Some(layout);
        }
        let shown: Vec<_> = layout.lengths.iter().map(ToString::to_string).collect();
        self.faults.push(
            Diagnostic::new(Code::BadValue, lengths.span)
                .with("value", shown.join(", "))
                .help(Message::new("form-board")),
        );
        None
    }
}

fn terms(node: &Node) -> Option<Terms> {
    Some(Terms {
        term: read::text(node.get("term")?)?,
        also: read::texts(node.get("also")),
        old: read::texts(node.get("old")),
        avoid: read::texts(node.get("avoid")),
        abbr: read::texts(node.get("abbr")),
        meaning: node.get("meaning").and_then(read::text),
    })
}

/// Reads a point; `games` are those of its topic.
fn point(id: Spanned<PointId>, topic: TopicId, node: &Node, games: Option<&Node>) -> Point {
    let positions = read::entries::<PositionId>(node.get("positions")).into_iter();
    Point {
        id: id.value,
        span: id.span,
        forms: read::entries(node.get("forms")).into_iter().map(form).collect(),
        topic,
        question: read::trilingual(node.get("question")),
        concepts: read::scalars(node.get("concepts")),
        frequency: read::choice(node.get("frequency")).unwrap_or_default(),
        games: read::scalars(node.get("games").or(games)).into_iter().map(|game| game.value).collect(),
        silent: read::scalars(node.get("silent")),
        leans_on: read::scalars(node.get("leans_on")),
        positions: positions.filter_map(position).collect(),
        when_they_meet: read::trilingual(node.get("when_they_meet")),
        stands_on: read::trilingual(node.get("stands_on")),
        say_first: read::trilingual(node.get("say_first")),
    }
}

fn position((id, node): (Spanned<PositionId>, &Node)) -> Option<Position> {
    Some(Position {
        verdict: read::choice(node.get("verdict"))?,
        answer: read::trilingual(Some(node)),
        alone: read::trilingual(node.get("alone")),
        span: id.span,
        id: id.value,
    })
}

fn form((id, node): (Spanned<FormId>, &Node)) -> QuestionForm {
    let verdict = |(position, node): (_, &Node)| Some((position, read::choice(Some(node))?));
    let answer = |(position, node): (_, &Node)| (position, read::trilingual(Some(node)));
    QuestionForm {
        span: id.span,
        id: id.value,
        question: read::trilingual(node.get("question")),
        verdicts: read::entries(node.get("verdicts")).into_iter().filter_map(verdict).collect(),
        answers: read::entries(node.get("answers")).into_iter().map(answer).collect(),
    }
}

/// Reads a case; `None` if something essential is missing.
fn case(id: &Spanned<CaseId>, node: &Node) -> Option<Case> {
    let under = match node.get("event") {
        Some(event) => Under::Event(read::scalar(event)?),
        None => Under::Stack(read::scalars(node.get("stack"))),
    };
    Some(Case {
        id: id.value.clone(),
        span: id.span,
        example: read::flag(node.get("example")),
        date: read::date(node.get("date"))?,
        authority: read::choice(node.get("authority"))?,
        status: read::choice(node.get("status"))?,
        facts: read::trilingual(node.get("facts")),
        question: read::trilingual(node.get("question")),
        decision: read::trilingual(node.get("decision")),
        verdict: read::choice::<Outcome>(node.get("verdict"))?.verdict(),
        points: read::scalars(node.get("points")),
        cites: read::entries::<ClauseId>(node.get("cites"))
            .into_iter()
            .map(|(clause, hash)| (clause, read::scalar(hash)))
            .collect(),
        under,
    })
}

fn overview(node: &Node) -> Overview {
    Overview {
        turn: read::items(node.get("turn")).map(step).collect(),
        anytime: read::items(node.get("anytime")).map(step).collect(),
        winning: read::scalars(node.get("winning")),
        card: read::scalars(node.get("card")),
    }
}

/// Reads a step of a turn or of a moment.
fn step(node: &Node) -> ProcedureStep {
    let conditions = read::entries::<PointId>(node.get("if")).into_iter();
    ProcedureStep {
        span: node.span,
        name: read::trilingual(node.get("name")),
        points: read::scalars(node.get("points")),
        conditions: conditions.filter_map(|(point, node)| Some((point, read::scalar(node)?))).collect(),
        forgotten: node.get("forgotten").and_then(read::scalar),
    }
}

fn item(node: &Node) -> Option<Item> {
    Some(Item {
        form: read::choice(node.get("draw"))?,
        at: read::scalars(node.get("at")),
        owner: read::choice(node.get("owner")).unwrap_or_default(),
        text: read::line(node.get("text")),
        words: read::trilingual(Some(node)),
    })
}
