// What a judge looks up, with scripts and without: citations, words, typing errors, other languages.

import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { choose, follow, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

/** What is typed, in which language the reader reads, and the page among the first results. */
const LOOKUPS = [
  { name: 'a citation', typed: 'quali 3.1.6', locale: 'de', first: '/de-quali-2009/3.1.6' },
  { name: 'a citation of a statute', typed: 'CCM § 5 Abs. 4 Satz 2', locale: 'de', first: '/de-ccm-1997/5.4#s2' },
  { name: 'a citation that one edition alone can mean', typed: 'regel 8', locale: 'nl', first: '/nl-basis/8' },
  { name: 'words', typed: 'ridderkaart voor dobbelen', locale: 'nl', first: '/nl-basis/4' },
  { name: 'a typing error', typed: 'räuber vergesen', locale: 'de', first: '/de-quali-2009/3.1.10' },
  { name: 'German words, a Dutch edition', typed: 'Ritter vor dem Würfeln', locale: 'de', among: '/nl-basis/4' },
  { name: 'Dutch words, a German edition', typed: 'struikrover vergeten', locale: 'nl', among: '/de-quali-2009/3.1.10' },
  { name: 'English words, a German edition', typed: 'forgot to move the robber', locale: 'en', among: '/de-quali-2009/3.1.10' },
];

/** Enters a query as a reader does, and returns the addresses of the clauses found. */
async function lookUp(page, typed) {
  await page.getByRole('searchbox').fill(typed);
  await follow(page, () => page.keyboard.press('Enter'));
  assert.equal(new URL(page.url()).searchParams.get('q'), typed);
  return page.locator('#results .hit .title').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

for (const scripts of [true, false]) {
  describe(scripts ? 'with scripts' : 'without scripts', () => {
    for (const { name, typed, locale, first, among } of LOOKUPS) {
      test(`${name}: ${typed}`, () =>
        visit(site, { ...onPhone, locale, javaScriptEnabled: scripts }, async (page) => {
          await page.goto('/');
          const found = await lookUp(page, typed);
          if (first) assert.equal(found[0], first);
          else assert.ok(found.slice(0, 5).includes(among), `${among} is not among ${found.slice(0, 5)}`);
        }));
    }

    test('a question brings the ruling card, and the event decides', () =>
      visit(site, { ...onPhone, locale: 'nl', javaScriptEnabled: scripts }, async (page) => {
        await page.goto('/');
        await lookUp(page, 'Mag je na het bouwen nog handelen?');
        const card = page.locator('.card');
        assert.equal(await card.locator('.verdict').count(), 0, 'without an event nothing is decided');
        const verdicts = {};
        for (const event of ['de-quali', 'nl-clarifications']) {
          await choose(page, event);
          assert.equal(new URL(page.url()).searchParams.get('event'), event);
          verdicts[event] = await card.locator('.verdict').innerText();
        }
        assert.deepEqual(verdicts, { 'de-quali': 'Ja\ntoegestaan', 'nl-clarifications': 'Nee\nverboden' });
      }));

    test('from the result to the clause, its neighbour and its edition', () =>
      visit(site, { ...onPhone, locale: 'de', javaScriptEnabled: scripts }, async (page) => {
        await page.goto('/');
        await lookUp(page, 'quali 3.1.6');
        const at = () => new URL(page.url()).pathname;
        await follow(page, () => page.locator('#results .title').first().click());
        assert.equal(at(), '/de-quali-2009/3.1.6');
        assert.match(await page.locator('.rule').first().innerText(), /in beliebiger Reihenfolge/);
        await follow(page, () => page.locator('a[rel=next]').click());
        assert.equal(at(), '/de-quali-2009/3.1.7');
        for (const above of ['/de-quali-2009/3.1', '/de-quali-2009/3', '/de-quali-2009']) {
          await follow(page, () => page.locator('.back').click());
          assert.equal(at(), above);
        }
        assert.ok(await page.locator('[id="3.1.6"]').isVisible());
      }));

    test('every page has a heading, a title and a way back to the search', () =>
      visit(site, { locale: 'en', javaScriptEnabled: scripts }, async (page) => {
        for (const path of ['/points', '/compare', '/events', '/cases', '/glossary', '/about', '/api']) {
          await page.goto(path);
          assert.equal(await page.locator('h1').count(), 1, path);
          assert.match(await page.title(), /.+ · Schiri$/, path);
          assert.ok(await page.getByRole('searchbox').isVisible(), path);
        }
      }));
  });
}

test('an unknown clause says so and what comes near', () =>
  visit(site, { locale: 'de', expected: /404/ }, async (page) => {
    const answer = await page.goto('/de-quali-2009/3.1.99');
    assert.equal(answer.status(), 404);
    assert.match(await page.locator('main').innerText(), /3\.1\.99 gibt es nicht/);
    await page.goto('/?q=quali+99.9');
    assert.match(await page.locator('#results').innerText(), /Die Klausel „quali\s99\.9“ gibt es nicht/);
    assert.ok(await page.locator('#results .hit').count() > 0, 'nothing near is offered');
    assert.equal(await page.locator('#results .nothing').count(), 0, 'something near is offered');
  }));

test('the sentence that was cited is marked', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/');
    await lookUp(page, 'CCM § 5 Abs. 4 Satz 2');
    assert.match(await page.locator('.hit .title').first().innerText(), /Satz\s2/);
    assert.deepEqual(await page.locator('.cited').evaluateAll((all) => all.map((one) => one.id)), ['s2']);
    await follow(page, () => page.locator('.hit .title').first().tap());
    assert.match(page.url(), /\/de-ccm-1997\/5\.4#s2$/);
    assert.equal(await page.locator('.sentence:target').count(), 1);
  }));

test('a citation of a sentence leads to the sentence', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/de-ccm-1997/5.4:2');
    await page.waitForURL('**/de-ccm-1997/5.4#s2');
    assert.equal(await page.locator('.sentence:target').count(), 1);
  }));
