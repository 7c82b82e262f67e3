//! Draws figures: from the rule collection's data, a board of hexes and what lies on it, to SVG.
//!
//! [`schiri_rules::board`] is pure geometry: which corners and edges a board has. The other modules turn a figure into
//! a few kinds of shapes, and a template turns those into SVG. The picture is self-contained: it has no
//! script, style sheet or font file, and refers only to its own title and description.
//!
//! # Decisions
//!
//! - **Drawings reach the printer in parts** (`figure::parts`): the board, and each sign with its words. So
//!   legends are set as text, break where they must, and keep their size however small the board is; each
//!   picture says how large its smallest letter is, and the template keeps it readable. HTML and EPUB take
//!   the same parts, so a legend has the letters of the page also on a phone.
//! - **Figures are data.** The engine knows boards of hexes, not a game. Corners and edges are computed in
//!   whole numbers, so neighbouring hexes share them exactly; pieces are shapes. A place is told by the
//!   clock: the hour says whether it is a corner or an edge, without a second notation, for boards of rows
//!   and of columns alike. One drawing has three looks. In a page it takes the page’s colours. On paper it
//!   is black on white and needs nothing that a simple SVG reader lacks. Across a page of paper its legend
//!   stands beside the board, in letters that can be read on A6. Letters cannot be measured, so lines of a
//!   legend break by an estimate, rather too early than too late.

mod frame;
mod legend;
mod pieces;
mod scene;
mod shape;
mod svg;

pub use svg::{Artwork, FigureError, Look, Parts, parts, svg, svg_in};
