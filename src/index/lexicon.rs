//! The words of the rule collection, each analysed once.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::analyzer::Analyzer;
use super::columns::{ColumnReader, ColumnWriter, below, divide};
use super::compounds::Splitter;
use super::spelling::Spellings;
use crate::lang::Lang;

/// A word of one language's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct WordId(u32);

/// A stem of one language's lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct StemId(u32);

impl StemId {
    /// Returns the stem's place among all stems of its lexicon.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The forms of a word under which it is indexed.
#[derive(Debug, Clone, Default)]
pub(super) struct Forms {
    /// The stem of the whole word; `None` where no word of the rule collection has it.
    pub(super) stem: Option<StemId>,
    /// The stems of the parts of a compound.
    pub(super) parts: Box<[StemId]>,
}

/// The words of one language, while texts are being read.
pub(super) struct Reader {
    analyzer: Analyzer,
    /// Words as they stand in texts, so that each spelling is folded once.
    spelled: FxHashMap<Box<str>, WordId>,
    folded: FxHashMap<Box<str>, WordId>,
    words: Vec<Box<str>>,
    /// How often each word was read.
    counts: Vec<u32>,
}

impl Reader {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            analyzer: Analyzer::new(lang),
            spelled: FxHashMap::default(),
            folded: FxHashMap::default(),
            words: Vec::new(),
            counts: Vec::new(),
        }
    }

    fn word(&mut self, word: &str) -> WordId {
        let id = match self.spelled.get(word) {
            Some(&id) => id,
            None => self.new_spelling(word),
        };
        self.counts[id.0 as usize] += 1;
        id
    }

    fn new_spelling(&mut self, word: &str) -> WordId {
        let folded: Box<str> = self.analyzer.fold(word).into();
        let next = WordId(number(self.words.len()));
        let id = *self.folded.entry(folded.clone()).or_insert(next);
        if id == next {
            self.words.push(folded);
            self.counts.push(0);
        }
        self.spelled.insert(word.into(), id);
        id
    }

    /// Ends the reading: every word is analysed, in the light of all others.
    pub(super) fn finish(self) -> Lexicon {
        let Self { analyzer, spelled, folded, words, counts } = self;
        let mut stems = Stems::default();
        let plain: Vec<StemId> = words.iter().map(|word| stems.add(&analyzer.stem(word))).collect();
        let splitter = Splitter::new(&analyzer, words.iter().map(AsRef::as_ref));
        let shares = words.iter().map(|word| analyzer.share(word)).collect();
        let spellings = Spellings::new(&words, &counts);
        let whole = stems.texts.len();
        let mut lexicon = Lexicon {
            analyzer,
            splitter,
            spelled,
            folded,
            words,
            shares,
            stems,
            whole,
            spellings,
            forms: Vec::new(),
        };
        for (place, plain) in plain.into_iter().enumerate() {
            let word = &lexicon.words[place];
            let (verb, parts) = (lexicon.stem_of_verb(word), lexicon.parts(word));
            let stem = verb.map_or(plain, |verb| lexicon.stems.add(&verb));
            let parts = parts.iter().map(|part| lexicon.stems.add(part)).collect();
            lexicon.forms.push(Forms { stem: Some(stem), parts });
        }
        lexicon
    }
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// The stems of a language, numbered.
#[derive(Default)]
struct Stems {
    ids: FxHashMap<Box<str>, StemId>,
    texts: Vec<Box<str>>,
}

impl Stems {
    fn add(&mut self, stem: &str) -> StemId {
        if let Some(&id) = self.ids.get(stem) {
            return id;
        }
        let id = StemId(number(self.texts.len()));
        self.texts.push(stem.into());
        self.ids.insert(stem.into(), id);
        id
    }
}

/// The words of one language.
pub(super) struct Lexicon {
    pub(super) analyzer: Analyzer,
    splitter: Splitter,
    spelled: FxHashMap<Box<str>, WordId>,
    folded: FxHashMap<Box<str>, WordId>,
    words: Vec<Box<str>>,
    shares: Vec<f32>,
    /// First those of whole words, then those that only parts of compounds have.
    stems: Stems,
    whole: usize,
    forms: Vec<Forms>,
    spellings: Spellings,
}

