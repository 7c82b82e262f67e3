//! From a request to a plan: finds the event, editions, clauses and topics that were named.

pub(crate) mod host;
pub(crate) mod logo;
pub(crate) mod paper;
pub(crate) mod plan;

use std::collections::BTreeSet;
use std::num::NonZeroU8;

use host::Host;
use paper::{Format, Paper};
use plan::{Arrange, Audience, Extent, Piece, Plan, Preset};
use schiri_compare::{is_played, older};
use schiri_rules::citation::{self, CitationReader, Reading, Unknown};
use schiri_rules::corpus::{CiteStyle, ClauseId, ClauseRef, Corpus, EditionId, PartialDate, TopicId};
use schiri_rules::known::{self, StackChoice};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Stack;

/// What somebody asked for, on the command line or in a form.
#[derive(Debug, Clone, Default)]
pub struct Request {
    /// The event or the editions, and what is changed about them.
    pub choice: StackChoice,
    /// The languages to print in; a plan takes one or two.
    pub langs: Vec<Lang>,
    /// The preset that it starts from.
    pub preset: Preset,
    /// Which clauses are printed; `None` for what the preset says. Editions without an event are printed in
    /// full, since no one has chosen what counts.
    pub extent: Option<Extent>,
    /// The order of the clauses. `None` means one text if players want all rules of an event that has several editions
    /// or an alphabetical one, and the collection has chapters; otherwise one edition after another.
    pub arrange: Option<Arrange>,
    /// Citations of the clauses to print; empty for all.
    pub only: Vec<String>,
    /// The topics to print; empty for all.
    pub topics: Vec<TopicId>,
    /// Pieces to add to the preset.
    pub with: Vec<Piece>,
    /// Pieces to leave out of the preset.
    pub without: Vec<Piece>,
    /// The edition that the players know.
    pub coming_from: Option<EditionId>,
    /// The day of the event.
    pub date: Option<PartialDate>,
    /// Who gives the event.
    pub host: Host,
    /// The address of the rules on the web.
    pub base_url: Option<String>,
    /// The paper: it decides how many points a card has.
    pub paper: Paper,
    /// The format of the file.
    pub format: Format,
    /// How many sheets, of four pages each, it may take; `None` for as many as it needs.
    pub sheets: Option<NonZeroU8>,
}

impl Request {
    /// Makes the plan. `lang` is the language in which error messages cite clauses.
    ///
    /// # Errors
    /// A message that says what is unknown or cannot be combined, and what comes close.
    pub fn plan(&self, corpus: &Corpus, citations: &CitationReader, lang: Lang) -> Result<Plan, Message> {
        self.check_paper()?;
        let stack = known::stack(corpus, &self.choice)?;
        known::topics(corpus, &self.topics)?;
        known::editions(corpus, self.coming_from.as_slice())?;
        self.check_pieces(corpus, &stack)?;
        Ok(Plan {
            only: self.clauses(corpus, citations, &stack, lang)?,
            audience: self.audience(),
            pieces: self.pieces()?,
            extent: self.extent(),
            arrange: self.arrange(corpus, &stack)?,
            request: Self { base_url: self.base_url.as_deref().map(base_url).transpose()?, ..self.clone() },
            stack,
        })
    }

    /// Refuses a number of sheets for a format without pages, and for a card, which is always one page. For data, the
    /// paper does not matter.
    fn check_paper(&self) -> Result<(), Message> {
        if self.sheets.is_some() && (self.format != Format::Pdf || self.preset == Preset::Card) {
            return Err(Message::new("booklet-sheets-of-pdf"));
        }
        if self.paper == Paper::A4Fold && matches!(self.format, Format::Html | Format::Epub) {
            return Err(Message::new("booklet-fold-of-pdf").with("format", self.format.name()));
        }
        Ok(())
    }

    /// Refuses pieces that would be empty: official wordings that no one loaded, news where no edition supersedes
    /// another, and a sheet for people who know another game.
    fn check_pieces(&self, corpus: &Corpus, stack: &Stack) -> Result<(), Message> {
        if let Some(known) = self.coming_from.as_ref().filter(|known| !is_played(corpus, known, stack)) {
            return Err(Message::new("sheet-other-game").with("from", known.as_str()));
        }
        let has_wording = || corpus.official.values().any(|text| stack.editions.contains(&text.edition));
        let has_news = || {
            let mut editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
            editions.any(|edition| older(corpus, edition).is_some())
        };
        let id = if self.with.contains(&Piece::OfficialWording) && !has_wording() {
            "booklet-no-wording"
        } else if self.with.contains(&Piece::News) && !has_news() {
            "booklet-no-news"
        } else {
            return Ok(());
        };
        let editions: Vec<_> = stack.editions.iter().map(EditionId::as_str).collect();
        Err(Message::new(id).with("editions", editions.join(", ")))
    }

    /// Anyone who prints everything wants to see what yields, too.
    fn audience(&self) -> Audience {
        match (self.preset, self.extent()) {
            (Preset::Players | Preset::Card, Extent::InForce) => Audience::Players,
            _ => Audience::Judges,
        }
    }

