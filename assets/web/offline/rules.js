// The rules as they are kept for offline use: a bundle, opened.

import { Citations } from './cite.js';
import { Search } from './search/index.js';

/** The shape of bundles that this script reads (`src/web/offline/bundle`). */
export const SHAPE = 3;

export class Rules {
  /** @param {object} bundle */
  constructor(bundle) {
    this.material = bundle.material;
    this.languages = bundle.languages;
    this.words = bundle.words;
    this.frames = bundle.frames;
    this.editions = bundle.editions;
    this.drawings = bundle.drawings;
    this.events = bundle.events;
    this.moments = bundle.moments;
    this.topics = bundle.topics;
    this.points = bundle.points;
    this.clauses = bundle.editions.flatMap((edition) => edition.clauses.map((clause) => ({
      ...clause, id: `${edition.id}/${clause.a}`, edition,
    })));
    this.clauses.forEach((clause, number) => { clause.number = number; });
    this.byId = new Map(this.clauses.map((clause) => [clause.id, clause]));
    this.citedBy = new Map();
    for (const { id, r } of this.clauses) {
      for (const target of r ?? []) this.citedBy.set(target, [...(this.citedBy.get(target) ?? []), id]);
    }
    const clauses = new Map(bundle.editions.map((edition) => [edition.id, edition.clauses]));
    this.citations = new Citations(bundle.citations, clauses);
    this.search = new Search(bundle.search, bundle.languages);
  }

  /**
   * Finds clauses by citation or by words, as the server does.
   * @param {string} text
   * @param {{lang?: string, editions?: string[], limit?: number, asYouType?: boolean}} wishes
   */
  find(text, wishes = {}) {
    const cited = this.citations.read(text, wishes.editions);
    const found = this.search.search(text, wishes);
    if (!cited) return { ...found, cited: false };
    const living = cited.map((id) => this.following(id)).filter(Boolean);
    const hits = [...new Set(living)].slice(0, wishes.limit ?? 10).map((clause) => ({ clause, score: 1000 }));
    return { ...found, hits, points: [], cited: true };
  }

  /** The clause itself, or the one that now says what a removed one said. */
  following(id) {
    const clause = this.byId.get(id);
    if (!clause?.x) return clause?.id;
    const see = clause.x[1];
    return see && !this.byId.get(see)?.x ? see : undefined;
  }

  /** The number of a language, as texts in three languages are kept. */
  lang(code) {
    return Math.max(0, this.languages.indexOf(code));
  }

  /** Of a text in three languages the best for a reader, with its language. */
  best(three, lang) {
    const order = [lang, 'en', 'de', 'nl'].map((code) => this.lang(code));
    const no = order.find((at) => three[at] !== null && three[at] !== undefined);
    return no === undefined ? { text: undefined, lang } : { text: three[no], lang: this.languages[no] };
  }

  /** What a clause says in the best language: as the server, the reader's, the original's, any. */
  said(clause, lang) {
    const own = clause.edition.language;
    const three = clause.t;
    const code = [lang, own, 'en', 'de', 'nl'].find((one) => three[this.lang(one)]);
    return { said: three[this.lang(code)] ?? {}, lang: code ?? own, original: code === own };
  }

  /** The clauses above, the outermost first. */
  above(clause) {
    const found = [];
    for (let one = clause; one.u !== undefined;) {
      one = this.byId.get(`${one.edition.id}/${one.edition.clauses[one.u].a}`);
      found.unshift(one);
    }
    return found;
  }

  /** How far a clause holds at an event: as `view::Force` on the server. */
  force(clause, event) {
    if (clause.x) return 'retired';
    if (!event.stack.includes(clause.edition.id)) return 'not-in-stack';
    return event.force[clause.number] ?? 'in-force';
  }

  /**
   * What became at an event of a position that a clause takes on a point: as `StepKind` on the server, which
   * comes in this order.
   */
  outcome(clause, number, position, event) {
    const ruling = event.rulings[number];
    const has = (kind) => ruling?.[kind]?.includes(clause.number);
    if (has('v')) return 'not-adopted';
    if (position === ruling?.p && (has('g') || has('c')) || has('a')) return 'holds';
    return has('o') ? 'overridden' : 'not-in-force';
  }

  /** What holds at an event in place of a position that a clause takes on a point, where that yields. */
  instead(clause, number, position, event) {
    const ruling = event?.rulings[number];
    if (!ruling || position === ruling.p) return undefined;
    return ['overridden', 'not-adopted'].includes(this.outcome(clause, number, position, event)) ? ruling : undefined;
  }
}