/// Reads the words of texts, one text after another: by a [`Reader`] that learns them, or a
/// [`Lexicon`] that knows them.
pub(super) trait ReadWords {
    /// Returns the words of a text.
    fn read(&mut self, text: &str) -> Vec<WordId>;
}

impl ReadWords for Reader {
    fn read(&mut self, text: &str) -> Vec<WordId> {
        super::analyzer::words(text).map(|(_, word)| self.word(word)).collect()
    }
}

impl ReadWords for &Lexicon {
    /// Words that the lexicon does not know are left out.
    fn read(&mut self, text: &str) -> Vec<WordId> {
        super::analyzer::words(text).filter_map(|(_, word)| self.spelled.get(word).copied()).collect()
    }
}

/// Writing the lexicon as columns, and reading it again.
impl Lexicon {
    /// Writes all that reading texts has brought.
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add_lines(self.words.iter().map(AsRef::as_ref));
        out.add(&self.spellings.counts().collect::<Vec<_>>());
        out.add(self.spellings.sorted());
        let mut spelled: Vec<(&str, u32)> = self.spelled.iter().map(|(word, id)| (&**word, id.0)).collect();
        spelled.sort_unstable();
        out.add_lines(spelled.iter().map(|(word, _)| *word));
        out.add(&spelled.iter().map(|(_, id)| *id).collect::<Vec<_>>());
        out.add_lines(self.stems.texts.iter().map(AsRef::as_ref));
        out.add(&[number(self.whole)]);
        let stems = self.forms.iter().map(|forms| forms.stem.map_or(u32::MAX, |stem| stem.0));
        out.add(&stems.collect::<Vec<_>>());
        let parts = self.forms.iter().flat_map(|forms| forms.parts.iter().map(|part| part.0));
        out.add(&parts.collect::<Vec<_>>());
        let mut end = 0;
        let ends = self.forms.iter().map(|forms| {
            end += number(forms.parts.len());
            end
        });
        out.add(&std::iter::once(0).chain(ends).collect::<Vec<_>>());
    }

    /// Reads what [`write`](Self::write) wrote; `None` for columns that do not fit together.
    pub(super) fn open(lang: Lang, from: &mut ColumnReader<'_>) -> Option<Self> {
        let analyzer = Analyzer::new(lang);
        let words: Vec<Box<str>> = from.lines()?.into_iter().map(Box::from).collect();
        let spellings = Spellings::open(&words, &from.column::<u32>()?, from.column()?)?;
        let (spelled, ids): (Vec<&str>, Vec<u32>) = (from.lines()?, from.column()?);
        let stems: Vec<Box<str>> = from.lines()?.into_iter().map(Box::from).collect();
        let whole = *from.column::<u32>()?.first()? as usize;
        let (of_words, parts, bounds): (Vec<u32>, Vec<u32>, Vec<u32>) =
            (from.column()?, from.column()?, from.column()?);
        let fits = spelled.len() == ids.len()
            && below(&ids, words.len())
            && of_words.len() == words.len()
            && below(&of_words, stems.len())
            && below(&parts, stems.len())
            && bounds.len() == words.len() + 1
            && divide(&bounds, parts.len())
            && whole <= stems.len();
        if !fits {
            return None;
        }
        let forms = of_words.iter().zip(bounds.windows(2)).map(|(stem, bounds)| Forms {
            stem: Some(StemId(*stem)),
            parts: parts[bounds[0] as usize..bounds[1] as usize].iter().map(|part| StemId(*part)).collect(),
        });
        Some(Self {
            splitter: Splitter::new(&analyzer, words.iter().map(AsRef::as_ref)),
            spelled: spelled.into_iter().map(Box::from).zip(ids.into_iter().map(WordId)).collect(),
            folded: words.iter().cloned().zip((0..).map(WordId)).collect(),
            shares: words.iter().map(|word| analyzer.share(word)).collect(),
            stems: Stems { ids: stems.iter().cloned().zip((0..).map(StemId)).collect(), texts: stems },
            forms: forms.collect(),
            words,
            whole,
            spellings,
            analyzer,
        })
    }
}

