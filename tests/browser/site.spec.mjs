// What must hold on every page: links lead somewhere, nothing is loaded from elsewhere, little is sent.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { PAGES, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

/** Every page that is at most this many links away from the first is opened. */
const DEPTH = 3;
/** How many addresses are opened that only differ in a name: there are hundreds of clauses and questions. */
const MOST_OF_A_KIND = 25;
/** What a first visit may send, in bytes: a phone in a hall with poor reception. */
const FIRST_VIEW = 28_000;

/** What pages have in common: `/de-quali-2009/3.1.6?text=de` is a clause with a language. */
function kind(url) {
  const { pathname, searchParams } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  const place = ['points', 'moments', 'assets', 'compare'].includes(parts[0]) ? parts[0] : `${parts.length}`;
  return `${place}?${[...searchParams.keys()].sort()}`;
}

/** Every address of ours that a page names. */
function named(markup, url) {
  const attributes = markup.matchAll(/\s(?:href|src)="([^"]+)"/g);
  const addresses = [...attributes].map(([, value]) => new URL(value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), url));
  return addresses.filter((address) => address.origin === site.address).map((address) => address.href.split('#')[0]);
}

test('every link leads to a page that is there, as far as three steps from the first', async () => {
  const seen = new Set([`${site.address}/`]);
  const kinds = new Map();
  const broken = [];
  /** Opens an address and returns those that it names and nobody has seen. */
  const open = async (url) => {
    const answer = await fetch(url, { headers: { 'accept-language': 'de' } });
    if (answer.status !== 200) broken.push(`${answer.status} ${url}`);
    const text = await answer.text();
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    return named(text, url).filter((link) => {
      const count = kinds.get(kind(link)) ?? 0;
      if (seen.has(link) || count >= MOST_OF_A_KIND) return false;
      seen.add(link);
      return kinds.set(kind(link), count + 1);
    });
  };
  let edge = [...seen];
  for (let depth = 0; depth <= DEPTH; depth += 1) edge = (await Promise.all(edge.map(open))).flat();
  assert.deepEqual(broken, []);
  assert.ok(seen.size > 100, `only ${seen.size} addresses were found`);
});

test('every page says what it may load, and loads without a complaint', () =>
  visit(site, { ...onPhone, locale: 'de', expected: /404/ }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      const answer = await page.goto(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      assert.match(policy, /default-src 'none'/, name);
      assert.doesNotMatch(policy, /unsafe|\*/, name);
      assert.equal(answer.status(), name === 'missing' ? 404 : 200, name);
      assert.equal(await page.locator('[style], script:not([src]), [onclick]').count(), 0, `inline code: ${name}`);
    }
  }));

test('the worker, too, speaks to the server alone and has nothing to complain about', () =>
  visit(site, { ...onPhone, locale: 'de', serviceWorkers: 'allow' }, async (page) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(PAGES.clause);
    await page.goto('/glossary');
  }));

/** The ids of messages; a reader must never see one. */
const NAMES = readdirSync(new URL('../../crates/words/locales/en/', import.meta.url))
  .flatMap((file) => readFileSync(new URL(`../../crates/words/locales/en/${file}`, import.meta.url), 'utf8').match(/^[a-z]+-[a-z-]+(?= =)/gm) ?? []);

for (const locale of ['de', 'nl', 'en']) {
  test(`every word is said in ${locale}, none by its name`, () =>
    visit(site, { locale, expected: /404/ }, async (page) => {
      const names = new Set(NAMES);
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
        const words = (await page.locator('body').innerText()).split(/[\s,;:.()]+/);
        assert.deepEqual(words.filter((word) => names.has(word) || word.startsWith('problem-')), [], name);
      }
    }));
}

test('a print knows the page that tells whether it is current', () =>
  visit(site, { locale: 'en' }, async (page) => {
    await page.goto('/about');
    const hash = await page.locator('.hash code').innerText();
    assert.equal((await page.goto(`/v/${hash.slice(0, 12)}`)).status(), 200);
  }));

test('places within a page are there', () =>
  visit(site, { locale: 'de', expected: /404/ }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      const missing = await page.locator('a[href*="#"]').evaluateAll((all) =>
        all.filter((one) => one.pathname === location.pathname && one.hash && !document.getElementById(decodeURIComponent(one.hash.slice(1))))
          .map((one) => one.hash));
      assert.deepEqual(missing, [], name);
      const twice = await page.locator('[id]').evaluateAll((all) => {
        const ids = all.map((one) => one.id);
        return ids.filter((id, index) => ids.indexOf(id) !== index);
      });
      assert.deepEqual(twice, [], `the same name twice: ${name}`);
    }
  }));

test('a reference to a sentence of another clause leads to that sentence', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/de-ccm-1997');
    const targets = await page.locator('.rule a[href*="#s"]').evaluateAll((all) => [...new Set(all.map((one) => one.href))]);
    for (const target of targets.slice(0, 10)) {
      await page.goto(target);
      assert.equal(await page.locator('.sentence:target').count(), 1, target);
    }
  }));

for (const [name, path] of [['the first page', '/'], ['a ruling', PAGES['search, question']], ['a clause', PAGES.clause]]) {
  test(`${name} is light`, () =>
    visit(site, { ...onPhone, locale: 'de' }, async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      session.on('Network.loadingFinished', (event) => { bytes += event.encodedDataLength; });
      const answer = await page.goto(path);
      await page.waitForLoadState('networkidle');
      assert.equal(answer.headers()['content-encoding'], 'br');
      assert.ok(bytes > 1_000, 'nothing was counted');
      assert.ok(bytes < FIRST_VIEW, `${bytes} bytes`);
    }));
}

test('a second visit asks whether pages still stand, and loads nothing else', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/glossary');
    const answers = [];
    page.on('response', (response) => answers.push(`${new URL(response.url()).pathname} ${response.status()} ${response.fromServiceWorker()}`));
    const again = await page.goto('/glossary');
    assert.ok([200, 304].includes(again.status()));
    const { transferred } = await page.evaluate(() => ({ transferred: performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0) }));
    assert.equal(transferred, 0, answers.join('\n'));
  }));

test('an address that leads nowhere offers pages that are there', () =>
  visit(site, { locale: 'de', expected: /404/ }, async (page) => {
    const meant = {
      '/points/trade-after-bulding': '/points/trade-after-building',
      '/moments/seven-roled': '/moments/seven-rolled',
      '/nl-bassis': '/nl-basis',
      '/nl-bassis/8': '/nl-basis',
      '/glosary': '/glossary',
      '/de-quali-2009/3.1.66': '/de-quali-2009/3.1.11',
      '/nowhere/at-all': '/?q=at+all',
    };
    for (const [path, near] of Object.entries(meant)) {
      assert.equal((await page.goto(path)).status(), 404, path);
      const offered = await page.locator('main .links a').evaluateAll((all) => all.map((one) => one.pathname + one.search));
      assert.ok(offered.includes(near), `${path}: ${offered}`);
      for (const address of offered) assert.equal((await page.request.get(address)).status(), 200, address);
    }
  }));

test('whoever follows a link to what is made for programs is told in the chosen language, at the chosen event', () =>
  visit(site, { locale: 'en', expected: /404|400/ }, async (page) => {
    await page.goto('/?lang=nl&event=de-quali');
    for (const path of ['/api/v1/points/trade-after-bulding', '/api/v1/points?lang=xx']) {
      await page.goto(path);
      assert.equal(await page.locator('html').getAttribute('lang'), 'nl', path);
      assert.equal(await page.locator('#event').getAttribute('value'), 'de-quali', path);
    }
  }));