    fn extent(&self) -> Extent {
        let usual = match self.preset {
            Preset::Card => Extent::InForce,
            Preset::Players if self.choice.event.is_some() => Extent::InForce,
            Preset::Judge | Preset::Players => Extent::Everything,
        };
        self.extent.unwrap_or(usual)
    }

    /// Refuses one text if the collection does not define its order.
    fn arrange(&self, corpus: &Corpus, stack: &Stack) -> Result<Arrange, Message> {
        let has_chapters = !corpus.chapters.list.is_empty();
        let is_for_players = self.preset == Preset::Players && self.choice.event.is_some();
        let is_whole = self.only.is_empty() && self.topics.is_empty();
        let mut editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
        // A single edition has an order of its own, unless it is alphabetical.
        let is_unordered =
            stack.editions.len() > 1 || editions.any(|edition| edition.cite.style == CiteStyle::Headword);
        match self.arrange {
            Some(Arrange::Consolidated) if !has_chapters => Err(Message::new("booklet-no-chapters")),
            Some(asked) => Ok(asked),
            // Players want the rules of their event; people who compare editions want each as it is.
            None if has_chapters && is_for_players && is_whole && is_unordered => Ok(Arrange::Consolidated),
            None => Ok(Arrange::ByEdition),
        }
    }

    fn pieces(&self) -> Result<BTreeSet<Piece>, Message> {
        let is_plain = self.with.is_empty()
            && self.without.is_empty()
            && self.extent.is_none()
            && self.arrange.is_none()
            && self.coming_from.is_none();
        if self.preset == Preset::Card && !is_plain {
            return Err(Message::new("booklet-plain-card"));
        }
        if let Some(piece) = self.with.iter().find(|piece| self.without.contains(piece)) {
            return Err(Message::new("booklet-with-and-without").with("piece", piece.name()));
        }
        let mut pieces = Piece::of(self.preset);
        pieces.extend(&self.with);
        pieces.retain(|piece| !self.without.contains(piece));
        Ok(pieces)
    }

    /// Returns how many points are printed on a card: as many as can be read across a table.
    pub(crate) const fn points_on_card(&self) -> usize {
        let most = match self.paper {
            Paper::A6 => 8,
            Paper::A5 | Paper::A4Fold => 18,
            Paper::A4 => 32,
        };
        if self.langs.len() > 1 { most / 2 } else { most }
    }

    /// Reads the citations, within the stack's editions.
    fn clauses(
        &self,
        corpus: &Corpus,
        citations: &CitationReader,
        stack: &Stack,
        lang: Lang,
    ) -> Result<Vec<ClauseId>, Message> {
        let mut clauses = Vec::new();
        let list = |found: &[ClauseRef]| {
            found.iter().map(|clause| citation::write(corpus, clause, lang)).collect::<Vec<_>>().join("; ")
        };
        for text in &self.only {
            let fault = |id| Message::new(id).with("text", text.as_str());
            match citations.look_up(corpus, text, Some(&stack.editions), &[]) {
                Reading::Clauses(found) => clauses.extend(found.into_iter().map(|found| found.clause)),
                Reading::Ambiguous(found) => {
                    return Err(fault("booklet-ambiguous").with("clauses", list(&found)));
                }
                Reading::Retired { successor: None, .. } => return Err(fault("booklet-retired")),
                Reading::Retired { successor: Some(see), .. } => {
                    return Err(fault("booklet-retired-see").with("see", list(&[see])));
                }
                Reading::Unknown(unknown) => return Err(not_there(text, &unknown, list)),
                Reading::NotACitation => return Err(fault("booklet-no-citation")),
            }
        }
        Ok(clauses)
    }
}

/// Says that a citation names nothing within the booklet's editions, and what comes close.
fn not_there(text: &str, unknown: &Unknown, list: impl Fn(&[ClauseRef]) -> String) -> Message {
    let (id, near) = match (unknown.nearest.as_slice(), unknown.elsewhere.as_slice()) {
        ([], []) => return Message::new("booklet-unknown").with("text", text),
        // The same number in another edition is a likelier meaning than a neighbour in this one.
        (nearest, []) => ("booklet-unknown-near", nearest),
        (_, elsewhere) => ("booklet-unknown-elsewhere", elsewhere),
    };
    Message::new(id).with("text", text).with("near", list(near))
}

/// Returns a base URL without a slash at its end.
fn base_url(text: &str) -> Result<String, Message> {
    let is_web = ["https://", "http://"].iter().any(|scheme| {
        text.strip_prefix(scheme)
            .is_some_and(|rest| rest.starts_with(|letter: char| letter.is_alphanumeric()))
    });
    let is_plain = text.chars().all(|letter| letter.is_ascii_graphic() && !r#"<>"{}|\^`?#"#.contains(letter));
    if is_web && is_plain {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(Message::new("booklet-base-url").with("url", text))
    }
}
