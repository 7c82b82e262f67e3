// Whether every kind of page prints completely, unfolded, and without controls.

import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { DESK, PAGES, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
/** How close a letter may come to the edge of the paper, in points: printers leave that much white. */
const EDGE = 12;
/** What is pressed or filled in. */
const CONTROLS = 'form, button, input, select, textarea, .button, .actions, .panel, .foot nav';

/** The words on the page as it is printed, without those that only screen readers say. */
const words = (page) => page.evaluate(() => {
  dispatchEvent(new Event('beforeprint'));
  // `pdftotext` puts raised figures on a line of their own.
  document.querySelectorAll('.hidden, sup').forEach((one) => one.remove());
  const said = document.body.innerText.split(/\s+/);
  dispatchEvent(new Event('afterprint'));
  return said;
});

/** Letters alone: lines are broken and words hyphenated differently on paper. */
const letters = (text) => text.normalize('NFKC').replace(/[\s\u00ad\u2010-]/g, '');

/** Returns what a PDF says, and the words that come too close to the edge of its paper. */
function printed(pdf) {
  const read = (...options) => execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, maxBuffer: 1 << 28 }).toString();
  const outside = read('-bbox').split('<page ').slice(1).flatMap((page) => {
    const width = Number(page.match(/width="([\d.]+)"/)[1]);
    const found = [...page.matchAll(/<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="([-\d.]+)" yMax="[-\d.]+">([^<]*)</g)];
    return found.filter(([, from, to]) => Number(from) < EDGE || Number(to) > width - EDGE).map(([, , , word]) => word);
  });
  return { text: letters(read('-raw')), outside };
}

for (const [device, settings] of Object.entries({ phone: onPhone, desk: { viewport: DESK } })) {
  describe(`from a ${device}`, () => {
    for (const format of ['A5', 'A4']) {
      test(`every page is whole on ${format}`, () =>
        visit(site, { ...settings, locale: 'de', colorScheme: 'dark', expected: /404/ }, async (page) => {
          // A phone prints like a desktop, so only some kinds of pages are tested on it.
          const chosen = Object.entries(PAGES).filter(([name]) => device === 'desk' || /compare|clause with|coming|points/.test(name));
          const faults = [];
          for (const [name, path] of chosen) {
            await page.goto(path);
            await page.emulateMedia({ media: 'print' });
            const said = await words(page);
            assert.ok(said.length > 1, `${name}: nothing is printed`);
            const { text, outside } = printed(await page.pdf({ format }));
            faults.push(...outside.map((word) => `${name}: at the edge: ${word}`));
            faults.push(...said.filter((word) => !text.includes(letters(word))).map((word) => `${name}: cut off: ${word}`));
          }
          assert.deepEqual(faults, []);
        }));
    }
  });
}

test('nothing to press is printed', () =>
  visit(site, { viewport: DESK, locale: 'de', expected: /404/ }, async (page) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const seen = await page.locator(CONTROLS).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`));
      assert.deepEqual(seen, [], name);
    }
  }));

test('what is folded is unfolded for paper, and folded again', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    for (const path of [PAGES.points, PAGES['compare, all'], PAGES['point at an event']]) {
      await page.goto(path);
      const folded = () => page.locator('details:not([open], .qr, .chooser)').count();
      const before = await folded();
      assert.ok(before > 0, path);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      assert.equal(await folded(), 0, path);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await folded(), before, path);
    }
  }));
