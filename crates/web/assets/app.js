// What scripts add to the pages: results while typing, keys, previews of references, copying and sharing, lists of
// visited and pinned entries, speech input. Each part looks for the elements it needs and leaves the rest alone. It is
// one file, because each further file would slow down a first visit.

/** How long a reader pauses before the results are asked for, in milliseconds. */
const PAUSE = 120;

document.documentElement.classList.add('js');

const byId = (id) => document.getElementById(id);

/** Puts markup that the server made and cleaned into an element. */
function fill(element, markup) {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  element.replaceChildren(...parsed.body.childNodes);
}

/** Shows results while the reader types; the newest query wins. */
function searchAsYouType(box, results) {
  let timer;
  let running;
  const start = byId('start');
  // A submitted question goes into the history; intermediate results while typing do not.
  const asked = () => new URLSearchParams(location.search).get('q') ?? '';
  let settled = asked() !== '';
  let shown = asked();
  const show = async () => {
    running?.abort();
    running = new AbortController();
    const query = box.value.trim();
    try {
      const address = `/?part=results&q=${encodeURIComponent(query)}`;
      const answer = await fetch(address, { signal: running.signal });
      if (!answer.ok) return;
      fill(results, await answer.text());
      bringToLife(results);
    } catch {
      // Aborted, or without a network: pressing Enter still asks the worker or the server.
      return;
    }
    if (start) start.hidden = query !== '';
    const count = results.querySelectorAll('.hit').length;
    byId('announce').textContent = query ? `${count} ${byId('announce').dataset.many}` : '';
    history[settled ? 'pushState' : 'replaceState'](null, '', query ? `/?q=${encodeURIComponent(query)}` : '/');
    [settled, shown] = [false, query];
    document.title = query ? `${query} · Schiri` : 'Schiri';
  };
  // Back to the previous answer; a jump within the page does not change the question.
  addEventListener('popstate', () => asked() === shown || location.reload());
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE);
  });
  // Enter opens a new page; a late answer must not change the page that is being left.
  box.form.addEventListener('submit', () => {
    clearTimeout(timer);
    running?.abort();
  });
}

/** The first tap into the box selects what was asked: what is typed next replaces it. */
function selectAtFirstTap(box) {
  let first = false;
  box.addEventListener('mousedown', () => { first = document.activeElement !== box; });
  box.addEventListener('click', () => {
    if (first && box.selectionStart === box.selectionEnd) box.select();
    first = false;
  });
}

/** `/` leads to the box, arrows through the results, Enter opens. */
function keys(box) {
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest('input, textarea, select');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      box.focus();
      box.select();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (typing && typing !== box) return;
    const stops = [box, ...document.querySelectorAll('#results .title, #results .question a, #results .candidate')];
    const at = stops.indexOf(document.activeElement);
    if (at < 0 || stops.length < 2) return;
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  });
}

