//! Figures: what a board has, and what every drawing of the shipped material must be.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use roxmltree::{Document, Node};
use schiri_rules::board::{Board, Knot, Spot, corners_of};
use schiri_rules::corpus::{self, FigureId, Form, Ground, Layout, Place};
use schiri_rules::lang::Lang;
use schiri_show::figure::{Look, svg};

use crate::shipped;

fn board(columns: bool, lengths: &[u8]) -> Board {
    Board::new(&Layout { columns, lengths: lengths.to_vec() })
}

#[test]
fn a_board_has_as_many_corners_and_edges_as_one_counts() {
    let count = |lengths: &[u8]| {
        let board = board(false, lengths);
        (board.hexes().count(), board.corners().len(), board.edges().len())
    };
    assert_eq!(count(&[1]), (1, 6, 6));
    assert_eq!(count(&[3, 4, 5, 4, 3]), (19, 54, 72));
    assert_eq!(count(&[3, 4, 5, 6, 5, 4, 3]), (30, 80, 109));
}

/// The same place has a name from each of its hexes.
#[test]
fn places_are_found_from_every_side() {
    let spot = |board: &Board, place: &str| board.spot(place.parse().unwrap()).unwrap();
    let at = |spot: Spot| match spot {
        Spot::Hex(at) | Spot::Corner { at, .. } => vec![at],
        Spot::Edge { ends, .. } => ends.to_vec(),
    };
    let rows = board(false, &[3, 4, 3]);
    let columns = board(true, &[3, 4, 3]);
    let same: &[(&Board, &[&str])] = &[
        (&rows, &["1-1@4", "1-2@8", "2-2@12"]),
        (&rows, &["1-1@5", "2-2@11"]),
        (&rows, &["2-2@3", "2-3@9"]),
        (&columns, &["1-1@5", "1-2@1", "2-2@9"]),
        (&columns, &["1-1@4", "2-2@10"]),
        (&columns, &["2-2@6", "2-3@12"]),
    ];
    for (board, names) in same {
        let found: BTreeSet<_> = names.iter().map(|name| at(spot(board, name))).collect();
        assert_eq!(found.len(), 1, "{names:?}: {found:?}");
    }
    for place in ["4-1", "1-4", "2-5@3"] {
        assert_eq!(rows.spot(place.parse().unwrap()), None, "{place}");
    }
}

/// Layouts whose rows interlock: any first row, then steps of one or three.
fn layout() -> impl Strategy<Value = Layout> {
    let steps = prop::collection::vec(prop::sample::select(vec![-3_i8, -1, 1, 3]), 0..12);
    (any::<bool>(), 1..=Layout::MOST, steps).prop_map(|(columns, first, steps)| {
        let mut lengths = vec![first];
        for step in steps {
            let last = lengths.last().copied().unwrap_or(first);
            let next = last.saturating_add_signed(step);
            lengths.push(if (1..=Layout::MOST).contains(&next) {
                next
            } else {
                last.saturating_add_signed(-step)
            });
        }
        Layout { columns, lengths }
    })
}

/// For each corner, the corners to which an edge leads.
fn neighbours(board: &Board) -> BTreeMap<Knot, BTreeSet<Knot>> {
    let mut map: BTreeMap<Knot, BTreeSet<Knot>> = BTreeMap::new();
    for [a, b] in board.edges().into_keys() {
        map.entry(a).or_default().insert(b);
        map.entry(b).or_default().insert(a);
    }
    map
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn boards_obey_the_laws_of_hexes(layout in layout()) {
        prop_assert!(layout.interlocks(), "{layout:?}");
        let board = Board::new(&layout);
        let (hexes, corners, edges) = (board.hexes().count(), board.corners(), board.edges());
        // Euler: a board is of one piece without holes.
        prop_assert_eq!(corners.len() + hexes, edges.len() + 1);
        // An edge parts at most two hexes, and each hex has six.
        prop_assert!(edges.values().all(|sides| (1..=2).contains(&sides.len())));
        prop_assert_eq!(edges.values().map(Vec::len).sum::<usize>(), 6 * hexes);
        // A corner joins two or three others, as many of the hexes around it allow.
        let neighbours = neighbours(&board);
        prop_assert_eq!(neighbours.keys().copied().collect::<BTreeSet<_>>(), corners);
        for (corner, others) in &neighbours {
            let around = board.hexes().filter(|hex| corners_of(*hex).contains(corner)).count();
            prop_assert_eq!(others.len(), (around + 1).min(3));
        }
    }

    #[test]
    fn hours_alternate_between_corners_and_edges(layout in layout(), hour in 1..=12_u8) {
        let board = Board::new(&layout);
        let place = Place { row: 1, hex: 1, hour: Some(hour) };
        let ground = if (hour % 2 == 0) == layout.columns { Ground::Edge } else { Ground::Corner };
        prop_assert!(board.spot(place).is_some_and(|spot| spot.is(ground)));
    }
}

