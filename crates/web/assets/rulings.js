// Rulings on a phone: a ruling is stored on the device first, and removed only when the server has it. So
// nothing is lost without a network, and each ruling's key makes sure that it is written once.

const DATABASE = 'schiri-rulings';
const STORE = 'waiting';
/** The cache that has the form for a start without a network, and its address. The worker answers with it. */
const SHELL = 'schiri-reader';
const FORM = '/rulings/new';
/** How long the server may take, and how often it is tried while something waits, in milliseconds. */
const PATIENCE = 10_000;
const AGAIN = 20_000;
/** How long a ruling can be taken back before it is sent, in milliseconds. */
const UNDO = 10_000;

const byId = (id) => document.getElementById(id);
const make = (tag, values) => Object.assign(document.createElement(tag), values);

/** @typedef {{key: string, body: string, question: string, problem?: string}} Waiting */

function database() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Does something with what waits, and resolves when it is on the disk. */
async function within(mode, work) {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(STORE, mode, { durability: 'strict' });
      const asked = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

const waiting = () => within('readonly', (store) => store.getAll());
const keep = (entry) => within('readwrite', (store) => store.put(entry));
const forget = (key) => within('readwrite', (store) => store.delete(key));

/**
 * Sends a ruling. `done` is its address; `refused` says why it was not taken, and `field` where; without either, nobody
 * knows yet.
 */
async function send(entry, patience = PATIENCE) {
  try {
    const response = await fetch(FORM, {
      method: 'POST',
      body: new URLSearchParams(entry.body),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
      // The request outlives the page: readers may put the phone away while it is being sent.
      keepalive: entry.body.length < 60_000,
    });
    const said = await response.json();
    if (response.ok) return { done: `/rulings/${said.id}` };
    // Errors of the server are temporary; what it refuses stays refused until somebody corrects it.
    if (response.status >= 500 || [408, 429].includes(response.status)) return {};
    const errors = said.errors ?? [];
    const refused = [said.detail, ...errors.map(({ detail }) => detail)].join(' ') || said.title;
    return { refused, field: said.field ?? errors[0]?.field };
  } catch {
    return {};
  }
}

/** The key of the ruling that can still be taken back on this page. Any other page sends it at once. */
let held;

/** Sends all that waits, in one page at a time. */
async function sendAll() {
  const work = async () => {
    for (const entry of (await waiting()).filter(({ key }) => key !== held)) {
      const { done, refused } = await send(entry);
      if (done) {
        await forget(entry.key);
        sayItIsSent(done);
      } else if (refused) await keep({ ...entry, problem: refused });
      else break;
    }
    await show();
  };
  if (navigator.locks) await navigator.locks.request(DATABASE, { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

/** If the page says that a ruling waits, replaces that by a link to the ruling, which was sent. */
function sayItIsSent(address) {
  const note = byId('refused');
  if (note?.className !== 'condition') return;
  note.className = 'banner done';
  note.replaceChildren(make('a', { href: address, textContent: form.dataset.sent }));
}

/** Every page shows how many rulings wait; the page that records also shows which. */
async function show() {
  const entries = await waiting();
  const banner = byId('unsent');
  if (banner) {
    banner.hidden = entries.length === 0;
    banner.querySelector('span').textContent = String(entries.length);
  }
  const section = byId('waiting');
  if (!section) return;
  section.hidden = entries.length === 0;
  const list = section.querySelector('ul');
  list.replaceChildren(...entries.map((entry) => item(entry, list.dataset)));
}

function item(entry, words) {
  const line = make('li');
  const question = make('p', { textContent: entry.question });
  const problem = make('p', { className: 'condition', textContent: entry.problem ?? '', hidden: !entry.problem });
  const actions = make('div', { className: 'actions' });
  actions.append(button(words.try, sendAll),
    button(words.open, () => fill(document.querySelector('[data-record]'), new URLSearchParams(entry.body))));
  // Apart from the other buttons: a slip must not throw a ruling away.
  line.append(question, problem, actions, button(words.discard, async () => {
    if (!confirm(words.sure)) return;
    await forget(entry.key);
    await show();
  }, 'plain'));
  return line;
}

function button(words, press, kind = 'button') {
  const made = make('button', { type: 'button', className: kind, textContent: words });
  made.addEventListener('click', press);
  return made;
}

/** Puts what was typed, or what an address brings, into the form. */
function fill(form, fields) {
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name);
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === 'radio' || control.type === 'checkbox') control.checked = values.includes(control.value);
      else [control.value] = values;
    }
    // Clauses and points that the form does not offer are sent as well.
    if (name !== 'cite' && name !== 'point') continue;
    const offered = [...form.querySelectorAll(`[name="${name}"]`)].map((control) => control.value);
    for (const value of values.filter((one) => !offered.includes(one))) {
      const control = make('input', { type: 'hidden', name, value });
      form.append(control);
      if (name === 'cite') tick(control, form.elements.clauses.closest('label'));
    }
  }
  form.querySelector('details').open = Boolean(fields.get('facts') || fields.get('officials'));
  fixEvent(form);
}

