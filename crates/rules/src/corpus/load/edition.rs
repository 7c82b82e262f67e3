//! Reads editions, translations and official wordings, and adds to each clause what it inherits from the headings
//! above.

use std::collections::BTreeMap;

use super::{Loader, file_stem, read};
use crate::corpus::levels::Levels;
use crate::corpus::{
    Anchor, Applies, Cite, CiteStyle, Clause, ClauseId, Edition, EditionId, OfficialText, PointId,
    Precedence, Provenance, Retired, Reworded, ScopeId, Stance, Translation, Wording,
};
use crate::lang::{Lang, PerLang};
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
        if let Some(id) = root.get("translates") {
            self.check_place(file, id, root.get("language"));
        }
        let Some(translation) = translation(file_id, root) else { return };
        let key = (translation.edition.clone(), translation.lang);
        let first = self.corpus.translations.get(&key).map(|first| first.span);
        if self.is_new(translation.edition.as_str(), translation.span, first) {
            self.corpus.translations.insert(key, translation);
        }
    }

    pub(super) fn official(&mut self, root: &Node) {
        let Some(text) = official(root) else { return };
        let key = (text.edition.clone(), text.lang);
        let first = self.corpus.official.get(&key).map(|first| first.span);
        if self.is_new(text.edition.as_str(), text.span, first) {
            self.corpus.official.insert(key, text);
        }
    }
}

/// Reads an edition; `None` if something essential is missing.
fn edition(file: FileId, root: &Node) -> Option<Edition> {
    let id: Spanned<EditionId> = read::scalar(root.get("edition")?)?;
    let cite = cite(root.get("cite")?)?;
    let (levels, clauses) = clauses(&id.value, cite.style, root.get("clauses"));
    let mut by_anchor: Vec<usize> = (0..clauses.len()).collect();
    by_anchor.sort_by_key(|place| clauses[*place].anchor());
    Some(Edition {
        span: id.span,
        file,
        lang: read::lang(root.get("language")?)?,
        title: read::text(root.get("title")?)?,
        publisher: read::line(root.get("publisher")),
        date: read::date(root.get("date"))?,
        date_estimated: read::flag(root.get("date_estimated")),
        games: values(read::scalars(root.get("games"))),
        kind: read::choice(root.get("kind"))?,
        supplements: read::scalars(root.get("supplements")),
        precedence: root.get("precedence").and_then(precedence),
        decides: root.get("decides").and_then(read::scalar),
        decider: markdown(root.get("decider")),
        supersedes: root.get("supersedes").and_then(read::scalar),
        editor_note: root.get("editor_note").and_then(read::text),
        accepts: read::scalars(root.get("accepts")),
        cite,
        source: provenance(root.get("source")?)?,
        id: id.value,
        clauses,
        by_anchor,
        levels,
    })
}

fn precedence(node: &Node) -> Option<Precedence> {
    let clause = read::scalar(node.get("clause").unwrap_or(node))?;
    Some(Precedence { clause, covers: read::scalars(node.get("covers")) })
}

fn cite(node: &Node) -> Option<Cite> {
    Some(Cite {
        style: read::choice(node.get("style"))?,
        short: markdown(node.get("short")),
        also: read::texts(node.get("also")).into_iter().map(|text| text.markdown).collect(),
    })
}

/// Reads a short text in each language.
fn markdown(node: Option<&Node>) -> PerLang<String> {
    let texts = read::trilingual(node);
    PerLang::from_fn(|lang| texts.get(lang).map(|text| text.markdown.clone()))
}

fn provenance(node: &Node) -> Option<Provenance> {
    Some(Provenance {
        title: read::line(node.get("title"))?,
        consulted: read::date(node.get("consulted")),
        rights: read::choice(node.get("rights"))?,
    })
}

fn values<T>(list: Vec<Spanned<T>>) -> Vec<T> {
    list.into_iter().map(|item| item.value).collect()
}

/// What a clause passes on to those below it.
#[derive(Clone, Default)]
struct Inherited {
    applies: Applies,
    scope: Vec<Spanned<ScopeId>>,
}

