//! Imposition for saddle stitch: which pages share a side of a sheet, so that the folded pile reads
//! in order.

/// The two pages on one side of a sheet, left and right, counted from 1; `None` is a blank.
pub type Side = [Option<usize>; 2];

/// Returns the sides of the sheets, front and back of each in turn, outermost sheet first.
///
/// A sheet carries four pages, so up to three blanks are added. They go to the end of the booklet,
/// where they make its back cover.
#[must_use]
pub fn sides(pages: usize) -> Vec<Side> {
    let padded = pages.next_multiple_of(4);
    let page = |number: usize| (number <= pages).then_some(number);
    (0..padded / 4)
        .flat_map(|sheet| {
            let outer = 2 * sheet;
            [[page(padded - outer), page(outer + 1)], [page(outer + 2), page(padded - outer - 1)]]
        })
        .collect()
}
