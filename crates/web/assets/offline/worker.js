// The worker between pages and network: if the network fails, the program answers from the kept rules.

import { NOTE_PATIENCE, Store } from './store.js';

/** How long the network may take for a page, and once it has failed, in milliseconds. */
const PATIENCE = 2500;
const PATIENCE_AFTER_FAILURE = 700;
/** How long a failure is remembered, in milliseconds. */
const REMEMBERED = 30_000;
/** Every answer names the rules that it was made from. */
const MATERIAL = 'schiri-material';
/** How often a newer program is asked for while pages are read, in milliseconds. */
const CHECK_EVERY = 15 * 60_000;

/** The policy of the server's pages: nothing inline or from elsewhere. Pages that the program makes bring their own. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
  + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Starts the worker; the server's `/sw.js` calls this.
 * @param {string} version
 * @param {string[]} shell the addresses of the program's files
 * @param {string} module that of the program itself
 */
export function start(version, shell, module) {
  const worker = new Worker(new Store(version, shell, module, (share) => tell({ type: 'share', share })));
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

/** The worker answers requests for pages, not those for data or for what it keeps itself. */
function isPage({ pathname }) {
  return !/^\/(?:api\/|offline\/|healthz|metrics)|\.(?:js|json|webmanifest|pdf|csv)$/.test(pathname);
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
    // Reading comes first; what understands questions is large, and nobody waits for it.
    await this.store.learn().catch(() => {});
  }

  /** Handles a page's message: its reader's choices, that there is a network again, or that its notice was seen. */
  async hear(said) {
    if (said?.type === 'wishes') {
      const { changed } = await this.store.wishes();
      const { lang, text, event } = said;
      if (!changed) await this.store.putWishes({ lang, text, event, changed });
    }
    await this.tellShare();
    if (said?.type === 'online') await this.check(0);
    if (said?.type === 'told') await this.store.forgetNews();
    else await this.announce();
  }

  /** Tells the pages how much is kept of what is needed without a network, and whether only pages are. */
  async tellShare() {
    const current = await this.store.current();
    if (current) await tell({ type: 'share', share: await this.store.share(current), pagesOnly: current.pagesOnly });
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
    // The request continues after the reader has been answered: the next one may benefit.
    event.waitUntil(network.then((response) => response && this.answered(url, response)));
    const recently = Date.now() - this.failedAt < REMEMBERED;
    const early = await Promise.race([network, pause(recently ? PATIENCE_AFTER_FAILURE : PATIENCE)]);
    if (early) return early;
    this.failedAt = Date.now();
    return (await this.kept(url)) ?? (await network) ?? Response.error();
  }

  /** Asks the server; `undefined` if it cannot be reached, or a proxy says that it is down. */
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

  /** Makes a page from what was kept; `undefined` if nothing was. */
  async kept(url) {
    const form = url.pathname === '/rulings/new' && await this.keptForm();
    if (form) return form;
    const opened = await this.store.open();
    if (!opened) return this.store.page(url);
    const wishes = chosen(await this.store.wishes());
    if (url.searchParams.get('part') === 'results') await tell({ type: 'offline' });
    const named = [['host', url.host], ['accept', 'text/html'], ['cookie', cookies(wishes)]];
    const how = { https: url.protocol === 'https:', confirmed: said(opened.current.confirmed) };
    const answer = this.store.use(opened.program, (program) => program.answer(url.pathname + url.search, named, how));
    if (!answer) return this.store.page(url);
    const { status, headers, body } = answer;
    await this.remember(wishes, headers);
    // A worker cannot set cookies.
    const shown = headers.filter(([name]) => name !== 'set-cookie');
    return new Response([204, 304].includes(status) ? null : body, { status, headers: shown });
  }

  /** The form in which a ruling is recorded, marked as kept: its script gives it a key of its own. */
  async keptForm() {
    const form = await caches.match('/rulings/new', { cacheName: 'schiri-reader' });
    if (!form) return undefined;
    const body = (await form.text()).replace('<html ', '<html data-kept ').replace('id="offline" role="status" hidden', 'id="offline" role="status"');
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY } });
  }

  /** Remembers what an answer sets as cookies: what was chosen in its address. */
  async remember(wishes, headers) {
    const settings = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => /^(\w+)=([^;]*)/.exec(value));
    const stated = Object.fromEntries(settings.filter(Boolean).map(([, name, value]) => [name, value]));
    const differs = Object.entries(stated).some(([name, value]) => (wishes[name] ?? '') !== value);
    if (differs) await this.store.putWishes({ ...wishes, ...stated, changed: true });
  }

  /**
   * Notes the event that an answered address chose: its page says it, too, but may be left before. Fetches the
   * server's rules at once if the answer was made from other rules than those that are kept.
   */
  async answered({ searchParams }, { ok, headers }) {
    const event = searchParams.get('event');
    if (ok && event !== null) await this.store.putWishes({ ...await this.store.wishes(), event, changed: false });
    const named = headers.get(MATERIAL);
    const same = named === null || await this.store.confirm(named);
    await this.check(same ? CHECK_EVERY : 0);
    // A network that was cut off before everything had arrived is back.
    await this.store.learn().catch(() => {});
  }

  /** Asks for newer rules, unless that was done a short while ago. */
  async check(every) {
    // A request that began without a network says nothing about the present.
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
      await this.store.learn();
    } catch {
      // No network yet, or a newer program: the browser then fetches a newer worker. That may take minutes;
      // the next check does not wait for it.
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

/** What a reader chose: whoever reads the texts in the language of the pages chose no language for them. */
function chosen({ text, ...wishes }) {
  return text === wishes.lang ? wishes : { ...wishes, text };
}

/** What the server would be told by cookies. */
function cookies({ lang, text, event }) {
  const told = Object.entries({ lang, text, event }).filter(([, value]) => value);
  return told.map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A time in German, Dutch and English. */
function said(time) {
  const form = { dateStyle: 'medium', timeStyle: 'short' };
  return ['de', 'nl', 'en-GB'].map((lang) => new Intl.DateTimeFormat(lang, form).format(new Date(time)));
}

function pause(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

async function tell(message) {
  // The page of the first visit is not controlled yet, but shows the progress.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages.forEach((page) => page.postMessage(message));
}
