// The words of one language: what a word's stem is, of which parts it is made, and what an unknown
// one may have been meant to be.

import { Splitter } from './compounds.js';
import { osaDistance } from './distance.js';
import { fold } from './words.js';

/**
 * Endings that a stemmer would take away, by language. The stems of all words of the material come
 * from the server's stemmer; these only lead an inflected form that it never saw to a known stem.
 */
const ENDINGS = {
  de: ['e', 'n', 's', 't', 'en', 'er', 'es', 'em', 'et', 'st', 'te', 'ern', 'est', 'end', 'ten', 'tet', 'ung',
    'ende', 'ungen'],
  nl: ['e', 'n', 's', 't', 'd', 'en', 'je', 'er', 'te', 'de', 'st', 'jes', 'ten', 'den', 'ers', 'end', 'ing', 'tje',
    'ende', 'ingen'],
  en: ['s', 'd', 'e', 'es', 'ed', 'er', 'ly', 'ing', 'ers', 'ned', 'ning', 'ting'],
};
/** The shortest stem that an ending is taken from. */
const SHORTEST_STEM = 3;

/**
 * The forms of a word under which it is indexed.
 * @typedef {{stem: number | null, parts: number[]}} Forms
 */

export class Lexicon {
  /**
   * @param {string} lang
   * @param {object} columns a language of the pack
   */
  constructor(lang, columns) {
    this.lang = lang;
    this.umlauts = columns.umlauts;
    this.links = columns.links;
    this.particles = new Set(columns.particles);
    this.words = spelledOut(columns.words);
    this.counts = columns.counts;
    this.places = new Map(this.words.map((word, place) => [word, place]));
    this.shares = new Map(columns.shares.map(([place, share]) => [this.words[place], share]));
    this.readStems(columns);
    const parts = this.words.filter((word, place) => this.counts[place] > 0 && isPart(word, this.share(word)));
    this.splitter = new Splitter([...parts, ...columns.parts, ...columns.particles], columns.links);
    this.cache = new Map();
  }

  /** Numbers the stems in the order in which they come up. */
  readStems({ stems, more }) {
    this.stemNumbers = new Map();
    this.stemTexts = [];
    this.stems = stems.map((code, place) => {
      if (code === null) return null;
      const word = this.words[place];
      return this.addStem(typeof code === 'string' ? code : word.slice(0, word.length - code));
    });
    more.split(' ').filter(Boolean).forEach((stem) => this.addStem(stem));
  }

  addStem(stem) {
    const known = this.stemNumbers.get(stem);
    if (known !== undefined) return known;
    this.stemNumbers.set(stem, this.stemTexts.length);
    return this.stemTexts.push(stem) - 1;
  }

  /** @param {string} word */
  fold(word) {
    return fold(word, this.umlauts);
  }

  /** The share of a word's information that counts: 1 for most, little for articles. */
  share(folded) {
    return this.shares.get(folded) ?? 1;
  }

  /** Tells whether the material has this very word. */
  has(folded) {
    const place = this.places.get(folded);
    return place !== undefined && this.counts[place] > 0;
  }

  /**
   * The forms of any folded word.
   * @returns {Forms}
   */
  formsOf(folded) {
    let forms = this.cache.get(folded);
    if (!forms) {
      forms = { stem: this.stemOf(folded), parts: this.partsOf(folded) };
      this.cache.set(folded, forms);
    }
    return forms;
  }

  stemOf(folded) {
    const place = this.places.get(folded);
    if (place !== undefined) return this.stems[place];
    if (this.stemNumbers.has(folded)) return this.stemNumbers.get(folded);
    if (/[0-9]/.test(folded)) return null;
    for (const ending of ENDINGS[this.lang]) {
      if (!folded.endsWith(ending) || folded.length - ending.length < SHORTEST_STEM) continue;
      const rest = folded.slice(0, -ending.length);
      const stem = this.stemNumbers.get(rest) ?? this.stemNumbers.get(withSingleEnd(rest));
      if (stem !== undefined) return stem;
    }
    return null;
  }

  /** The stems of a compound's parts, mere particles left out. */
  partsOf(folded) {
    const parts = this.splitter.split(folded).filter((part) => !this.particles.has(part));
    return parts.map((part) => this.stemOf(part)).filter((stem) => stem !== null);
  }

  /**
   * Words of the material within so many typing errors: first those with the same first letter,
   * which is seldom wrong, and of these the most frequent.
   */
  similar(folded, errors, limit) {
    const found = [];
    this.words.forEach((word, place) => {
      if (this.counts[place] === 0 || Math.abs(word.length - folded.length) > errors) return;
      if (osaDistance(folded, word, errors) <= errors) found.push(place);
    });
    const other = (place) => Number(this.words[place][0] !== folded[0]);
    found.sort((a, b) => other(a) - other(b) || this.counts[b] - this.counts[a] || a - b);
    return found.slice(0, limit).map((place) => this.words[place]);
  }

  /** Words of the material that begin like this, the most frequent first; the word itself before all. */
  beginning(folded, limit) {
    const found = [];
    for (let place = firstNotBefore(this.words, folded); place < this.words.length; place += 1) {
      if (!this.words[place].startsWith(folded)) break;
      if (this.counts[place] > 0) found.push(place);
    }
    const longer = (place) => Number(this.words[place] !== folded);
    found.sort((a, b) => longer(a) - longer(b) || this.counts[b] - this.counts[a] || a - b);
    return found.slice(0, limit).map((place) => this.words[place]);
  }
}

/** Undoes the writing of each word by its difference from the one before. */
function spelledOut(text) {
  let before = '';
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, sign, rest]) => {
    const shared = sign.charCodeAt(0) - 'A'.charCodeAt(0);
    before = Array.from(before).slice(0, shared).join('') + rest;
    return before;
  });
}

/** Writes a doubled last letter once: stopp(ed) is stop. */
function withSingleEnd(word) {
  return word.replace(/([bdgkmnprt])\1$/, '$1');
}

function isPart(word, share) {
  return word.length >= 4 && share >= 1 && /^[a-z]+$/.test(word);
}

/** The first place of a sorted list that does not come before a word. */
function firstNotBefore(words, word) {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle] < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
