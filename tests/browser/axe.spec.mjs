// Accessibility, as far as axe can tell: WCAG 2.2 A and AA and axe's good practice.
//
// Every kind of page is checked on a phone and on a desktop, light and dark; the languages take turns. Light
// and dark differ only in colours, so for one of them only contrast is checked.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { controlled, serve } from './harness.mjs';
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

/** The pages whose turn it is: after a device's three languages, every kind has been checked once. */
const turn = (offset) => Object.entries(PAGES).filter((_, index) => index % LANGUAGES.length === offset % LANGUAGES.length);

for (const [device, settings] of Object.entries({ phone: onPhone, desk: { viewport: DESK } })) {
  LANGUAGES.forEach((locale, index) => {
    test(`on a ${device}, in ${locale}`, () =>
      visit(site, { ...settings, locale, expected: /404/ }, async (page) => {
        // On the desktop the languages are shifted by one, so that each kind is checked in two of them.
        for (const [name, path] of turn(device === 'desk' ? index + 1 : index)) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(path);
          await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
          assert.deepEqual(await findings(page, ALL), [], `${name}, light`);
          await page.emulateMedia({ colorScheme: 'dark' });
          assert.deepEqual(await findings(page, CONTRAST), [], `${name}, dark`);
        }
      }));
  });
}

test('a preview', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto(PAGES.clause);
    await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
    await page.locator('a.cite:not(.title)').first().hover();
    await page.locator('.preview').waitFor();
    assert.deepEqual(await findings(page, ALL), []);
  }));

test('pages made without a network', async () => {
  const server = await serve();
  const own = { address: server.address, browser: site.browser };
  const settings = { ...onPhone, locale: 'nl', serviceWorkers: 'allow', expected: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/ };
  try {
    await visit(own, settings, async (page, context) => {
      await page.goto('/');
      await controlled(page);
      await server.stop();
      await context.setOffline(true);
      for (const name of ['home', 'search, words', 'clause with many texts', 'large print', 'large print, answer', 'large print, moment', 'edition', 'point', 'moment at an event']) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(PAGES[name]);
        assert.deepEqual(await findings(page, ALL), [], `${name}, light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await findings(page, CONTRAST), [], `${name}, dark`);
      }
    });
  } finally {
    await server.stop();
  }
});
