//! Points and the few shapes that every drawing is made of.
//!
//! The box around a drawing.

use std::fmt;

/// A point of the drawing; `y` grows downward.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// One of the shapes that drawings are made of.
#[derive(Debug, Clone)]
pub(super) enum Shape {
    /// A closed line with a filled inside.
    Area { points: Vec<Point>, fill: Tone, line: Stroke },
    /// An open line, without an inside.
    Stroke { points: Vec<Point>, line: Stroke },
    /// A filled circle around a point.
    Disc { at: Point, radius: f64, fill: Tone, line: Stroke },
    /// A line of words.
    Words { at: Point, size: f64, tone: Tone, bold: bool, middle: bool, words: String },
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stroke {
    pub(super) tone: Tone,
    pub(super) width: f64,
    pub(super) dashed: bool,
}

/// What a colour is for; which one it is depends on where the drawing will stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    /// No colour: nothing is drawn.
    Clear,
    /// That of lines and letters.
    Ink,
    /// That of the ground, paper or page.
    Paper,
    /// Between ink and paper.
    Grey,
    /// A hex of land.
    Land,
    /// A hex of water.
    Water,
    /// A hex set off.
    Shade,
    /// That of the sign for "allowed".
    Yes,
    /// That of the sign for "forbidden".
    No,
}

/// The width of a letter of size 1 in a wide font, about: a drawing cannot measure, and where the font of the
/// print form is missing, another takes its place.
pub(super) const LETTER: f64 = 0.57;

impl Point {
    pub(super) const ORIGIN: Self = Self { x: 0.0, y: 0.0 };

    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the point that lies this part of the way to another.
    pub(super) fn toward(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// Returns the point this far away, in the direction of another.
    pub(super) fn step(self, other: Self, length: f64) -> Self {
        let distance = (other.x - self.x).hypot(other.y - self.y);
        if distance < f64::EPSILON { self } else { self.toward(other, length / distance) }
    }

    pub(super) fn moved(self, by: Self) -> Self {
        Self { x: self.x + by.x, y: self.y + by.y }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1},{:.1}", self.x, self.y)
    }
}

impl Stroke {
    /// A line that is not drawn.
    pub(super) const NONE: Self = Self { tone: Tone::Clear, width: 0.0, dashed: false };

    pub(super) const fn of(tone: Tone, width: f64) -> Self {
        Self { tone, width, dashed: false }
    }
}

impl Shape {
    /// Makes a line of words around a point.
    pub(super) fn words(at: Point, size: f64, tone: Tone, words: impl Into<String>) -> Self {
        // Figures and capitals are about 0.7 of a size high: that much of it stands below the middle.
        let at = Point::new(at.x, at.y + 0.35 * size);
        Self::Words { at, size, tone, bold: true, middle: true, words: words.into() }
    }

    /// Returns the shape, drawn around the origin, at its place and in its size. Lines keep their
    /// width.
    pub(super) fn placed(mut self, at: Point, scale: f64) -> Self {
        let place = |point: &mut Point| *point = Point::new(point.x * scale, point.y * scale).moved(at);
        match &mut self {
            Self::Area { points, .. } | Self::Stroke { points, .. } => points.iter_mut().for_each(place),
            Self::Disc { at, radius, .. } => {
                place(at);
                *radius *= scale;
            }
            Self::Words { at, size, .. } => {
                place(at);
                *size *= scale;
            }
        }
        self
    }

    /// Returns the size of its letters; none where it has none.
    pub(super) const fn letter(&self) -> Option<f64> {
        if let Self::Words { size, .. } = self { Some(*size) } else { None }
    }

    /// Returns a box in which the shape lies.
    fn frame(&self) -> Frame {
        match self {
            Self::Area { points, line, .. } | Self::Stroke { points, line } => {
                let points = points.iter().map(|point| Frame { least: *point, most: *point });
                Frame::around_all(points).grown(line.width / 2.0)
            }
            Self::Disc { at, radius, line, .. } => {
                Frame { least: *at, most: *at }.grown(radius + line.width / 2.0)
            }
            Self::Words { at, size, middle, words, .. } => {
                let width = text_width(words, LETTER * size);
                let left = if *middle { at.x - width / 2.0 } else { at.x };
                Frame {
                    least: Point::new(left, at.y - size),
                    most: Point::new(left + width, at.y + 0.3 * size),
                }
            }
        }
    }
}

/// Returns about how wide a text is, by the width of a letter.
pub(super) fn text_width(text: &str, letter: f64) -> f64 {
    text.chars().map(|_| letter).sum()
}

/// A box from its least coordinates to its greatest.
pub(super) struct Frame {
    pub(super) least: Point,
    pub(super) most: Point,
}

impl Frame {
    /// Finds the box around shapes.
    pub(super) fn around(shapes: &[Shape]) -> Self {
        Self::around_all(shapes.iter().map(Shape::frame))
    }

    fn around_all(frames: impl Iterator<Item = Self>) -> Self {
        let nothing = Self {
            least: Point::new(f64::INFINITY, f64::INFINITY),
            most: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        frames.fold(nothing, |frame, other| frame.with(&other))
    }

    /// Returns the box around two.
    pub(super) fn with(&self, other: &Self) -> Self {
        Self {
            least: Point::new(self.least.x.min(other.least.x), self.least.y.min(other.least.y)),
            most: Point::new(self.most.x.max(other.most.x), self.most.y.max(other.most.y)),
        }
    }

    /// Adds room on every side.
    pub(super) fn grown(self, by: f64) -> Self {
        Self { least: self.least.moved(Point::new(-by, -by)), most: self.most.moved(Point::new(by, by)) }
    }

    /// Adds room left and right, up to the least width.
    pub(super) fn widened(self, least: f64) -> Self {
        let by = ((least - self.width()) / 2.0).max(0.0);
        Self { least: self.least.moved(Point::new(-by, 0.0)), most: self.most.moved(Point::new(by, 0.0)) }
    }

    /// Adds room at the right, up to a place.
    pub(super) fn reaching(self, right: f64) -> Self {
        Self { most: Point::new(self.most.x.max(right), self.most.y), ..self }
    }

    pub(super) fn width(&self) -> f64 {
        self.most.x - self.least.x
    }

    pub(super) fn height(&self) -> f64 {
        self.most.y - self.least.y
    }
}
