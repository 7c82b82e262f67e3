// How well documents answer a plan, word by word: BM25 over weighted zones, the best alternative of
// each slot, the slots added up. The same way as `src/index/score`.

import { CONCEPT } from './terms.js';

export class Scorer {
  /** @param {object} pack */
  constructor({ documents, zones, figures }) {
    this.figures = figures;
    this.clauses = documents.clauses.length;
    this.zones = zones.map((zone, no) => new Zone(zone, documents.lengths[no]));
    this.totals = new Float64Array(this.clauses);
    this.slots = new Uint32Array(this.clauses);
  }

  /**
   * Scores the documents that have any of the words.
   * @param {import('./plan.js').Slot[]} slots
   */
  score(slots) {
    const worths = [];
    const touched = new Set();
    slots.forEach((slot, no) => {
      const terms = this.weighted(slot);
      const best = terms.reduce((most, { weight }) => Math.max(most, weight), -1);
      worths.push(best >= 0 ? best : slot.share * this.information([]));
      for (const [doc, score] of this.slotScores(terms)) {
        touched.add(doc);
        this.totals[doc] += score;
        this.slots[doc] |= 1 << no;
      }
    });
    const scored = Array.from(touched, (doc) => ({ doc, score: this.totals[doc], slots: this.slots[doc] }));
    for (const doc of touched) {
      this.totals[doc] = 0;
      this.slots[doc] = 0;
    }
    return { scored, worths: new Worths(worths) };
  }

  /** The terms of a slot that stand anywhere, each with its places and what it weighs. */
  weighted({ alternatives }) {
    const found = [];
    for (const [term, worth] of alternatives) {
      const places = this.zones.flatMap((zone, no) => (zone.terms.has(term) ? [no] : []));
      if (places.length > 0) {
        const information = this.information(places.map((no) => [no, this.zones[no].terms.get(term).length / 2]));
        found.push({ term, worth, places, information });
      }
    }
    const words = found.filter(({ term }) => term < CONCEPT);
    const limit = Math.max(...words.map((word) => word.information + this.figures.conceptAhead));
    for (const one of found) {
      const limited = one.term >= CONCEPT && words.length > 0 ? Math.min(one.information, limit) : one.information;
      one.weight = one.worth * limited;
    }
    return found;
  }

  slotScores(terms) {
    const { k1 } = this.figures;
    const best = new Map();
    for (const { term, weight, places } of terms) {
      const frequencies = new Map();
      for (const no of places) this.zones[no].addTo(frequencies, term);
      for (const [doc, frequency] of frequencies) {
        const score = (weight * frequency * (k1 + 1)) / (frequency + k1);
        if (score > (best.get(doc) ?? -1)) best.set(doc, score);
      }
    }
    return best;
  }

  /** The information of a term, by how many clauses have it. */
  information(places) {
    const docs = Math.max(0, ...places.map(([, count]) => count));
    return Math.max(this.figures.least, Math.log(1 + Math.max(0, this.clauses - docs) / (docs + 0.5)));
  }
}

/** The postings of a zone. */
class Zone {
  constructor({ weighing: [weight, b], terms, counts, postings }, lengths) {
    Object.assign(this, { weight, b, lengths });
    const some = lengths.filter((length) => length > 0);
    this.mean = some.length > 0 ? some.reduce((sum, length) => sum + length, 0) / some.length : 1;
    /** Term → documents and frequencies by turns. */
    this.terms = new Map();
    let [term, at] = [0, 0];
    terms.forEach((step, no) => {
      term += step;
      const places = [];
      for (let [left, doc] = [counts[no], 0]; left > 0; left -= 1) {
        doc += postings[at];
        at += 1;
        const several = postings[at] < 0;
        places.push(doc, several ? -postings[at] : 1);
        if (several) at += 1;
        doc += 1;
      }
      this.terms.set(term, places);
    });
  }

  /** Adds the weighted frequencies of a term. */
  addTo(frequencies, term) {
    const places = this.terms.get(term);
    for (let at = 0; at < places.length; at += 2) {
      const length = 1 - this.b + (this.b / this.mean) * this.lengths[places[at]];
      const doc = places[at];
      frequencies.set(doc, (frequencies.get(doc) ?? 0) + (this.weight * places[at + 1]) / length);
    }
  }
}

/** What the slots of a plan are worth. */
export class Worths {
  /** @param {number[]} slots */
  constructor(slots) {
    this.slots = slots;
    this.all = slots.reduce((sum, worth) => sum + worth, 0) || Number.MIN_VALUE;
  }

  /** Adds up the information of some slots. */
  of(bits) {
    return this.slots.reduce((sum, worth, no) => ((bits >>> no) & 1 ? sum + worth : sum), 0);
  }
}
