// Readable excerpts with the matching words marked. The same way as `src/index/passage`.

import { CONCEPT, partTerm, stemTerm } from './terms.js';
import { wordsOf } from './words.js';

/** About how many letters an excerpt has. */
const LENGTH = 240;
/** What a word must be worth to be marked: articles are not. */
const LEAST_WORTH = 0.25;

export class Marker {
  /**
   * @param {import('./plan.js').Slot[]} slots
   * @param {import('./lexicon.js').Lexicon[]} lexicons
   * @param {import('./concepts.js').Concepts} concepts
   */
  constructor(slots, lexicons, concepts) {
    Object.assign(this, { lexicons, concepts });
    const heavy = slots.flatMap(({ alternatives }) => [...alternatives]).filter(([, worth]) => worth >= LEAST_WORTH);
    this.terms = new Set(heavy.map(([term]) => term));
  }

  /**
   * The best of several texts as an excerpt in pieces: plain, marked, plain, marked, …
   * @param {string[]} texts plain, the rule first; another must have far more of the words
   * @param {number} lang
   * @returns {{pieces: string[], before: boolean, after: boolean}}
   */
  excerpt(texts, lang) {
    let best = { text: '', marks: [] };
    texts.forEach((text, no) => {
      const marks = this.marks(text, lang);
      if (no === 0 || marks.length > 2 * best.marks.length + 1) best = { text, marks };
    });
    const [start, end] = windowOf(best.text, best.marks);
    const pieces = [];
    let at = start;
    for (const [from, to] of best.marks.filter((mark) => mark[0] >= start && mark[1] <= end)) {
      pieces.push(best.text.slice(at, from), best.text.slice(from, to));
      at = to;
    }
    pieces.push(best.text.slice(at, end));
    return { pieces, before: start > 0, after: end < best.text.length };
  }

  /** Finds the words that the plan looked for: start and end of each. */
  marks(text, lang) {
    const lexicon = this.lexicons[lang];
    const words = wordsOf(text).filter(({ word }) => lexicon.has(lexicon.fold(word)));
    const forms = words.map(({ word }) => lexicon.formsOf(lexicon.fold(word)));
    const stems = forms.map(({ stem }) => stem);
    const marked = new Set();
    forms.forEach(({ stem, parts }, at) => {
      const own = stem !== null && this.terms.has(stemTerm(lang, stem));
      if (own || parts.some((part) => this.terms.has(partTerm(lang, part)))) marked.add(at);
      for (const { concept, words: count } of this.concepts.at(lang, stems.slice(at))) {
        if (!this.terms.has(CONCEPT + concept)) continue;
        for (let no = at; no < at + count; no += 1) marked.add(no);
      }
    });
    return words.filter((_, at) => marked.has(at)).map(({ start, end }) => [start, end]);
  }
}

/** Chooses the stretch that has most marks, from the start of a sentence or line. */
function windowOf(text, marks) {
  if (text.length <= 1.25 * LENGTH) return [0, text.length];
  const count = (start) => marks.filter(([from, to]) => from >= start && to <= start + LENGTH).length;
  const starts = [0, ...Array.from(text.matchAll(/(?:\n|[.!?:;] )\s*(?=\S)/g), (match) => match.index + match[0].length)];
  const start = starts.reduce((best, one) => (count(one) > count(best) ? one : best));
  const end = Math.min(start + LENGTH, text.length);
  if (end === text.length) return [start, end];
  // Not in the middle of a word.
  const cut = text.slice(start, end).search(/\s\S*$/);
  return [start, cut > LENGTH / 2 ? start + cut : end];
}
