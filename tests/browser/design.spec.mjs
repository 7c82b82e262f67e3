// The rules of docs/pages.md: few sizes, two families, readable colours, numbers that stay with their words.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DESK, PAGES, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const expected = /404/;
const STYLES = readFileSync(new URL('../../crates/web/assets/app.css', import.meta.url), 'utf8');
/** The sizes of letters, as parts of the root's: small, base, read, title, verdict. */
const SIZES = [0.9375, 1, 1.1875, 1.5, 2.125];
/** The most that the styles may take, compressed, in bytes. */
const MOST = 10_000;

/** Reads the colours of a scheme from the styles. */
function colours() {
  const dark = STYLES.indexOf('@media (prefers-color-scheme: dark)');
  const read = (text) => Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, value]) => [name, value]));
  const light = read(STYLES.slice(0, dark));
  return { light, dark: { ...light, ...read(STYLES.slice(dark, STYLES.indexOf('\n}', dark))) } };
}

/** How light a colour is (WCAG 2.2, relative luminance). */
const luminance = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);

function contrast(one, other) {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test('every pair of colours that meets can be read, light and dark', () => {
  const kinds = ['holds', 'no', 'must', 'open', 'yields', 'conflict'];
  const pairs = ['paper', 'sheet', 'well'].flatMap((on) => [...['ink', 'soft', 'accent', ...kinds].map((ink) => [ink, on, 4.5]), ['edge', on, 3]]);
  pairs.push(...kinds.flatMap((kind) => [...[kind, 'ink', 'soft', 'accent'].map((ink) => [ink, `${kind}-tint`, 4.5]), [`on-${kind}`, `${kind}-solid`, 4.5]]));
  pairs.push(['on-accent', 'accent', 4.5], ...['accent', 'ink', 'soft'].map((ink) => [ink, 'accent-tint', 4.5]), ...['ink', 'accent', 'yields'].map((ink) => [ink, 'hit', 4.5]));
  for (const [name, set] of Object.entries(colours())) {
    const weak = pairs.filter(([ink, on, least]) => !(contrast(set[ink], set[on]) >= least)).map(([ink, on]) => `${name}: ${ink} on ${on} ${contrast(set[ink], set[on]).toFixed(2)}`);
    assert.deepEqual(weak, []);
  }
});

test('nothing but the tokens names a colour or a size', () => {
  const components = STYLES.slice(STYLES.indexOf('*, ::before, ::after'), STYLES.indexOf('@media print'));
  const named = components.match(/(?<!&)#(?!fff\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g) ?? [];
  assert.deepEqual(named, [], 'a colour is named');
  const sizes = [...components.matchAll(/font-size: ([^;}]+)/g)].map(([, size]) => size).filter((size) => !/^var\(--|inherit/.test(size));
  // The exceptions: numbers of sentences, and in large print the root and what is pressed.
  assert.deepEqual(sizes, ['clamp(1.25rem, 5.6vw, 2.75rem)', '1rem', 'max(.7rem, 16px)', '.7em'], 'a size is named');
});

test('the styles are small', () => {
  const { length } = gzipSync(STYLES, { level: 9 });
  assert.ok(length <= MOST, `${length} bytes`);
});

/** The letters that a page shows: their sizes as parts of the root's, and families. */
const letters = (page) => page.evaluate(() => {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('svg, .hidden, sup, code, .tools, select')
    && [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim()));
  return shown.map((one) => {
    const { fontSize, fontFamily } = getComputedStyle(one);
    return { size: parseFloat(fontSize) / root, family: fontFamily.split(',')[0], where: `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}` };
  });
});

test('five sizes of letters and two families, on every page', () =>
  visit(site, { ...onPhone, locale: 'de', expected }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      const shown = await letters(page);
      assert.ok(shown.length > 3, name);
      assert.deepEqual(shown.filter(({ size }) => !SIZES.some((one) => Math.abs(one - size) < 0.01)).map(({ size, where }) => `${size}: ${where}`), [], name);
      assert.ok(new Set(shown.map(({ family }) => family)).size <= 2, `${name}: ${[...new Set(shown.map(({ family }) => family))]}`);
    }
  }));

test('a number is never parted from its word', () =>
  visit(site, { ...onPhone, viewport: { width: 320, height: 640 }, locale: 'de', expected }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
      const parted = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        const found = [];
        const range = document.createRange();
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode;
          if (!parentElement.checkVisibility() || parentElement.closest('svg, textarea, option')) continue;
          for (const match of data.matchAll(/(?:Abs\.|Regel|Satz|§|eine|einer|Tisch|Runde)\s\d+|\d\s%/g)) {
            range.setStart(walker.currentNode, match.index);
            range.setEnd(walker.currentNode, match.index + match[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(match[0]);
          }
        }
        return found;
      });
      assert.deepEqual(parted, [], name);
    }
  }));

test('a page has one primary button, and no more than one verdict in large letters', () =>
  visit(site, { ...onPhone, locale: 'de', expected }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      assert.ok(await page.locator('.button.primary:visible').count() <= 1, name);
      assert.ok(await page.locator('.verdict').count() <= 1, name);
    }
  }));

test('a clause of three lines takes no more than two screens and a half, whatever letters the system has', () =>
  visit(site, { ...onPhone, viewport: { width: 390, height: 844 }, locale: 'de' }, async (page) => {
    await page.goto('/de-quali-2009/3.1.6?event=de-quali');
    const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
    assert.ok(end <= 2.5 * 844, `${end} px`);
  }));

test('a ruling takes one screen: question, verdict, reason, clause, actions', () =>
  visit(site, { ...onPhone, viewport: { width: 390, height: 844 }, locale: 'de' }, async (page) => {
    await page.goto('/points/trade-after-building?event=de-quali');
    const { y, height } = await page.locator('.card').boundingBox();
    assert.ok(y + height <= 844, `${y + height} px`);
  }));

test('at a desk contents stand beside a clause, and the place in them is marked', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await page.goto(PAGES.clause);
    const contents = await page.locator('.toc').boundingBox();
    const rule = await page.locator('.texts .rule').first().boundingBox();
    assert.ok(contents.x + contents.width <= rule.x, 'they do not stand side by side');
    assert.match(await page.locator('.toc [aria-current]').innerText(), /^3\.1\.6/);
  }));

test('a printed ruling takes one sheet', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await page.goto('/points/trade-after-building?event=de-quali');
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g).length;
    assert.equal(pages, 1);
  }));
