// The worker between pages and network: where the network fails, it answers from what it kept.

import { pageOf } from './pages/index.js';
import { Reader } from './pages/reader.js';
import { NOTE_PATIENCE, Store } from './store.js';

/** How long the network may take for a page, and once it has failed, in milliseconds. */
const PATIENCE = 2500;
const PATIENCE_AFTER_FAILURE = 700;
/** How long a failure is remembered. */
const REMEMBERED = 30_000;
/** Every answer names the rules that it was made from. */
const MATERIAL = 'schiri-material';
/** How often a newer program is asked for while pages are read. */
const CHECK_EVERY = 15 * 60_000;

/** The same as the server's pages carry: nothing inline, nothing from elsewhere. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
  + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Starts the worker; the server's `/sw.js` calls this.
 * @param {string} version
 * @param {string[]} shell
 */
export function start(version, shell) {
  const worker = new Worker(new Store(version, shell));
  self.addEventListener('install', (event) => event.waitUntil(worker.install()));
  self.addEventListener('activate', (event) => event.waitUntil(worker.activate()));
  self.addEventListener('message', (event) => event.waitUntil(worker.hear(event.data)));
  self.addEventListener('fetch', (event) => {
    const url = new URL(event.request.url);
    if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (url.pathname.startsWith('/assets/')) event.respondWith(worker.asset(event.request));
    else if (isPage(url)) event.respondWith(worker.page(event, url));
  });
}

/** Pages are ours to answer; data for programs and what we keep ourselves is not. */
function isPage({ pathname }) {
  return !/^\/(?:api\/|offline\/|healthz|metrics)|\.(?:js|json|svg|webmanifest|pdf|csv)$/.test(pathname);
}

class Worker {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.failedAt = 0;
    this.checkedAt = 0;
    this.checking = null;
  }

  async install() {
    await this.store.fill();
    await self.skipWaiting();
  }

  async activate() {
    await this.store.tidy();
    await self.clients.claim();
  }

  /** Hears what a page says: what its reader chose, that there is a network again, or what it has shown. */
  async hear(said) {
    if (said?.type === 'wishes') {
      const { changed } = await this.store.wishes();
      const { lang, text, event } = said;
      if (!changed) await this.store.putWishes({ lang, text, event, changed });
    }
    if (said?.type === 'online') await this.check(0);
    if (said?.type === 'told') await this.store.forgetNews();
    else await this.announce();
  }

  /**
   * Tells the pages that newer rules came. What is said while one page is left for another reaches
   * neither: it is said again to every page that opens, until one answers that it was shown.
   */
  async announce() {
    if (await this.store.news()) await tell({ type: 'newer' });
  }

  async asset(request) {
    return (await caches.match(request)) ?? fetch(request);
  }

  async page(event, url) {
    const opened = navigator.onLine ? undefined : await this.kept(url);
    if (opened) return opened;
    const network = this.ask(event.request);
    // The question goes on after the reader has been answered: the next one may profit.
    event.waitUntil(network.then((response) => response && this.compare(response)));
    const recently = Date.now() - this.failedAt < REMEMBERED;
    const early = await Promise.race([network, pause(recently ? PATIENCE_AFTER_FAILURE : PATIENCE)]);
    if (early) return early;
    this.failedAt = Date.now();
    return (await this.kept(url)) ?? (await network) ?? Response.error();
  }

  /** Asks the server; nothing where it cannot be reached, or stands behind a proxy and is down. */
  async ask(request) {
    try {
      await this.tellWishes();
      const response = await fetch(request);
      if ([502, 503, 504].includes(response.status)) return undefined;
      if (this.failedAt > 0) await tell({ type: 'online' });
      this.failedAt = 0;
      return response;
    } catch {
      return undefined;
    }
  }

  /** Makes a page from what was kept; nothing where nothing was. */
  async kept(url) {
    if (url.pathname === '/rulings/new') return this.keptForm();
    const opened = await this.store.open();
    if (!opened) return undefined;
    const wishes = await this.wishes(url);
    const { status, body } = pageOf(new Reader(opened.rules, wishes, url, opened.current.confirmed));
    if (url.searchParams.has('part')) await tell({ type: 'offline' });
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
    return new Response(body, { status, headers });
  }

  /** The form in which a ruling is recorded, marked as kept: its script gives it a key of its own. */
  async keptForm() {
    const form = await caches.match('/rulings/new', { cacheName: 'schiri-reader' });
    if (!form) return undefined;
    const body = (await form.text()).replace('<html ', '<html data-kept ').replace('id="offline" role="status" hidden', 'id="offline" role="status"');
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } });
  }

  /** What the reader wishes; what an address states is remembered. */
  async wishes({ searchParams }) {
    const known = await this.store.wishes();
    const wishes = { ...known };
    for (const name of ['lang', 'text', 'event']) {
      if (searchParams.has(name)) wishes[name] = searchParams.get(name);
    }
    // Who never chose a language for the texts reads them in that of the pages.
    if (!searchParams.has('text') && (known.text ?? known.lang) === known.lang) wishes.text = wishes.lang;
    const differs = ['lang', 'text', 'event'].some((name) => (wishes[name] ?? '') !== (known[name] ?? ''));
    if (differs) await this.store.putWishes({ ...wishes, changed: true });
    return wishes;
  }

  /** Fetches other rules at once where an answer was made from other rules than those that are kept. */
  async compare({ headers }) {
    const named = headers.get(MATERIAL);
    const same = named === null || await this.store.confirm(named);
    await this.check(same ? CHECK_EVERY : 0);
  }

  /** Asks for newer rules, unless that was done a short while ago. */
  async check(every) {
    // One that began while there was no network says nothing of now.
    await this.checking;
    if (Date.now() - this.checkedAt < every) return;
    this.checking ??= this.renew().finally(() => { this.checking = null; });
    await this.checking;
  }

  async renew() {
    try {
      await this.tellWishes();
      await this.store.renew();
      this.checkedAt = Date.now();
      this.failedAt = 0;
      await tell({ type: 'online' });
      await this.announce();
    } catch {
      // No network yet, or a newer program: the browser then fetches a newer worker. It takes its
      // time for that, minutes at times; the next check does not wait for it.
      self.registration.update().catch(() => {});
    }
  }

  /** Tells the server what was chosen while it could not be reached. */
  async tellWishes() {
    const { changed, lang, text, event } = await this.store.wishes();
    if (!changed) return;
    const params = new URLSearchParams({ part: 'results', lang, text: text ?? lang, event: event ?? '' });
    const answer = await fetch(`/?${params}`, { credentials: 'same-origin', signal: AbortSignal.timeout(NOTE_PATIENCE) });
    if (answer.ok) await this.store.putWishes({ lang, text, event, changed: false });
  }
}

function pause(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

async function tell(message) {
  const pages = await self.clients.matchAll({ type: 'window' });
  pages.forEach((page) => page.postMessage(message));
}
