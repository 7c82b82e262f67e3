// What the worker keeps: the program's files and the rules of its version, and what the reader chose.

import { Rules, SHAPE } from './rules.js';

const CURRENT = '/offline/current.json';
const READER = 'schiri-reader';
const WISHES = '/offline/wishes.json';

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
   * @returns {Promise<boolean>} whether the rules changed
   */
  async renew() {
    const answer = await fetch(CURRENT, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`${CURRENT}: ${answer.status}`);
    const current = await answer.json();
    if (current.assets !== this.version) throw new Error('the server has another version of this program');
    const known = await this.current();
    const cache = await caches.open(this.rulesName);
    if (known?.bundle !== current.bundle) {
      const bundle = await fetch(current.bundle);
      if (!bundle.ok || (await bundle.clone().json()).shape !== SHAPE) throw new Error('the rules cannot be read');
      await cache.put(current.bundle, bundle);
    }
    // From here on the new rules count.
    await cache.put(CURRENT, json({ ...current, confirmed: new Date().toISOString() }));
    if (!known || known.bundle === current.bundle) return false;
    this.opened = null;
    await cache.delete(known.bundle);
    return known.material !== current.material;
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
