//! Booklets: the rules in force at an event, or chosen editions, to print or to read.
//!
//! There are three steps. `request` turns what was asked for into a [`Plan`]. `making` turns the plan
//! into an [`Outline`], which holds every word that is shown and knows nothing of paper. `printing` turns
//! the outline into [HTML](html()), [EPUB](epub()) or PDF and makes no decisions about rules.
//!
//! `record` makes the prints of a casebook, which the same printers set.
//!
//! # Decisions
//!
//! - **An outline between rules and paper.** It holds everything that is shown, in one or two languages in
//!   parallel. So HTML, EPUB, JSON and PDF cannot differ in what they say, and tests read facts instead of
//!   pages. No printer sees markup, so none can run it.
//! - **One text is an arrangement, not a rewriting** (`making/arrange`). What is printed is selected
//!   first; arranging only gives each clause its place, so it can neither lose nor repeat one. The base
//!   text's sections are the skeleton and stay whole; what other editions add is put beside the clause of the
//!   base text that speaks on the same points. A clause belongs to the chapter that names it, else to the one
//!   that most of its points belong to, else to that of its neighbour. The order of the chapters is data
//!   (`rulings/chapters.yaml`), because the engine knows no game. Only an editor can say that a clause says
//!   nothing beyond others (`restated`): equal positions do not prove it, for a clause may say more than its
//!   positions.
//! - **The first pages are points, not prose** (`making/overview`). A summary would be a second text of the
//!   rules. So the collection names points (`overview` in `rulings/chapters.yaml`), and each is answered as it is in
//!   force at the event. A step of the turn may depend on a position, because phases differ between editions. What is
//!   different or added has one line for each rule, not for each question.
//! - **Players read only what holds** (`Audience`). What yields is left out, down to the sentence, together with notes
//!   on it, variants that no one adopted, and words that only lead to what is not printed. What governs instead is told
//!   where a reader looks for it: as a clause or, where that clause is printed elsewhere, as a line with its answer
//!   (`making/instead`). Questions that are often asked and that no rule settles are listed at the end of their
//!   chapter, so that no one goes on looking. Judges get everything, with what yields struck out.
//! - **Terms are explained in the index.** With a glossary beside it, there would be two lists to look one word up in.
//!   Judges get meanings and citations, because they quote. Players get pages and no meanings, for a meaning
//!   speaks of every event; their index is made of what questions are about (`making/index`). It names the
//!   paragraphs that treat a subject, because only the printer knows which of them are overleaf.
//! - **An EPUB is made of the pieces of the page** (`printing/epub`). The template of the HTML book
//!   has a block for each piece, and both print the same blocks; an EPUB puts each into a file of its own
//!   and leads the links from file to file. So there is no second printer, and what one test finds in the
//!   page holds for both.
//! - **A choice is part of the address, a logo part of the request** (`web/pages/booklets`). The form is sent
//!   once and leads to an address that says all that was chosen: it can be passed on, and its answer is kept
//!   for all. A logo does not fit into an address, and files of strangers are not kept; so a booklet with a
//!   logo is the answer to the form itself.
//! - **A logo is taken apart before it is drawn** (`request/logo`). It goes into files that others
//!   open. A list of the elements that only draw is shorter than a list of those that can do harm, and stays
//!   right when SVG grows.
//! - **Fitting sheets is a search over settings** (`printing/pdf/sheets`). Sixteen settings from loose to
//!   tight give fewer and fewer pages, so at most five attempts find the loosest that fits. First spaces
//!   shrink, then letters. Each attempt is a run of the typesetter, so it is done only on request. Without a
//!   request, a book is only set again if it is a single page over its sheets, or if its rules leave their
//!   last page nearly empty.
//! - **What is printed must not depend on its page number**, or pages never settle: Typst gives up after five
//!   rounds, and page numbers are wrong. So a reference to another section always names a page, even if it is
//!   the same page.
//! - **The first round breaks lines like the last.** Typst lays a book out until nothing moves, and its first round
//!   knows no page numbers, headings or link targets. So that round sets two-digit numbers, a list of headings made
//!   from the data, and words without links. Then the second round finds everything where it stays, and the third only
//!   confirms it. What clearly takes a large part of a page, by the count of its letters, is not measured.
//! - **Rulings are printed from a `Record`**, an outline of their own that shares the frame of the pages and
//!   the printers' rules with booklets. The officials' part is left out when the record is made, so no
//!   printer can let it slip. Its times are those of the tournament's clock; without a tournament, UTC.
//! - **Editions without an event are printed in full**, because no one has chosen what counts. What would
//!   yield to the stronger edition is grey.
//! - **A citation knows what precedes it.** In a list of citations, each shows only what differs from the one
//!   before: edition, heading, number. The outline works this out, so that printers need not, and binds
//!   numbers to the words before them.
//! - **Books show fewer words than the search knows.** `also` in the glossary holds every form that people
//!   type, the likeliest first. An explained term shows three of them. The index has a reference from the
//!   first one; for players, from the first two.
//! - **Dutch ij sorts as i and j**, as in Dutch dictionaries, German ä with a (DIN 5007-1). These are
//!   CLDR's orders; we have no table of our own.
//! - **Typst is inside the program and sees nothing outside it.** Its `World` serves our templates, three
//!   fonts and the files of one document. Every other path is refused, there is no clock, and what Typst
//!   remembers is dropped after each document. Texts reach it as JSON, never as markup. Paths are few and
//!   always the same, because Typst never forgets a path.
//! - **Print matters more than tags.** Typst 0.15 loses tags at some page breaks, most often with floats,
//!   which our templates do not use. A booklet that it cannot tag is made untagged, with a warning. A booklet
//!   that cannot be read aloud is better for a judge than none.
//! - **We cut the columns.** Typst fills the first column before the second, so an index would end in one
//!   long column and two empty ones. `columns.typ` measures the entries, fills pages, and makes the columns
//!   of the last one equally long. What it measures has no links and asks for no pages: those cost more than
//!   the words. The card finds the size of its letters in the same way.
//! - **Small things are not divided.** A page may break in a case, a conflict, a table or a short list only
//!   if that takes more than a certain part of the page. Measuring is a second layout, so what has few
//!   letters is not measured. Some pages end a little earlier, but no answer continues overleaf.
//! - **Imposition is a second document** that takes the pages of the first as pictures. They stay vectors,
//!   and no further library is needed.

mod making;
mod outline;
mod printing;
mod record;
mod request;
mod texts;

pub use making::{WORDS, grouped, outline};
pub use outline::*;
#[cfg(not(target_family = "wasm"))]
pub use printing::epub;
#[cfg(feature = "pdf")]
pub use printing::pdf;
pub use printing::{html, last_change, newest_edition, record_csv, record_html, source_date};
pub use record::*;
pub use request::Request;
pub use request::host::{Accent, Host, UnfitAccent};
pub use request::logo::Logo;
pub use request::paper::{Format, Paper};
pub use request::plan::{Arrange, Audience, Extent, Piece, Plan, Preset};
pub use texts::{Block, Blocks, Inline, Inlines, Target};
