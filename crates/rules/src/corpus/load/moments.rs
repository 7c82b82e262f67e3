//! Reads moments in the order of their file, which is that of the judge's page.

use std::collections::BTreeMap;

use super::chapters::step;
use super::duplicate;
use super::{Loader, read};
use crate::corpus::{Moment, MomentId};
use crate::source::yaml::Node;

impl Loader {
    pub(super) fn moments(&mut self, root: &Node) {
        let known: BTreeMap<_, _> =
            self.corpus.moments.iter().map(|moment| (moment.id.clone(), moment.span)).collect();
        for (id, node) in read::entries::<MomentId>(root.get("moments")) {
            if let Some(first) = known.get(&id.value) {
                self.faults.push(duplicate(id.value.as_str(), id.span, *first));
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
