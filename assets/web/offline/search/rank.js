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
    this.takers = documents.points.map(() => []);
    this.stances.forEach((points, doc) => points.forEach((point) => this.takers[point].push(doc)));
  }

  /**
   * The clauses in order.
   * @param {(doc: number) => boolean} allowed
   * @returns {{doc: number, score: number}[]}
   */
  rank(scored, worths, points, allowed, limit) {
    const { point: added, pointFall } = this.figures;
    const best = points[0]?.fit || 1;
    const worthOf = new Map(points.map(({ point, fit }) => [point, added * fit * (fit / best) ** pointFall]));
    const own = new Map(scored.map((one) => [one.doc, one]));
    const ofEntry = new Map();
    for (const { doc, slots } of own.values()) {
      ofEntry.set(this.entries[doc], (ofEntry.get(this.entries[doc]) ?? 0) | slots);
    }
    for (const [point, worth] of worthOf) {
      if (worth <= 0) continue;
      for (const doc of this.takers[point]) if (!own.has(doc)) own.set(doc, { doc, score: 0, slots: 0 });
    }
    const ranked = [...own.values()].filter(({ doc }) => allowed(doc))
      .map((one) => ({ doc: one.doc, score: this.score(one, worths, worthOf, ofEntry) }))
      .sort(byScore).slice(0, Math.max(CLOSELY, limit));
    return this.spread(ranked).slice(0, limit);
  }

  score({ doc, score, slots }, worths, worthOf, ofEntry) {
    const { nearby: ofNearby, coverage, heading } = this.figures;
    const point = Math.max(0, ...this.stances[doc].map((stance) => worthOf.get(stance) ?? 0));
    const nearby = (ofEntry.get(this.entries[doc]) ?? 0) & ~slots;
    const others = ofNearby * worths.of(nearby);
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
