// From a query's text to the terms that are looked up. The same way as `src/index/{reading,plan}`:
// each word is a slot, a compound one for each part; a slot holds alternatives, of which a
// document's best one counts.

import { guess } from './guess.js';
import { CONCEPT, partTerm, stemTerm } from './terms.js';
import { wordsOf } from './words.js';

const MAX_WORDS = 40;
const MAX_CHARS = 4096;
const MOST_JOINED = 3;
/** Documents note their slots in the bits of a number. */
const MAX_SLOTS = 31;

/**
 * One piece of information that the query asks for.
 * @typedef {{alternatives: Map<number, number>, share: number}} Slot
 */

export class Planner {
  /**
   * @param {import('./lexicon.js').Lexicon[]} lexicons
   * @param {import('./concepts.js').Concepts} concepts
   * @param {Record<string, number>} figures
   */
  constructor(lexicons, concepts, figures) {
    Object.assign(this, { lexicons, concepts, figures });
  }

  /**
   * @param {string} text
   * @param {{lang?: string, asYouType?: boolean}} wishes
   * @returns {{slots: Slot[], lang: string, words: string[], stems: [number, number][]}} each stem with its language
   */
  plan(text, { lang: preferred, asYouType = false } = {}) {
    const words = [...new Set(wordsOf(text.slice(0, MAX_CHARS)).map(({ word }) => word))].slice(0, MAX_WORDS);
    const readings = this.lexicons.map((lexicon, no) => words.map((word) => this.read(lexicon, no, word)));
    const likely = this.likelihoods(readings, preferred);
    const best = likely.indexOf(Math.max(...likely));
    const { slots, spans } = this.openSlots(readings[best]);
    const pages = this.lexicons.map((lexicon, no) => ({ lexicon, no, likely: likely[no], words: readings[no], spans }));
    pages.sort((a, b) => Number(a.no !== best) - Number(b.no !== best));
    words.forEach((_, at) => {
      const clear = readings[best][at].known;
      for (const page of pages) if (page.likely >= this.figures.likely || !clear) this.addAll(page, slots, at);
      const own = slots.slice(...spans[at]);
      if (own.length === 0) return;
      const unknown = own.every((slot) => slot.alternatives.size === 0);
      const unfinished = asYouType && at + 1 === words.length && /[\p{Alphabetic}\p{N}]$/u.test(text);
      if (unknown || unfinished) for (const page of pages) this.addGuesses(page, slots, at, unfinished);
    });
    const stems = words.flatMap((_, at) => {
      const known = pages.find(({ words: read }) => read[at].known);
      return known ? [[known.no, known.words[at].forms.stem]] : [];
    });
    return { slots, lang: this.lexicons[best].lang, words, stems };
  }

  read(lexicon, no, word) {
    const folded = lexicon.fold(word);
    const forms = lexicon.formsOf(folded);
    const known = forms.stem !== null;
    const names = this.concepts.at(no, [forms.stem]).length > 0;
    return { folded, forms, share: lexicon.share(folded), known, names };
  }

  /** Judges in which languages the query may be, the likeliest being 1. */
  likelihoods(readings, preferred) {
    const { preference, knownParts } = this.figures;
    const votes = this.lexicons.map((lexicon) => (lexicon.lang === preferred ? preference : 0));
    readings[0].forEach((_, at) => {
      const vote = readings.map(({ [at]: word }) => {
        if (word.share < 1 || word.known) return 1;
        return word.forms.parts.length > 0 ? knownParts : 0;
      });
      const sum = vote.reduce((a, b) => a + b, 0) || 1;
      vote.forEach((one, no) => { votes[no] += one / sum; });
    });
    const best = Math.max(...votes);
    return votes.map((vote) => likelihood(best - vote));
  }

  openSlots(words) {
    const [slots, spans] = [[], []];
    for (const word of words) {
      let parts = Math.max(1, word.forms.parts.length);
      if (word.share < this.figures.leastShare) parts = 0;
      else if (word.share < 1) parts = 1;
      const room = Math.min(parts, MAX_SLOTS - slots.length);
      const start = slots.length;
      for (let no = 0; no < room; no += 1) slots.push({ alternatives: new Map(), share: word.share / parts });
      spans.push([start, start + room]);
    }
    return { slots, spans };
  }

  addAll(page, slots, at) {
    this.addWord(page, slots, at);
    this.addJoined(page, slots, at);
    this.addSeparated(page, slots, at);
    const stems = page.words.slice(at).map((word) => word.forms.stem);
    for (const mention of this.concepts.at(page.no, stems)) this.addConcept(page, slots, at, mention);
  }

