//! The fields of the tantivy index, how terms are written in them, and how tantivy reads a clause: a tokenizer for each
//! language.

use std::sync::Arc;

use tantivy::schema::{Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{
    PreTokenizedStream, PreTokenizedString, Token, Tokenizer as TokenizerTrait, TokenizerManager,
};

use super::analyzer::LEAST_SHARE;
use super::concepts::{ConceptNo, Concepts};
use super::lexicon::{Lexicon, StemId};
use schiri_rules::lang::Lang;

/// For each term in a document, only its frequency is kept. Positions were tried, for the proximity of words:
/// in texts as short as rules they found nothing better.
pub(super) const RECORD: IndexRecordOption = IndexRecordOption::WithFreqs;

/// The parts of an indexed document that weigh differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// A clause's own heading.
    Heading,
    /// The headings above it, and its edition's names.
    Path,
    /// The text of the rule itself.
    Body,
    /// Its examples and tips.
    Extra,
    /// The concepts that it is tagged with.
    About,
}

impl Zone {
    /// The zones that have texts.
    const TEXTS: [Self; 4] = [Self::Heading, Self::Path, Self::Body, Self::Extra];
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    /// One for each zone and language, analysed by the tokenizer with the language's name.
    texts: [[Field; Lang::ALL.len()]; Zone::TEXTS.len()],
    /// The concepts that the clause is tagged with.
    pub(super) about: Field,
    pub(super) edition: Field,
    /// The points on which the clause takes a position.
    pub(super) point: Field,
}

impl Fields {
    pub(super) fn new() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let mut text = |zone: Zone, lang: &str, tokenizer: &str| {
            let indexing = TextFieldIndexing::default().set_tokenizer(tokenizer).set_index_option(RECORD);
            let options = TextOptions::default().set_indexing_options(indexing);
            schema.add_text_field(&format!("{zone:?}{lang}"), options)
        };
        let texts = Zone::TEXTS
            .map(|zone| Lang::ALL.map(|lang| text(zone, &format!("_{}", lang.code()), lang.code())));
        let about = text(Zone::About, "", "raw");
        let edition = schema.add_text_field("edition", STRING);
        let point = schema.add_text_field("point", STRING);
        (schema.build(), Self { texts, about, edition, point })
    }

    pub(super) const fn text(&self, zone: Zone, lang: Lang) -> Field {
        match zone {
            Zone::About => self.about,
            zone => self.texts[zone as usize][lang as usize],
        }
    }

    /// Walks the fields of all zones, in the order of their numbers.
    pub(super) fn zones(&self) -> impl Iterator<Item = (Zone, Field)> {
        let texts = Zone::TEXTS.into_iter().zip(self.texts);
        let texts = texts.flat_map(|(zone, fields)| fields.map(|field| (zone, field)));
        texts.chain([(Zone::About, self.about)])
    }

    /// Walks the fields in which a term may occur.
    pub(super) fn of(&self, term: Term) -> impl Iterator<Item = Field> {
        let lang = match term {
            Term::Stem(lang, _) | Term::Part(lang, _) => Some(lang),
            Term::Concept(_) => None,
        };
        let texts = self.texts.into_iter().flat_map(move |fields| match lang {
            Some(lang) => fields[lang as usize..=lang as usize].to_vec(),
            None => fields.to_vec(),
        });
        texts.chain(lang.is_none().then_some(self.about))
    }
}

/// A term of the zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Term {
    /// A whole word's stem.
    Stem(Lang, StemId),
    /// The stem of a part of a compound.
    Part(Lang, StemId),
    /// A concept, named by any of its terms.
    Concept(ConceptNo),
}

impl Term {
    /// Writes the term as it is in the fields. Stems begin with a letter or digit, so the signs before other
    /// terms are unique.
    pub(super) fn written(self, lexicons: &[Lexicon; 3]) -> String {
        match self {
            Self::Stem(lang, stem) => lexicons[lang as usize].stem(stem).to_owned(),
            Self::Part(lang, stem) => format!("+{}", lexicons[lang as usize].stem(stem)),
            Self::Concept(no) => format!("#{no}"),
        }
    }
}

/// Makes tokens of texts: each word's stem, the parts of a compound, and the concepts named. Articles and
/// other function words are left out: they are nearly half of all words, and find nothing.
#[derive(Clone)]
struct Tokenizer {
    lang: Lang,
    /// The analysis of a word needs the whole vocabulary, so all texts have been read before.
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
        let words = lexicon.read(text);
        let forms: Vec<_> = words.iter().map(|id| lexicon.forms(*id)).collect();
        let mut tokens = Vec::new();
        self.concepts.each_term(self.lang, &forms, |words_of_term, term| {
            let position = words_of_term.start;
            if lexicon.share(words[position]) >= LEAST_SHARE {
                tokens.push(Token { text: term.written(&self.lexicons), position, ..Token::default() });
            }
        });
        PreTokenizedString { text: String::new(), tokens }.into()
    }
}
