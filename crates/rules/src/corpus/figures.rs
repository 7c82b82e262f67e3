//! Figures: drawings of a board of hexes, as data. The crate `show` decides how they look.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::named::{BadText, named};
use crate::source::Spanned;

use super::record::{Read as _, record};
use super::{ClauseId, FigureId, NO_ID, Text};

record! {
    /// A figure.
    ///
    /// It is a drawing that explains clauses.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Figure {
        /// The key in `rulings/figures.yaml`; `schiri figure` takes it.
        key id: FigureId,
        /// The clauses that it explains; that whose chapter it belongs to comes first.
        must clauses: Vec<Spanned<ClauseId>>,
        /// The clauses without which it is not printed: those that must hold wholly.
        ///
        /// It shows only their rule.
        may needs: Vec<Spanned<ClauseId>>,
        /// Its caption.
        must title: PerLang<Text>,
        /// What it shows, for those who cannot see it.
        must alt: PerLang<Text>,
        /// The hexes.
        must layout as "board": Layout = Board::SHAPE,
        /// What lies and stands on the board.
        must items as "draw": Vec<Item>,
        /// What the signs mean, below the board.
        may legend: Vec<Item> = Vec::<Sign>::SHAPE,
    }
}

impl Figure {
    /// Walks the clauses that it names.
    pub fn named_clauses(&self) -> impl Iterator<Item = &Spanned<ClauseId>> {
        self.clauses.iter().chain(&self.needs)
    }
}

/// The arrangement of the hexes of a board.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Layout {
    /// Whether `lengths` are columns from the left; else they are rows from the top.
    pub columns: bool,
    /// How many hexes lie in each.
    pub lengths: Vec<u8>,
}

impl Layout {
    /// The most rows, and hexes in a row: no one could read a larger drawing.
    pub const MOST: u8 = 20;

    /// Tells whether the rows make a board: each row is centred on the next, so hexes interlock only if
    /// neighbouring rows differ by an odd number.
    pub fn interlocks(&self) -> bool {
        (1..=usize::from(Self::MOST)).contains(&self.lengths.len())
            && self.lengths.iter().all(|length| (1..=Self::MOST).contains(length))
            && self.lengths.windows(2).all(|pair| pair.iter().fold(0, |sum, length| sum ^ length) % 2 == 1)
    }
}

record! {
    /// A thing on the board, at one place or several.
    ///
    /// Also a sign of the legend, which has no places.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Item {
        /// What it is.
        must form as "draw": Form,
        /// Where: 3-2 is the second hex of the third row, 3-2@4 its four o'clock.
        ///
        /// For a path, the points on its way.
        must at: Vec<Spanned<Place>>,
        /// Whose house, castle, road or bridge it is; a if left out.
        may owner: Owner,
        /// What stands on it, the same in every language.
        may text: Option<String>,
        /// What stands on it.
        ///
        /// In the legend, the meaning of the sign.
        may_flat words: PerLang<Text>,
    }
}

record! {
    /// A board of hexes: rows that interlock, so that neighbours differ by an odd number of hexes.
    pub(super) Board {
        /// How many hexes lie in each row, from the top.
        some rows: Option<Spanned<Vec<u8>>>,
        /// How many hexes lie in each column, from the left.
        some columns: Option<Spanned<Vec<u8>>>,
    }
}

record! {
    /// A line of the legend: a sign and what it means.
    pub(super) Sign {
        /// The sign; label for a line without one.
        must form as "draw": Form,
        /// Whose; a if left out.
        may owner: Owner,
        /// What stands on the sign.
        may text: Option<String>,
        /// Its meaning.
        flat words: PerLang<Text>,
    }
}

impl From<Sign> for Item {
    fn from(Sign { form, owner, text, words }: Sign) -> Self {
        Self { form, at: Vec::new(), owner, text, words }
    }
}

named! {
    /// What can be drawn, in drawing order: later forms cover earlier ones.
    Form {
        /// A hex of water.
        Water = "water",
        /// A hex that is set off from the others.
        Shade = "shade",
        /// An arrow from place to place.
        Path = "path",
        /// A bar along an edge.
        Road = "road",
        /// A bar across a hex, from the corner at which it is named to the opposite one.
        Bridge = "bridge",
        /// A landing on the far side of an edge, with a gangway to both of its corners.
        Dock = "dock",
        /// A small building of an owner, on a corner.
        House = "house",
        /// A large building of an owner, on a corner.
        Castle = "castle",
        /// A disc with a number.
        Token = "token",
        /// Such a disc, set off from the others.
        StrongToken = "strong-token",
        /// A figure that belongs to no one.
        Pawn = "pawn",
        /// What dice show: `3+4`.
        Dice = "dice",
        /// A circle around a place.
        Ring = "ring",
        /// A check mark: "so", or "allowed".
        Tick = "tick",
        /// "Not so", or "forbidden".
        Cross = "cross",
        /// A number that the legend explains.
        Number = "number",
        /// Words, set beside the place where it is a corner or an edge.
        Label = "label",
    }
}

/// The kinds of places on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// On a hex, named without an hour: `3-2`.
    Hex,
    /// On a corner of a hex: `3-2@4` in a board of rows.
    Corner,
    /// On an edge of a hex: `3-2@3` in a board of rows.
    Edge,
    /// On any of them.
    Any,
}

impl Form {
    /// Returns the kind of places where it can be.
    pub const fn ground(self) -> Ground {
        match self {
            Self::Water | Self::Shade | Self::Token | Self::StrongToken | Self::Pawn => Ground::Hex,
            Self::House | Self::Castle | Self::Bridge => Ground::Corner,
            Self::Road | Self::Dock => Ground::Edge,
            Self::Path | Self::Dice | Self::Ring | Self::Tick | Self::Cross | Self::Number | Self::Label => {
                Ground::Any
            }
        }
    }
}

named! {
    /// Whose a piece is.
    #[derive(Default)]
    Owner {
        /// The first player, meant where no owner is named; pieces are solid.
        #[default]
        A = "a",
        /// The second player; pieces are hollow.
        B = "b",
        /// The third player; pieces are grey.
        C = "c",
        /// The fourth player; pieces are hollow with a core.
        D = "d",
    }
}

/// The address of a place on a board: `3-2` is the second hex of the third row (of a board of columns: of the
/// third column), `3-2@4` its corner or edge at four o'clock. In a board of rows, each hex has a corner at
/// twelve o'clock, so even hours are corners and odd ones edges; in a board of columns it is the other way
/// round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The row or column, counted from 1.
    pub row: u8,
    /// The hex in it, counted from 1.
    pub hex: u8,
    /// The hour on the hex's rim, 1 to 12; `None` for its middle.
    pub hour: Option<u8>,
}

impl FromStr for Place {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let number = |text: &str, most: u8| match text.parse::<u8>() {
            Ok(number) if !text.starts_with(['0', '+']) && number <= most => Ok(number),
            _ => Err(NO_ID),
        };
        let (hex, hour) = match text.split_once('@') {
            None => (text, None),
            Some((hex, hour)) => (hex, Some(number(hour, 12)?)),
        };
        let (row, hex) = hex.split_once('-').ok_or(NO_ID)?;
        Ok(Self { row: number(row, 99)?, hex: number(hex, 99)?, hour })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.row, self.hex)?;
        self.hour.map_or(Ok(()), |hour| write!(f, "@{hour}"))
    }
}
