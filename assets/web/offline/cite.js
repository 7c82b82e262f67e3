// Reading citations without the server: "quali 3.1.6", "§ 5 Abs. 4", "regel 8", "Almanach Hafen 2".
//
// The words and names come from the server's own reader. This one is plainer: every token must have
// its place and the clause must exist, else the text is left to the search.

import { Said, cut, foldName } from './said.js';
import { osaDistance } from './search/distance.js';

const MAX_CHARS = 200;
/** The most tokens of a heading or an edition's name. */
const LONGEST_NAME = 12;
/** The fewest letters of a name with a typing error that a lone number may follow. */
const LONG_NAME = 6;
/** Roles that stand before a number and say of which style of edition it is. */
const STYLES = { statute: 'statute', subsection: 'statute', rule: 'flat', point: 'decimal' };
const MARKERS = ['statute', 'rule', 'point', 'number', 'part', 'subsection', 'item'];

export class Citations {
  /**
   * @param {object} pack
   * @param {Map<string, {a: string, u?: number}[]>} clauses those of each edition in the order of the
   *   text: the anchor, and the place of the clause above
   */
  constructor(pack, clauses) {
    this.words = new Map(Object.entries(pack.words));
    this.ordinals = new Map(Object.entries(pack.ordinals));
    this.styles = new Map(Object.entries(pack.styles));
    this.clauses = clauses;
    this.anchors = new Map([...clauses].map(([edition, list]) => [edition, list.map(({ a }) => a)]));
    this.editions = new Map();
    for (const [edition, names] of Object.entries(pack.names)) {
      for (const name of names) this.editions.set(name, [...(this.editions.get(name) ?? []), edition]);
    }
    this.headings = new Map(Object.entries(pack.headings).map(([edition, names]) => (
      [edition, new Map(Object.entries(names))]
    )));
    const headings = [...this.headings.values()].flatMap((names) => [...names.keys()]);
    this.names = new Set([...headings, ...this.editions.keys()]);
  }