impl Lexicon {
    /// Walks the words of the rule collection, each with how often it was read.
    pub(super) fn counted(&self) -> impl Iterator<Item = (&str, u32)> {
        self.words.iter().map(AsRef::as_ref).zip(self.spellings.counts())
    }

    /// Returns the forms of a word that a text was read with.
    pub(super) fn forms(&self, id: WordId) -> &Forms {
        &self.forms[id.0 as usize]
    }

    /// Returns the folded word.
    pub(super) fn word(&self, id: WordId) -> &str {
        &self.words[id.0 as usize]
    }

    /// Returns the share of a word's information that counts.
    pub(super) fn share(&self, id: WordId) -> f32 {
        self.shares[id.0 as usize]
    }

    /// Returns the stem as text.
    pub(super) fn stem(&self, id: StemId) -> &str {
        &self.stems.texts[id.index()]
    }

    /// Walks the stems as texts.
    pub(super) fn stem_texts(&self) -> impl Iterator<Item = &str> {
        self.stems.texts.iter().map(AsRef::as_ref)
    }

    /// Returns the number of a stem that some word of the rule collection has.
    pub(super) fn stem_id(&self, stem: &str) -> Option<StemId> {
        self.stems.ids.get(stem).copied()
    }

    /// Returns the word of the rule collection that is spelled like this.
    pub(super) fn own(&self, folded: &str) -> Option<&str> {
        self.folded.get(folded).map(|&id| self.word(id))
    }

    /// Returns words of the rule collection within so many typing errors, the likeliest first.
    pub(super) fn similar(&self, folded: &str, errors: u8, limit: usize) -> Vec<&str> {
        self.spellings.similar(&self.words, folded, errors, limit)
    }

    /// Returns words of the rule collection that begin like this, the likeliest first.
    pub(super) fn beginning(&self, folded: &str, limit: usize, looked_at: usize) -> Vec<&str> {
        self.spellings.beginning(&self.words, folded, limit, looked_at)
    }

    /// Returns the forms of a word as it stands in a text of the rule collection.
    pub(super) fn forms_in_text(&self, word: &str) -> Option<&Forms> {
        self.spelled.get(word).map(|&id| self.forms(id))
    }

    /// Returns the forms of any folded word.
    pub(super) fn forms_of(&self, folded: &str) -> Cow<'_, Forms> {
        if let Some(&id) = self.folded.get(folded) {
            return Cow::Borrowed(self.forms(id));
        }
        let verb = self.stem_of_verb(folded).and_then(|verb| self.stem_id(&verb));
        let stem = verb.or_else(|| self.stem_id(&self.analyzer.stem(folded)));
        let parts = self.parts(folded).iter().filter_map(|part| self.stem_id(part)).collect();
        Cow::Owned(Forms { stem, parts })
    }

    /// Returns the stems of a compound's parts, mere particles left out.
    fn parts(&self, folded: &str) -> Vec<String> {
        let parts = self.splitter.split(folded).unwrap_or_default();
        let parts = parts.into_iter().filter(|part| !self.analyzer.is_particle(part));
        parts.map(|part| self.analyzer.stem(part)).collect()
    }

    /// Returns the stem of the verb whose participle or infinitive a word is.
    fn stem_of_verb(&self, folded: &str) -> Option<String> {
        let (verbs, sure) = self.analyzer.verbs(folded);
        let mut stems = verbs.iter().map(|verb| self.analyzer.stem(verb));
        let first = stems.next()?;
        let known = |stem: &String| self.stem_id(stem).is_some_and(|id| id.index() < self.whole);
        let found = if known(&first) { Some(first.clone()) } else { stems.find(known) };
        found.or_else(|| sure.then_some(first))
    }
}
