// Accessibility, as far as axe can tell: WCAG 2.2 A and AA and axe's good practice.
//
// Every kind of page is looked at on a phone and at a desk, light and dark; the languages take
// turns. Nothing but colours changes between light and dark, so there only contrast is looked at.

import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { DESK, PAGES, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const LANGUAGES = ['de', 'nl', 'en'];
const ALL = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const CONTRAST = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Runs axe, and says what it found so that it can be mended. */
async function findings(page, options) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((chosen) => window.axe.run(document, { ...chosen, resultTypes: ['violations'] }), options);
  return violations.flatMap(({ id, impact, nodes }) => nodes.map((node) => `${impact} ${id}: ${node.target} ${node.failureSummary?.split('\n').slice(1).join(' ').trim()}`));
}

for (const [device, settings] of Object.entries({ phone: onPhone, desk: { viewport: DESK } })) {
  describe(device, () => {
    Object.entries(PAGES).forEach(([name, path], index) => {
      const locale = LANGUAGES[(index + (device === 'desk' ? 1 : 0)) % LANGUAGES.length];
      test(`${name} in ${locale}`, () =>
        visit(site, { ...settings, locale, colorScheme: 'light', expected: /404/ }, async (page) => {
          await page.goto(path);
          await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
          assert.deepEqual(await findings(page, ALL), [], 'light');
          await page.emulateMedia({ colorScheme: 'dark' });
          assert.deepEqual(await findings(page, CONTRAST), [], 'dark');
        }));
    });
  });
}

test('a preview', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto(PAGES.clause);
    await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
    await page.locator('a.ref').first().hover();
    await page.locator('.preview').waitFor();
    assert.deepEqual(await findings(page, ALL), []);
  }));
