// What holds at the event is told first, and nothing looks like its opposite.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

/** What was asked is forbidden or not; the band must not say the opposite of it from a metre. */
const FORBIDDEN = [
  { asked: 'Ist es verboten, vor dem Würfeln zu bauen?', kind: 'no', says: /^Verboten$/ },
  { asked: 'Ist es verboten, an der Wüste zu bauen?', kind: 'said', says: /^Nicht verboten$/ },
  { asked: 'ist es verboten nach dem Bauen zu handeln', kind: 'no', says: /^Verboten$/ },
];
for (const { asked, kind, says } of FORBIDDEN) {
  test(asked, () =>
    visit(site, { ...onPhone, locale: 'de' }, async (page) => {
      await page.goto(`/?event=almanac&q=${encodeURIComponent(asked)}`);
      const band = page.locator('.verdict');
      assert.equal(await band.getAttribute('class'), `verdict ${kind}`);
      assert.match((await band.innerText()).trim(), says);
    }));
}

test('an exception stands below the answer, in large print and in what is copied', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    const point = '/points/seven-discard-amount';
    for (const view of ['', '&view=table']) {
      await page.goto(`${point}?event=ccm${view}`);
      assert.match(await page.locator('.answer + .instead').innerText(), /^In der ersten Spielrunde:.*§\s4a CCM/s);
    }
    await page.goto(`${point}?event=ccm`);
    assert.match(await page.locator('.card [data-copy]').getAttribute('data-copy'), /In der ersten Spielrunde: Abgeben muss man/);
    // Nobody plays with five here: that is known before the game begins.
    await page.goto('/points/players-at-table-number?event=de-quali');
    assert.equal(await page.locator('.answer + .instead').count(), 0);
  }));

test('the questions of a clause that is not in force are open, or told by what holds', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    const question = (text) => page.locator('.q > summary', { hasText: text });
    await page.goto('/de-ccm-1997/6.1?event=de-quali');
    assert.match(await question('Darf ein Spieler quer').innerText(), /Kommt hier nicht vor\..*Diese Klausel: Ja\./s);
    await page.goto('/de-quali-2009/3.2.9?event=de-quali');
    assert.match(await question('Wohin darf der Räuber').innerText(), /außer der Wüste.*Diese Klausel:/s);
  }));

test('who asks for the opposite, or for another situation, sees no band in colour', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto(`/?event=de-quali&q=${encodeURIComponent('darf der Räuber in der zweiten Runde stehen bleiben')}`);
    assert.equal(await page.locator('.card .verdict').count(), 0);
    assert.match(await page.locator('.card .answer').innerText(), /eine Ausnahme für die erste Runde ist nicht genannt/);
    await page.goto('/?event=de-quali&q=darf+ich+nach+dem+W%C3%BCrfeln+handeln');
    assert.equal(await page.locator('.card .verdict').getAttribute('class'), 'verdict holds');
    await page.goto('/?event=de-quali&q=darf+ich+vor+dem+W%C3%BCrfeln+handeln');
    assert.equal(await page.locator('.card .verdict').getAttribute('class'), 'verdict no');
    await page.goto('/points/enlarged-board?event=de-quali');
    assert.equal(await page.locator('.card .verdict').getAttribute('class'), 'verdict said');
  }));

test('what is copied of a clause says how far it holds, and what holds instead', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    const copied = async (clause) => {
      await page.goto(`/${clause}?event=de-quali`);
      return page.locator('.clause [data-copy]').evaluate((button) => ({ ...button.dataset }));
    };
    const { address, held } = await copied('de-almanach-2010/bauen.7');
    assert.equal(address, '/de-almanach-2010/bauen.7?event=de-quali');
    assert.match(held, /^Gilt zum Teil bei: .*Stattdessen: Darf man nach dem Bauen .*Ja\..*\(Quali-Regeln 3\.1\.6\)/s);
    assert.match((await copied('de-quali-2009/3.2.9')).held, /^Gilt nicht bei: .*andere Spielsituation/);
    await page.goto('/de-quali-2009/3.1.6?event=de-quali');
    assert.equal(await page.locator('.clause [data-held]').count(), 0);
  }));

test('an open question says which rules are not there', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/points/seafarers-robber-or-pirate?event=de-quali-seafarers');
    assert.match(await page.locator('.verdict + .answer').innerText(), /nicht in dieser Sammlung.*Dann entscheidet/s);
    await page.goto('/points/forgotten-yields?event=de-quali');
    assert.doesNotMatch(await page.locator('.verdict + .answer').innerText(), /Sammlung/);
  }));

test('a few words lead to a moment, to a meaning, or to no answer', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    for (const typed of ['7', 'sieben', 'eine 7']) {
      await page.goto(`/?event=ccm&q=${typed}`);
      assert.equal(await page.locator('#results a[href="/moments/seven-rolled"]').count(), 1, typed);
    }
    await page.goto('/?event=ccm&q=Boykott');
    assert.match(await page.locator('#results a[href^="/glossary?concept="]').innerText(), /Boykott\s+Ausschluss/);
    await page.goto('/?event=ccm&q=Was+ist+ein+Boykott%3F');
    assert.equal(await page.locator('#results a[href^="/glossary?concept="]').count(), 1);
    await page.goto('/?event=de-quali&q=Tisch+umgestoßen');
    assert.equal(await page.locator('#results .nothing').count(), 1);
    assert.equal(await page.locator('#here').count(), 0, 'what only shares a word looks like an answer');
  }));

test('large print shows what decides: examples of a clause, and the clauses below a heading', () =>
  visit(site, { ...onPhone, locale: 'nl' }, async (page) => {
    await page.goto('/points/duel-preparation-simon?event=duel&view=table');
    assert.match(await page.locator('.rule').innerText(), /handkaarten van speler B niet bekijken/);
    await page.goto('/de-ccm-1997/8?event=ccm&view=table');
    assert.equal(await page.locator('.rule + p').count(), 4);
    await page.goto('/de-ccm-1997/8?event=ccm');
    assert.equal(await page.locator('.actions [data-copy]').count(), 0);
  }));

test('a step that nothing regulates has no number, and sentences that still hold are not struck', () =>
  visit(site, { ...onPhone, locale: 'en' }, async (page) => {
    await page.goto('/moments/seven-rolled?event=nl-clarifications');
    const steps = page.locator('.step');
    const signs = await steps.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
    const open = await steps.evaluateAll((all) => all.map((one) => one.innerText.includes('Not regulated. The rules here do not say')));
    assert.ok(signs.some((sign) => sign === '"?"') && signs.some((sign) => sign !== '"?"'));
    assert.equal(signs[0], '"?"');
    assert.ok(open[0]);
    await page.goto('/points/trade-after-building?event=almanac-5-6');
    assert.equal(await page.locator('.card .quote del').count(), 0);
  }));
