// Visited and pinned entries, kept on the device.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { controlled, phone, serve } from './harness.mjs';
import { PAGES, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const OPENER = { name: 'Mehr' };
const MENU = '#menu';
const KEPT = '#kept li';

/** Opens the menu and returns what is pinned, and what was looked at last. */
async function kept(page) {
  await page.getByRole('button', OPENER).click();
  const names = (pressed) => page.locator(KEPT).filter({ has: page.locator(`.star[aria-pressed=${pressed}]`) }).locator('a').allInnerTexts();
  return { pinned: await names(true), recent: await names(false) };
}

test('clauses and answers that were looked at are found again, the latest first', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto(PAGES.clause);
    await page.goto(PAGES.glossary);
    await page.goto(PAGES['search, question']);
    await page.goto(PAGES.clause);
    const { pinned, recent } = await kept(page);
    assert.deepEqual(pinned, []);
    assert.equal(recent.length, 2);
    assert.equal(recent[0], 'Quali-Regeln 3.1.6');
    assert.match(recent[1], /\?$/);
    await page.locator(KEPT).locator('a').nth(1).click();
    await page.waitForURL('**/points/**');
  }));

test('a ruling without a dropped rule is another one than with it', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/points/trade-after-building');
    await page.goto('/points/trade-after-building?drop=de-almanach-2010/bauen.7');
    const { recent } = await kept(page);
    assert.equal(recent.length, 2);
  }));

test('what is pinned stays, also on the first page, until it is unpinned', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page, context) => {
    await page.goto(PAGES.point);
    await page.locator('.card').getByRole('button', { name: 'Merken' }).click();
    await page.goto(PAGES.clause);
    const { pinned, recent } = await kept(page);
    assert.deepEqual([pinned.length, recent.length], [1, 1]);
    await page.getByRole('button', { name: 'Verlauf löschen' }).click();
    assert.deepEqual(await page.locator(KEPT).locator('a').allInnerTexts(), pinned);
    await page.goto('/');
    assert.deepEqual(await page.locator('#start .kept a').allInnerTexts(), pinned);
    await page.getByRole('button', OPENER).click();
    await page.locator(KEPT).getByRole('button', { name: 'Merken', pressed: true }).click();
    assert.equal(await page.locator('#kept .none').isVisible(), true);
    assert.equal(await page.getByRole('button', { name: 'Verlauf löschen' }).isVisible(), false);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator(MENU).isVisible(), false);
    await page.reload();
    assert.equal(await page.locator('#start .kept').count(), 0);
    assert.deepEqual((await context.cookies()).filter(({ value }) => /trade|3\.1\.6/.test(value)), []);
  }));

test('what is kept and damaged harms nothing, and leads to no other site', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.setItem('schiri-recent', '{"broken');
      localStorage.setItem('schiri-pinned', JSON.stringify([{ page: '//evil.example/', name: 'a' }, { page: 'javascript:alert(1)', name: 'b' }, { page: '/nl-basis/8', name: '<img src=x onerror=alert(1)>' }]));
    });
    await page.goto('/');
    const { pinned, recent } = await kept(page);
    assert.deepEqual([pinned, recent], [['<img src=x onerror=alert(1)>'], []]);
  }));

test('axe finds nothing in the list', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto(PAGES.clause);
    await page.goto(PAGES.point);
    await page.locator('.card').getByRole('button', { name: 'Merken' }).click();
    await kept(page);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(() => window.axe.run(document));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target)}`), []);
    }
  }));

test('without scripts the menu opens, and no button in it does nothing', () =>
  visit(site, { locale: 'de', javaScriptEnabled: false }, async (page) => {
    await page.goto(PAGES.clause);
    assert.equal(await page.getByRole('button', { name: 'Merken' }).count(), 0);
    await page.getByRole('button', OPENER).click();
    assert.equal(await page.locator(MENU).isVisible(), true);
    const buttons = page.locator(MENU).getByRole('button');
    assert.deepEqual(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), ['Schließen']);
    await buttons.click();
    assert.equal(await page.locator(MENU).isVisible(), false);
  }));

test('the list is there without a network', async () => {
  const server = await serve();
  const device = await phone();
  const context = await device.open();
  try {
    const page = await context.newPage();
    await page.goto(server.address);
    await controlled(page);
    await page.goto(server.address + PAGES.clause);
    await server.stop();
    await context.setOffline(true);
    await page.goto(`${server.address}/nl-basis/8`);
    const { recent } = await kept(page);
    assert.equal(recent.length, 2);
    await page.locator(KEPT).locator('a').nth(1).click();
    await page.waitForURL(`**${PAGES.clause}`);
    assert.match(await page.locator('h1').innerText(), /3\.1\.6/);
  } finally {
    await context.close();
    await device.end();
  }
});
