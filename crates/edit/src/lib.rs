//! What a rules editor needs: [`check`] finds mistakes in a collection, [`import`] makes editions from documents,
//! [`draft`] proposes points for their clauses, [`in_place`] changes files at some places, and [`report`] prints
//! findings for people and programs.

pub mod check;
pub mod draft;
pub mod import;
pub mod in_place;
pub mod report;
