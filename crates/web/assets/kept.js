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
  const name = document.querySelector('.clause > h1, .card > .question');
  if (!name) return undefined;
  const found = location.pathname === '/' && name.querySelector('a');
  const { pathname, searchParams } = new URL(found ? found.href : location.href);
  if (pathname === '/') return undefined;
  const telling = new URLSearchParams([...searchParams].filter(([key]) => TELLING.includes(key)));
  return { page: telling.size ? `${pathname}?${telling}` : pathname, name: name.textContent.trim() };
}

/** Makes an element with text and attributes. */
function made(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  return element;
}

/** A button that pins and unpins; `done` shows what came of it. */
function pinButton(one, words, done) {
  const button = made('button', '', { type: 'button', class: 'button pin' });
  const show = () => {
    button.textContent = isPinned(one) ? words.unpin : words.pin;
  };
  button.addEventListener('click', () => {
    pin(one, !isPinned(one));
    show();
    done?.();
  });
  show();
  return button;
}

/** Fills a list with links; `buttons` beside them where they can be pinned. */
function fill(list, kept, buttons) {
  list.replaceChildren(...kept.map((one) => {
    const item = made('li', '');
    item.append(made('a', one.name, { href: one.page }));
    if (buttons) item.append(buttons(one));
    return item;
  }));
}

/** The dialog in the head of every page. */
function dialogOf(dialog, opener) {
  const [pinned, recent] = dialog.querySelectorAll('ul');
  const words = dialog.dataset;
  const show = () => {
    fill(pinned, read('pinned'), (one) => pinButton(one, words, show));
    fill(recent, read('recent').filter((one) => !isPinned(one)), (one) => pinButton(one, words, show));
    for (const list of [pinned, recent]) list.parentElement.hidden = !list.childElementCount;
    dialog.querySelector('.none').hidden = Boolean(pinned.childElementCount || recent.childElementCount);
    // The button that was pressed may be gone.
    if (!dialog.contains(document.activeElement)) dialog.querySelector('form button').focus();
  };
  opener.hidden = false;
  opener.addEventListener('click', () => {
    dialog.showModal();
    show();
  });
  dialog.querySelector('[data-clear]').addEventListener('click', () => {
    write('recent', []);
    show();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
}

/** What was pinned, and what was looked at last, on the first page. */
function atStart(start, { title }) {
  const kept = [...read('pinned'), ...read('recent').filter((one) => !isPinned(one)).slice(0, RECENT_AT_START)];
  if (!kept.length) return;
  const section = made('section', '', { 'aria-labelledby': 'kept-title', class: 'kept' });
  const list = made('ul', '', { class: 'links' });
  fill(list, kept);
  section.append(made('h2', title, { id: 'kept-title' }), list);
  start.querySelector('nav, section')?.after(section);
}

const dialog = document.getElementById('kept');
const opener = document.querySelector('[data-opens=kept]');
if (dialog && opener) {
  const start = document.getElementById('start');
  if (start) atStart(start, dialog.dataset);
  dialogOf(dialog, opener);
  const one = shown();
  if (one) {
    write('recent', [one, ...without(read('recent'), one)]);
    document.querySelector('.clause .tools, .card .tools, .card + .tools')?.append(pinButton(one, dialog.dataset));
  }
}
