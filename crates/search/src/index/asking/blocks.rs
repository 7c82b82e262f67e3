//! The feature table in blocks, of which a question reads those that it needs.
//!
//! The table of the shipped rules has 70,000 rows, 6 MB, and a question needs two hundred of them. So the
//! compiled form is cut into blocks of neighbouring rows, each with its checksum, and only their directory is
//! read when an index is opened.

use std::sync::OnceLock;

use super::features::Name;
use super::table::{FeatureTable, Widths};
use crate::index::columns::{ColumnReader, ColumnWriter};

/// How many rows a block has: some 4 KB.
const ROWS: usize = 32;

/// Where the blocks of a compiled index lie, outside its head: in a file, as a rule.
pub trait BlockSource: Send + Sync {
    /// Returns the length of all blocks together, in bytes.
    fn length(&self) -> u64;

    /// Reads bytes from a place; `None` if they cannot be read.
    fn read(&self, from: u64, length: usize) -> Option<Vec<u8>>;

    /// Is told that a block is not what was written. The index learns anew and asks for no other block.
    fn damaged(&self) {}
}

impl BlockSource for Vec<u8> {
    fn length(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, from: u64, length: usize) -> Option<Vec<u8>> {
        let from = usize::try_from(from).ok()?;
        Some(self.get(from..from.checked_add(length)?)?.to_vec())
    }
}

/// A block cannot be read, or is not what was written.
#[derive(Debug)]
pub(in crate::index) struct Damaged;

/// The feature table: all of it in memory, or in blocks until it is.
#[derive(Default)]
pub(super) struct Features {
    whole: OnceLock<FeatureTable>,
    kept: Option<KeptTable>,
}

/// A table whose blocks are read when they are needed.
struct KeptTable {
    directory: Directory,
    source: Box<dyn BlockSource>,
    widths: Widths,
}

/// Where each block lies: block after block.
struct Directory {
    /// The name of its first feature.
    firsts: Vec<u64>,
    /// Where it ends.
    ends: Vec<u64>,
    /// Its checksum.
    sums: Vec<u32>,
}

impl Features {
    /// Takes a table that was made.
    pub(super) fn new(table: FeatureTable) -> Self {
        Self { whole: OnceLock::from(table), kept: None }
    }

    /// Writes the directory of the blocks to the head, and returns the blocks.
    pub(super) fn write(&self, head: &mut ColumnWriter) -> Result<Vec<u8>, Damaged> {
        let table = self.whole()?;
        let mut directory = Directory { firsts: Vec::new(), ends: Vec::new(), sums: Vec::new() };
        let mut blocks = Vec::new();
        for from in (0..table.names.len()).step_by(ROWS) {
            let mut rows = FeatureTable::default();
            let to = (from + ROWS).min(table.names.len());
            (from..to).for_each(|row| rows.append(table, row));
            let mut block = ColumnWriter::default();
            rows.write(&mut block);
            let block = block.finish();
            blocks.extend(&block);
            directory.firsts.push(table.names[from]);
            directory.ends.push(blocks.len() as u64);
            directory.sums.push(crc32fast::hash(&block));
        }
        head.add(&directory.firsts);
        head.add(&directory.ends);
        head.add(&directory.sums);
        Ok(blocks)
    }

    /// Reads the directory of a table; `None` where it does not fit the blocks.
    pub(super) fn read(
        head: &mut ColumnReader<'_>,
        source: Box<dyn BlockSource>,
        widths: Widths,
    ) -> Option<Self> {
        let directory = Directory { firsts: head.column()?, ends: head.column()?, sums: head.column()? };
        let fits = directory.firsts.is_sorted()
            && directory.ends.is_sorted()
            && [directory.ends.len(), directory.sums.len()] == [directory.firsts.len(); 2]
            && directory.ends.last().copied().unwrap_or_default() == source.length();
        fits.then(|| Self { whole: OnceLock::new(), kept: Some(KeptTable { directory, source, widths }) })
    }

    /// Returns the rows of those features that some way of asking has. `names` are sorted.
    pub(super) fn pick(&self, names: impl Iterator<Item = Name>) -> Result<FeatureTable, Damaged> {
        let mut picked = FeatureTable::default();
        let mut pick = |table: &FeatureTable, name| {
            if let Some(row) = table.row(name) {
                picked.append(table, row);
            }
        };
        match (self.whole.get(), &self.kept) {
            (Some(table), _) => names.for_each(|name| pick(table, name)),
            (None, Some(kept)) => {
                let mut read: Option<(usize, FeatureTable)> = None;
                for (name, block) in names.filter_map(|name| Some((name, kept.directory.block_of(name)?))) {
                    let (_, table) = match read.take() {
                        Some(known) if known.0 == block => read.insert(known),
                        _ => read.insert((block, kept.block(block)?)),
                    };
                    pick(table, name);
                }
            }
            (None, None) => {}
        }
        Ok(picked)
    }

    /// Returns the whole table; the first call reads all blocks.
    pub(super) fn whole(&self) -> Result<&FeatureTable, Damaged> {
        if let (None, Some(kept)) = (self.whole.get(), &self.kept) {
            let table = kept.all()?;
            return Ok(self.whole.get_or_init(|| table));
        }
        Ok(self.whole.get_or_init(FeatureTable::default))
    }

    /// Takes the place of blocks that are damaged.
    pub(super) fn replace(&self, with: Self) {
        if let (Some(kept), Some(table)) = (&self.kept, with.whole.into_inner())
            && self.whole.set(table).is_ok()
        {
            kept.source.damaged();
        }
    }
}

impl KeptTable {
    /// Reads a block.
    fn block(&self, number: usize) -> Result<FeatureTable, Damaged> {
        let ends = &self.directory.ends;
        let from = if number == 0 { 0 } else { ends[number - 1] };
        let length = usize::try_from(ends[number] - from).map_err(|_| Damaged)?;
        let block = self.source.read(from, length).ok_or(Damaged)?;
        if crc32fast::hash(&block) != self.directory.sums[number] {
            return Err(Damaged);
        }
        FeatureTable::read(&mut ColumnReader::new(&mut &*block), self.widths).ok_or(Damaged)
    }

    /// Reads all blocks.
    fn all(&self) -> Result<FeatureTable, Damaged> {
        let mut all = FeatureTable::default();
        for number in 0..self.directory.ends.len() {
            let block = self.block(number)?;
            (0..block.names.len()).for_each(|row| all.append(&block, row));
        }
        if all.names.is_sorted() { Ok(all) } else { Err(Damaged) }
    }
}

impl Directory {
    /// Returns the block in which a feature stands, if any does.
    fn block_of(&self, name: Name) -> Option<usize> {
        self.firsts.partition_point(|first| *first <= name.0).checked_sub(1)
    }
}
