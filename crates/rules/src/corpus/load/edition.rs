//! Reads editions, translations and official wordings, and adds to each clause what it inherits from the headings
//! above.

use std::collections::BTreeMap;

use super::{Loader, file_stem};
use crate::corpus::levels::Levels;
use crate::corpus::record::{Read, keyed};
use crate::corpus::translation::OfficialWording;
use crate::corpus::{
    Anchor, Applies, Cite, Clause, ClauseId, Edition, EditionId, OfficialText, PointId, Reworded, ScopeId,
    Stance, Translation, Wording,
};
use crate::source::yaml::Node;
use crate::source::{FileId, SourceFile, Spanned};

impl Loader {
    pub(super) fn edition(&mut self, file_id: FileId, file: &SourceFile, root: &Node) {
        if let Some(id) = root.get("edition") {
            self.check_place(file, id, root.get("language"));
        }
        let Some(edition) = edition(file_id, root) else {
            self.unsound_editions.push(file_stem(file).to_owned());
            return;
        };
        let first = self.corpus.editions.get(&edition.id).map(|first| first.span);
        if self.is_new(edition.id.as_str(), edition.span, first) {
            self.corpus.editions.insert(edition.id.clone(), edition);
        }
    }

    pub(super) fn translation(&mut self, file_id: FileId, file: &SourceFile, root: &Node) {
        let Some(id) = root.get("translates") else { return };
        self.check_place(file, id, root.get("language"));
        let Some(translation) = Translation::from_node(root, file_id, id.span) else { return };
        let key = (translation.edition.clone(), translation.lang);
        let first = self.corpus.translations.get(&key).map(|first| first.span);
        if self.is_new(translation.edition.as_str(), translation.span, first) {
            self.corpus.translations.insert(key, translation);
        }
    }

    pub(super) fn official(&mut self, root: &Node) {
        let Some(text) = official(root) else { return };
        let key = (text.edition.clone(), text.lang.value);
        let first = self.corpus.official.get(&key).map(|first| first.span);
        if self.is_new(text.edition.as_str(), text.span, first) {
            self.corpus.official.insert(key, text);
        }
    }
}

/// Reads an edition; `None` if something essential is missing.
fn edition(file: FileId, root: &Node) -> Option<Edition> {
    let span = root.get("edition")?.span;
    let anchors = keyed(root.get("clauses")).map(|(anchor, _)| anchor.value).collect::<Vec<Anchor>>();
    let style = Cite::read(root.get("cite"))?.style;
    let levels = Levels::new(style, anchors.iter());
    let mut edition = Edition::from_node(root, file, span, Vec::new(), Vec::new(), levels)?;
    edition.clauses = clauses(&edition.id, levels, root.get("clauses"));
    let clauses = &edition.clauses;
    edition.by_anchor = (0..clauses.len()).collect();
    edition.by_anchor.sort_by_key(|place| clauses[*place].anchor());
    Some(edition)
}

/// What a clause passes on to those below it.
#[derive(Clone, Default)]
struct Inherited {
    applies: Applies,
    part_of: Option<Spanned<Anchor>>,
    scope: Vec<Spanned<ScopeId>>,
}

/// Reads the clauses in order. Each clause inherits `applies`, `part_of` and `scope` from the headings above it,
/// wherever these are in the file.
fn clauses(edition: &EditionId, levels: Levels, node: Option<&Node>) -> Vec<Clause> {
    let entries: Vec<_> = keyed::<Anchor>(node).collect();
    let by_anchor: BTreeMap<&Anchor, &Node> = entries.iter().map(|(key, node)| (&key.value, *node)).collect();
    let clauses = entries.iter().filter_map(|(anchor, node)| {
        let mut above: Vec<Anchor> =
            levels.above(&anchor.value).filter(|above| by_anchor.contains_key(above)).collect();
        above.reverse();
        let nodes = above.iter().chain([&anchor.value]).filter_map(|anchor| by_anchor.get(anchor));
        let inherited = inherited(nodes.copied());
        clause(edition, anchor, node, inherited, above)
    });
    clauses.collect()
}

/// Works out what the last of these clauses inherits; each clause is above the next.
fn inherited<'n>(path: impl Iterator<Item = &'n Node>) -> Inherited {
    path.fold(Inherited::default(), |above, node| Inherited {
        applies: Read::read(node.get("applies")).unwrap_or(above.applies),
        part_of: Read::read(node.get("part_of")).or(above.part_of),
        scope: join(&above.scope, Read::read(node.get("scope")).unwrap_or_default()),
    })
}

/// Joins two lists of situations, each situation once.
fn join(above: &[Spanned<ScopeId>], own: Vec<Spanned<ScopeId>>) -> Vec<Spanned<ScopeId>> {
    let mut all = above.to_vec();
    for scope in own {
        if !all.iter().any(|known| known.value == scope.value) {
            all.push(scope);
        }
    }
    all
}

fn clause(
    edition: &EditionId,
    anchor: &Spanned<Anchor>,
    node: &Node,
    inherited: Inherited,
    above: Vec<Anchor>,
) -> Option<Clause> {
    let id = ClauseId::new(edition.clone(), anchor.value.clone());
    let hash = Wording::read(Some(node))?.hash();
    Some(Clause {
        applies: inherited.applies,
        part_of: inherited.part_of,
        stances: stances(node.get("positions"), &inherited.scope),
        scope: inherited.scope,
        ..Clause::from_node(node, id, anchor.span, hash, above)?
    })
}

/// Reads the positions that a clause takes: each on its own, and each that is taken where another clause does not hold.
fn stances(node: Option<&Node>, scope: &[Spanned<ScopeId>]) -> Vec<Stance> {
    let mut taken = Vec::new();
    for (point, node) in keyed::<PointId>(node) {
        let Some(mut full) = Stance::from_node(node, point) else { continue };
        full.scope = join(scope, full.scope);
        taken.extend(keyed(node.get("without")).filter_map(|(other, node)| {
            Some(Stance { position: Read::read(Some(node))?, without: Some(other), ..full.clone() })
        }));
        taken.push(full);
    }
    taken
}

/// Reads a file of wordings; `None` if something essential is missing.
fn official(root: &Node) -> Option<OfficialText> {
    let mut text = OfficialText::from_node(root, root.get("wording")?.span)?;
    let worded = Vec::<OfficialWording>::read(root.get("clauses"))?.into_iter().map(Reworded::from);
    let worded = worded.filter(|clause| clause.wording.texts().next().is_some());
    text.clauses = worded.map(|clause| (clause.anchor.clone(), clause)).collect();
    Some(text)
}
