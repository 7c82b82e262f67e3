// Whatever is typed is text: it is shown unchanged and never runs.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { together, visit } from './pages.mjs';

const site = together({ before, after });

const HOSTILE = {
  'a script': '<script>alert(1)</script>',
  'a picture that runs a script': '"><img src=x onerror=alert(1)>',
  'the end of an attribute': "' onfocus='alert(1)' autofocus='",
  'the end of a title': '</title><svg onload=alert(1)>',
  'a link that runs a script': '[a](javascript:alert(1)) <a href="javascript:alert(1)">a</a>',
  'an entity': '&lt;b&gt; &amp;',
  'a template': '{{ 7*7 }} {% include "x" %} ${7*7}',
  'query syntax': 'text:"räuber" AND NOT (^~* \\',
  'emoji': '🏴‍☠️ 👩🏽‍⚖️',
  'writing from right to left': '\u202Eשלום مرحبا',
  'letters that combine': `Zalgo${'\u0301'.repeat(60)}`,
  'controls': 'a\u0000b\u0007\u001B[31m',
};

/** Scripts that are not ours. */
const strangers = (page) => page.evaluate(() =>
  [...document.scripts].filter((one) => !one.src.startsWith(`${location.origin}/assets/`)).map((one) => one.outerHTML));

/** Nothing of what was typed became an element; all of it is still in the box. */
async function isText(page, name, typed) {
  // Our own pictures are drawn from the page’s symbols.
  const alive = '#results :is(script, img, svg:not(.i), iframe, [onerror], [onload], [onfocus], [href^=javascript])';
  assert.equal(await page.locator(alive).count(), 0, name);
  assert.deepEqual(await strangers(page), [], name);
  assert.equal(await page.getByRole('searchbox').inputValue(), typed, name);
}

test('hostile queries, typed', () =>
  visit(site, { locale: 'en' }, async (page) => {
    await page.goto('/');
    for (const [name, typed] of Object.entries(HOSTILE)) {
      const answered = page.waitForResponse(/part=results/);
      await page.getByRole('searchbox').fill(typed);
      assert.equal((await answered).status(), 200, name);
      await page.waitForURL((url) => url.searchParams.get('q') === typed.trim());
      await isText(page, name, typed);
    }
  }));

test('hostile queries, without scripts', () =>
  visit(site, { locale: 'en', javaScriptEnabled: false }, async (page) => {
    for (const [name, typed] of Object.entries(HOSTILE)) {
      const answer = await page.goto(`/?q=${encodeURIComponent(typed)}`);
      assert.equal(answer.status(), 200, name);
      // HTML cannot hold the character zero: a parser puts U+FFFD there.
      await isText(page, name, typed.replaceAll('\0', '\uFFFD'));
    }
  }));

test('what was not found is named as it was typed', () =>
  visit(site, { locale: 'en' }, async (page) => {
    // A tag that resembles no word of the rules: real tags may resemble one.
    const typed = '<xzzq>zzqzz()</xzzq>';
    await page.goto(`/?q=${encodeURIComponent(typed)}`);
    assert.ok((await page.locator('#results').innerText()).includes(`“${typed}”`));
  }));

test('a query that is too long is refused in words', () =>
  visit(site, { locale: 'en', expected: /400/ }, async (page) => {
    const answer = await page.goto(`/?q=${'x'.repeat(5000)}`);
    assert.equal(answer.status(), 400);
    assert.match(await page.locator('main').innerText(), /at most\s1000 characters/);
  }));

test('the box takes no more than a query may have', () =>
  visit(site, { locale: 'en' }, async (page) => {
    await page.goto('/');
    await page.getByRole('searchbox').focus();
    await page.keyboard.insertText('ä'.repeat(5000));
    const answer = await page.waitForResponse(/part=results/);
    assert.equal(answer.status(), 200);
    assert.equal((await page.getByRole('searchbox').inputValue()).length, 1000);
  }));

for (const path of ['/%00', '/..%2f..%2fetc%2fpasswd', '/<script>alert(1)<%2fscript>', '/de-quali-2009/<img src=x onerror=alert(1)>', '/points/"><script>alert(1)<%2fscript>', '/?event="><script>alert(1)</script>', '/?lang=<script>', '/compare?edition=<b>&edition=nl-basis', '/?event=%F0%9F%98%80']) {
  test(`a hostile address: ${path}`, () =>
    visit(site, { locale: 'en', expected: /40[04]/ }, async (page) => {
      const answer = await page.goto(path);
      assert.ok(answer.status() < 500, `${answer.status()}`);
      assert.equal(await page.locator('main :is(script, img), main .banner b, main h1 b, main .lead b').count(), 0);
      assert.deepEqual(await strangers(page), []);
    }));
}
