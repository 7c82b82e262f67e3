//! Reads the files in `rulings`: glossary, scopes, points, events and cases; chapters and moments, whose order in their
//! files is that of a book and of the judge's page; and figures. A figure whose board does not interlock is left out.

use super::{Loader, topic_of};
use crate::corpus::figures::{Board, Sign};
use crate::corpus::file::CollectionFile;
use crate::corpus::record::{Member as _, Read, keyed};
use crate::corpus::{
    Chapters, ClauseId, Event, Figure, Item, Layout, Moment, OptionalClause, Overview, Point, PointId,
    Restated, Topic,
};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;
use crate::source::yaml::Node;
use crate::source::{FileId, SourceFile};

impl Loader {
    pub(super) fn collection(&mut self, root: &Node) {
        let Some(file) = CollectionFile::read(Some(root)) else { return };
        self.corpus.untranslated = file.untranslated;
        for lang in file.languages {
            if !self.corpus.languages.contains(&lang) {
                self.corpus.languages.push(lang);
            }
        }
    }

    pub(super) fn points(&mut self, file_id: FileId, file: &SourceFile, root: &Node) {
        let id = match topic_of(file_id, file) {
            Ok(id) => id,
            Err(fault) => return self.faults.push(fault),
        };
        let Some(mut topic) = Topic::from_node(root, id.clone(), file_id) else { return };
        for (point, node) in keyed::<PointId>(root.get("points")) {
            let Some(mut point) = Point::from_node(node, point.value, point.span, id.clone()) else {
                continue;
            };
            if node.get("games").is_none() {
                point.games.clone_from(&topic.games);
            }
            let first = self.corpus.points.get(&point.id).map(|first| first.span);
            if self.is_new(point.id.as_str(), point.span, first) {
                topic.points.push(point.id.clone());
                self.corpus.points.insert(point.id.clone(), point);
            }
        }
        self.corpus.topics.insert(id, topic);
    }

    pub(super) fn events(&mut self, root: &Node) {
        for event in Event::read_all(root.get("events")) {
            if !self.corpus.events.contains_key(&event.id) {
                self.corpus.order_of_events.push(event.id.clone());
            }
            self.add(|corpus| &mut corpus.events, event);
        }
        self.corpus.options.extend(OptionalClause::read_all(root.get("options")));
    }

    pub(super) fn chapters(&mut self, root: &Node) {
        let Some(file) = Chapters::read(Some(root)) else { return };
        for chapter in file.list {
            let known = self.corpus.chapters.list.iter().find(|known| known.id == chapter.id);
            let first = known.map(|first| first.span);
            if self.is_new(chapter.id.as_str(), chapter.span, first) {
                self.corpus.chapters.list.push(chapter);
            }
        }
        for (id, node) in keyed::<ClauseId>(root.get("restated")) {
            let first = self.corpus.chapters.restated.get(&id.value).map(|first| first.span);
            if self.is_new(&id.value.to_string(), id.span, first) {
                let by = Read::read(Some(node)).unwrap_or_default();
                self.corpus.chapters.restated.insert(id.value, Restated { span: id.span, by });
            }
        }
        if let Some(node) = root.get("overview") {
            let steps = |key| Read::read(node.get(key)).unwrap_or_default();
            self.corpus.chapters.overview =
                Overview { turn: steps("turn"), anytime: steps("anytime"), ..file.overview };
        }
        self.corpus.chapters.parted = file.parted;
    }

    pub(super) fn moments(&mut self, root: &Node) {
        for moment in Moment::read_all(root.get("moments")) {
            let first = self.corpus.moment(&moment.id).map(|first| first.span);
            if self.is_new(moment.id.as_str(), moment.span, first) {
                self.corpus.moments.push(moment);
            }
        }
    }

    pub(super) fn figures(&mut self, root: &Node) {
        for (id, node) in keyed(root.get("figures")) {
            let Some(figure) = Figure::from_node(node, id.value, id.span) else { continue };
            let Some(layout) = self.layout(node.get("board")) else { continue };
            let legend = Sign::read_all(node.get("legend")).into_iter().map(Item::from).collect();
            self.add(|corpus| &mut corpus.figures, Figure { layout, legend, ..figure });
        }
    }

    /// Reads the arrangement of the hexes; without one, there is no drawing.
    fn layout(&mut self, node: Option<&Node>) -> Option<Layout> {
        let board = Board::read(node)?;
        let columns = board.rows.is_none();
        let lengths = board.rows.or(board.columns)?;
        let layout = Layout { columns, lengths: lengths.value };
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
