// Starts the program and a browser, and stops both.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BINARY = process.env.SCHIRI ?? join(ROOT, 'target/debug/schiri');
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Keeps the browser to itself: no calls home, no sandbox inside a container. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

/** How long the program may take for its last answers, in milliseconds. */
const LAST_ANSWERS = 10_000;

/**
 * Starts the program; it ends with the tests if nobody stopped it.
 * @param {{port?: number, args?: string[]}} [wishes] a free port if none is named
 * @returns {Promise<{address: string, port: number, stop: () => Promise<void>}>}
 */
export async function serve({ port = 0, args = [] } = {}) {
  const flags = ['serve', '--listen', `127.0.0.1:${port}`, '--rate', '0', ...args];
  const program = spawn(BINARY, flags, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(program, 'exit');
  const kill = () => program.kill('SIGKILL');
  process.on('exit', kill);
  for await (const line of createInterface({ input: program.stderr })) {
    const address = line.match(/http:\/\/127\.0\.0\.1:(\d+)/);
    if (!address) continue;
    program.stderr.resume();
    const stop = async () => {
      process.off('exit', kill);
      program.kill('SIGTERM');
      const late = setTimeout(kill, LAST_ANSWERS);
      const [code, signal] = await ended;
      clearTimeout(late);
      if (code !== 0) throw new Error(`the program ended with ${code ?? signal}`);
    };
    return { address: address[0], port: Number(address[1]), stop };
  }
  throw new Error('the program did not start');
}

/**
 * Opens a browser whose profile outlives it, as a phone's does.
 * @param {import('playwright-core').BrowserContextOptions} [options]
 * @returns {Promise<{profile: string, open: () => Promise<import('playwright-core').BrowserContext>, end: () => Promise<void>}>}
 */
export async function phone(options = {}) {
  const { chromium } = await import('playwright-core');
  const profile = await mkdtemp(join(tmpdir(), 'schiri-browser-'));
  const usual = { executablePath: CHROMIUM, args: FLAGS, locale: 'de-DE', viewport: { width: 360, height: 800 } };
  return {
    profile,
    open: () => chromium.launchPersistentContext(profile, { ...usual, ...options }),
    end: () => rm(profile, { recursive: true, force: true }),
  };
}

/**
 * Waits until the service worker answers for the page. A page that is still being fetched while the worker claims its
 * clients is not among them (Service Workers, clients.claim()): it comes under control when it is loaded anew.
 * @param {import('playwright-core').Page} page
 */
export async function controlled(page) {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === 'activated');
  const controlled = () => navigator.serviceWorker.controller !== null;
  if (!(await page.evaluate(controlled))) await page.reload();
  await page.waitForFunction(controlled);
}
