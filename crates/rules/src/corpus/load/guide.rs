//! Reads chapters in the order of their file, which is that of a book, and moments in that of theirs, which is that of
//! the judge's page.

use super::{Loader, duplicate, read};
use crate::corpus::{
    Chapter, ChapterId, ClauseId, Moment, MomentId, Overview, PointId, ProcedureStep, Restated,
};
use crate::source::yaml::Node;

impl Loader {
    pub(super) fn chapters(&mut self, root: &Node) {
        for (id, node) in read::entries::<ChapterId>(root.get("chapters")) {
            let known = self.corpus.chapters.list.iter().find(|chapter| chapter.id == id.value);
            if let Some(first) = known {
                self.faults.push(duplicate(id.value.as_str(), id.span, first.span));
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
            self.corpus.chapters.restated.insert(id.value, restated);
        }
        if let Some(node) = root.get("overview") {
            self.corpus.chapters.overview = overview(node);
        }
        self.corpus.chapters.parted = read::trilingual_lists(root.get("parted"));
    }

    pub(super) fn moments(&mut self, root: &Node) {
        for (id, node) in read::entries::<MomentId>(root.get("moments")) {
            if let Some(first) = self.corpus.moment(&id.value) {
                self.faults.push(duplicate(id.value.as_str(), id.span, first.span));
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
