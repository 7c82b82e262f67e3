//! The box around a drawing.

use super::shape::{Point, Shape};

/// A box from its least coordinates to its greatest.
pub(super) struct Frame {
    pub(super) least: Point,
    pub(super) most: Point,
}

impl Frame {
    /// Finds the box around shapes.
    pub(super) fn around(shapes: &[Shape]) -> Self {
        let mut frame = Self {
            least: Point::new(f64::INFINITY, f64::INFINITY),
            most: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        for [least, most] in shapes.iter().map(Shape::extent) {
            frame = frame.with(&Self { least, most });
        }
        frame
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
