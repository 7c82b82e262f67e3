// The glossary's concepts, found in sequences of stems by any of their terms.

export class Concepts {
  /** @param {{names: [number, number, number[]][][], related: number[][]}} pack */
  constructor({ names, related }) {
    this.related = related;
    /** For each language: first stem → terms that begin with it. */
    this.terms = names.map((ofLanguage) => {
      const byFirst = new Map();
      for (const [concept, sureness, stems] of ofLanguage) {
        if (!byFirst.has(stems[0])) byFirst.set(stems[0], []);
        byFirst.get(stems[0]).push({ concept, sureness, stems });
      }
      return byFirst;
    });
  }

  /**
   * The concepts that are named from the first of these stems on.
   * @param {number} lang
   * @param {(number | null)[]} stems
   * @returns {{concept: number, words: number, sureness: number}[]}
   */
  at(lang, stems) {
    const known = this.terms[lang].get(stems[0]) ?? [];
    const here = known.filter((term) => term.stems.every((stem, at) => stem === stems[at]));
    return here.map(({ concept, sureness, stems: words }) => ({ concept, sureness, words: words.length }));
  }
}
