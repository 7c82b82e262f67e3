// The pages that are made without the server: every one of them, in every language.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';

import { escape, html, plain } from '../../assets/web/offline/pages/markup.js';
import { pageOf } from '../../assets/web/offline/pages/index.js';
import { kept, reader } from './kept.mjs';

const PAGES = new URL('../../assets/web/offline/pages/', import.meta.url);
/** What a template leaves behind where something was missing. */
const LEFT_BEHIND = /undefined|\[object|NaN|<!--(?:title|main)|\{\w+\}/;

describe('pages without the server', () => {
  let server;
  let rules;

  before(async () => ({ server, rules } = await kept()));
  after(() => server.stop());

  const body = (path, wishes) => pageOf(reader(rules, path, wishes)).body;

  it('are whole, in every language, with and without an event', () => {
    const paths = ['/', '/points', '/?q=r%C3%A4uber', '/?q=quali+3.1.6', '/?q=qqqq', '/nowhere', '/a/b/c', '/%'];
    paths.push(...rules.editions.map(({ id }) => `/${id}`), ...rules.clauses.map(({ id }) => `/${id}`));
    paths.push(...rules.moments.map(({ id }) => `/moments/${id}`));
    paths.push(...rules.points.map(({ id }) => `/points/${id}`));
    for (const [lang, event] of [['de', 'de-quali'], ['nl', ''], ['en', 'ccm']]) {
      for (const path of paths) assert.doesNotMatch(body(path, { lang, event }), LEFT_BEHIND, `${path} ${lang}`);
    }
  });

  it('have all their words', async () => {
    const sources = await Promise.all((await readdir(PAGES)).map((name) => readFile(new URL(name, PAGES), 'utf8')));
    const named = sources.flatMap((source) => Array.from(source.matchAll(/'((?:relation|page|found|card|clause|word|home|offline|edition|chip|table|point|preview|problem|verdict)-[a-z-]+)'/g), ([, id]) => id));
    assert.ok(named.length > 40);
    for (const words of rules.words) assert.deepEqual(named.filter((id) => words[id] === undefined || words[id] === id), []);
  });

  it('show that they are offline, with date and content hash', () => {
    const shown = body('/', { lang: 'nl' }).match(/id="offline"[^>]*>([^<]*)/)[1];
    assert.match(shown, new RegExp(`^Offline · regels van de server van 21 nov 2026,? \\d\\d:\\d\\d · ${rules.material.slice(0, 12)} · $`));
  });

  it('escape whatever a reader writes', () => {
    const query = '"><script>alert(1)</script>$&';
    const page = body(`/?q=${encodeURIComponent(query)}`);
    assert.ok(page.includes(`value="${escape(query)}"`));
    assert.ok(!page.includes('<script>alert'));
    for (const path of [`/${query}`, `/de-quali-2009/${query}`, `/points/${query}`, `/?lang=${query}&event=${query}`]) {
      assert.ok(!body(path).includes('<script>alert'), path);
    }
    assert.equal(html`<p title="${'"'}">${['<', html`<b>`]}</p>`.text, '<p title="&quot;">&lt;<b></p>');
  });

  it('keep what the server answers with a page of its own', () => {
    assert.equal(pageOf(reader(rules, '/compare')).status, 503);
    assert.equal(pageOf(reader(rules, '/de-quali-2009/3.1.6?view=preview')).body.includes('<html'), false);
    assert.match(body('/de-quali-2009/3.1.6?view=table'), /<body class="table">/);
  });

  it('read markup as words', () => {
    assert.equal(plain('<p><sup>1</sup>Räuber &amp; <em>Ritter</em></p>\n<ul><li>eins</li></ul>'), 'Räuber & Ritter\neins');
  });
});