/** A reference shows its clause: while a pointer rests on it or the focus is there, or at a first tap. */
function previews() {
  let shown;
  let timer;
  const close = () => {
    clearTimeout(timer);
    shown?.link.removeAttribute('aria-describedby');
    shown?.element.remove();
    shown = undefined;
  };
  const open = async (link) => {
    if (shown?.link === link) return;
    close();
    const element = document.createElement('div');
    element.className = 'preview';
    element.setAttribute('role', 'tooltip');
    element.id = 'preview';
    shown = { link, element };
    const page = new URL(link.href);
    page.searchParams.set('view', 'preview');
    const answer = await fetch(page).catch(() => null);
    const markup = answer?.ok && await answer.text();
    // Meanwhile the reader may have gone on.
    if (!markup || shown?.element !== element) return;
    fill(element, markup);
    byId('main').append(element);
    link.setAttribute('aria-describedby', 'preview');
    place(element, link);
  };
  const link = (event) => event.target.closest?.('a.cite:not(.title), .rule a:not(.number)');
  document.addEventListener('pointerover', (event) => {
    const over = link(event);
    if (event.pointerType !== 'mouse' || !over) return;
    timer = setTimeout(() => open(over), 250);
  });
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType === 'mouse' && link(event)) close();
  });
  document.addEventListener('focusin', (event) => {
    const focused = link(event);
    if (focused?.matches(':focus-visible')) open(focused);
    else if (!focused && !shown?.element.contains(event.target)) close();
  });
  document.addEventListener('click', (event) => {
    const tapped = link(event);
    if (tapped && event.pointerType === 'touch' && shown?.link !== tapped) {
      event.preventDefault();
      open(tapped);
    } else if (!tapped && !shown?.element.contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
}

/** Puts a preview below its link, within the window. */
function place(element, link) {
  const at = link.getBoundingClientRect();
  const left = Math.min(at.left, document.documentElement.clientWidth - element.offsetWidth - 8);
  element.style.left = `${Math.max(8, left) + scrollX}px`;
  element.style.top = `${at.bottom + 6 + scrollY}px`;
}

/** The words of a rule or of one of its sentences, without the numbers of sentences; what does not hold in brackets. */
function wording(element) {
  const copy = element.cloneNode(true);
  copy.querySelectorAll('sup').forEach((figure) => figure.remove());
  copy.querySelectorAll('del').forEach((lost) => lost.replaceWith(`[${lost.textContent.trim()}] `));
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** What a clause's page is about: the sentence that the address names, else the whole rule. */
function citedClause({ sentences, copy, address, held }) {
  const [hash, number] = /^#(?:original-)?s(\d+)$/.exec(location.hash) ?? [];
  const rule = number ? byId(hash.slice(1)) : document.querySelector('.texts .rule');
  const place = sentences.split('\n')[number - 1] || copy;
  const text = rule ? `${wording(rule)} (${place})` : place;
  return { text: held ? `${text} ${held}` : text, address: `${address}${hash ?? ''}` };
}

/** Copies what is said with its place and address, and shares it where the device can. */
function copyAndShare(tools) {
  const copy = tools.querySelector('[data-copy]');
  const share = tools.querySelector('[data-share]');
  const done = tools.querySelector('[role=status]');
  const said = () => {
    const { dataset } = copy;
    const { text, address } = 'sentences' in dataset ? citedClause(dataset) : { text: dataset.copy, address: dataset.address };
    return { text, url: location.origin + address };
  };
  if (navigator.clipboard) {
    copy.hidden = false;
    const name = copy.textContent;
    copy.addEventListener('click', async () => {
      const { text, url } = said();
      await navigator.clipboard.writeText(`${text}${text.endsWith('\n') ? '' : ' – '}${url}`);
      copy.textContent = done.textContent = done.dataset.copied;
      setTimeout(() => { copy.textContent = name; }, 1500);
    });
  }
  if (navigator.share) {
    share.hidden = false;
    // The reader may cancel.
    share.addEventListener('click', () => navigator.share(said()).catch(() => {}));
  }
}

/** Shows the buttons that need scripts. */
function bringToLife(part) {
  part.querySelectorAll('.actions:has([data-copy])').forEach(copyAndShare);
}

/** The large print can be turned to the player opposite. While it is shown, the screen stays on where the device can. */
function largePrint(button) {
  button.hidden = false;
  button.addEventListener('click', () => byId('main').classList.toggle('turned'));
  // A lock is lost when another page or program comes to the front.
  const stayAwake = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', stayAwake);
  stayAwake();
}

/** A panel closes when something in it was chosen. Without popovers, it is at the end of the page. */
function panels(list) {
  const pops = 'popover' in HTMLElement.prototype;
  list.forEach((panel) => panel.addEventListener('click', ({ target }) => {
    if (pops && target.closest('a')) panel.hidePopover();
  }));
  if (pops) return;
  document.addEventListener('click', ({ target }) => {
    const opener = target.closest('[popovertarget]');
    if (opener) byId(opener.getAttribute('popovertarget')).scrollIntoView();
  });
}

/** Unfolds what an address leads to, where the browser does not. */
function unfoldTarget() {
  const fold = byId(location.hash.slice(1))?.closest('details:not([open])');
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView();
}

/** On paper everything is unfolded. */
function unfoldForPaper() {
  let folded = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll('details:not([open], .qr, .chooser)')];
    folded.forEach((one) => { one.open = true; });
  });
  addEventListener('afterprint', () => folded.forEach((one) => { one.open = false; }));
}

// Visited and pinned clauses and rulings. They stay on this device: nothing is sent, and no cookie holds them.

/** How many are kept of what was looked at, and of what was pinned. */
const MOST = { recent: 20, pinned: 50 };
/** How many of those looked at are shown on the first page. */
const RECENT_AT_START = 5;
/** The parameters that distinguish the address of one ruling from another's. */
const TELLING = ['form', 'situation', 'adopt', 'drop'];

