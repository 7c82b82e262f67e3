//! What is shown: answers as data, and as text, HTML, Markdown, CSV and SVG.
//!
//! [`view`] gathers what an answer says into the shapes that JSON has; [`render`] puts them into markup; [`figure`]
//! draws boards.

pub mod figure;
pub mod render;
pub mod view;
