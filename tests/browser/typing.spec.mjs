// What scripts add to the search box: results while typing, and keys.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const hits = (page) => page.locator('#results .hit .title');
const query = (request) => new URL(request.url()).searchParams.get('q');

test('results appear as one types, and the start page returns when the box is emptied', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/');
    await page.getByRole('searchbox').pressSequentially('räuber verg');
    await hits(page).first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === 'räuber verg');
    assert.ok(!await page.locator('#start').isVisible());
    await page.getByRole('searchbox').fill('');
    await page.locator('#start').waitFor({ state: 'visible' });
    assert.equal(await hits(page).count(), 0);
  }));

test('what was typed last is what is shown, however late an older answer comes', () =>
  visit(site, { locale: 'de' }, async (page) => {
    let release;
    const held = new Promise((resolve) => { release = resolve; });
    await page.route(/part=results/, async (route) => {
      if (query(route.request()) === 'quali 3.1.6') await held;
      // By then the browser has aborted the older request.
      await route.continue().catch(() => {});
    });
    await page.goto('/');
    const box = page.getByRole('searchbox');
    const older = page.waitForRequest((request) => query(request) === 'quali 3.1.6');
    await box.fill('quali 3.1.6');
    await older;
    await box.fill('regel 8');
    await page.locator('#results a[href="/nl-basis/8"]').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await hits(page).evaluateAll((all) => all.map((one) => one.getAttribute('href'))), ['/nl-basis/8']);
  }));

test('the number of results is announced', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('räuber');
    await hits(page).first().waitFor();
    const count = await page.locator('#results .hit').count();
    assert.match(await page.getByRole('status').first().innerText(), new RegExp(`^${count} `));
  }));

test('/ leads to the box, arrows through the results, Enter opens', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/');
    await page.keyboard.press('/');
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute('href'));
    assert.equal(await focused(), 'q');
    await page.keyboard.type('handeln nach bauen');
    await hits(page).first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === 'handeln nach bauen');
    const list = await page.locator('#results .title, #results .question a, #results .candidate').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), list[0]);
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), list[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), 'q');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${list[0]}`);
  }));

test('a slash that belongs to a query is typed', () =>
  visit(site, { locale: 'en' }, async (page) => {
    await page.goto('/');
    await page.getByRole('searchbox').pressSequentially('3/4');
    assert.equal(await page.getByRole('searchbox').inputValue(), '3/4');
  }));

test('Back leads from a clause to what was typed', () =>
  visit(site, { ...onPhone, locale: 'nl' }, async (page) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('regel 8');
    await page.waitForURL(/q=regel/);
    await hits(page).first().tap();
    await page.waitForURL('**/nl-basis/8');
    await page.goBack();
    await hits(page).first().waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'regel 8');
  }));

test('the first stop of the keyboard is the way past the head', () =>
  visit(site, { locale: 'en' }, async (page) => {
    await page.goto('/de-quali-2009/3.1.6');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
  }));
