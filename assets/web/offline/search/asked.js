// Which points a question may mean: like `src/index/asking`, but by stems alone, and with all ways
// of asking a point together.

import { stemTerm } from './terms.js';

/** The server adds up two likenesses, that of the nearest ways and that of all; here there is one. */
const LIKENESSES = 2;

export class Asked {
  /** @param {object} pack */
  constructor({ asked, figures: { askedStep } }) {
    /** Stem → what it tells, and the points by turns with what it weighs there. */
    this.stems = new Map();
    let at = 0;
    asked.stems.forEach((stem, no) => {
      const points = [];
      for (let [left, next] = [asked.counts[no], 0]; left > 0; left -= 1) {
        const point = next + asked.points[at];
        points.push(point, asked.weights[at] * askedStep);
        next = point + 1;
        at += 1;
      }
      this.stems.set(stemTerm(asked.languages[no], stem), { tells: asked.tells[no] * askedStep, points });
    });
  }

  /**
   * The points that have anything in common with a question, the best first.
   * @param {[number, number][]} stems each with its language
   * @returns {{point: number, fit: number}[]}
   */
  fits(stems) {
    const found = new Set(stems.map(([lang, stem]) => stemTerm(lang, stem)).filter((term) => this.stems.has(term)));
    const known = Array.from(found, (term) => this.stems.get(term));
    const length = Math.hypot(...known.map(({ tells }) => tells)) || 1;
    const fits = new Map();
    for (const { tells, points } of known) {
      for (let at = 0; at < points.length; at += 2) {
        fits.set(points[at], (fits.get(points[at]) ?? 0) + (tells / length) * points[at + 1]);
      }
    }
    return Array.from(fits, ([point, fit]) => ({ point, fit: LIKENESSES * fit })).sort((a, b) => b.fit - a.fit || a.point - b.point);
  }
}
