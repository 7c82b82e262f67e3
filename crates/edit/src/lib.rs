//! What a rules editor needs: [`check`] finds mistakes in a collection, [`import`] makes editions of documents, [`draft`]
//! proposes points of their clauses, [`in_place`] changes files at some places, and [`report`] tells findings to people
//! and programs.

pub mod check;
pub mod draft;
pub mod import;
pub mod in_place;
pub mod report;
