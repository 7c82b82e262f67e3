//! Renews an index after the rule collection changed: documents that still say the same are taken over from the
//! earlier one, and only the others are written anew.

use std::hash::Hasher as _;
use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput, Interner};
use tantivy::BitSet;
use tantivy::directory::OwnedBytes;
use tantivy::fastfield::{AliveBitSet, write_alive_bitset};

use super::name_hash::NameHasher;

/// Names all terms of a document. Two documents of the same mark say the same.
pub(super) type Mark = u64;

/// Takes the mark of a document's zones.
pub(super) fn mark<'z>(zones: impl Iterator<Item = &'z str>) -> Mark {
    let mut hasher = NameHasher::default();
    for zone in zones {
        hasher.write(zone.as_bytes());
        // No term has it, so nothing can move from one zone to the next unseen.
        hasher.write_u8(b'\n');
    }
    hasher.finish()
}

/// With more pieces than this, reading each posting once for each takes longer than writing all anew.
const MOST_PIECES: usize = 9;

/// A run of documents of a renewed index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    /// Documents of the earlier index.
    Kept(Range<usize>),
    /// Documents to be written.
    New(Range<usize>),
}

impl Piece {
    const fn docs(&self) -> &Range<usize> {
        match self {
            Self::Kept(docs) | Self::New(docs) => docs,
        }
    }
}

/// Divides documents into those that the earlier index has in the same order, and those to be written; `None`
/// where writing all of them is quicker.
pub(super) fn pieces(earlier: &[Mark], now: &[Mark]) -> Option<Vec<Piece>> {
    let mut input =
        InternedInput { before: Vec::new(), after: Vec::new(), interner: Interner::new(2 * now.len()) };
    input.update_before(earlier.iter());
    input.update_after(now.iter());
    let mut pieces = Vec::new();
    let (mut kept_from, mut fresh) = (0, 0);
    for hunk in Diff::compute(Algorithm::Histogram, &input).hunks() {
        let (gone, new) = (place(&hunk.before), place(&hunk.after));
        pieces.push(Piece::Kept(kept_from..gone.start));
        fresh += new.len();
        pieces.push(Piece::New(new));
        kept_from = gone.end;
    }
    pieces.push(Piece::Kept(kept_from..earlier.len()));
    pieces.retain(|piece| !piece.docs().is_empty());
    (pieces.len() <= MOST_PIECES && fresh <= now.len() / 2).then_some(pieces)
}

fn place(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

/// Marks the documents of a range, of so many in a segment, as those to be taken.
pub(super) fn only(range: &Range<usize>, all: usize) -> tantivy::Result<AliveBitSet> {
    let narrow = |doc: usize| u32::try_from(doc).unwrap_or(u32::MAX);
    let mut taken = BitSet::with_max_value(narrow(all));
    for doc in range.clone() {
        taken.insert(narrow(doc));
    }
    let mut bytes = Vec::new();
    write_alive_bitset(&taken, &mut bytes)?;
    Ok(AliveBitSet::open(OwnedBytes::new(bytes)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::document::DocNo;
    use super::super::schema::Zone;
    use super::super::store::Store;
    use super::super::{EarlierIndex, Index};
    use super::*;
    use schiri_rules::corpus::{Corpus, load};
    use schiri_rules::source::Sources;

    #[test]
    fn what_has_not_moved_is_kept() {
        use Piece::{Kept, New};
        assert_eq!(pieces(&[1, 2, 3, 4], &[1, 2, 3, 4]), Some(vec![Kept(0..4)]));
        assert_eq!(pieces(&[1, 2, 3, 4], &[1, 2, 9, 4]), Some(vec![Kept(0..2), New(2..3), Kept(3..4)]));
        assert_eq!(pieces(&[1, 2, 3, 4], &[9, 1, 2, 3, 4]), Some(vec![New(0..1), Kept(0..4)]));
        assert_eq!(pieces(&[1, 2, 3, 4], &[1, 4]), Some(vec![Kept(0..1), Kept(3..4)]));
        assert_eq!(pieces(&[1, 2, 3, 4], &[1, 2, 3, 4, 4]), Some(vec![Kept(0..4), New(4..5)]));
    }

    #[test]
    fn where_most_is_new_all_is_written() {
        assert_eq!(pieces(&[], &[1, 2]), None);
        assert_eq!(pieces(&[1, 2, 3, 4], &[1, 7, 8, 9]), None);
        let now: Vec<Mark> = (0..40).map(|mark| if mark % 4 == 0 { mark + 100 } else { mark }).collect();
        assert_eq!(pieces(&(0..40).collect::<Vec<_>>(), &now), None);
    }

    /// A file, and what becomes of its text.
    type Edit = (&'static str, fn(&str) -> String);

    /// Reads the shipped rules without points, with an edit of one file.
    fn rules(path: &str, edit: impl Fn(&str) -> String) -> Arc<Corpus> {
        let mut sources = Sources::default();
        for (_, file) in schiri_testing::shipped().iter().filter(|(_, file)| {
            !["rulings/points", "rulings/asked"].iter().any(|folder| file.path.starts_with(folder))
        }) {
            let text = if file.path == path { edit(file.text()) } else { file.text().to_owned() };
            sources.add(file.path.as_str(), text.into_bytes());
        }
        Arc::new(load(&sources).0)
    }

    /// Lists all that an index says of all terms.
    fn terms(store: &Store) -> Vec<(String, Vec<(DocNo, u32)>)> {
        let mut all = Vec::new();
        for zone in Zone::ALL {
            store.each_term(zone, |term, docs| all.push((format!("{zone:?} {term}"), docs))).unwrap();
        }
        all
    }

    #[test]
    fn a_renewed_index_is_the_same_as_a_new_one() {
        let file = "rules-de/nl-basis.yaml";
        let earlier = Index::build(&rules("", str::to_owned)).unwrap().compiled().unwrap();
        let earlier = EarlierIndex::open(&*earlier).unwrap();
        let edits: [Edit; 4] = [
            (file, |text| text.replacen("Ritter", "Söldner", 1)),
            (file, |text| text.replace("Ritter", "Söldner")),
            (file, |_| String::new()),
            ("rulings/glossary.yaml", |text| text.replace("Räuber", "Wegelagerer")),
        ];
        for (no, (path, edit)) in edits.into_iter().enumerate() {
            let corpus = rules(path, edit);
            let new = Index::build(&corpus).unwrap();
            let renewed = Index::build_with(&corpus, &(), Some(&earlier)).unwrap();
            assert!(terms(&renewed.store) == terms(&new.store), "{no}");
            assert!(terms(&new.store) != terms(&earlier.store), "{no}");
        }
    }

    #[test]
    fn words_do_not_move_between_zones_unseen() {
        assert_ne!(mark(["a ", "b "].into_iter()), mark(["a b ", ""].into_iter()));
        assert_ne!(mark(["", "a "].into_iter()), mark(["a ", ""].into_iter()));
    }
}
