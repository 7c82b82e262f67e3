// How the pack numbers terms: stems of the three languages, parts of compounds of the three, and
// concepts, each kind from a number of its own on (`src/index/pack/zone`).

const KIND = 2 ** 20;

/** The first concept. */
export const CONCEPT = 6 * KIND;

/** @param {number} lang @param {number} stem */
export const stemTerm = (lang, stem) => lang * KIND + stem;

/** @param {number} lang @param {number} stem */
export const partTerm = (lang, stem) => (3 + lang) * KIND + stem;