/// Reads the clauses in order. Each clause inherits `applies` and `scope` from the headings above it,
/// wherever these are in the file.
fn clauses(edition: &EditionId, style: CiteStyle, node: Option<&Node>) -> (Levels, Vec<Clause>) {
    let entries = read::entries::<Anchor>(node);
    let by_anchor: BTreeMap<&Anchor, &Node> = entries.iter().map(|(key, node)| (&key.value, *node)).collect();
    let levels = Levels::new(style, entries.iter().map(|(anchor, _)| &anchor.value));
    let clauses = entries.iter().map(|(anchor, node)| {
        let mut above: Vec<Anchor> =
            levels.above(&anchor.value).filter(|above| by_anchor.contains_key(above)).collect();
        above.reverse();
        let nodes = above.iter().chain([&anchor.value]).filter_map(|anchor| by_anchor.get(anchor));
        let inherited = inherited(nodes.copied());
        clause(edition, anchor, node, inherited, above)
    });
    let clauses = clauses.collect();
    (levels, clauses)
}

/// Works out what the last of these clauses inherits; each clause is above the next.
fn inherited<'n>(path: impl Iterator<Item = &'n Node>) -> Inherited {
    path.fold(Inherited::default(), |above, node| Inherited {
        applies: read::choice(node.get("applies")).unwrap_or(above.applies),
        scope: join(&above.scope, read::scalars(node.get("scope"))),
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
) -> Clause {
    let wording = wording(node);
    Clause {
        id: ClauseId::new(edition.clone(), anchor.value.clone()),
        span: anchor.span,
        label: read::line(node.get("label")),
        nature: read::choice(node.get("nature")).unwrap_or_default(),
        applies: inherited.applies,
        concepts: read::scalars(node.get("concepts")),
        stances: stances(node.get("positions"), &inherited.scope),
        scope: inherited.scope,
        accepts: read::scalars(node.get("accepts")),
        retired: node.get("retired").and_then(retired),
        hash: wording.hash(),
        wording,
        above,
    }
}

fn wording(node: &Node) -> Wording {
    Wording {
        heading: node.get("heading").and_then(read::text),
        text: node.get("text").and_then(read::text),
        examples: read::texts(node.get("examples")),
        tips: read::texts(node.get("tips")),
        editor_note: node.get("editor_note").and_then(read::text),
    }
}

fn stances(node: Option<&Node>, scope: &[Spanned<ScopeId>]) -> Vec<Stance> {
    read::entries::<PointId>(node)
        .into_iter()
        .filter_map(|(point, node)| {
            let position = read::scalar(node.get("position").unwrap_or(node))?;
            let scope = join(scope, read::scalars(node.get("scope")));
            let flag = |name| read::flag(node.get(name));
            let sentences = read::scalars(node.get("sentences"));
            let (variant, adds) = (flag("variant"), flag("adds"));
            let full = Stance { point, position, variant, adds, scope, sentences, without: None };
            let lesser = read::entries(node.get("without")).into_iter().filter_map(|(other, node)| {
                Some(Stance { position: read::scalar(node)?, without: Some(other), ..full.clone() })
            });
            let mut taken: Vec<_> = lesser.collect();
            taken.push(full);
            Some(taken)
        })
        .flatten()
        .collect()
}

fn retired(node: &Node) -> Option<Retired> {
    Some(Retired {
        since: read::date(node.get("since"))?,
        see: node.get("see").and_then(read::scalar),
        span: node.span,
    })
}

fn translation(file: FileId, root: &Node) -> Option<Translation> {
    let edition: Spanned<EditionId> = read::scalar(root.get("translates")?)?;
    let lang: Lang = read::lang(root.get("language")?)?;
    Some(Translation {
        edition: edition.value,
        lang,
        file,
        span: edition.span,
        title: read::text(root.get("title")?)?,
        editor_note: root.get("editor_note").and_then(read::text),
        clauses: reworded(root.get("clauses")).collect(),
    })
}

/// Reads a file of wordings; `None` if something essential is missing.
fn official(root: &Node) -> Option<OfficialText> {
    let edition = read::scalar(root.get("wording")?)?;
    let language = root.get("language")?;
    let source = root.get("source")?;
    Some(OfficialText {
        edition: edition.value,
        span: edition.span,
        lang: read::lang(language)?,
        lang_span: language.span,
        title: read::line(source.get("title"))?,
        consulted: read::date(source.get("consulted")),
        clauses: reworded(root.get("clauses"))
            .filter(|(_, clause)| clause.wording.texts().next().is_some())
            .collect(),
    })
}

fn reworded(node: Option<&Node>) -> impl Iterator<Item = (Anchor, Reworded)> {
    read::entries::<Anchor>(node).into_iter().map(|(anchor, node)| {
        let of = node.get("of").and_then(read::scalar);
        (anchor.value, Reworded { span: anchor.span, of, wording: wording(node) })
    })
}
