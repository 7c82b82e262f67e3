//! Draws figures: from the rule collection's data, a board of hexes and what lies on it, to SVG.
//!
//! [`board`] is pure geometry: which corners and edges a board has. The other modules turn a figure into
//! a few kinds of shapes, and a template turns those into SVG. The picture is self-contained: it has no
//! script, style sheet or font file, and refers only to its own title and description.

pub mod board;
mod frame;
mod legend;
mod pieces;
mod scene;
mod shape;
mod svg;

pub use svg::{Artwork, FigureError, Look, Parts, parts, svg, svg_in};
