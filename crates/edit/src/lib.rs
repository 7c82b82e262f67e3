//! What a rules editor needs: [`check`] finds mistakes in a collection, [`import`] makes editions of documents, and
//! [`report`] tells findings to people and programs.

pub mod check;
pub mod import;
pub mod report;
