// A reader's choices are remembered.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { choose, follow, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

const language = (page) => page.locator('html').getAttribute('lang');

for (const [accepted, spoken] of [['de-AT', 'de'], ['nl-BE', 'nl'], ['en-GB', 'en'], ['fr-FR', 'en']]) {
  test(`the first visit speaks ${spoken} to a browser that asks for ${accepted}`, () =>
    visit(site, { locale: accepted }, async (page) => {
      await page.goto('/');
      assert.equal(await language(page), spoken);
    }));
}

test('the language is remembered from page to page', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page, context) => {
    await page.goto('/points');
    await follow(page, () => page.locator('.langs a[lang=nl]').first().click());
    assert.equal(await language(page), 'nl');
    await page.goto('/nl-basis/8');
    assert.equal(await language(page), 'nl');
    const another = await context.newPage();
    await another.goto('/');
    assert.equal(await language(another), 'nl');
  }));

test('another language of the text holds for one page, and changes no word around it', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/de-quali-2009/3.1.6');
    assert.equal(await page.locator('.text').count(), 1, 'the original alone');
    await follow(page, () => page.locator('.tongue a[lang=nl]').click());
    assert.equal(await language(page), 'de');
    const shown = await page.locator('.text').evaluateAll((texts) => texts.map((text) => text.lang));
    assert.deepEqual(shown, ['nl', 'de'], 'the translation, and the original beside it');
    await page.goto('/de-quali-2009/3.1.6');
    assert.equal(await page.locator('.text').count(), 1, 'the original alone again');
  }));

test('the event is remembered, tells on the clause what counts, and can be left', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/');
    await choose(page, 'de-quali');
    await page.goto('/de-quali-2009/3.1.6');
    assert.match(await page.locator('.head .chip.holds').innerText(), /gilt/);
    await page.goto('/nl-basis/8');
    assert.match(await page.locator('.head .chip.yields').innerText(), /gilt hier nicht/);
    await choose(page, '');
    await page.goto('/nl-basis/8');
    assert.equal(await page.locator('.chip.holds, .chip.yields').count(), 0);
  }));

test('questions stay folded by topic until they are narrowed, at an event, too', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    for (const [address, chosen, folded] of [['/points', 'alle', true], ['/points?relation=conflict', 'Widerspruch', false]]) {
      await page.goto(`${address}${folded ? '?' : '&'}event=de-quali`);
      assert.equal(await page.locator('details.topic[open]').count() === 0, folded, address);
      assert.match(await page.locator('.picks [aria-current]').innerText(), new RegExp(chosen));
    }
  }));

test('clauses in force stand before those that are not', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/?q=handeln+nach+bauen&event=de-quali');
    const sections = await page.locator('#results section > h2').evaluateAll((all) => all.map((one) => one.id));
    assert.deepEqual(sections.filter((id) => ['here', 'elsewhere'].includes(id)), ['here', 'elsewhere']);
    const here = await page.locator('section[aria-labelledby=here] .title').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.ok(here.length > 0 && here.every((href) => /^\/de-(quali|almanach)/.test(href)), `${here}`);
  }));

test('changing the language keeps what was asked', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await page.goto('/?q=struikrover');
    await follow(page, () => page.locator('.langs a[lang=en]').first().click());
    assert.equal(await page.getByRole('searchbox').inputValue(), 'struikrover');
    assert.equal(await language(page), 'en');
  }));
