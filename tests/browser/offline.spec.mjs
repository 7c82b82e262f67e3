// Reading and searching without a network, in a real browser: the network is cut and the server
// stopped, so that nothing but what was kept can answer.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { phone, serve } from './harness.mjs';

describe('without a network', () => {
  let server;
  let device;
  let context;
  let page;

  before(async () => {
    server = await serve();
    device = await phone();
    context = await device.open();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
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
    assert.match(banner, /^Offline · Regeln vom \d{1,2}\.\d{1,2}\.\d{4} · [0-9a-f]{12}/);
    assert.equal(await page.locator('#editions + ul li').count(), 5);
  });

  it('finds a clause by citation', async () => {
    assert.equal((await search('quali 3.1.6'))[0], '/de-quali-2009/3.1.6');
    assert.equal((await search('§ 5 Abs. 4'))[0], '/de-ccm-1997/5.4');
    assert.equal((await search('regel 8'))[0], '/nl-basis/8');
  });

  it('finds clauses by words, with a typing error, and in another language', async () => {
    const [first] = await search('Darf man nach dem Bauen noch handeln?');
    assert.equal(first, (await search('Darf man nach dem Bauen noch handlen?'))[0]);
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
    await page.locator('#results .hit .title').first().click();
    await page.locator('article.clause').waitFor();
    assert.equal(new URL(page.url()).pathname, '/de-quali-2009/3.1.6');
    assert.ok((await page.locator('.texts .rule').innerText()).length > 20);
    await page.locator('.neighbours a[rel=next]').click();
    assert.equal(new URL(page.url()).pathname, '/de-quali-2009/3.1.7');
  });

  it('tells what is in force at an event, and remembers the event', async () => {
    await page.goto(`${server.address}/points/trade-after-building`);
    await page.selectOption('#event', 'de-quali');
    await page.locator('.card .verdict').waitFor();
    const here = await page.locator('.card .verdict').innerText();
    await page.selectOption('#event', 'ccm');
    await page.waitForURL(/event=ccm/);
    assert.notEqual(await page.locator('.card .verdict').innerText(), here);
    await page.goto(`${server.address}/`);
    assert.equal(await page.locator('#event').inputValue(), 'ccm');
  });

  it('speaks the reader’s languages', async () => {
    await page.goto(`${server.address}/de-quali-2009/3.1.6?lang=nl`);
    assert.match(await page.locator('#offline').innerText(), /^Offline · regels van/);
    assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
    assert.equal(await page.locator('.texts .text').first().getAttribute('lang'), 'nl');
    await page.goto(`${server.address}/?lang=de`);
  });

  it('takes nothing for markup that a reader typed', async () => {
    await page.goto(`${server.address}/?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    assert.equal(await page.locator('main img').count(), 0);
    assert.equal(await page.locator('#q').inputValue(), '"><img src=x onerror=alert(1)>');
  });

  it('says so where a page was not kept', async () => {
    const answer = await page.goto(`${server.address}/compare`);
    assert.equal(answer.status(), 503);
    assert.match(await page.locator('main').innerText(), /ohne Netz/i);
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
    await page.waitForFunction(async () => {
      const answer = await fetch('/events');
      return /value="ccm" selected/.test(await answer.text());
    });
    await page.reload();
    assert.equal(await page.locator('#offline').isVisible(), false);
    assert.equal(await page.locator('#event').inputValue(), 'ccm');
  });
});