/** Shows a clause that is sent as the form shows its own, above the field for further ones. */
function tick(control, below) {
  const label = make('label', { className: 'tick' });
  Object.assign(control, { type: 'checkbox', checked: true });
  const name = make('span', { textContent: control.value });
  label.append(control, name);
  below.before(label);
  // The clause's own page says how it is cited, also without a network.
  const cited = (markup) => new DOMParser().parseFromString(markup, 'text/html').querySelector('.title');
  fetch(`/${control.value}?view=preview`).then((answer) => answer.text())
    .then((markup) => { name.textContent = cited(markup)?.textContent ?? control.value; }).catch(() => {});
}

/** A tournament has its event, so no other can be chosen. */
function fixEvent({ elements: { tournament, event } }) {
  if (!tournament) return;
  event.disabled = event.parentElement.hidden = tournament.value !== '';
  event.required = !event.disabled;
}

/** Offers to take back what was recorded. Resolves to whether it was taken back; leaving the page sends it. */
function offerUndo(toast, key) {
  held = key;
  toast.hidden = false;
  const left = toast.querySelector('.left');
  const until = Date.now() + UNDO;
  const count = () => {
    const { left: sent, kept } = left.dataset;
    left.textContent = navigator.onLine ? sent.replace('10', Math.ceil((until - Date.now()) / 1000)) : kept;
  };
  count();
  if (!navigator.onLine) left.previousElementSibling.textContent = left.dataset.kept;
  const counting = setInterval(count, 1000);
  const press = toast.querySelector('button');
  press.focus();
  return new Promise((resolve) => {
    const end = (undone) => {
      clearTimeout(timer);
      clearInterval(counting);
      document.removeEventListener('visibilitychange', leave);
      toast.hidden = true;
      held = undefined;
      resolve(undone);
    };
    const leave = () => end(false);
    const timer = setTimeout(end, UNDO, false);
    press.addEventListener('click', () => end(true), { once: true });
    document.addEventListener('visibilitychange', leave);
  });
}

/** What is in the form, but for its key: every attempt has its own. */
function written(form) {
  const fields = new URLSearchParams(new FormData(form));
  fields.delete('key');
  return fields.toString();
}

