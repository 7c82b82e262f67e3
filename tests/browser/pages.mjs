// What the tests of the pages share: program and browser for each test file, a page for each test, and a
// check of every page for what must never happen.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BINARY, CHROMIUM, FLAGS, ROOT, serve } from './harness.mjs';

/** The phone for which the pages are made. */
export const PHONE = { width: 360, height: 800 };
/** A desk with a large screen. */
export const DESK = { width: 1200, height: 900 };

/** What Playwright, not the page, says if a test blocks the worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Two rulings, as `schiri cases export` writes them. */
const RULINGS = join(ROOT, 'tests/browser/casebook.jsonl');

/** Starts a browser that keeps nothing. */
export function browse() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/**
 * Starts a browser, and the program with a casebook, for the tests of one file: `before` and `after` are those of
 * `node:test`.
 * The value returned gets `address` and `browser` before the first test.
 */
export function together({ before, after }) {
  const site = {};
  let server;
  let folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schiri-casebook-'));
    const database = join(folder, 'casebook.db');
    execFileSync(BINARY, ['cases', 'import', RULINGS, '--database', database], { stdio: 'ignore' });
    server = await serve({ args: ['--database', database] });
    site.address = server.address;
    site.browser = await browse();
  });
  after(async () => {
    await site.browser?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return site;
}

/**
 * Opens a page of the site for one test and closes it afterwards, whatever happens. It fails if
 * the browser complained, if a dialog opened, or if a request left the site.
 *
 * `options` are Playwright's for a context, and `expected`: complaints that belong to the test.
 * The service worker is blocked unless a test allows it, so that pages come from the server.
 */
export async function visit(site, options, test) {
  const { expected, ...settings } = options;
  const usual = { baseURL: site.address, locale: 'en-GB', viewport: DESK, serviceWorkers: 'block' };
  const context = await site.browser.newContext({ ...usual, ...settings });
  const complaints = [];
  const foreign = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    context.on('request', (request) => {
      if (!request.url().startsWith(`${site.address}/`)) foreign.push(request.url());
    });
    await test(page, context);
  } finally {
    await context.close();
  }
  const unexpected = complaints.filter((complaint) => complaint !== BLOCKED && !expected?.test(complaint));
  assert.deepEqual(unexpected, [], 'the browser complained');
  assert.deepEqual(foreign, [], 'requests left the site');
}

/**
 * Does what opens another page, and waits until that page is loaded. Its address alone would not tell:
 * scripts change the address while one types.
 */
export async function follow(page, step) {
  await Promise.all([page.waitForEvent('load'), step()]);
}

/** Chooses an event as a reader does, in the panel that the bar opens; an empty one means no event. */
export async function choose(page, event) {
  await page.locator('#event').click();
  const row = event ? `#events a[href*="event=${event}"]` : '#events a:not([href*="event="]), #events a[href$="event="]';
  await follow(page, () => page.locator(row).first().click());
}

/** A phone held in one hand. */
export const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The pages of every kind, for what must hold on all of them. */
export const PAGES = {
  home: '/',
  'search, words': '/?q=struikrover',
  'search, question': '/?q=Darf+ich+nach+dem+Bauen+noch+handeln%3F&event=de-quali',
  'search, citation': '/?q=CCM+%C2%A7+5+Abs.+4+Satz+2',
  'search, nothing': '/?q=zzzzqqqq',
  clause: '/de-quali-2009/3.1.6',
  'clause with many texts': '/de-ccm-1997/5.4',
  'clause with a drawing': '/nl-basis/12',
  'clause with many drawings': '/de-quali-2009/3.2.1',
  'large print': '/de-quali-2009/3.1.6?view=table',
  edition: '/nl-basis',
  'edition cited by headings': '/nl-duel',
  moment: '/moments/longest-road-tie',
  'moment at an event': '/moments/seven-rolled?event=ccm',
  points: '/points',
  point: '/points/trade-after-building',
  'point at an event': '/points/trade-after-building?event=de-quali-seafarers',
  'large print, answer': '/points/trade-after-building?view=table',
  'large print, moment': '/moments/seven-rolled?view=table&event=ccm',
  'clause that yields': '/de-almanach-2010/bauen.7',
  'points at an event': '/points?relation=conflict',
  'compare at an event': '/compare?edition=nl-basis&edition=de-quali-2009&topic=trade',
  'cases at an event': '/cases?event=ccm',
  'compare, matrix': '/compare',
  'compare, table': '/compare?edition=nl-basis&edition=de-quali-2009&show=differences',
  'compare, all': '/compare?edition=nl-basis&edition=de-quali-2009&show=all',
  'compare, wording': '/compare?edition=nl-basis&edition=de-almanach-2010&by=text&event=de-quali',
  'coming from, at an event': '/compare/coming-from?from=nl-basis&event=de-quali',
  'coming from, to choose': '/compare/coming-from',
  calculations: '/calculations',
  'calculation, worked out': '/calculations/tie-break-percentage?points=10,8,10&totals=32,30,36&target=10',
  events: '/events',
  cases: '/cases',
  glossary: '/glossary',
  about: '/about',
  rulings: '/rulings',
  'rulings, record': '/rulings/new?event=de-quali&cite=de-quali-2009%2F3.1.6&point=trade-after-building',
  ruling: '/rulings/1jmw82v8yp6zzg86',
  board: '/board?event=de-quali',
  'sign in': '/sign-in',
  booklets: '/booklets',
  api: '/api',
  missing: '/de-quali-2009/99.99',
};
