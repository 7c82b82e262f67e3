// What scripts add on a clause: previews of references, copying, the large print.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { follow, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const CLAUSE = '/de-quali-2009/3.1.6';
const preview = (page) => page.locator('.preview');
const reference = (page) => page.locator('a.cite:not(.title)').first();

/** What a preview must show: the text of the clause to which the link leads. */
async function showsTheClause(page, link) {
  await preview(page).waitFor();
  const [path] = (await link.getAttribute('href')).split('#');
  assert.equal(await preview(page).locator('.title').getAttribute('href'), path);
  assert.ok((await preview(page).locator('.rule').innerText()).length > 10);
  const box = await preview(page).boundingBox();
  const { width } = page.viewportSize();
  assert.ok(box.x >= 0 && box.x + box.width <= width, `the preview leaves the window: ${JSON.stringify(box)}`);
}

/** Opens the clause, and unfolds other editions' positions, where the first references are. */
async function open(page) {
  await page.goto(CLAUSE);
  await page.locator('details').evaluateAll((all) => all.forEach((one) => { one.open = true; }));
}

test('a pointer that rests on a reference shows it', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await open(page);
    await reference(page).hover();
    await showsTheClause(page, reference(page));
    await page.mouse.move(1, 1);
    await preview(page).waitFor({ state: 'detached' });
  }));

test('the keyboard shows a reference, and Escape closes it', () =>
  visit(site, { locale: 'de' }, async (page) => {
    await open(page);
    await page.keyboard.press('Tab');
    await reference(page).focus();
    await showsTheClause(page, reference(page));
    assert.equal(await reference(page).getAttribute('aria-describedby'), 'preview');
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
    assert.equal(await reference(page).getAttribute('aria-describedby'), null);
  }));

test('a first tap shows a reference, a second one opens it', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await open(page);
    const path = await reference(page).getAttribute('href');
    await reference(page).tap();
    await showsTheClause(page, reference(page));
    assert.match(page.url(), /3\.1\.6$/);
    await reference(page).tap();
    await page.waitForURL(`**${path}`);
  }));

test('a tap beside a preview closes it', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await open(page);
    await reference(page).tap();
    await preview(page).waitFor();
    await page.locator('h1').tap();
    await preview(page).waitFor({ state: 'detached' });
  }));

test('without scripts a reference is a link', () =>
  visit(site, { ...onPhone, locale: 'de', javaScriptEnabled: false }, async (page) => {
    await page.goto(CLAUSE);
    const path = await reference(page).getAttribute('href');
    await page.locator('.q summary').first().tap();
    await reference(page).tap();
    await page.waitForURL(`**${path}`);
  }));

