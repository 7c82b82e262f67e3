// Clauses and rulings that were looked at or pinned. They stay on this device: nothing is sent, and no cookie holds them.

/** How many are kept of what was looked at, and of what was pinned. */
const MOST = { recent: 20, pinned: 50 };
/** How many of those looked at stand on the first page. */
const RECENT_AT_START = 5;
/** What of an address tells one ruling from another. */
const TELLING = ['form', 'situation'];

/** Where the browser forbids storage or what it holds is damaged, nothing was kept. */
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
    // Without room the list stays as it was.
  }
}

const isPinned = ({ page }) => read('pinned').some((one) => one.page === page);
const without = (kept, { page }) => kept.filter((one) => one.page !== page);

function pin(one, pinned) {
  const others = without(read('pinned'), one);
  write('pinned', pinned ? [one, ...others] : others);
}

/** The clause or ruling that this page shows: on the first page, the answer that was found. */
function shown() {
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

/** The star that stands in the page, for one more place. */
function star() {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#i-star');
  picture.setAttribute('class', 'i');
  picture.setAttribute('aria-hidden', 'true');
  picture.append(use);
  return made('button', { type: 'button', class: 'star' }, picture);
}

/** Makes a button pin and unpin; `done` shows what came of it. */
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

const section = document.getElementById('kept');
if (section) {
  const start = document.getElementById('start');
  if (start) atStart(start, section.querySelector('h2').textContent);
  listOf(section);
  const one = shown();
  if (one) {
    write('recent', [one, ...without(read('recent'), one)]);
    const button = document.querySelector('[data-star]');
    if (button) pins(button, one, section.dataset);
  }
}
