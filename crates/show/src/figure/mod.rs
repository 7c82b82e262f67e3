//! Draws figures: from the rule collection's data, a board of hexes and what lies on it, to SVG.
//!
//! [`schiri_rules::board`] is pure geometry: which corners and edges a board has. The other modules turn a figure into
//! a few kinds of shapes, and a template turns those into SVG. The picture is self-contained: it has no
//! script, style sheet or font file, and refers only to its own title and description.
//!
//! # Decisions
//!
//! - **Drawings reach the printer in parts** (`figure::parts`): the board, and each sign with its words. So
//!   legends are set as text, break where they must, and keep their size however small the board is. Each
//!   picture gives the size of its smallest letter, and the template keeps that readable. HTML and EPUB take
//!   the same parts, so a legend is set in the letters of the page on a phone, too.
//! - **Figures are data.** The engine knows boards of hexes, not a game. Corners and edges are computed in
//!   whole numbers, so neighbouring hexes share them exactly; pieces are shapes. A place is named by the
//!   hours of a clock face: the hour says whether it is a corner or an edge, on boards of rows and of columns
//!   alike. One drawing has three looks. In a page it takes the page’s colours. On paper it is black on white
//!   and needs nothing that a simple SVG reader lacks. Across a page of paper its legend stands beside the
//!   board, in letters that can be read on A6. Letters cannot be measured here, so lines of a legend break by
//!   an estimate that is rather too short than too long.

#![allow(clippy::missing_errors_doc, reason = "`RenderError` says when: as good as never")]

mod pieces;
mod svg;

pub use svg::{Artwork, Look, Parts, parts, svg};

use std::collections::{BTreeMap, BTreeSet};

use pieces::{arrow, bridge, ground, road, stamp};
use schiri_rules::board::{Board, Edge, Knot, Spot, corners_of};
use schiri_rules::corpus::{Figure, Form, Item, Text};
use schiri_rules::lang::Lang;
use svg::{Frame, Point, Shape, Stroke, Tone};

/// The side of a hex.
const SIDE: f64 = 40.0;
/// Half of its width.
const HALF: f64 = SIDE * 0.866_025_403_784;
/// How far a number or label is set off from its corner or edge, towards the hex by which the place is named.
/// `BESIDE_BUILDING` is for corners with a building, where it also applies to marks. All three grow with the
/// signs.
const BESIDE_CORNER: f64 = 16.0;
const BESIDE_EDGE: f64 = 15.5;
const BESIDE_BUILDING: f64 = 26.0;
/// How far from its edge the middle of a dock lies, but never beyond the middle of a hex; it grows with the
/// signs.
const OFFSHORE: f64 = 28.0;
/// The middle of the free part of an edge that has a building at its first end, as a fraction of the edge.
const BEHIND_BUILDING: f64 = 0.68;
/// Up to this width of the board, signs are drawn in their own size. Wider boards will be shown smaller, so
/// their signs are enlarged, as far as a hex has room.
const PLAIN_WIDTH: f64 = 340.0;
const MOST_ZOOM: f64 = 1.3;
/// The least enlargement of signs on paper: the larger they are, the smaller the board may be.
const PAPER_ZOOM: f64 = 1.2;

/// Draws a board with everything on it, the lowest first, its signs enlarged at least by `least_zoom`. Also
/// returns the enlargement, which the legend follows.
fn scene(figure: &Figure, lang: Lang, least_zoom: f64) -> (Vec<Shape>, f64) {
    let board = Board::new(&figure.layout);
    let mut scene = Scene { standing: standing(figure, &board), zoom: 1.0, board };
    let mut shapes = scene.hexes();
    scene.zoom = (Frame::around(&shapes).width() / PLAIN_WIDTH).clamp(least_zoom, MOST_ZOOM);
    let mut items: Vec<_> = figure.items.iter().filter(|item| item.form > Form::Shade).collect();
    items.sort_by_key(|item| item.form);
    for item in items {
        scene.item(item, lang, &mut shapes);
    }
    (shapes, scene.zoom)
}

