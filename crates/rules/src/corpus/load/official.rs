//! Reads official wordings.

use super::duplicate;
use super::{Loader, read};
use crate::corpus::{Anchor, OfficialClause, OfficialText};
use crate::source::yaml::Node;

impl Loader {
    pub(super) fn official(&mut self, root: &Node) {
        let Some(text) = text(root) else { return };
        let key = (text.edition.clone(), text.lang);
        if let Some(first) = self.corpus.official.get(&key) {
            self.faults.push(duplicate(text.edition.as_str(), text.span, first.span));
            return;
        }
        self.corpus.official.insert(key, text);
    }
}

/// Reads a file of wordings; `None` where something is missing without which it cannot be used.
fn text(root: &Node) -> Option<OfficialText> {
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
        clauses: read::entries::<Anchor>(root.get("clauses"))
            .into_iter()
            .map(|(anchor, node)| {
                let of = node.get("of").and_then(read::scalar);
                let wording = super::edition::wording(node);
                (anchor.value, OfficialClause { span: anchor.span, of, wording })
            })
            .filter(|(_, clause)| clause.wording.texts().next().is_some())
            .collect(),
    })
}
