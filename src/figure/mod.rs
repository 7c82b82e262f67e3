//! Figures drawn: a board of hexes and what lies on it, from the rule collection's data to SVG.
//!
//! [`board`] is pure geometry: which corners and edges a board has. The rest turns a figure into a
//! few kinds of shapes and those, by a template, into a picture that needs nothing else: no script,
//! no style sheet, no font file, no reference but to its own title and description.

pub mod board;
mod frame;
mod legend;
mod scene;
mod shape;
mod stamps;
mod svg;

pub use svg::{FigureError, Look, svg};
