// The form for booklets: choices go into an address, and the organiser's own texts are printed.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

const LOGO = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>') };

/** Opens the form, with the organiser's own fields unfolded. */
async function form(page) {
  await page.goto('/booklets?event=nl-clarifications');
  await page.getByText('Vom Veranstalter').click();
  await page.locator('select[name=format]').selectOption('html');
}

test('the booklet has an address that says all that was chosen', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await form(page);
    await page.getByLabel('Veranstalter', { exact: true }).fill('Spielekreis & Söhne');
    await page.getByLabel('Feld für die Nummer des Tisches').check();
    await page.getByRole('button', { name: 'Heft erstellen' }).click();
    await page.getByText('Spielekreis & Söhne').waitFor();
    const address = new URL(page.url());
    assert.equal(address.pathname, '/api/v1/booklets');
    assert.equal(address.searchParams.get('organiser'), 'Spielekreis & Söhne');
    assert.equal(address.searchParams.get('table_field'), 'true');
    // Empty fields are not in it.
    assert.deepEqual([...address.searchParams.keys()].filter((name) => ['place', 'arrange', 'sheets', 'logo'].includes(name)), []);
    assert.equal(await page.locator('.table-field').count(), 1);
  }));

test('a logo is printed, and one that is none is refused on a page', () =>
  visit(site, { ...onPhone, locale: 'de', expected: /422/ }, async (page) => {
    await form(page);
    await page.getByLabel(/^Logo/).setInputFiles(LOGO);
    await page.getByRole('button', { name: 'Heft erstellen' }).click();
    const logo = page.locator('.logo img');
    await logo.waitFor();
    assert.ok(await logo.evaluate((img) => img.complete && img.naturalWidth > 0));
    await form(page);
    await page.getByLabel(/^Logo/).setInputFiles({ ...LOGO, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') });
    await page.getByRole('button', { name: 'Heft erstellen' }).click();
    await page.getByText('Darin steht <script>').waitFor();
  }));

test('a colour that is too pale is refused with its contrast', () =>
  visit(site, { ...onPhone, locale: 'de', expected: /422/ }, async (page) => {
    await form(page);
    await page.getByLabel(/^Farbe/).fill('#ffcc00');
    await page.getByRole('button', { name: 'Heft erstellen' }).click();
    await page.getByText('1,5 : 1').waitFor();
  }));

test('the form fits a phone with all of its fields', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await form(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    for (const field of await page.locator('details .field input').all()) {
      assert.ok((await field.boundingBox()).height >= 44);
    }
  }));
