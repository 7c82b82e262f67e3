// What a citation says: its tokens, each in its place.

const ROMAN = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6, VII: 7, VIII: 8, IX: 9, X: 10 };

/** Folds a name to what two spellings of it have in common: no case, accents, spaces or signs. */
export function foldName(text) {
  const plain = text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const letters = plain.replace(/ß/g, 'ss').replace(/æ/g, 'a').replace(/[œø]/g, 'o');
  return letters.replace(/([aou])e/g, '$1').replace(/(?<![0-9])0+(?=[0-9])/g, '');
}

/** What a citation says, token by token. */
export class Said {
  constructor(ordinals) {
    Object.assign(this, { ordinals, roles: new Set(), names: [], dotted: 0, further: [], rest: 0 });
    this.counted = [];
    this.role = undefined;
    this.ordinal = undefined;
  }

  /** Takes a word of citations; what it does depends on what stands around it. */
  mark(roles, next) {
    if (this.counted.length > 0 && roles.some((role) => role === 'and' || role === 'to')) {
      this.further.push({ counted: [], to: roles.includes('to') });
    } else if (roles.includes('rest')) this.rest = Infinity;
    else if (roles.includes('next')) this.rest = 1;
    roles.forEach((role) => this.roles.add(role));
    const finer = roles.includes('sentence') && (this.counted.length > 0 || !roles.includes('statute'));
    this.role = finer ? 'sentence' : roles[0];
    // "vierde lid", "zweiter Satz": the number stands before its word.
    if (this.ordinal !== undefined) this.count(this.ordinal);
    this.ordinal = undefined;
    if (!next?.number && !(next?.text in ROMAN)) this.role = undefined;
  }

  /** Takes a number, a name or a sign. */
  add({ text, number, glued }) {
    const ordinal = this.ordinals.get(foldName(text));
    const roman = ROMAN[text.toUpperCase()];
    if (number) {
      if (glued && this.counted.length > 0) this.dotted += 1;
      this.count(text.toLowerCase());
    } else if (ordinal !== undefined) this.ordinal = String(ordinal);
    else if (roman !== undefined && (this.counted.length > 0 || this.role)) this.count(String(roman));
    else if (/[\p{L}\p{N}]/u.test(text)) this.names.push(text);
    else if (/[,;/&–-]/.test(text) && this.counted.length > 0 && !this.names.at(-1)?.endsWith(text)) {
      this.further.push({ counted: [], to: /[–-]/.test(text) });
    }
  }

  count(number) {
    const { counted } = this.further.at(-1) ?? this;
    const ranks = { subsection: 1, item: 2, sentence: 3 };
    const rank = ranks[this.role] ?? (this.role ? 0 : counted.at(-1)?.rank ?? 0);
    counted.push({ number, rank });
    this.role = undefined;
  }

  /** Puts the numbers into their order; sentences have no page of their own. */
  done() {
    const ordered = (counted) => counted.filter(({ rank }) => rank < 3).sort((a, b) => a.rank - b.rank)
      .map(({ number }) => number);
    const further = this.further.map(({ counted, to }) => ({ numbers: ordered(counted), to }));
    return { ...this, numbers: ordered(this.counted), further: further.filter(({ numbers }) => numbers.length > 0) };
  }
}

/** Cuts a text into words, numbers (with the letter that belongs to them) and the signs that matter. */
export function cut(text) {
  const plain = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, ' ').normalize('NFKC').replace(/(?<=[0-9])\(/g, ' (');
  const tokens = plain.matchAll(/(?<number>[0-9]+(?:(?:[a-zA-Z]| [a-eA-E])(?![\p{L}.]))?)|[\p{L}\p{M}]+|[§,;/&–-]/gu);
  return Array.from(tokens, (match) => ({
    text: match.groups.number ? match[0].replace(/^0+(?=[0-9])/, '').replace(' ', '') : match[0],
    number: match.groups.number !== undefined,
    glued: /[0-9a-z] ?[.․(] ?$/i.test(plain.slice(0, match.index)),
  }));
}
