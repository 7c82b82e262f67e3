// Every kind of page in Firefox, over WebDriver BiDi (W3C), because Playwright can only drive its own build
// of Firefox.
//
// If Firefox is not installed, nothing is tested. `FIREFOX` names another binary than Debian's. Node 20 has a WebSocket
// only with `--experimental-websocket`.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serve } from './harness.mjs';
import { DESK, PAGES, PHONE } from './pages.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const skip = existsSync(FIREFOX) && 'WebSocket' in globalThis ? false : `${FIREFOX} is not installed, or Node has no WebSocket`;
/** These need a casebook. */
const OF_RULINGS = /ruling|board|sign in/;

/** Starts Firefox with a profile of its own; `end` stops it and removes the profile. */
async function firefox() {
  const profile = await mkdtemp(join(tmpdir(), 'schiri-firefox-'));
  const program = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => program.kill('SIGKILL');
  process.on('exit', kill);
  for await (const line of createInterface({ input: program.stderr })) {
    const address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
    if (!address) continue;
    program.stderr.resume();
    const end = async () => {
      process.off('exit', kill);
      kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
    return { address: `${address}/session`, end };
  }
  throw new Error('Firefox did not start');
}

/** Opens a session: a function that sends a command and waits for its answer, and the complaints of the browser. */
async function session(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map();
  const complaints = [];
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(data);
    if (method === 'log.entryAdded' && ['error', 'warn'].includes(params.level)) complaints.push(params.text);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(`${error}: ${message}`));
    else resolve?.(result);
  };
  let last = 0;
  const send = (method, params = {}) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return { send, complaints, close: () => socket.close() };
}

/** Opens a tab: functions to size it, to go to an address, and to evaluate a script. */
async function tab({ send }) {
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    size: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
  };
}

let server;
let browser;
let driven;
before(async () => {
  if (skip) return;
  server = await serve();
  browser = await firefox();
  driven = await session(browser.address);
});
after(async () => {
  driven?.close();
  await browser?.end();
  await server?.stop();
});

/** What may be wrong with a page: too wide, without its words or its style, or its scripts did not run. */
const LOOKED_AT = `JSON.stringify({
  wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  title: document.title,
  alive: document.documentElement.classList.contains('js'),
  words: document.getElementById('main').innerText.trim().length,
  sticky: getComputedStyle(document.querySelector('.bar') ?? document.body).position,
})`;

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`every kind of page stands in Firefox, on a ${device}`, { skip }, async () => {
    const page = await tab(driven);
    await page.size(viewport);
    for (const [name, path] of Object.entries(PAGES).filter(([one]) => !OF_RULINGS.test(one))) {
      await page.goto(server.address + path);
      const { wide, title, alive, words, sticky } = await page.evaluate(LOOKED_AT);
      assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
      assert.match(title, /Schiri/, name);
      assert.ok(alive, `${name}: scripts did not run`);
      assert.ok(words > 20, `${name} is empty`);
      if (!name.startsWith('large print')) assert.equal(sticky, 'sticky', name);
    }
    assert.deepEqual(driven.complaints.filter((text) => !/404|icons\/\S+ A ServiceWorker/.test(text)), []);
  });
}

test('in Firefox, results appear as one types, and what was looked at is kept', { skip }, async () => {
  const page = await tab(driven);
  await page.goto(`${server.address}${PAGES.clause}`);
  await page.goto(`${server.address}/`);
  const found = await page.evaluate(`(async () => {
    const box = document.getElementById('q');
    box.value = 'quali 3.1.6';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    for (let tries = 0; tries < 100 && !document.querySelector('#results .hit'); tries += 1) await new Promise((go) => setTimeout(go, 50));
    document.querySelector('.more').click();
    return JSON.stringify({
      hits: document.querySelectorAll('#results .hit').length,
      kept: [...document.querySelectorAll('#menu:popover-open #kept a')].map((one) => one.pathname),
    });
  })()`);
  assert.ok(found.hits > 0);
  assert.ok(found.kept.includes(PAGES.clause), `${found.kept}`);
});
