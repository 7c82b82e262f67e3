// What the worker keeps: the program's files and the rules of its version, and what the reader chose.

import { Rules, SHAPE } from './rules.js';

const CURRENT = '/offline/current.json';
const READER = 'schiri-reader';
const WISHES = '/offline/wishes.json';
const NEWS = '/offline/news.json';
/** How long a network that says nothing is waited for, in milliseconds: for a note, and for the rules. */
export const NOTE_PATIENCE = 15_000;
const BUNDLE_PATIENCE = 120_000;
/** How often it is noted that the server still has the same rules, in milliseconds. */
const CONFIRM_EVERY = 60_000;

/**
 * What is known of the kept rules.
 * @typedef {{bundle: string, material: string, clauses: number, assets: string, confirmed: string}} Current
 */

export class Store {
  /**
   * @param {string} version of the program's files
   * @param {string[]} shell their addresses
   */
  constructor(version, shell) {
    this.version = version;
    this.shell = shell;
    this.shellName = `schiri-shell-${version}`;
    this.rulesName = `schiri-rules-${version}`;
    this.opened = null;
  }

  /** Keeps the program's files and the rules. Nothing is half kept: whoever calls this starts anew. */
  async fill() {
    const shell = await caches.open(this.shellName);
    await Promise.all([shell.addAll(this.shell), this.renew()]);
  }

  /** Forgets what other versions kept. */
  async tidy() {
    const own = [this.shellName, this.rulesName, READER];
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('schiri-') && !own.includes(name)).map((name) => caches.delete(name)));
  }

  /**
   * Asks the server for newer rules and takes them whole: readers see the old ones or the new ones.
   */
  async renew() {
    const answer = await fetch(CURRENT, { cache: 'no-store', signal: AbortSignal.timeout(NOTE_PATIENCE) });
    if (!answer.ok) throw new Error(`${CURRENT}: ${answer.status}`);
    const current = await answer.json();
    if (current.clauses === 0) throw new Error('the server has no rules');
    if (current.assets !== this.version) throw new Error('the server has another version of this program');
    const known = await this.current();
    const cache = await caches.open(this.rulesName);
    if (known?.bundle !== current.bundle) {
      const bundle = await fetch(current.bundle, { signal: AbortSignal.timeout(BUNDLE_PATIENCE) });
      if (!bundle.ok || (await bundle.clone().json()).shape !== SHAPE) throw new Error('the rules cannot be read');
      await cache.put(current.bundle, bundle);
    }
    if (known && known.material !== current.material) await this.putNews();
    // From here on the new rules count.
    await this.putCurrent(current);
    if (!known || known.bundle === current.bundle) return;
    this.opened = null;
    await cache.delete(known.bundle);
  }

  /** Whether these are the rules that are kept; if so, they are still current. */
  async confirm(material) {
    const current = await this.current();
    if (current?.material !== material) return false;
    if (Date.now() - Date.parse(current.confirmed) > CONFIRM_EVERY) await this.putCurrent(current);
    return true;
  }

  /** Notes which rules count, and that the server has them now. */
  async putCurrent(current) {
    const cache = await caches.open(this.rulesName);
    await cache.put(CURRENT, json({ ...current, confirmed: new Date().toISOString() }));
  }

  /** Whether newer rules came of which no reader has been told. */
  async news() {
    const cache = await caches.open(READER);
    return (await cache.match(NEWS)) !== undefined;
  }

  async putNews() {
    const cache = await caches.open(READER);
    await cache.put(NEWS, json(true));
  }

  /** A reader has seen that newer rules came. */
  async forgetNews() {
    const cache = await caches.open(READER);
    await cache.delete(NEWS);
  }

  /** @returns {Promise<Current | undefined>} */
  async current() {
    const cache = await caches.open(this.rulesName);
    return (await cache.match(CURRENT))?.json();
  }

  /**
   * Opens the kept rules.
   * @returns {Promise<{rules: Rules, current: Current} | undefined>}
   */
  async open() {
    const current = await this.current();
    if (!current) return undefined;
    if (this.opened?.bundle !== current.bundle) {
      const cache = await caches.open(this.rulesName);
      const bundle = await cache.match(current.bundle);
      if (!bundle) return undefined;
      this.opened = { bundle: current.bundle, rules: new Rules(await bundle.json()) };
    }
    return { rules: this.opened.rules, current };
  }

  /** What the reader chose, and whether the server has yet to be told. */
  async wishes() {
    const cache = await caches.open(READER);
    return (await (await cache.match(WISHES))?.json()) ?? { lang: preferred(), changed: false };
  }

  async putWishes(wishes) {
    const cache = await caches.open(READER);
    await cache.put(WISHES, json(wishes));
  }
}

function preferred() {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find((code) => ['de', 'nl', 'en'].includes(code)) ?? 'en';
}

function json(value) {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