struct Scene {
    board: Board,
    /// What lies on each hex and corner.
    standing: BTreeMap<Knot, BTreeSet<Form>>,
    zoom: f64,
}

fn standing(figure: &Figure, board: &Board) -> BTreeMap<Knot, BTreeSet<Form>> {
    let mut standing: BTreeMap<Knot, BTreeSet<Form>> = BTreeMap::new();
    for item in &figure.items {
        for spot in item.at.iter().filter_map(|place| board.spot(place.value)) {
            if let Spot::Hex(at) | Spot::Corner { at, .. } = spot {
                standing.entry(at).or_default().insert(item.form);
            }
        }
    }
    standing
}

impl Scene {
    fn point(&self, knot: Knot) -> Point {
        let (along, across) = (f64::from(knot.x) * HALF, f64::from(knot.y) * SIDE / 2.0);
        if self.board.has_columns() { Point::new(across, along) } else { Point::new(along, across) }
    }

    fn middle(&self, edge: Edge) -> Point {
        self.point(edge[0]).toward(self.point(edge[1]), 0.5)
    }

    /// Tells whether any of several forms is on a hex or a corner.
    fn holds(&self, at: Knot, any: &[Form]) -> bool {
        self.standing.get(&at).is_some_and(|forms| any.iter().any(|form| forms.contains(form)))
    }

    fn is_built(&self, corner: Knot) -> bool {
        self.holds(corner, &[Form::House, Form::Castle])
    }

    fn tone(&self, hex: Knot) -> Tone {
        // Water and shade come before the forms that lie on a hex.
        self.standing.get(&hex).and_then(BTreeSet::first).map_or(Tone::Land, |form| ground(*form))
    }

    /// Draws the hexes, then every edge once: the coast and the rim of the land strong, edges of water alone
    /// weak.
    fn hexes(&self) -> Vec<Shape> {
        let areas = self.board.hexes().map(|hex| Shape::Area {
            points: corners_of(hex).map(|corner| self.point(corner)).to_vec(),
            fill: self.tone(hex),
            line: Stroke::NONE,
        });
        let edges = self.board.edges();
        let mut lines: Vec<_> = edges.iter().map(|(edge, hexes)| (self.edge_line(hexes), edge)).collect();
        // Strong lines cover the ends of weak ones.
        lines.sort_by(|a, b| a.0.width.total_cmp(&b.0.width));
        let lines = lines.into_iter().map(|(line, edge)| Shape::Stroke {
            points: edge.map(|corner| self.point(corner)).to_vec(),
            line,
        });
        areas.chain(lines).collect()
    }

    fn edge_line(&self, hexes: &[Knot]) -> Stroke {
        let water = |hex: &&Knot| self.tone(**hex) == Tone::Water;
        match (hexes.len(), hexes.iter().filter(water).count()) {
            (2, 2) | (1, 1) => Stroke::of(Tone::Grey, 0.8),
            (2, 0) => Stroke::of(Tone::Ink, 1.1),
            _ => Stroke::of(Tone::Ink, 2.2),
        }
    }

    fn item(&self, item: &Item, lang: Lang, shapes: &mut Vec<Shape>) {
        let own = item.words.best(lang).map(Text::plain);
        let text = own.as_deref().or(item.text.as_deref()).unwrap_or_default();
        let spots: Vec<_> = item.at.iter().filter_map(|place| self.board.spot(place.value)).collect();
        if item.form == Form::Path {
            let way: Vec<_> = spots.iter().map(|spot| self.at(spot)).collect();
            shapes.extend(arrow(&way));
            return;
        }
        for spot in spots.iter().filter(|spot| spot.is(item.form.ground())) {
            match *spot {
                Spot::Edge { ends, .. } if item.form == Form::Road => shapes.extend(self.road(ends, item)),
                Spot::Edge { ends, of } if item.form == Form::Dock => {
                    shapes.extend(self.dock(ends, of, text));
                }
                Spot::Corner { at, of } if item.form == Form::Bridge => {
                    shapes.extend(self.bridge(at, of, item));
                }
                _ => {
                    let at = self.stand(item.form, spot);
                    shapes.extend(
                        stamp(item.form, item.owner, text)
                            .into_iter()
                            .map(|shape| shape.placed(at, self.zoom)),
                    );
                }
            }
        }
    }

