// Finding clauses without the server: the search of `src/index`, with its figures, over its words.

import { Asked } from './asked.js';
import { Concepts } from './concepts.js';
import { Lexicon } from './lexicon.js';
import { Marker } from './passage.js';
import { Planner } from './plan.js';
import { Ranker } from './rank.js';
import { Scorer } from './score.js';

const USUAL_LIMIT = 10;

export class Search {
  /**
   * @param {object} pack
   * @param {string[]} languages their codes, in the order of the pack
   */
  constructor(pack, languages) {
    this.documents = pack.documents;
    this.lexicons = pack.languages.map((columns, no) => new Lexicon(languages[no], columns));
    this.concepts = new Concepts(pack);
    this.planner = new Planner(this.lexicons, this.concepts, pack.figures);
    this.scorer = new Scorer(pack);
    this.asked = new Asked(pack);
    this.ranker = new Ranker(pack);
  }

  /**
   * Finds the clauses that answer a query, the best first, and the points that it may ask about.
   * @param {string} text
   * @param {{lang?: string, editions?: string[], limit?: number, asYouType?: boolean}} wishes
   */
  search(text, { lang, editions = [], limit = USUAL_LIMIT, asYouType = false } = {}) {
    const plan = this.planner.plan(text, { lang, asYouType });
    const { scored, worths } = this.scorer.score(plan.slots);
    const points = this.asked.fits(plan.stems);
    const { clauses, points: ids } = this.documents;
    const allowed = (doc) => editions.length === 0 || editions.includes(clauses[doc].split('/')[0]);
    const hits = this.ranker.rank(scored, worths, points, allowed, limit);
    return {
      marker: new Marker(plan.slots, this.lexicons, this.concepts),
      hits: hits.map(({ doc, score }) => ({ clause: clauses[doc], score })),
      points: points.map(({ point, fit }) => ({ point: ids[point], fit })),
    };
  }
}
