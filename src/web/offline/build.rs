//! Builds the bundle: everything that is kept for offline use, in one file, so that texts, search and
//! words always fit together.

use std::fmt::Write as _;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::bundle::Bundle;
use super::drawings::{DrawingPart, drawing_parts};
use super::editions::{EditionPart, edition_parts};
use super::points::{EventPart, MomentPart, PointPart, event_parts, moment_parts, point_parts, topic_names};
use super::trilingual::Three;
use super::words::{Words, words};
use crate::citation::CitationPack;
use crate::index::Pack;
use crate::lang::Lang;
use crate::precedence::Positions;
use crate::web::assets;
use crate::web::pages;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;

/// The shape of the bundle; scripts leave a bundle of another shape alone.
const SHAPE: u32 = 3;

#[derive(Serialize)]
struct Contents<'a> {
    shape: u32,
    material: &'a str,
    assets: &'static str,
    languages: [&'static str; 3],
    words: Words,
    /// The page around what the script makes, for each language.
    frames: [String; 3],
    editions: Vec<EditionPart>,
    drawings: Vec<DrawingPart>,
    events: Vec<EventPart>,
    moments: Vec<MomentPart>,
    topics: Vec<Three<String>>,
    points: Vec<PointPart>,
    citations: CitationPack,
    search: Pack,
}

/// Makes the bundle of a rule collection; `None` where the search cannot be read.
pub(super) fn build(rules: &Rules, state: &AppState) -> Option<Bundle> {
    let positions = Positions::new(&rules.corpus);
    let search = rules.index.pack().inspect_err(|error| tracing::error!(%error, "no bundle")).ok()?;
    let contents = Contents {
        shape: SHAPE,
        material: &rules.hash,
        assets: assets::version(),
        languages: Lang::ALL.map(Lang::code),
        words: words(state),
        frames: Lang::ALL.map(|lang| pages::offline_frame(rules.clone(), state.localizer(lang))),
        editions: edition_parts(rules),
        drawings: drawing_parts(&rules.corpus),
        events: event_parts(&rules.corpus, &positions),
        moments: moment_parts(&rules.corpus),
        topics: topic_names(&rules.corpus),
        points: point_parts(&rules.corpus, &positions),
        citations: rules.index.citations().pack(&rules.corpus),
        search,
    };
    let json = serde_json::to_vec(&contents).ok()?;
    let hash = Sha256::digest(&json);
    let hash = hash.iter().take(8).fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    Some(Bundle { hash, json: json.into() })
}
