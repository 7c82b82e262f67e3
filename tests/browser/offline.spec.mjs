// Reading and searching without a network, in a real browser: the network is cut and the server stopped, so
// that only kept data can answer.

import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { FLAGS, ROOT, controlled, phone, serve } from './harness.mjs';
import { choose, follow } from './pages.mjs';

/** Visits the server for the first time, and waits until everything is kept. */
async function firstVisit(context, address) {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await controlled(page);
  const isKept = () => page.evaluate(async () => {
    const current = await (await caches.match('/offline/current.json'))?.json();
    if (current === undefined) return false;
    const kept = await Promise.all([...current.rules, ...current.learned].map((piece) => caches.match(piece)));
    return kept.every((piece) => piece !== undefined);
  });
  const patience = Date.now() + 120_000;
  while (!(await isKept())) {
    assert.ok(Date.now() < patience, 'the rules were not kept');
    await page.waitForTimeout(100);
  }
  return page;
}

/** Opens a phone for one test; it is closed and removed afterwards, whatever happens. */
async function phoneFor(test) {
  const device = await phone();
  const context = await device.open();
  test.after(async () => {
    await context.close();
    await device.end();
  });
  return context;
}

describe('without a network', () => {
  let server;
  let device;
  let context;
  let page;

  before(async () => {
    server = await serve();
    device = await phone();
    context = await device.open();
    page = await firstVisit(context, server.address);
    await cut();
  });

  after(async () => {
    await context?.close();
    await device?.end();
    await server?.stop();
  });

  async function cut() {
    await server.stop();
    await context.setOffline(true);
  }

  async function search(query) {
    await page.goto(`${server.address}/?q=${encodeURIComponent(query)}`);
    return page.locator('#results .hit .title').evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
  }

  it('shows that it is offline, with date and content hash', async () => {
    await page.goto(server.address);
    const banner = await page.locator('#offline').innerText();
    assert.match(banner, /^Offline · Regeln des Servers vom \d{1,2}\.\d{1,2}\.\d{4}, \d\d:\d\d · [0-9a-f]{12}/);
    assert.equal(await page.locator('section[aria-labelledby=look-up] a small').count(), 5);
    assert.equal(await page.locator('#net').innerText(), 'kein Netz');
    // The line is below the bar; the search box keeps its width.
    const box = await page.locator('#q').boundingBox();
    const line = await page.locator('#offline').boundingBox();
    assert.ok(box.width > 180 && line.y >= box.y + box.height, JSON.stringify([box, line]));
  });

  it('finds a clause by citation', async () => {
    assert.equal((await search('quali 3.1.6'))[0], '/de-quali-2009/3.1.6');
    assert.equal((await search('§ 5 Abs. 4'))[0], '/de-ccm-1997/5.4');
    assert.equal((await search('regel 8'))[0], '/nl-basis/8');
  });

  it('finds clauses by words, with a typing error, and in another language', async () => {
    // Which of several clauses on the same question comes first may depend on a letter.
    const [first] = await search('Darf man nach dem Bauen noch handeln?');
    assert.ok((await search('Darf man nach dem Bauen noch handlen?')).includes(first));
    assert.ok((await search('mag ik na het bouwen nog ruilen')).includes(first));
  });

  it('shows results as one types', async () => {
    await page.goto(server.address);
    await page.locator('#q').pressSequentially('hafenst');
    await page.locator('#results .hit').first().waitFor();
    assert.match(await page.locator('#results').innerText(), /Hafenst/);
  });

  it('opens a clause, its neighbours and its question', async () => {
    await search('quali 3.1.6');
    await follow(page, () => page.locator('#results .hit .title').first().click());
    assert.equal(new URL(page.url()).pathname, '/de-quali-2009/3.1.6');
    assert.ok((await page.locator('.texts .rule').innerText()).length > 20);
    await follow(page, () => page.locator('.turn a[rel=next]').click());
    assert.equal(new URL(page.url()).pathname, '/de-quali-2009/3.1.7');
  });

  it('tells what is in force at an event, and remembers the event', async () => {
    await page.goto(`${server.address}/points/trade-after-building`);
    await choose(page, 'de-quali');
    const here = await page.locator('.card .verdict').innerText();
    await choose(page, 'ccm');
    assert.notEqual(await page.locator('.card .verdict').innerText(), here);
    await page.goto(`${server.address}/`);
    assert.equal(await page.locator('#event').getAttribute('value'), 'ccm');
  });

  it('speaks the reader’s languages', async () => {
    await page.goto(`${server.address}/de-quali-2009/3.1.6?lang=nl`);
    assert.match(await page.locator('#offline').innerText(), /^Offline · regels van/);
    assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
    assert.equal(await page.locator('.texts .text').first().getAttribute('lang'), 'nl');
    await page.goto(`${server.address}/?lang=de`);
  });

  it('understands questions, and compares editions', async () => {
    await page.goto(`${server.address}/?q=${encodeURIComponent('Darf man nach dem Bauen noch handeln?')}&event=ccm`);
    const verdict = page.locator('.card .verdict').first();
    assert.ok(await verdict.isVisible(), await page.locator('body').innerText());
    await page.goto(`${server.address}/compare?edition=de-quali-2009&edition=nl-basis`);
    assert.ok(await page.locator('main a[href^="/points/"]').count() > 5);
    await page.goto(`${server.address}/?lang=de`);
  });

  it('takes nothing for markup that a reader typed', async () => {
    await page.goto(`${server.address}/?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    assert.equal(await page.locator('main img').count(), 0);
    assert.equal(await page.locator('#q').inputValue(), '"><img src=x onerror=alert(1)>');
  });

  it('says so where a page was not kept', async () => {
    const answer = await page.goto(`${server.address}/booklets`);
    assert.equal(answer.status(), 503);
    assert.match(await page.locator('main').innerText(), /offline nicht verfügbar/i);
  });

  it('works in a browser that is started without a network', async () => {
    await context.close();
    context = await device.open();
    await context.setOffline(true);
    page = context.pages()[0] ?? (await context.newPage());
    assert.equal((await search('quali 3.1.6'))[0], '/de-quali-2009/3.1.6');
  });

  it('reads from the server again once there is one, which then knows what was chosen', async () => {
    server = await serve({ port: server.port });
    await context.setOffline(false);
    await page.goto(`${server.address}/`);
    assert.equal(await page.locator('#offline').isVisible(), false);
    assert.equal(await page.locator('#event').getAttribute('value'), 'ccm');
  });
});

describe('without WebAssembly', () => {
  it('reads every edition as it was, and says that it is offline', async (test) => {
    const server = await serve();
    const device = await phone({ args: [...FLAGS, '--js-flags=--jitless'] });
    const context = await device.open();
    test.after(async () => {
      await context.close();
      await device.end();
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(server.address);
    await controlled(page);
    assert.equal(await page.evaluate(() => typeof WebAssembly), 'undefined');
    // It does not claim to be ready: searching needs the program.
    await page.waitForFunction(() => document.querySelector('#net .state').textContent === 'nur lesen');
    await server.stop();
    await context.setOffline(true);
    await page.goto(`${server.address}/de-quali-2009#3.1.6`);
    await page.locator('#offline').waitFor({ state: 'visible' });
    assert.ok((await page.locator('[id="3.1.6"]').innerText()).length > 20);
    // A page that was not kept is reported as missing on a page of ours; a question is not answered by the first page.
    for (const missing of ['/points', '/?q=Karten']) {
      await page.goto(server.address + missing);
      assert.match(await page.locator('main').innerText(), /auf diesem Gerät nicht gespeichert/, missing);
    }
  });
});

describe('with a bad network', () => {
  it('answers from what was kept, where the server is silent', async (test) => {
    const server = await serve();
    test.after(() => server.stop());
    const context = await phoneFor(test);
    const page = await firstVisit(context, server.address);
    await server.stop();
    // Accepts every connection and never answers, like a crowded hall's network.
    const calls = [];
    const silent = createServer((call) => calls.push(call)).listen(server.port, '127.0.0.1');
    test.after(() => {
      calls.forEach((call) => call.destroy());
      silent.close();
    });
    await page.goto(`${server.address}/de-quali-2009/3.1.6`);
    assert.match(await page.locator('#offline').innerText(), /^Offline · /);
    assert.ok((await page.locator('.texts .rule').innerText()).length > 20);
  });
});

describe('with newer rules', () => {
  it('takes them whole when there is a network again, and says so', async (test) => {
    const material = await mkdtemp(join(tmpdir(), 'schiri-material-'));
    for (const folder of ['rules-de', 'rules-nl', 'rules-en', 'rulings']) {
      await cp(join(ROOT, folder), join(material, folder), { recursive: true });
    }
    test.after(() => rm(material, { recursive: true }));
    let server = await serve({ args: ['--kb', material] });
    test.after(() => server.stop());
    const context = await phoneFor(test);
    const page = await firstVisit(context, server.address);
    await server.stop();

    const edition = join(material, 'rules-de/nl-basis.yaml');
    const text = await readFile(edition, 'utf8');
    await writeFile(edition, text.replace(/^(title: .*)$/m, '$1 (neu)'));
    await page.goto(`${server.address}/nl-basis`);
    const before = await page.locator('#offline').innerText();
    server = await serve({ port: server.port, args: ['--kb', material] });
    await page.goto(`${server.address}/`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('#newer').waitFor({ state: 'visible' });
    // The notice stays on every page until the reader has dismissed it.
    await page.goto(`${server.address}/points`);
    await page.locator('#newer').waitFor({ state: 'visible' });
    await page.locator('#newer button').click();
    assert.equal(await page.locator('#newer').isVisible(), false);
    await page.goto(`${server.address}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(500);
    assert.equal(await page.locator('#newer').isVisible(), false);
    await server.stop();

    await page.goto(`${server.address}/nl-basis`);
    assert.match(await page.locator('h1').innerText(), /\(neu\)$/);
    assert.notEqual(await page.locator('#offline').innerText(), before);
  });

  it('fetches them with the first answer that names them', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'schiri-material-'));
    test.after(() => rm(folder, { recursive: true }));
    const write = async (title) => {
      await mkdir(join(folder, 'rules-de'), { recursive: true });
      await writeFile(join(folder, 'rules-de/de-haus.yaml'), `edition: de-haus
language: de
title: ${title}
date: 2024
games: []
kind: house
cite: {style: decimal, short: {de: Haus, nl: Huis, en: House}}
source: {title: Quelle, rights: own}
clauses:
  "1":
    text: |-
      Anna zuerst.
`);
    };
    await write('Hausregeln');
    const server = await serve({ args: ['--kb', folder] });
    test.after(() => server.stop().catch(() => {}));
    const context = await phoneFor(test);
    const page = await firstVisit(context, server.address);
    await write('Neue Hausregeln');
    for (let attempt = 0; attempt < 60 && !(await page.locator('#newer').isVisible()); attempt += 1) {
      await page.evaluate(() => fetch('/?part=results&q='));
      await page.waitForTimeout(500);
    }
    await server.stop();
    await page.goto(`${server.address}/de-haus`);
    assert.equal(await page.locator('h1').innerText(), 'Neue Hausregeln');
    assert.match(await page.locator('#offline').innerText(), /^Offline · /);
  });
});
