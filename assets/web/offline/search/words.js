// Cutting a text into words, and folding them: the same rules as `src/index/analyzer`.

/** A letter or digit, but no raised figure of a numbered sentence; or what joins two digits. */
const WORD = /(?:(?![⁰¹²³⁴⁵⁶⁷⁸⁹])[\p{Alphabetic}\p{N}\u0300-\u036f]|(?<=[0-9])[:.,](?=[0-9]))+/gu;

/** What a reader's keyboard may write for letters that decomposing leaves alone. */
const LIGATURES = new Map([['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['ø', 'o'], ['ł', 'l']]);

/**
 * Finds the words of a text.
 * @param {string} text
 * @returns {{word: string, start: number, end: number}[]}
 */
export function wordsOf(text) {
  return Array.from(text.matchAll(WORD), (match) => (
    { word: match[0], start: match.index, end: match.index + match[0].length }
  ));
}

/**
 * Puts a word into lower case without diacritics. Where umlauts may be written as vowel and e, both
 * spellings become the vowel.
 * @param {string} word
 * @param {boolean} umlauts
 */
export function fold(word, umlauts) {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '');
  const folded = plain.replace(/[ßæœøł]/g, (letter) => LIGATURES.get(letter) ?? letter);
  return umlauts ? contractUmlauts(folded) : folded;
}

/** Writes ae, oe, ue as a, o, u, unless a vowel or q stands before: Raeuber, but bauen, quer. */
function contractUmlauts(word) {
  return word.replace(/(?<![aeiouq])([aou])e/g, '$1');
}
