// The module compared with the server: every page that it makes equals the server's, byte for byte.
//
// The module is the one that the program has; MODULE names another one to test.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { serve } from '../browser/harness.mjs';
import { Program } from '../../crates/web/assets/offline/program.js';

const here = (path) => new URL(path, import.meta.url);
const lines = async (path) => (await readFile(here(path), 'utf8')).split('\n').filter(Boolean);
/** The languages and events in turn, for what does not name its own. */
const READERS = [['de', 'de-quali'], ['nl', ''], ['en', 'ccm']];
/** The most that the median page may take here, in milliseconds; a phone takes some four times as long. */
const PATIENCE = 150;

async function module() {
  const tried = process.env.MODULE;
  return tried ? readFile(tried) : brotliDecompressSync(await readFile(here('../../crates/web/assets/offline/schiri.wasm.br')));
}

describe('the module', () => {
  let server;
  let program;
  let rules;
  let learned;

  before(async () => {
    server = await serve();
    program = await Program.start(await module());
    const current = await (await fetch(`${server.address}/offline/current.json`)).json();
    [rules, learned] = await Promise.all([current.rules, current.learned].map(async (pieces) => {
      const parts = await Promise.all(pieces.map(async (piece) => {
        const answer = await fetch(server.address + piece);
        assert.ok(answer.ok, piece);
        return Buffer.from(await answer.arrayBuffer());
      }));
      return new Uint8Array(Buffer.concat(parts));
    }));
    const begun = performance.now();
    program.open(rules, learned);
    console.log(`# opened in ${Math.round(performance.now() - begun)} ms`);
  });
  after(() => server.stop());

  /** Asks both for the same page, and returns how they differ, if they do. */
  async function compare(address, [lang, event]) {
    const { host } = new URL(server.address);
    const headers = [['host', host], ['accept', 'text/html'], ['cookie', `lang=${lang}; event=${event ?? ''}`]];
    const served = await fetch(server.address + address, { headers: Object.fromEntries(headers.slice(1)), redirect: 'manual' });
    const body = Buffer.from(await served.arrayBuffer());
    const begun = performance.now();
    const made = program.answer(address, headers);
    times.push(performance.now() - begun);
    const same = served.status === made.status && body.equals(made.body);
    return same ? [] : [`${address} ${lang} ${event}: ${served.status} ${body.length}, ${made.status} ${made.body.length}`];
  }

  const times = [];

  async function all(asked) {
    const differing = [];
    for (const [address, reader] of asked) differing.push(...await compare(address, reader));
    return differing;
  }

  const search = (query) => `/?${new URLSearchParams({ q: query })}`;

  it('answers judged queries as the server does', async () => {
    const judged = (await lines('../eval/queries.jsonl')).map((line) => JSON.parse(line));
    assert.deepEqual(await all(judged.map(({ query, lang }, at) => [search(query), [lang, READERS[at % 3][1]]])), []);
  });

  it('answers judged scenarios as the server does', async () => {
    const files = ['scenarios', 'fit', 'measure'].map((name) => lines(`../eval/${name}.jsonl`));
    const asked = (await Promise.all(files)).flat().map((line) => JSON.parse(line));
    assert.ok(asked.length > 400);
    assert.deepEqual(await all(asked.map(({ question, query, lang, event }) => [search(question ?? query), [lang, event]])), []);
  });

  it('reads citations as the server does', async () => {
    const text = await readFile(here('../cases/citation/search-box.txt'), 'utf8');
    const typed = Array.from(text.matchAll(/^(?!#)(.*?) => /gm), ([, query]) => query);
    assert.ok(typed.length > 200);
    assert.deepEqual(await all(typed.map((query, at) => [search(query), READERS[at % 3]])), []);
  });

  it('makes every page as the server does', async () => {
    const json = async (path) => (await fetch(server.address + path)).json();
    const { editions } = await json('/api/v1/editions');
    const { total } = await json('/api/v1/points');
    const hundreds = Array.from({ length: Math.ceil(total / 100) }, (_, at) => `/api/v1/points?limit=100&offset=${100 * at}`);
    const points = (await Promise.all(hundreds.map(json))).flatMap((part) => part.points);
    const moments = await json('/api/v1/moments');
    const contents = await Promise.all(editions.map(({ id }) => json(`/api/v1/editions/${id}`)));
    const clauses = contents.flatMap(({ contents: list }) => list.map(({ clause }) => clause));
    const ids = editions.map(({ id }) => id);
    const pages = ['/', '/points', '/points?relation=conflict', '/compare', '/events', '/cases', '/glossary', '/about', '/api'];
    pages.push('/nowhere', '/a/b', '/a/b/c/', '/%ff', '/?lang=xx', '/?event=none', '/compare/coming-from');
    pages.push(...ids.map((id) => `/${id}`), ...moments.map(({ moment }) => `/moments/${moment}`));
    pages.push(...ids.flatMap((one) => ids.map((other) => `/compare?edition=${one}&edition=${other}`)));
    pages.push(...clauses.map((id) => `/${id}`), ...points.map(({ point }) => `/points/${point}`));
    pages.push(...clauses.slice(0, 20).flatMap((id) => [`/${id}/trace`, `/${id}/qr.svg`, `/${id}?view=table`, `/${id}?view=preview`]));
    assert.ok(pages.length > 700, `${pages.length} pages`);
    for (const reader of READERS) assert.deepEqual(await all(pages.map((page) => [page, reader])), []);
  });

  it('finds clauses and says what it lacks before it has learned what questions mean', async () => {
    const reading = await Program.start(await module());
    reading.open(rules);
    const headers = [['cookie', 'lang=en']];
    const confirmed = ['23.11.2026', '23 nov 2026', '23 Nov 2026'];
    const shown = (from) => Buffer.from(from.answer(search('quali 3.1.6'), headers, { confirmed }).body).toString();
    const [before, behind] = [reading, program].map(shown);
    const banner = /<p class="banner" id="offline" role="status">.*?<\/p>/s;
    assert.match(banner.exec(behind)[0], /rules as of 23 Nov 2026 · [0-9a-f]{12}<\/span> <a href="\/\?q=quali\+3\.1\.6">/);
    assert.match(banner.exec(before)[0], /Questions are only matched by their words so far/);
    assert.equal(before.replace(banner, ''), behind.replace(banner, ''));
    const asked = reading.answer(search('Darf man nach dem Bauen noch handeln?'), headers);
    assert.equal(asked.status, 200);
    assert.match(Buffer.from(asked.body).toString(), /class="hit/);
    // The questions of points and forms are known: similar ones are offered.
    assert.match(Buffer.from(asked.body).toString(), /trade-after-building/);
    const same = reading.answer(search('Wie weit müssen zwei Siedlungen voneinander entfernt sein?'), headers);
    assert.match(Buffer.from(same.body).toString(), /distance-rule/);
  });

  it('opens nothing that is no collection', async () => {
    const other = await Program.start(await module());
    for (const bytes of [new Uint8Array(), new Uint8Array(9).fill(255), rules.subarray(0, 1000)]) {
      assert.throws(() => other.open(bytes), /cannot be read/);
    }
    // A second part that is incomplete is not used.
    other.open(rules, learned.subarray(0, 5000));
    assert.equal(other.answer('/', []).status, 200);
  });

  it('says of what needs the server that it does', () => {
    for (const address of ['/rulings', '/rulings/new', '/board', '/booklets', '/sign-in', '/v/0123456789ab', '/feeds/events/ccm']) {
      const { status, body } = program.answer(address, [['cookie', 'lang=en']]);
      assert.equal(status, 503, address);
      assert.match(Buffer.from(body).toString(), /not available offline/i, address);
    }
  });

  it('is fast enough', () => {
    times.sort((a, b) => a - b);
    const [half, most] = [times[times.length >> 1], times.at(-1)];
    console.log(`# ${times.length} pages, ${half.toFixed(1)} ms in the middle, ${most.toFixed(1)} ms at most`);
    assert.ok(half < PATIENCE, `${half} ms`);
  });
});