test('a citation is copied with its address', () =>
  visit(site, { ...onPhone, locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto(CLAUSE);
    await page.getByRole('button', { name: 'Kopieren' }).tap();
    await page.getByRole('button', { name: 'Kopiert' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const rule = await page.locator('.texts .rule').first().innerText();
    assert.equal(copied, `${rule} (Quali-Regeln 3.1.6) – ${site.address}${CLAUSE}`);
  }));

test('what is copied at a sentence names the sentence', () =>
  visit(site, { ...onPhone, locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/de-ccm-1997/5.4#s2');
    await page.getByRole('button', { name: 'Kopieren' }).tap();
    await page.getByRole('button', { name: 'Kopiert' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const sentence = (await page.locator('#s2').innerText()).replace(/^2\s*/, '').replaceAll('\u00a0', ' ');
    assert.equal(copied, `${sentence.trim()} (§ 5 Abs. 4 Satz 2 CCM) – ${site.address}/de-ccm-1997/5.4#s2`);
  }));

test('an answer is copied with its event, and shown to the table', () =>
  visit(site, { ...onPhone, locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/points/trade-after-building?event=de-quali');
    await page.getByRole('button', { name: 'Kopieren' }).tap();
    await page.getByRole('button', { name: 'Kopiert' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^Darf man .+\? Ja\. .+ \(erlaubt; Quali-Regeln 3\.1\.6\) – /);
    assert.ok(copied.endsWith(`${site.address}/points/trade-after-building?event=de-quali`));
    await follow(page, () => page.getByRole('link', { name: 'Dem Tisch zeigen' }).tap());
    assert.equal(await page.locator('.verdict').innerText(), 'Ja\nerlaubt');
    await page.getByRole('link', { name: 'Zurück' }).tap();
    await page.waitForURL((url) => url.pathname === '/points/trade-after-building' && url.search === '');
  }));

test('a moment is copied line by line, and shown to the table with the screen kept on', () =>
  visit(site, { ...onPhone, locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto('/moments/seven-rolled?event=ccm');
    const [steps, questions] = [await page.locator('.step h2').count(), await page.locator('.point h2').count()];
    assert.ok(steps > 3 && questions > 0, `${steps} steps, ${questions} questions`);
    const said = async (kind) => (await page.locator(kind).first().innerText()).replaceAll('\u00a0', ' ');
    const [step, question] = [await said('.step h2'), await said('.point h2')];
    await page.getByRole('button', { name: 'Kopieren' }).tap();
    await page.getByRole('button', { name: 'Kopiert' }).waitFor();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    assert.equal(lines.length, steps + questions + 2);
    assert.ok(lines[1].startsWith(`1. ${step}: `), lines[1]);
    assert.match(lines[1], /\. \(.+\)$/);
    assert.ok(lines[steps + 1].startsWith(`${question} `), lines[steps + 1]);
    assert.equal(lines.at(-1), `${site.address}/moments/seven-rolled?event=ccm`);
    await page.addInitScript(() => {
      window.locks = [];
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => window.locks.push(kind) } });
    });
    await follow(page, () => page.getByRole('link', { name: 'Dem Tisch zeigen' }).tap());
    assert.equal(await page.locator('main h2').count(), steps);
    assert.deepEqual(await page.evaluate(() => window.locks), ['screen']);
    await follow(page, () => page.getByRole('link', { name: 'Zurück' }).tap());
    assert.deepEqual(await page.evaluate(() => window.locks), [], 'an ordinary page keeps the screen on');
  }));

test('an answer that appears while one types can be copied', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/?event=de-quali');
    await page.getByRole('searchbox').pressSequentially('Darf ich nach dem Bauen noch handeln?');
    await page.getByRole('button', { name: 'Kopieren' }).waitFor();
  }));

test('buttons that need scripts are not shown without them', () =>
  visit(site, { ...onPhone, locale: 'de', javaScriptEnabled: false }, async (page) => {
    await page.goto(CLAUSE);
    assert.equal(await page.locator('[data-copy]').isVisible(), false);
    assert.equal(await page.locator('[data-share]').isVisible(), false);
  }));

test('the table is shown the clause in large print, turned, and in another language', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto(CLAUSE);
    const size = (locator) => locator.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    const small = await size(page.locator('.rule').first());
    await follow(page, () => page.getByRole('link', { name: 'Dem Tisch zeigen' }).tap());
    assert.ok(await size(page.locator('.rule')) >= 1.25 * small);
    await page.getByRole('button', { name: 'Drehen' }).tap();
    assert.ok(await page.locator('main.turned').isVisible());
    await follow(page, () => page.getByRole('link', { name: 'Nederlands' }).tap());
    assert.equal(await page.locator('main [lang]').first().getAttribute('lang'), 'nl');
    assert.equal(await page.locator('html').getAttribute('lang'), 'nl', 'the words around it too');
    await page.getByRole('link', { name: 'Terug' }).tap();
    await page.waitForURL((url) => url.pathname === CLAUSE && url.search === '');
  }));

test('the camera of another phone finds the clause', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto(CLAUSE);
    await page.locator('.qr summary').tap();
    const picture = page.locator('.qr img');
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector('.qr img').naturalWidth > 0);
    assert.equal(await page.locator('.qr .address').innerText(), `${site.address}${CLAUSE}`);
  }));
