// What the worker keeps: the program's files and the rules of its version, and what the reader chose.

import { Program } from './program.js';

const CURRENT = '/offline/current.json';
const READER = 'schiri-reader';
const WISHES = '/offline/wishes.json';
const NEWS = '/offline/news.json';
/** How long a network that says nothing is waited for, in milliseconds: for a note, and for the rules. */
export const NOTE_PATIENCE = 15_000;
const RULES_PATIENCE = 120_000;
const LEARNED_PATIENCE = 600_000;
/** How often it is noted that the server still has the same rules, in milliseconds. */
const CONFIRM_EVERY = 60_000;

/**
 * What is known of the kept rules: the addresses of both parts, and whose they are.
 * @typedef {{rules: string, learned: string, material: string, clauses: number, editions: string[], assets: string,
 *   confirmed: string}} Current
 */

export class Store {
  /**
   * @param {string} version of the program's files
   * @param {string[]} shell their addresses
   * @param {string} module that of the program itself
   */
  constructor(version, shell, module) {
    this.version = version;
    this.shell = shell;
    this.module = module;
    this.shellName = `schiri-shell-${version}`;
    this.rulesName = `schiri-rules-${version}`;
    this.opening = null;
    this.learning = null;
  }

  /** Keeps the program's files and the rules. Nothing is half kept: whoever calls this starts anew. */
  async fill() {
    const shell = await caches.open(this.shellName);
    await shell.addAll(this.shell);
    await this.renew();
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
    if (known?.rules !== current.rules) {
      await keep(cache, current.rules, RULES_PATIENCE);
      // What cannot run the program, or rules that it cannot read: their pages are kept as they are.
      const opened = await this.#opened(current).catch(() => undefined);
      if (!opened) await cache.addAll(['/', ...current.editions.map((edition) => `/${edition}`)]);
    }
    if (known && known.material !== current.material) await this.putNews();
    // From here on the new rules count.
    await this.putCurrent(current);
    const old = [known?.rules, known?.learned].filter((part) => part && part !== current.rules && part !== current.learned);
    await Promise.all(old.map((part) => cache.delete(part)));
  }

  /** Fetches what is needed to understand questions, unless it is kept already or the reader saves data. */
  learn() {
    // It is long: who asks for it meanwhile waits for the same.
    this.learning ??= this.#learn().finally(() => { this.learning = null; });
    return this.learning;
  }

  async #learn() {
    const current = await this.current();
    const cache = await caches.open(this.rulesName);
    if (!current || await cache.match(current.learned) || navigator.connection?.saveData) return;
    await keep(cache, current.learned, LEARNED_PATIENCE);
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
   * Opens the kept rules; nothing where none are kept, or the program cannot run here.
   * @returns {Promise<{program: Program, current: Current} | undefined>}
   */
  async open() {
    const current = await this.current();
    if (!current) return undefined;
    const program = await this.#opened(current).catch(() => undefined);
    return program && { program, current };
  }

  /**
   * Starts the program with the parts that are kept, once for each: pages that are asked for meanwhile wait for it.
   * The second part comes later than the first; the program is started anew with it.
   */
  async #opened({ rules, learned }) {
    const parts = await Promise.all([rules, learned].map((part) => caches.match(part)));
    const names = [rules, learned].filter((_, at) => parts[at]).join();
    if (this.opening?.names !== names) this.opening = { names, program: this.#start(parts) };
    return this.opening.program;
  }

  /** Uses the program. Where it failed in the middle of its work, it is started anew for the next page. */
  use(program, work) {
    try {
      return work(program);
    } catch {
      this.opening = null;
      return undefined;
    }
  }

  async #start(parts) {
    const program = await Program.start(await caches.match(this.module));
    program.open(...await Promise.all(parts.filter(Boolean).map(bytes)));
    return program;
  }

  /** A page as the server made it, for browsers that cannot run the program. */
  async page(path) {
    return caches.match(path, { cacheName: this.rulesName });
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

/** Fetches a part and keeps it under its address, whole. */
async function keep(cache, address, patience) {
  const part = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!part.ok) throw new Error(`${address}: ${part.status}`);
  await cache.put(address, part);
}

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}

function preferred() {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find((code) => ['de', 'nl', 'en'].includes(code)) ?? 'en';
}

function json(value) {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