    fn at(&self, spot: &Spot) -> Point {
        match *spot {
            Spot::Hex(hex) => self.point(hex),
            Spot::Corner { at, .. } => self.point(at),
            Spot::Edge { ends, .. } => self.middle(ends),
        }
    }

    /// Finds where a sign is drawn: numbers and labels beside what they name, marks where no building is,
    /// everything else on its place.
    fn stand(&self, form: Form, spot: &Spot) -> Point {
        let at = self.at(spot);
        let beside = |hex: Knot, by: f64| at.step(self.point(hex), by * self.zoom);
        match (form, *spot) {
            (Form::Number | Form::Label | Form::Tick | Form::Cross, Spot::Corner { at, of })
                if self.is_built(at) =>
            {
                beside(of, BESIDE_BUILDING)
            }
            (Form::Number | Form::Label, Spot::Corner { of, .. }) => beside(of, BESIDE_CORNER),
            (Form::Number | Form::Label, Spot::Edge { of, ends }) => {
                self.free_middle(ends).step(self.point(of), BESIDE_EDGE * self.zoom)
            }
            (Form::Tick | Form::Cross, Spot::Edge { ends, .. }) => self.free_middle(ends),
            (_, Spot::Hex(hex)) => at.moved(self.share(form, hex)),
            _ => at,
        }
    }

    /// Finds the middle of the part of an edge that buildings leave free.
    fn free_middle(&self, ends: Edge) -> Point {
        let part = match ends.map(|corner| self.is_built(corner)) {
            [true, false] => BEHIND_BUILDING,
            [false, true] => 1.0 - BEHIND_BUILDING,
            _ => 0.5,
        };
        self.point(ends[0]).toward(self.point(ends[1]), part)
    }

    /// Finds how far from the middle of its hex a sign is drawn, because others are on the same hex.
    fn share(&self, form: Form, hex: Knot) -> Point {
        const TOKENS: &[Form] = &[Form::Token, Form::StrongToken];
        let (across, down) = match form {
            Form::Pawn if self.holds(hex, TOKENS) => (17.0, 0.0),
            Form::Token | Form::StrongToken if self.holds(hex, &[Form::Pawn]) => (-12.5, 0.0),
            Form::Token | Form::StrongToken if self.holds(hex, &[Form::Label]) => (0.0, -9.0),
            Form::Label if self.holds(hex, TOKENS) => (0.0, 20.0),
            _ => (0.0, 0.0),
        };
        Point::new(across, down)
    }

    /// Draws a road that leaves its corners free.
    fn road(&self, ends: Edge, item: &Item) -> Vec<Shape> {
        let [a, b] = ends.map(|corner| self.point(corner));
        road([a.toward(b, 0.22), b.toward(a, 0.22)], item.owner)
    }

    /// Draws a bridge that leaves both of its corners free.
    fn bridge(&self, corner: Knot, hex: Knot, item: &Item) -> Vec<Shape> {
        let [from, middle] = [corner, hex].map(|knot| self.point(knot));
        bridge([from.toward(middle, 0.45), from.toward(middle, 1.55)], item.owner)
    }

    /// Draws a dock beyond an edge, with a gangway to each corner.
    fn dock(&self, ends: Edge, of: Knot, text: &str) -> Vec<Shape> {
        let middle = self.middle(ends);
        let at = middle.step(self.point(of), -(OFFSHORE * self.zoom).min(HALF));
        let mut shapes = Vec::new();
        for corner in ends.map(|corner| self.point(corner)) {
            let way = vec![at, corner];
            shapes.push(Shape::Stroke { points: way, line: Stroke::of(Tone::Ink, 2.0) });
            shapes.push(Shape::Disc { at: corner, radius: 3.4, fill: Tone::Ink, line: Stroke::NONE });
        }
        shapes.extend(pieces::dock(text).into_iter().map(|shape| shape.placed(at, self.zoom)));
        shapes
    }
}