  addWord(page, slots, at) {
    const { noConcept, partOfKnown, partOfNew } = this.figures;
    const word = page.words[at];
    const worth = page.likely * word.share * (word.share >= 1 && !word.names ? noConcept : 1);
    slots.slice(...page.spans[at]).forEach((slot, no) => {
      if (word.known) this.addStem(page, slot, word.forms.stem, worth);
      const part = word.forms.parts[no];
      if (part !== undefined) this.addStem(page, slot, part, worth * (word.known ? partOfKnown : partOfNew));
    });
  }

  /** Joins a word with those behind it: Siegpunkt Karte, ontwikkelings kaart. */
  addJoined(page, slots, at) {
    const { lexicon, words, spans } = page;
    const links = lexicon.links.length > 0 ? lexicon.links : [''];
    for (let end = at + 2; end <= Math.min(at + MOST_JOINED, words.length); end += 1) {
      const joined = words.slice(at, end);
      if (joined.every((word) => word.share < 1)) continue;
      const wholes = links.map((link) => joined.map((word) => word.folded).join(link));
      const whole = wholes.find((word) => lexicon.has(word));
      const stem = whole === undefined ? null : lexicon.formsOf(whole).stem;
      if (stem === null) continue;
      for (const slot of slots.slice(spans[at][0], spans[end - 1][1])) {
        add(slot, stemTerm(page.no, stem), page.likely);
        this.addNames(page, slot, stem, page.likely);
      }
    }
  }

  /** Joins a verb with its particle at the end of the sentence: baut … auf. */
  addSeparated(page, slots, at) {
    const { lexicon, words } = page;
    const verb = words[at];
    if (verb.share < 0.2 || verb.forms.stem === null || lexicon.particles.has(verb.folded)) return;
    const text = lexicon.stemTexts[verb.forms.stem];
    for (const { folded } of words.slice(at + 1).filter((word) => lexicon.particles.has(word.folded))) {
      const stem = lexicon.stemNumbers.get(folded + text);
      if (stem === undefined) continue;
      for (const slot of slots.slice(...page.spans[at])) {
        add(slot, stemTerm(page.no, stem), page.likely * this.figures.separated);
        this.addNames(page, slot, stem, page.likely * this.figures.separated);
      }
    }
  }

  /** Adds the concept that the words from here on name to all of them. */
  addConcept(page, slots, at, mention) {
    const { concept: worthOfConcept, lightConcept, related } = this.figures;
    const named = page.words.slice(at, at + mention.words);
    const heavy = named.some((word) => word.share >= 1);
    named.forEach((word, no) => {
      const worth = page.likely * mention.sureness * worthOfConcept * (heavy ? word.share : lightConcept);
      for (const slot of slots.slice(...page.spans[at + no])) {
        add(slot, CONCEPT + mention.concept, worth);
        for (const other of this.concepts.related[mention.concept]) add(slot, CONCEPT + other, worth * related);
      }
    });
  }

  /** Adds a word, whole and as a part of compounds. */
  addStem(page, slot, stem, worth) {
    add(slot, stemTerm(page.no, stem), worth);
    add(slot, partTerm(page.no, stem), worth * this.figures.asPart);
  }

  addNames(page, slot, stem, worth) {
    for (const { concept, sureness } of this.concepts.at(page.no, [stem])) {
      add(slot, CONCEPT + concept, worth * sureness * this.figures.concept);
    }
  }

  addGuesses(page, slots, at, unfinished) {
    if (page.likely < this.figures.likelyEnoughToGuess) return;
    const guesses = guess(page.lexicon, page.words[at].folded, unfinished, this.figures);
    if (!guesses) return;
    const worth = guesses.worth * page.likely;
    for (const { stem, parts } of guesses.words.map((word) => page.lexicon.formsOf(word))) {
      for (const slot of slots.slice(...page.spans[at])) {
        if (stem !== null) {
          this.addStem(page, slot, stem, worth);
          this.addNames(page, slot, stem, worth);
        }
        for (const part of parts) this.addStem(page, slot, part, worth * this.figures.partOfKnown);
      }
    }
  }
}

function add(slot, term, worth) {
  slot.alternatives.set(term, Math.max(worth, slot.alternatives.get(term) ?? 0));
}

/** Turns the lead of the likeliest language, in words, into the worth of another's alternatives. */
function likelihood(lead) {
  if (lead <= 0) return 1;
  return lead > 3 ? 0.25 : 0.9 - 0.2 * lead;
}