/** Records through the queue: first onto the device, then, if it is not taken back, to the server. */
function record(form) {
  const fresh = () => { form.elements.key.value = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`; };
  const press = form.querySelector('button:not([type=button])');
  const signing = form.querySelector('a.primary');
  // Without a network nobody can sign in, but decisions are stored all the same.
  const mayKeep = () => {
    if (!signing) return;
    press.hidden = false;
    signing.hidden = true;
  };
  fixEvent(form);
  form.elements.tournament?.addEventListener('change', () => fixEvent(form));
  addEventListener('offline', mayKeep);
  // The typed text is kept while its author signs in.
  const draft = `draft ${location.href}`;
  const typed = sessionStorage.getItem(draft);
  if (typed) fill(form, new URLSearchParams(typed));
  sessionStorage.removeItem(draft);
  if (signing) addEventListener('pagehide', () => sessionStorage.setItem(draft, written(form)));
  // A form from the device instead of the server has no event, no values and an old key.
  if (document.documentElement.dataset.kept !== undefined) {
    fresh();
    fill(form, new URLSearchParams(location.search));
    mayKeep();
  }
  const note = byId('refused');
  /** Says what became of a ruling, above a part of the form. */
  const say = (className, textContent, part = form) => {
    press.disabled = false;
    Object.assign(note, { hidden: false, className, textContent });
    part.before(note);
    note.scrollIntoView({ block: 'nearest' });
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (press.hidden) {
      location.assign(signing.href);
      return;
    }
    press.disabled = true;
    if (!form.elements.time.value) form.elements.time.value = new Date().toISOString();
    const body = new URLSearchParams(new FormData(form)).toString();
    const entry = { key: form.elements.key.value, body, question: form.elements.question.value };
    try {
      await keep(entry);
    } catch {
      // If it cannot be stored, the browser sends the form as it would without this script.
      form.submit();
      return;
    }
    note.hidden = true;
    form.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid');
    // What the server would refuse is said now, not when the phone has been put away; it gets two seconds for that.
    held = entry.key;
    let answer = navigator.onLine ? await send({ ...entry, body: `${body}&check=yes` }, 2_000) : {};
    held = undefined;
    if (!answer.refused) {
      if (!document.hidden && await offerUndo(byId('undo'), entry.key)) {
        await forget(entry.key);
        form.elements.time.value = '';
        fresh();
        press.disabled = false;
        press.focus();
        return;
      }
      answer = await send(entry);
    }
    const { done, refused, field } = answer;
    if (done || refused) await forget(entry.key);
    if (done) {
      location.assign(done);
      return;
    }
    if (refused) {
      // It is still in the form; once corrected, it is sent as a new ruling.
      const label = form.elements[field]?.closest?.('label');
      label?.closest('details')?.setAttribute('open', '');
      label?.control.setAttribute('aria-invalid', 'true');
      label?.control.focus();
      say('refused', refused, label);
    } else {
      say('condition', form.dataset.kept);
      form.reset();
      fixEvent(form);
      form.elements.time.value = '';
    }
    fresh();
    await show();
  });
}

/** Shows the board anew whenever something was written, and says whether it listens. */
function board(element) {
  const live = byId('live');
  const { latest, event, tournament } = element.dataset;
  const asked = new URLSearchParams({ after: latest, ...(event && { event }), ...(tournament && { tournament }) });
  const news = new EventSource(`/api/v1/rulings/stream?${asked}`);
  let again;
  const renew = async () => {
    const answer = await fetch(`/board?part=board&tournament=${tournament ?? ''}`).catch(() => null);
    if (!answer?.ok) {
      again = setTimeout(renew, AGAIN / 4);
      return;
    }
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
    element.replaceChildren(...parsed.body.childNodes);
    times(element);
  };
  news.addEventListener('open', () => { live.textContent = live.dataset.on; });
  news.addEventListener('error', () => { live.textContent = live.dataset.off; });
  // `reset` says that the casebook from which the board was loaded has been replaced.
  for (const kind of ['ruling', 'reset']) {
    news.addEventListener(kind, () => {
      // Many events at once cause one reload.
      clearTimeout(again);
      again = setTimeout(renew, 150);
    });
  }
}

/** Shows times by the reader's clock, but for those of a tournament, which has its own. */
function times(within) {
  const { lang: reader } = document.documentElement;
  const lang = reader === 'en' ? 'en-GB' : reader;
  const form = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });
  const hour = new Intl.DateTimeFormat(lang, { timeStyle: 'short' });
  const today = day.format(new Date());
  for (const time of within.querySelectorAll('time')) {
    const [, date, clock] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(time.textContent) ?? [];
    const there = 'zoned' in time.dataset && date;
    const at = new Date(there ? `${date}T12:00` : time.dateTime);
    // In a list, today's entries need no date.
    if (time.closest('.ruling') && day.format(at) === today) time.textContent = there ? clock : hour.format(at);
    else time.textContent = there ? `${day.format(at)}, ${clock}` : form.format(at);
  }
}

/** Fills in the token that a QR code brought in the part of the address that no server sees. */
function signIn(form) {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!token) return;
  history.replaceState(null, '', location.pathname);
  form.elements.token.value = token;
  // The reader must press the button: a link from somebody else must not sign anybody in under another name.
  form.querySelector('button').focus();
}

/** Keeps the empty form for a start without a network: once a visit in a language, and on every page of rulings. */
async function keepForm() {
  if (!('caches' in globalThis) || !navigator.serviceWorker) return;
  // A form that no worker could show is of no use; at a first visit the worker is still coming.
  await navigator.serviceWorker.ready;
  const { lang } = document.documentElement;
  if (sessionStorage.getItem(FORM) === lang && !location.pathname.startsWith('/rulings')) return;
  const answer = await fetch(FORM);
  if (!answer.ok) return;
  await (await caches.open(SHELL)).put(FORM, answer);
  sessionStorage.setItem(FORM, lang);
}

times(document);
const form = document.querySelector('[data-record]');
if (form) record(form);
const shown = document.querySelector('[data-board]');
if (shown) board(shown);
const signing = document.querySelector('[data-sign-in]');
if (signing) {
  signIn(signing);
  // If the code is scanned while the page is open, only the part after the number sign changes.
  addEventListener('hashchange', () => signIn(signing));
}
show().then(sendAll).catch(() => {});
addEventListener('online', () => sendAll().catch(() => {}));
setInterval(async () => { if ((await waiting()).length > 0) await sendAll(); }, AGAIN);
keepForm().catch(() => {});
