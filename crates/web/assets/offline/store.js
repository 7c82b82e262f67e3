// What the worker keeps: the program's files and the rules of its version, and the reader's choices.

import { Program } from './program.js';

const CURRENT = '/offline/current.json';
const READER = 'schiri-reader';
/** The server's page that says that a page was not kept. */
const LACKING = '/offline/lacking';
const WISHES = '/offline/wishes.json';
const NEWS = '/offline/news.json';
/** How long to wait for a silent network, in milliseconds: for a note, and for a piece of the rules. */
export const NOTE_PATIENCE = 15_000;
const PIECE_PATIENCE = 90_000;
/** The shortest time between two notes that the server still has the same rules, in milliseconds. */
const CONFIRM_EVERY = 60_000;

/**
 * What is known of the kept rules: the addresses of the pieces of both parts, what they were made from, and whether
 * only pages can be read, because the program does not run here.
 * @typedef {{rules: string[], learned: string[], material: string, clauses: number, editions: string[], assets: string,
 *   confirmed: string, pagesOnly?: boolean}} Current
 */

export class Store {
  /**
   * @param {string} version of the program's files
   * @param {string[]} shell their addresses
   * @param {string} module that of the program itself
   * @param {(share: number) => void} progress is told how much of all is kept, from 0 to 1, whenever a piece has come
   */
  constructor(version, shell, module, progress = () => {}) {
    this.version = version;
    this.shell = shell;
    this.module = module;
    this.progress = progress;
    this.shellName = `schiri-shell-${version}`;
    this.rulesName = `schiri-rules-${version}`;
    this.opening = null;
    this.learning = null;
  }

  /** Keeps the program's files and the rules. If this fails, the next attempt keeps the pieces that have come. */
  async fill() {
    const shell = await caches.open(this.shellName);
    await shell.addAll(this.shell);
    await shell.put(LACKING, await fetch(LACKING, { headers: { accept: 'text/html' } }));
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
    let pagesOnly = known?.pagesOnly;
    if (String(known?.rules) !== String(current.rules)) {
      await this.#keep(cache, current.rules, current);
      // A browser that cannot run the program, or a program that cannot read these rules: pages are kept as
      // they are.
      pagesOnly = !await this.#opened(current).catch(() => undefined);
      if (pagesOnly) await cache.addAll(['/', ...current.editions.map((edition) => `/${edition}`)]);
    }
    if (known && known.material !== current.material) await this.putNews();
    // From here on the new rules are used.
    await this.putCurrent({ ...current, pagesOnly });
    const pieces = [...current.rules, ...current.learned];
    const kept = await cache.keys();
    const old = kept.filter(({ url }) => url.endsWith('.piece') && !pieces.includes(new URL(url).pathname));
    await Promise.all(old.map((piece) => cache.delete(piece)));
  }

  /** Fetches the pieces that are not there yet. What has come stays: a load that was cut off continues from there. */
  async #keep(cache, pieces, current) {
    for (const piece of pieces) {
      if (await cache.match(piece)) continue;
      await keep(cache, piece);
      this.progress(await this.share(current));
    }
  }

  /** How much of the rules and of what was learned is kept, from 0 to 1; `undefined` while no rules are known. */
  async share(current) {
    const named = current ?? await this.current();
    if (!named) return undefined;
    const pieces = [...named.rules, ...named.learned];
    const there = await Promise.all(pieces.map((piece) => caches.match(piece)));
    return there.filter(Boolean).length / pieces.length;
  }

  /** Fetches what is needed to understand questions, unless it is kept already or the reader saves data. */
  learn() {
    // It takes a long time: further callers wait for the same load.
    this.learning ??= this.#learn().finally(() => { this.learning = null; });
    return this.learning;
  }

  async #learn() {
    const current = await this.current();
    const cache = await caches.open(this.rulesName);
    if (!current || navigator.connection?.saveData) return;
    await this.#keep(cache, current.learned, current);
  }

  /** Whether these are the rules that are kept; if so, it is noted that they are still current. */
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
   * Opens the kept rules; `undefined` if none are kept, or the program cannot run here.
   * @returns {Promise<{program: Program, current: Current} | undefined>}
   */
  async open() {
    const current = await this.current();
    if (!current) return undefined;
    const program = await this.#opened(current).catch(() => undefined);
    return program && { program, current };
  }

  /**
   * Starts the program once with the parts that are kept: pages that are asked for meanwhile wait for it. When the
   * second part has come, the program is started anew with both.
   */
  async #opened({ rules, learned }) {
    const parts = (await Promise.all([rules, learned].map(whole))).filter(Boolean);
    const names = [rules, learned].slice(0, parts.length).join();
    if (this.opening?.names !== names) this.opening = { names, program: this.#start(parts) };
    return this.opening.program;
  }

  /** Uses the program. If it fails in the middle of its work, it is started anew for the next page. */
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
    program.open(...await Promise.all(parts.map(joined)));
    return program;
  }

  /** A page as the server made it, for browsers that cannot run the program; if it was not kept, one that says so. */
  async page({ pathname, searchParams }) {
    // Results while typing are a part of a page; no whole page can replace them.
    if (searchParams.has('part')) return undefined;
    const kept = searchParams.has('q') ? undefined : await caches.match(pathname, { cacheName: this.rulesName });
    return kept ?? caches.match(LACKING, { cacheName: this.shellName });
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

/** Fetches a piece and keeps it under its address, if it is what its address says: the hash of its bytes. */
async function keep(cache, address) {
  const piece = await fetch(address, { signal: AbortSignal.timeout(PIECE_PATIENCE) });
  if (!piece.ok) throw new Error(`${address}: ${piece.status}`);
  const bytes = await piece.arrayBuffer();
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  const named = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!address.includes(named)) throw new Error(`${address}: it came damaged`);
  await cache.put(address, new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }));
}

/** The pieces of a part, if all are kept. */
async function whole(pieces) {
  const kept = await Promise.all(pieces.map((piece) => caches.match(piece)));
  return kept.every(Boolean) ? kept : undefined;
}

/** Joins pieces to the bytes of a part. */
async function joined(pieces) {
  return new Uint8Array(await new Blob(await Promise.all(pieces.map((piece) => piece.blob()))).arrayBuffer());
}

function preferred() {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find((code) => ['de', 'nl', 'en'].includes(code)) ?? 'en';
}

function json(value) {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
