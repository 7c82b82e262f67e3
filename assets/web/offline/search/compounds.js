// Taking compounds apart: Rohstoffkarte is Rohstoff and Karte. The same way as `src/index/compounds`.

/** Shorter parts must stand in the language's own list. */
const SHORTEST = 4;
const SHORTEST_WORD = 6;
const LONGEST_WORD = 64;
/** What another part costs, what a short part costs in addition, and a linking element. */
const PART = 10;
const SHORT_PART = 4;
const LINK = 1;

export class Splitter {
  /**
   * @param {string[]} parts folded words
   * @param {string[]} links what may stand between parts; none where compounds are written apart
   */
  constructor(parts, links) {
    this.links = links;
    this.parts = new Set(links.length > 0 ? parts : []);
    this.longest = Math.max(0, ...Array.from(this.parts, (part) => part.length));
  }

  /**
   * Cuts a folded word into two or more known parts; fewer and longer parts win (a shortest path
   * over the places to cut). Returns none where there is no way.
   * @param {string} word
   * @returns {string[]}
   */
  split(word) {
    const fits = word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD && /^[\x00-\x7f]+$/.test(word);
    if (this.parts.size === 0 || !fits) return [];
    const best = new Array(word.length + 1).fill(null);
    for (let end = 2; end <= word.length; end += 1) best[end] = this.bestEnding(word, end, best);
    const parts = [];
    let at = word.length;
    while (at > 0 && best[at]) {
      parts.unshift(word.slice(best[at].start, best[at].end));
      at = best[at].start;
    }
    return at === 0 && parts.length > 1 ? parts : [];
  }

  /** Finds the cheapest last part for the word up to a place, and behind it a link. */
  bestEnding(word, to, best) {
    let found = null;
    for (const link of to === word.length ? [''] : this.links) {
      const end = to - link.length;
      if (end < 2 || word.slice(end, to) !== link) continue;
      for (let start = Math.max(0, end - this.longest); start < end - 1; start += 1) {
        const before = start === 0 ? 0 : best[start]?.cost;
        if (before === undefined || end - start === word.length) continue;
        const short = end - start < SHORTEST ? SHORT_PART : 0;
        const cost = before + PART + short + (link === '' ? 0 : LINK);
        if ((!found || cost < found.cost) && this.parts.has(word.slice(start, end))) found = { cost, start, end };
      }
    }
    return found;
  }
}
