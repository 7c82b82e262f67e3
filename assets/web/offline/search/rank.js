// From scored documents to the order of points and clauses. The same way as `src/index/rank`.

/** How many clauses are looked at closely, at least. */
const CLOSELY = 64;
const BODY = 2;

export class Ranker {
  /** @param {object} pack */
  constructor({ documents, figures }) {
    this.figures = figures;
    this.clauses = documents.clauses.length;
    this.bodies = documents.lengths[BODY];
    this.entries = documents.groups.map((back, doc) => doc - back);
    this.stances = documents.stances;
    this.content = documents.content.map((steps) => steps * figures.contentStep);
    this.takers = documents.points.map(() => []);
    this.stances.forEach((points, doc) => points.forEach((point) => this.takers[point].push(doc)));
    /** For each phrasing its point, and whether it answers. */
    this.phrasings = documents.phrasings.flatMap(([asked, answers], point) => [
      ...Array.from({ length: asked }, () => ({ point, answers: false })),
      ...Array.from({ length: answers }, () => ({ point, answers: true })),
    ]);
  }

  /**
   * Each point's best phrasing, the best point first.
   * @returns {{point: number, fit: number, inAny: number}[]}
   */
  points({ slots }, scored, worths) {
    const { answer, noOtherWords, inAnyPhrasing } = this.figures;
    const best = new Map();
    for (const one of scored) {
      const phrasing = this.phrasings[one.doc - this.clauses];
      if (!phrasing) continue;
      const content = slots.reduce((sum, slot, no) => ((one.slots >>> no) & 1 ? sum + slot.share : sum), 0);
      const met = Math.min(1, content / Math.max(1, this.content[one.doc - this.clauses]));
      const fit = (one.score / worths.all) * worths.share(one.slots) * (1 - noOtherWords + noOtherWords * met)
        * (phrasing.answers ? answer : 1);
      const known = best.get(phrasing.point) ?? { point: phrasing.point, fit: 0, inAny: 0 };
      best.set(phrasing.point, { ...known, fit: Math.max(fit, known.fit), inAny: known.inAny | one.slots });
    }
    const points = [...best.values()];
    for (const point of points) point.fit *= 1 - inAnyPhrasing + inAnyPhrasing * worths.share(point.inAny);
    return points.sort((a, b) => b.fit - a.fit || a.point - b.point);
  }

  /**
   * The clauses in order.
   * @param {(doc: number) => boolean} allowed
   * @returns {{doc: number, score: number}[]}
   */
  rank(scored, worths, points, allowed, limit) {
    const { point: added, pointFall } = this.figures;
    const best = points[0]?.fit || 1;
    const worthOf = new Map(points.map(({ point, fit, inAny }) => (
      [point, { worth: added * fit * (fit / best) ** pointFall, slots: inAny }]
    )));
    const own = new Map(scored.filter(({ doc }) => doc < this.clauses).map((one) => [one.doc, one]));
    const ofEntry = new Map();
    for (const { doc, slots } of own.values()) {
      ofEntry.set(this.entries[doc], (ofEntry.get(this.entries[doc]) ?? 0) | slots);
    }
    for (const [point, { worth }] of worthOf) {
      if (worth <= 0) continue;
      for (const doc of this.takers[point]) if (!own.has(doc)) own.set(doc, { doc, score: 0, slots: 0 });
    }
    const ranked = [...own.values()].filter(({ doc }) => allowed(doc))
      .map((one) => ({ doc: one.doc, score: this.score(one, worths, worthOf, ofEntry) }))
      .sort(byScore).slice(0, Math.max(CLOSELY, limit));
    return this.spread(ranked).slice(0, limit);
  }

  score({ doc, score, slots }, worths, worthOf, ofEntry) {
    const { borrowed: ofBorrowed, nearby: ofNearby, coverage, heading } = this.figures;
    const stances = this.stances[doc].map((point) => worthOf.get(point) ?? { worth: 0, slots: 0 });
    const point = Math.max(0, ...stances.map(({ worth }) => worth));
    const asked = stances.reduce((all, stance) => all | stance.slots, 0);
    const borrowed = asked & ~slots;
    const nearby = (ofEntry.get(this.entries[doc]) ?? 0) & ~slots & ~borrowed;
    const others = ofBorrowed * worths.of(borrowed) + ofNearby * worths.of(nearby);
    const covered = (worths.of(slots) + others) / worths.all;
    const words = (score + others) * (1 - coverage + coverage * covered);
    return words * (this.bodies[doc] === 0 ? heading : 1) + point * worths.all;
  }

  /** Lets other entries come forward: who has read one paragraph sees its neighbours anyway. */
  spread(ranked) {
    const seen = new Map();
    const spread = ranked.map(({ doc, score }) => {
      const before = seen.get(this.entries[doc]) ?? 0;
      seen.set(this.entries[doc], before + 1);
      return { doc, score: score * this.figures.again ** before };
    });
    return spread.sort(byScore);
  }
}

function byScore(a, b) {
  return b.score - a.score || a.doc - b.doc;
}