/** Returns a kept list; an empty one if the browser forbids storage, or what it holds is damaged. */
function read(list) {
  try {
    const kept = JSON.parse(localStorage.getItem(`schiri-${list}`));
    return Array.isArray(kept) ? kept.filter(({ page, name }) => /^\/[^/\\]/.test(page) && typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function write(list, kept) {
  try {
    localStorage.setItem(`schiri-${list}`, JSON.stringify(kept.slice(0, MOST[list])));
  } catch {
    // If there is no space, the list stays as it was.
  }
}

const isPinned = ({ page }) => read('pinned').some((one) => one.page === page);
const without = (kept, { page }) => kept.filter((one) => one.page !== page);

function pin(one, pinned) {
  const others = without(read('pinned'), one);
  write('pinned', pinned ? [one, ...others] : others);
}

/** The clause or ruling that this page shows: on the first page, the answer that was found. */
function shownHere() {
  const name = document.querySelector('.clause h1, .card .line > .question');
  if (!name) return undefined;
  const found = location.pathname === '/' && name.querySelector('a');
  const { pathname, searchParams } = new URL(found ? found.href : location.href);
  if (pathname === '/') return undefined;
  const telling = new URLSearchParams([...searchParams].filter(([key]) => TELLING.includes(key)));
  return { page: telling.size ? `${pathname}?${telling}` : pathname, name: name.textContent.trim() };
}

/** Makes an element with attributes, and what is in it. */
function made(tag, attributes, ...content) {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...content);
  return element;
}

/** Makes a button like the star of the page, for an entry of a list. */
function star() {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#i-star');
  picture.setAttribute('class', 'i');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return made('button', { type: 'button', class: 'star' }, picture);
}

/** Makes a button pin and unpin; `done` is called after each change. */
function pins(button, one, words, done) {
  const show = () => {
    button.setAttribute('aria-pressed', String(isPinned(one)));
    button.setAttribute('aria-label', words.pin);
  };
  button.addEventListener('click', () => {
    pin(one, !isPinned(one));
    show();
    done?.();
  });
  button.hidden = false;
  show();
  return button;
}

const row = (one) => made('a', { class: 'row', href: one.page }, made('span', {}, one.name));

/** The list in the menu of every page: pinned first, then what was looked at last. */
function listOf(section) {
  const list = section.querySelector('ul');
  const words = section.dataset;
  const show = () => {
    const kept = [...read('pinned'), ...read('recent').filter((one) => !isPinned(one))];
    list.replaceChildren(...kept.map((one) => made('li', { class: 'line' }, row(one), pins(star(), one, words, show))));
    section.querySelector('.none').hidden = kept.length > 0;
    section.querySelector('[data-clear]').hidden = !read('recent').length;
  };
  section.hidden = false;
  section.closest('[popover]').addEventListener('toggle', show);
  section.querySelector('[data-clear]').addEventListener('click', () => {
    write('recent', []);
    show();
  });
  show();
}

/** What was pinned, and what was looked at last, on the first page. */
function atStart(start, title) {
  const kept = [...read('pinned'), ...read('recent').filter((one) => !isPinned(one)).slice(0, RECENT_AT_START)];
  if (!kept.length) return;
  const list = made('div', { class: 'sheet rows' }, ...kept.map(row));
  const section = made('section', { 'aria-labelledby': 'kept-at-start', class: 'kept section' }, made('h2', { id: 'kept-at-start' }, title), list);
  start.querySelector('.section').before(section);
}

/** Remembers what this page shows, and shows what is remembered. */
function keep(section) {
  const start = byId('start');
  if (start) atStart(start, section.querySelector('h2').textContent);
  listOf(section);
  const one = shownHere();
  if (one) {
    write('recent', [one, ...without(read('recent'), one)]);
    const button = document.querySelector('[data-star]');
    if (button) pins(button, one, section.dataset);
  }
}

// Speaking instead of typing, in browsers that recognise speech on the device: what is said never leaves it. If it
// would be sent to somebody, there is no button; the keyboards of phones support dictation, too.

const LANGUAGES = { de: 'de-DE', nl: 'nl-NL', en: 'en-GB' };

/** Tells whether speech in a language is understood on the device. */
async function isUnderstood(lang) {
  const { SpeechRecognition } = globalThis;
  if (!SpeechRecognition?.available) return false;
  return await SpeechRecognition.available({ langs: [lang], processLocally: true }) === 'available';
}

/** Listens once, and searches for what was said. */
function listen(button, box, lang) {
  const listener = new SpeechRecognition();
  Object.assign(listener, { lang, processLocally: true, interimResults: false });
  const pressed = (is) => button.setAttribute('aria-pressed', String(is));
  listener.addEventListener('result', ({ results }) => {
    box.value = results[0][0].transcript;
    box.form.requestSubmit();
  });
  listener.addEventListener('end', () => pressed(false));
  listener.start();
  pressed(true);
  return listener;
}

/** Shows the button where the browser understands the language of the page. */
async function speaking(button, box) {
  const lang = LANGUAGES[document.documentElement.lang];
  if (!await isUnderstood(lang).catch(() => false)) return;
  let listener;
  button.hidden = false;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-pressed') === 'true') listener.abort();
    else listener = listen(button, box, lang);
  });
}

const box = byId('q');
const results = byId('results');
if (box && results) searchAsYouType(box, results);
if (box) {
  selectAtFirstTap(box);
  keys(box);
}
panels(document.querySelectorAll('.panel'));
unfoldForPaper();
unfoldTarget();
addEventListener('hashchange', unfoldTarget);
previews();
bringToLife(document);
document.querySelectorAll('[data-turn]').forEach(largePrint);
const list = byId('kept');
if (list) keep(list);
const speak = document.querySelector('[data-voice]');
if (box && speak) speaking(speak, box);
