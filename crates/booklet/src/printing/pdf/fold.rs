//! Imposition for saddle stitch: which pages share a side of a sheet, so that the folded pile reads
//! in order.

/// The two pages on one side of a sheet, left and right, counted from 1; `None` is a blank.
pub type Side = [Option<usize>; 2];

/// Returns the sides of the sheets, front and back of each in turn, outermost sheet first.
///
/// A sheet carries four pages, so up to three blanks are added. They go to the end of the booklet,
/// where they make its back cover. A single page, as of a card, needs no folding: it stands twice on
/// one side, to be cut.
#[must_use]
pub fn sides(pages: usize) -> Vec<Side> {
    if pages == 1 {
        return vec![[Some(1), Some(1)]];
    }
    let padded = pages.next_multiple_of(4);
    let page = |number: usize| (number <= pages).then_some(number);
    (0..padded / 4)
        .flat_map(|sheet| {
            let outer = 2 * sheet;
            [[page(padded - outer), page(outer + 1)], [page(outer + 2), page(padded - outer - 1)]]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_meet_as_a_folded_pile_needs_them() {
        let cases = [
            (0, ""),
            (1, "1|1"),
            (2, "-|1 2|-"),
            (4, "4|1 2|3"),
            (5, "-|1 2|- -|3 4|5"),
            (8, "8|1 2|7 6|3 4|5"),
            (10, "-|1 2|- 10|3 4|9 8|5 6|7"),
            (12, "12|1 2|11 10|3 4|9 8|5 6|7"),
        ];
        for (pages, expected) in cases {
            let page = |page: Option<usize>| page.map_or("-".to_owned(), |page| page.to_string());
            let side = |[left, right]: Side| format!("{}|{}", page(left), page(right));
            let found: Vec<_> = sides(pages).into_iter().map(side).collect();
            assert_eq!(found.join(" "), expected, "{pages}");
        }
    }

    /// Folding undoes it: going through the sheets' right fronts and left backs, then back through
    /// the others, reads the pages in order.
    #[test]
    fn every_page_lies_where_it_is_turned_to() {
        for pages in 2..40 {
            let sides = sides(pages);
            let outward = sides.chunks(2).flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
            let inward = sides.chunks(2).rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
            let read: Vec<_> = outward.chain(inward).flatten().collect();
            assert_eq!(read, (1..=pages).collect::<Vec<_>>(), "{pages}");
        }
    }
}