/// Draws every shipped figure in every language and look.
fn each_drawing(mut look_at: impl FnMut(&FigureId, Lang, Look, &str)) {
    let corpus = shipped();
    assert!(corpus.figures.len() >= 10, "only {} figures", corpus.figures.len());
    for (id, figure) in &corpus.figures {
        for lang in Lang::ALL {
            for look in [Look::Page, Look::Print, Look::Across] {
                look_at(id, lang, look, &svg(figure, lang, look).unwrap());
            }
        }
    }
}

fn text<'a>(root: Node<'a, 'a>, tag: &str) -> &'a str {
    let found = root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
    found.and_then(|node| node.text()).unwrap_or_default()
}

#[test]
fn every_figure_is_a_whole_picture_with_words() {
    let mut ids = BTreeSet::new();
    each_drawing(|id, lang, look, picture| {
        let document = Document::parse(picture).unwrap_or_else(|error| panic!("{id} {lang}: {error}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{id}");
        assert_eq!(root.attribute("lang"), Some(lang.code()), "{id}");
        assert!(text(root, "title").chars().count() > 5, "{id} {lang} has no title");
        assert!(text(root, "desc").chars().count() > 40, "{id} {lang} has no description");
        let labels: Vec<_> = root.attribute("aria-labelledby").unwrap().split(' ').collect();
        let own: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        assert_eq!(labels, own, "{id} is not labelled by its title and description");
        if look == Look::Print {
            ids.extend(own.into_iter().map(str::to_owned));
        }
    });
    assert_eq!(ids.len(), 2 * 3 * shipped().figures.len(), "ids stand twice");
}

/// The typesetter does not know style sheets; a page allows neither these nor scripts nor other files.
#[test]
fn no_figure_needs_anything_else() {
    each_drawing(|id, _, look, picture| {
        for never in ["<style", "style=", "<script", "href", "url(", "foreignObject", "NaN", "=\"inf", "-inf"]
        {
            assert!(!picture.contains(never), "{id} contains {never}");
        }
        for page_only in ["var(", "currentColor", "Canvas"] {
            assert_eq!(picture.contains(page_only), look == Look::Page, "{id}: {page_only}");
        }
    });
}

/// Every language draws the same, apart from the words.
#[test]
fn languages_differ_in_words_alone() {
    let mut shapes: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    each_drawing(|id, _, _, picture| {
        let count = ["<polygon", "<polyline", "<circle"].map(|tag| picture.matches(tag).count());
        shapes.entry(id.to_string()).or_default().insert(count.iter().sum());
    });
    assert!(shapes.values().all(|counts| counts.len() == 1), "{shapes:?}");
}

/// In a legend, one number may explain all numbers if they only count. Tokens, words and dice explain
/// themselves; a shaded hex is explained by what is on it.
#[test]
fn legends_name_every_piece() {
    for figure in shipped().figures.values() {
        let owned = |form: Form| matches!(form, Form::House | Form::Castle | Form::Road | Form::Bridge);
        let named = |item: &corpus::Item| {
            figure
                .legend
                .iter()
                .any(|entry| entry.form == item.form && (!owned(item.form) || entry.owner == item.owner))
        };
        for item in &figure.items {
            let plain = matches!(item.form, Form::Shade | Form::Token | Form::Label | Form::Dice);
            assert!(plain || named(item), "{}: {:?} is not explained", figure.id, item.form);
        }
    }
}

/// `BLESS=1` draws the picture again.
#[test]
fn the_picture_in_the_documentation_is_fresh() {
    let path = schiri_testing::root().join("docs/pictures/distance-rule.svg");
    let drawn = svg(&shipped().figures["distance-rule"], Lang::En, Look::Print).unwrap();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &drawn).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == drawn, "{} is out of date: BLESS=1 cargo test figure", path.display());
}

#[test]
fn clauses_know_their_figures() {
    let corpus = shipped();
    let of = |clause: &str| {
        let clause = clause.parse().unwrap();
        corpus.figures_of(&clause).map(|figure| figure.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(of("de-almanach-2010/siedlung.3"), ["distance-rule"]);
    assert!(of("de-almanach-2010/siedlung").is_empty());
}