  /**
   * Returns what a text cites, each clause with what stands below it; null where it is no citation.
   * @param {string} text
   * @param {string[]} within the editions to which the reader limits the search; none for all
   * @returns {string[] | null}
   */
  read(text, within = []) {
    if (text.length > MAX_CHARS) return null;
    const address = text.trim().match(/^(?:https?:\/\/[^/]+\/)?([a-z0-9-]+)\/([^/:#?\s]+)/);
    if (address && this.anchors.get(address[1])?.includes(address[2])) return this.below(address[1], address[2]);
    const said = this.parse(text);
    if (!said) return null;
    const named = this.places(said).filter(({ edition }) => within.length === 0 || within.includes(edition));
    const first = fitting(named, said, this.styles);
    const found = first.flatMap((place) => this.withFurther(place, said));
    return found.length > 0 ? [...new Set(found.flatMap(({ edition, anchor }) => this.below(edition, anchor)))] : null;
  }

  /** Gives every token its place: markers, numbers, names, further numbers. */
  parse(text) {
    const said = new Said(this.ordinals);
    const tokens = this.withNames(cut(text));
    for (let at = 0; at < tokens.length;) {
      const { taken, roles } = this.roleAt(tokens, at);
      if (taken > 0 && !roles.includes('annex')) said.mark(roles, tokens[at + taken]);
      else said.add(tokens[at]);
      at += Math.max(1, taken);
    }
    return said.done();
  }

  /** Adds to a place the further ones of a list or range: "3.1.4 bis 6", "regel 8 en 9". */
  withFurther({ edition, anchor }, { further, rest }) {
    const anchors = this.anchors.get(edition);
    const depth = anchor.split('.').length;
    const places = [anchor];
    for (const { numbers, to } of further) {
      const above = places.at(-1).split('.').slice(0, Math.max(0, depth - numbers.length));
      const next = [...above, ...numbers].join('.');
      const [from, until] = [places.at(-1), next].map((one) => anchors.indexOf(one));
      const between = to ? anchors.slice(from + 1, until).filter((one) => one.split('.').length === depth) : [];
      if (until >= 0) places.push(...between, next);
    }
    if (rest > 0) {
      const siblings = anchors.filter((one) => isBeside(one, anchor));
      const from = siblings.indexOf(anchor) + 1;
      places.push(...siblings.slice(from, from + rest));
    }
    return places.map((one) => ({ edition, anchor: one }));
  }

  /** Joins the tokens of a name: what it consists of has no other place. */
  withNames(tokens) {
    const joined = [];
    for (let at = 0; at < tokens.length;) {
      const taken = this.nameAt(tokens, at);
      const text = tokens.slice(at, at + taken).map((token) => token.text).join('');
      joined.push(taken > 1 ? { text, name: true } : tokens[at]);
      at += taken;
    }
    return joined;
  }

  /** How many tokens from one on make the longest name; 1 where they make none of several. */
  nameAt(tokens, at) {
    for (let taken = Math.min(LONGEST_NAME, tokens.length - at); taken > 1; taken -= 1) {
      const texts = tokens.slice(at, at + taken).map((token) => token.text);
      const name = foldName(texts.join(''));
      if (this.names.has(name) && texts.every((text) => text !== '§')) return taken;
    }
    return 1;
  }

  /** Finds the longest word of citations from a token on. */
  roleAt(tokens, at) {
    for (let taken = 3; taken > 0; taken -= 1) {
      const joined = tokens.slice(at, at + taken);
      if (joined.length < taken || joined.some((token) => token.number || token.name)) continue;
      const roles = this.words.get(foldName(joined.map((token) => token.text).join('')));
      if (roles) return { taken, roles };
      if (taken === 1 && joined[0].text === '§') return { taken, roles: ['statute'] };
    }
    return { taken: 0, roles: [] };
  }

  /** The clauses that may be meant: each with whether its edition was named. */
  places(said) {
    const found = this.placesOf(said);
    // A list item or sentence is finer than a clause.
    const finer = said.numbers.length > 1 && ['statute', 'subsection', 'item'].some((role) => said.roles.has(role));
    return found.length === 0 && finer ? this.placesOf({ ...said, numbers: said.numbers.slice(0, -1) }) : found;
  }

  placesOf({ names, numbers, roles, dotted }) {
    const number = numbers.join('.');
    if (names.length === 0) {
      const evident = MARKERS.some((role) => roles.has(role)) || dotted > 0 || numbers.length > 2
        || numbers.some((one) => /[a-z]$/.test(one));
      return evident && number ? this.everywhere(number) : [];
    }
    const telling = numbers.length > 1 || MARKERS.some((role) => roles.has(role));
    const found = [];
    for (let cutAt = 0; cutAt <= names.length; cutAt += 1) {
      const [first, second] = [foldName(names.slice(0, cutAt).join('')), foldName(names.slice(cutAt).join(''))];
      found.push(...this.inNamed(first, second, number, telling), ...this.inNamed(second, first, number, telling));
      if (found.length > 0) break;
    }
    return found.length > 0 || !number ? found : this.belowHeading(foldName(names.join('')), number);
  }

  everywhere(number) {
    const has = ([, anchors]) => anchors.includes(number);
    return [...this.anchors].filter(has).map(([edition]) => ({ edition, anchor: number }));
  }

  /** Clauses of an edition by its name and perhaps a heading. */
  inNamed(name, heading, number, telling) {
    if (name === '' || (heading === '' && number === '')) return [];
    return this.editionsOf(name, telling).flatMap((edition) => {
      const heads = heading === '' ? [''] : this.headings.get(edition)?.get(heading) ?? [];
      const anchors = heads.map((head) => [head, number].filter(Boolean).join('.'));
      const known = anchors.filter((anchor) => this.anchors.get(edition).includes(anchor));
      return known.map((anchor) => ({ edition, anchor, named: true }));
    });
  }

  /** Numbered clauses below a heading, in any edition. */
  belowHeading(heading, number) {
    return [...this.headings].flatMap(([edition, names]) => {
      const anchors = (names.get(heading) ?? []).map((head) => `${head}.${number}`);
      const known = anchors.filter((anchor) => this.anchors.get(edition).includes(anchor));
      return known.map((anchor) => ({ edition, anchor, named: true }));
    });
  }

  /** The editions of a name; a typing error is forgiven where the name is long, or the rest telling. */
  editionsOf(name, telling) {
    const known = this.editions.get(name);
    if (known || (name.length < LONG_NAME && !telling)) return known ?? [];
    const digits = (of) => of.replace(/[^0-9]/g, '');
    const near = [...this.editions.keys()].filter((other) => (
      other.length > 3 && digits(other) === digits(name) && osaDistance(name, other, 1) <= 1
    ));
    return [...new Set(near.flatMap((other) => this.editions.get(other)))];
  }

  below(edition, anchor) {
    const clauses = this.clauses.get(edition);
    const isWithin = (one) => one.a === anchor || (one.u !== undefined && isWithin(clauses[one.u]));
    return clauses.filter(isWithin).map(({ a }) => `${edition}/${a}`);
  }
}

/** Of several editions, those whose style the citation has. */
function fitting(places, { roles, numbers }, styles) {
  if (places.length < 2 || places.every(({ named }) => named)) return places;
  const wanted = [...roles].map((role) => STYLES[role]).find(Boolean) ?? (numbers.length > 1 ? 'decimal' : undefined);
  const fit = places.filter(({ edition }) => styles.get(edition) === wanted);
  return fit.length > 0 ? fit : places;
}

/** Tells whether two clauses stand beside each other. */
function isBeside(one, other) {
  const [a, b] = [one.split('.'), other.split('.')];
  return a.length === b.length && a.slice(0, -1).join('.') === b.slice(0, -1).join('.');
}
