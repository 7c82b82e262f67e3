// An event day: judges record rulings on their phones, see each other's, and the head judge decides; one
// phone is without a network for a while, and the server stops and comes back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { BINARY, controlled, phone, serve } from './harness.mjs';

function token(database, name, ...args) {
  const out = execFileSync(BINARY, ['token', 'new', name, '--database', database, '--json', ...args]);
  return JSON.parse(out).token;
}

/** A free port, for a server that ends and comes back. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => { probe.once('listening', resolve); });
  const { port } = probe.address();
  await new Promise((resolve) => { probe.close(resolve); });
  return port;
}

describe('an event day', () => {
  let folder;
  let database;
  let server;
  let port;
  const phones = {};

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schiri-casebook-'));
    database = join(folder, 'casebook.db');
    port = await freePort();
    const tokens = {
      anna: token(database, 'Anna', '--event', 'de-quali'),
      dirk: token(database, 'Dirk', '--event', 'de-quali'),
      berta: token(database, 'Berta', '--role', 'head-judge', '--event', 'de-quali'),
      carla: token(database, 'Carla', '--role', 'head-judge'),
      reader: undefined,
    };
    server = await serve({ port, args: ['--database', database] });
    for (const [name, secret] of Object.entries(tokens)) {
      const device = await phone({ baseURL: server.address, locale: name === 'dirk' ? 'nl-NL' : 'de-DE' });
      const context = await device.open();
      const page = context.pages()[0] ?? (await context.newPage());
      phones[name] = { device, context, page };
      // As with the QR code, the token is in the part that no server sees.
      if (secret) {
        await page.goto(`/sign-in#${secret}`);
        await page.waitForFunction(() => document.querySelector('[name=token]').value !== '');
        await page.locator('[data-sign-in] button').click();
        await page.waitForURL('**/board');
      }
      await page.goto('/?event=de-quali');
      await controlled(page);
    }
  });

  after(async () => {
    for (const { device, context } of Object.values(phones)) {
      await context.close();
      await device.end();
    }
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const listed = () => JSON.parse(execFileSync(BINARY, ['cases', 'list', '--json', '--database', database])).rulings;

  it('takes two taps from the card to a saved ruling', async () => {
    const { page } = phones.anna;
    await page.goto('/points/trade-after-building');
    await page.locator('a.row[href^="/rulings/new"]').click();
    await page.locator('.record [name=table]').fill('4');
    assert.ok(await page.locator('.record [name=decision]').inputValue(), 'the card brought no decision');
    assert.equal(await page.locator('.record [name=event]').inputValue(), 'de-quali');
    await page.locator('form.record > button').click();
    // Undone within ten seconds, it was never sent, and everything is back in the form.
    await page.locator('#undo button').click();
    assert.equal(await page.locator('.record [name=table]').inputValue(), '4');
    await page.locator('form.record > button').click();
    await page.waitForURL(/\/rulings\/[0-9a-z]{16}$/);
    const [ruling, ...others] = listed();
    assert.equal(others.length, 0);
    assert.deepEqual(ruling.statement.points, ['trade-after-building']);
    assert.ok(ruling.statement.cites?.length > 0 && ruling.by.name === 'Anna');
  });

  it('shows a new ruling on the board of the head judge within a second', async () => {
    const { page } = phones.berta;
    await page.goto('/board');
    await page.locator('#live').getByText('erscheinen von selbst').waitFor();
    const other = phones.dirk.page;
    await other.goto('/rulings/new?event=de-quali');
    await other.locator('.record [name=question]').fill('Telt deze weg mee?');
    await other.locator('.record [name=decision]').fill('Ja, hij is niet onderbroken.');
    await other.getByText('toegestaan', { exact: true }).click();
    await other.locator('form.record > button').click();
    // Once the page says that it is recorded, it is on the phone. If the reader leaves then, it is sent at once.
    await other.locator('#undo button').waitFor();
    await other.goto('/board');
    const begun = Date.now();
    await page.getByText('Telt deze weg mee?').waitFor({ timeout: 5000 });
    assert.ok(Date.now() - begun < 3000, `it took ${Date.now() - begun} ms`);
  });

  it('confirms by the head judge, and not by a judge', async () => {
    const { page } = phones.berta;
    await page.getByText('Telt deze weg mee?').click();
    await page.getByText('Diese Entscheidung ändern').click();
    await page.getByText('bestätigt', { exact: true }).first().click();
    await page.getByText('Änderungen festhalten').click();
    await page.waitForLoadState();
    assert.equal(listed()[0].statement.status, 'confirmed');
    const judge = phones.anna.page;
    await judge.goto(`/rulings/${listed()[0].id}`);
    await judge.getByText('Diese Entscheidung ändern').click();
    await judge.locator('details [name=decision]').fill('Nein.');
    await judge.locator('[name=reason]').fill('Anders gesehen.');
    await judge.getByText('Änderungen festhalten').click();
    await judge.locator('.refused').waitFor();
    assert.match(await judge.locator('.refused').textContent(), /Hauptschiedsrichter/);
    // What was typed is still there.
    assert.equal(await judge.locator('details [name=decision]').inputValue(), 'Nein.');
  });

  it('brings together what two head judges change at the same time', async () => {
    const [berta, carla] = [phones.berta.page, phones.carla.page];
    const open = async (page) => {
      await page.goto(`/rulings/${listed()[0].id}`);
      await page.getByText('Diese Entscheidung ändern').click();
    };
    await open(berta);
    await open(carla);
    await berta.locator('[name=facts]').fill('Die Straße liegt seit zwei Runden.');
    await berta.locator('[name=round]').fill('2');
    await berta.getByText('Änderungen festhalten').click();
    await berta.waitForLoadState();
    await carla.locator('[name=table]').fill('9');
    await carla.locator('[name=round]').fill('3');
    await carla.getByText('Änderungen festhalten').click();
    // The other's changes are in the form; if both changed a field, Carla chooses.
    await carla.getByText('Inzwischen von jemand anderem geändert').waitFor();
    assert.equal(await carla.locator('form.record [name=facts]').inputValue(), 'Die Straße liegt seit zwei Runden.');
    assert.equal(await carla.locator('form.record [name=table]').inputValue(), '9');
    assert.equal(await carla.locator('form.record [name=round]').inputValue(), '2');
    await carla.locator('[name=own][value=round]').check();
    await carla.getByText('Änderungen festhalten').click();
    await carla.waitForURL(/\/rulings\/[0-9a-z]{16}$/);
    const { facts, table, round, status } = listed()[0].statement;
    assert.deepEqual([facts, table, round, status], ['Die Straße liegt seit zwei Runden.', '9', '3', 'confirmed']);
  });

  it('keeps a ruling without a network and sends it once when it is back', async () => {
    const { page, context } = phones.dirk;
    await page.goto('/');
    await page.waitForFunction(async () => Boolean(await caches.match('/rulings/new')));
    const count = listed().length;
    await server.stop();
    server = undefined;
    await context.setOffline(true);
    await page.goto('/rulings/new?event=de-quali&question=Zonder%20netwerk%3F');
    await page.locator('.record [name=decision]').fill('Blijft bewaard.');
    await page.getByText('verboden', { exact: true }).click();
    await page.locator('form.record > button').click();
    await page.locator('#waiting li').waitFor();
    assert.match(await page.locator('#unsent').textContent(), /1/);
    // It is still there after the page is closed.
    await page.goto('/rulings/new');
    await page.locator('#waiting li').waitFor();
    server = await serve({ port, args: ['--database', database] });
    assert.equal(listed().length, count);
    await context.setOffline(false);
    await page.locator('#unsent').waitFor({ state: 'hidden', timeout: 30_000 });
    // Loaded again, the page does not send it a second time.
    await page.reload();
    const now = listed();
    assert.equal(now.length, count + 1);
    assert.equal(now[0].statement.question, 'Zonder netwerk?');
    assert.equal(now[0].by.name, 'Dirk');
  });

  it('cites clauses in words without a network, and leads to the ruling once it was sent', async () => {
    const { page, context } = phones.dirk;
    await page.goto('/');
    await page.locator('#net.ready').waitFor({ timeout: 60_000 });
    await context.setOffline(true);
    await page.goto('/rulings/new?event=de-quali&question=Mag%20dat%3F&cite=de-quali-2009%2F3.1.6');
    await page.locator('.tick').getByText('Kwalificatieregels 3.1.6').waitFor();
    await page.locator('.record [name=decision]').fill('Ja.');
    await page.getByText('toegestaan', { exact: true }).click();
    await page.locator('form.record > button').click();
    await page.locator('#refused.condition').waitFor();
    await context.setOffline(false);
    await page.locator('#refused.done a').click({ timeout: 30_000 });
    assert.match(await page.locator('h1').innerText(), /Mag dat\?/);
    assert.deepEqual(listed()[0].statement.cites.map(({ clause }) => clause), ['de-quali-2009/3.1.6']);
  });

  it('says before the countdown what would be refused, at the field that is wrong', async () => {
    const { page } = phones.berta;
    const refused = async (field, words) => {
      await page.locator('form.record > button').click();
      await page.locator(`.refused + label:has([name=${field}][aria-invalid])`).waitFor();
      assert.equal(await page.locator('[aria-invalid]').count(), 1);
      assert.match(await page.locator('.refused + label').innerText(), words);
      assert.equal(await page.locator('#undo').isVisible(), false);
    };
    const count = listed().length;
    await page.goto('/rulings/new?event=de-quali&question=Darf+das+sein%3F&point=trade-after-building');
    await page.locator('.record [name=decision]').fill('Nein.');
    await page.getByText('verboten', { exact: true }).click();
    await page.locator('[name=clauses]').fill('§ 99');
    await refused('clauses', /Weitere Klauseln/);
    await page.locator('[name=clauses]').fill('');
    execFileSync(BINARY, ['cases', 'add', '--event', 'de-quali', '--question', 'Geht das?', '--decision', 'Ja.',
      '--verdict', 'allowed', '--point', 'trade-after-building', '--status', 'confirmed', '--database', database],
    { env: { ...process.env, USER: 'Dora' } });
    await refused('reason', /anders entschieden/);
    assert.equal(listed().length, count + 1);
  });

  it('shows on an open board what is there after a restore', async () => {
    const { page } = phones.berta;
    const cases = (...args) => execFileSync(BINARY, ['cases', ...args, '--database', database],
      { env: { ...process.env, USER: 'Dora' } });
    const add = (question) => cases('add', '--event', 'de-quali', '--question', question, '--decision', 'Ja.', '--verdict', 'allowed');
    const copy = join(folder, 'copy.db');
    cases('backup', copy);
    await page.goto('/board?event=de-quali');
    await page.locator('#live').getByText('erscheinen von selbst').waitFor();
    add('Geht verloren?');
    await page.getByText('Geht verloren?').waitFor();
    await server.stop();
    await rename(copy, database);
    add('Kommt danach?');
    server = await serve({ port, args: ['--database', database] });
    // As many changes as before the restore: the number alone would not reveal it.
    await page.getByText('Kommt danach?').waitFor({ timeout: 30_000 });
    await page.getByText('Geht verloren?').waitFor({ state: 'detached' });
    add('Und noch eine?');
    await page.getByText('Und noch eine?').waitFor();
  });

  it('shows readers the public part alone, and lets nobody write without a token', async () => {
    const { page } = phones.reader;
    await page.goto('/rulings');
    assert.ok((await page.locator('.ruling').count()) >= 3);
    await page.goto('/rulings/new?event=de-quali');
    // It is shown before anything is typed.
    await page.getByText('Festhalten kann nur, wer angemeldet ist.').waitFor();
    assert.equal(await page.locator('form.record > button').isVisible(), false);
    await page.locator('.record [name=question]').fill('Darf ich?');
    await page.locator('.record [name=decision]').fill('Nein.');
    await page.getByText('verboten', { exact: true }).click();
    const fields = await page.locator('form.record').evaluate((form) => Object.fromEntries(new FormData(form)));
    const refusal = await page.request.post('/rulings/new', { form: fields, headers: { origin: server.address, 'accept-language': 'de' } });
    assert.equal(refusal.status(), 401);
    const said = await refusal.text();
    assert.ok(said.includes('Zugangscode') && said.includes('Darf ich?'), said);
    assert.equal(await page.locator('#unsent').isVisible(), false);
  });

  it('leads back to the form, with all that the card brought and what was typed, after signing in', async () => {
    const { page, context } = phones.reader;
    await page.goto('/points/trade-after-building?event=de-quali');
    await page.locator('a.row[href^="/rulings/new"]').click();
    const question = await page.locator('.record [name=question]').inputValue();
    assert.ok(question, 'the card brought no question');
    await page.locator('.record [name=decision]').fill('Ja, so lange der Zug läuft.');
    await page.getByRole('link', { name: 'Zum Festhalten anmelden' }).click();
    await page.locator('[name=token]').fill(token(database, 'Emil', '--event', 'de-quali'));
    await page.locator('[data-sign-in] button').click();
    await page.waitForURL('**/rulings/new?*');
    assert.equal(await page.locator('.record [name=question]').inputValue(), question);
    assert.equal(await page.locator('.record [name=decision]').inputValue(), 'Ja, so lange der Zug läuft.');
    assert.equal(await page.locator('form.record > button').isVisible(), true);
    // Never to another site.
    for (const next of ['//example.org/', '/\\example.org/', 'https://example.org/']) {
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      assert.equal(await page.locator('[name=next]').inputValue(), '', next);
    }
    await context.clearCookies({ name: 'judge' });
  });

  it('shows rulings on the card and on the clause that they rest on', async () => {
    const { page } = phones.reader;
    const [clause] = listed().find((ruling) => ruling.statement.cites?.length > 0).statement.cites;
    for (const path of ['/points/trade-after-building', `/${clause.clause}`]) {
      await page.goto(path);
      await page.locator('.made summary').click();
      await page.locator('.made .ruling').first().waitFor();
    }
  });

  it('signs out', async () => {
    const { page } = phones.anna;
    await page.goto('/rulings');
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.waitForURL('**/sign-in');
    assert.equal(await page.getByText('Angemeldet').count(), 0);
  });
});
