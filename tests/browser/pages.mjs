// What all browser tests share: the real program on a port of its own, Debian's Chromium, and a
// watch over every page for what must never happen.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

/** The phone for which the pages are made. */
export const PHONE = { width: 360, height: 800 };
/** A desk with a large screen. */
export const DESK = { width: 1200, height: 900 };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = process.env.SCHIRI_BIN ?? `${ROOT}target/debug/schiri`;
const CHROMIUM = process.env.CHROMIUM_BIN ?? '/usr/bin/chromium';

/** Chromium speaks to the server alone: no updates, no guesses, no services of its maker. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The longest that the program may take to say where it listens, in milliseconds. */
const START = 20_000;

/** Starts the program. Returns its address, and how to stop it. */
export async function serve(...options) {
  assert.ok(existsSync(PROGRAM), `${PROGRAM} is missing: cargo build, or name the program in SCHIRI_BIN`);
  const child = spawn(PROGRAM, ['serve', '--listen', '127.0.0.1:0', '--rate', '0', '--ui-lang', 'en', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    const fail = (why) => reject(new Error(`${why}\n${said}`));
    const timer = setTimeout(() => fail('the program did not say where it listens'), START);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => fail(`the program ended with ${code}`));
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = said.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    });
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return { address, stop: () => { child.kill('SIGTERM'); return ended; } };
}

/** Starts the browser. */
export function browse() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/**
 * Starts both, for the tests of one file: `before` and `after` are those of `node:test`.
 * The value returned gets `address` and `browser` before the first test.
 */
export function together({ before, after }) {
  const site = {};
  let server;
  before(async () => {
    server = await serve();
    site.address = server.address;
    site.browser = await browse();
  });
  after(async () => {
    await site.browser?.close();
    await server?.stop();
  });
  return site;
}

/**
 * Opens a page of the site for one test and closes it afterwards, whatever happens. It fails if
 * the browser complained, if a script of a stranger ran, or if a request left the site.
 *
 * `options` are Playwright's for a context, and `expected`: complaints that belong to the test.
 */
export async function visit(site, options, test) {
  const { expected, ...settings } = options;
  const context = await site.browser.newContext({ baseURL: site.address, locale: 'en-GB', viewport: DESK, ...settings });
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
  const unexpected = complaints.filter((complaint) => !expected?.test(complaint));
  assert.deepEqual(unexpected, [], 'the browser complained');
  assert.deepEqual(foreign, [], 'requests left the site');
}

/** A phone held in one hand. */
export const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A reader with a language. */
export const speaking = (locale) => ({ locale });

/** The pages of every kind, for what must hold on all of them. */
export const PAGES = {
  home: '/',
  'search, words': '/?q=struikrover',
  'search, question': '/?q=Darf+ich+nach+dem+Bauen+noch+handeln%3F&event=de-quali',
  'search, citation': '/?q=CCM+%C2%A7+5+Abs.+4+Satz+2',
  'search, nothing': '/?q=zzzzqqqq',
  clause: '/de-quali-2009/3.1.6',
  'clause with many texts': '/de-ccm-1997/5.4',
  'large print': '/de-quali-2009/3.1.6?view=table',
  edition: '/nl-basis',
  points: '/points',
  point: '/points/trade-after-building',
  'compare, matrix': '/compare',
  'compare, table': '/compare?edition=nl-basis&edition=de-quali-2009&show=differences',
  events: '/events',
  cases: '/cases',
  glossary: '/glossary',
  about: '/about',
  api: '/api',
  missing: '/de-quali-2009/99.99',
};
