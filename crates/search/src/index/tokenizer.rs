//! How tantivy reads a clause: a tokenizer for each language.

use std::sync::Arc;

use tantivy::tokenizer::{
    PreTokenizedStream, PreTokenizedString, Token, Tokenizer as TokenizerTrait, TokenizerManager,
};

use super::analyzer::LEAST_SHARE;
use super::concepts::Concepts;
use super::lexicon::{Lexicon, ReadWords as _, StemId};
use super::schema::Term;
use schiri_rules::lang::Lang;

/// Makes tokens of texts: each word's stem, the parts of a compound, and where a concept is named, the
/// concept. Articles and the like are left out: nearly half of all words, they find nothing.
#[derive(Clone)]
struct Tokenizer {
    lang: Lang,
    /// The analysis of a word needs the whole vocabulary, so all texts were read once before.
    lexicons: Arc<[Lexicon; 3]>,
    concepts: Arc<Concepts>,
}

/// Registers a tokenizer for each language under its name.
pub(super) fn register(to: &TokenizerManager, lexicons: &Arc<[Lexicon; 3]>, concepts: &Arc<Concepts>) {
    for lang in Lang::ALL {
        let (lexicons, concepts) = (Arc::clone(lexicons), Arc::clone(concepts));
        to.register(lang.code(), Tokenizer { lang, lexicons, concepts });
    }
}

impl TokenizerTrait for Tokenizer {
    type TokenStream<'a> = PreTokenizedStream;

    fn token_stream(&mut self, text: &str) -> PreTokenizedStream {
        let lexicon = &self.lexicons[self.lang as usize];
        let words = (&*lexicon).read(text);
        let stems: Vec<Option<StemId>> = words.iter().map(|&id| lexicon.forms(id).stem).collect();
        let mut tokens = Vec::new();
        for (position, &id) in words.iter().enumerate().filter(|(_, id)| lexicon.share(**id) >= LEAST_SHARE) {
            let mut push = |term: Term| {
                tokens.push(Token { text: term.written(&self.lexicons), position, ..Token::default() });
            };
            let forms = lexicon.forms(id);
            forms.stem.iter().for_each(|stem| push(Term::Stem(self.lang, *stem)));
            forms.parts.iter().for_each(|part| push(Term::Part(self.lang, *part)));
            let mentions = self.concepts.at(self.lang, stems.get(position..).unwrap_or_default());
            mentions.for_each(|mention| push(Term::Concept(mention.concept)));
        }
        PreTokenizedString { text: String::new(), tokens }.into()
    }
}
