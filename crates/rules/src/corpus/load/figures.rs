//! Reads figures; a board whose rows do not interlock is reported, and its figure left out.

use super::{Loader, read};
use crate::corpus::{Figure, FigureId, Item, Layout};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;
use crate::source::yaml::Node;

impl Loader {
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
            self.corpus.figures.insert(id.value, figure);
        }
    }

    /// Reads how the hexes lie; without that, there is no drawing.
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

fn item(node: &Node) -> Option<Item> {
    Some(Item {
        form: read::choice(node.get("draw"))?,
        at: read::scalars(node.get("at")),
        owner: read::choice(node.get("owner")).unwrap_or_default(),
        text: read::line(node.get("text")),
        words: read::trilingual(Some(node)),
    })
}
