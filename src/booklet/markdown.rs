//! An outline as Markdown.
pub fn markdown(_o:&super::Outline)->String{String::new()}
