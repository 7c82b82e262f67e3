// What every page does for offline reading: starts the worker, tells it the reader's choices, and shows
// whether there is a network and whether newer rules are available.

const offline = document.getElementById('offline');
const newer = document.getElementById('newer');
/** A page that was made offline shows its banner from the start. */
const madeOffline = offline !== null && !offline.hidden;

function show(element, shown) {
  if (element) element.hidden = !shown;
}

const net = document.getElementById('net');
/** How much is kept, from 0 to 1, once the worker has said so; whether only pages are; whether there is no network. */
const kept = { share: madeOffline ? 1 : undefined, pagesOnly: false, offline: false };

/** Says in the bar and below it that there is no network, or takes that back. */
function showOffline(shown) {
  kept.offline = shown;
  // What was made offline stays so.
  show(offline, shown || madeOffline);
  showNet();
}

function showNet() {
  const { share } = kept;
  show(net, kept.offline || share !== undefined);
  if (!net) return;
  const whole = share === undefined || share === 1;
  const state = kept.offline ? (whole ? 'off' : 'lacking') : (whole ? 'ready' : 'coming');
  const percent = Math.floor(100 * (share ?? 1));
  net.className = `net ${state}`;
  net.querySelector('use').setAttribute('href', state === 'ready' ? '#i-ready' : '#i-off');
  net.querySelector('circle:last-child').setAttribute('stroke-dasharray', `${percent} 100`);
  show(net.querySelector('.far'), state !== 'off');
  const ready = kept.pagesOnly ? net.dataset.pages : net.dataset.ready;
  net.querySelector('.state').textContent = { off: net.dataset.off, ready }[state] ?? `${percent}\u00a0%`;
}

/** What the reader chose, as the server put it into the page. */
function wishes() {
  const { lang, dataset } = document.documentElement;
  return { type: 'wishes', lang, text: dataset.text, event: document.getElementById('event')?.value ?? '' };
}

async function start({ serviceWorker }) {
  // Browsers whose workers do not support modules only work with a network.
  await serviceWorker.register('/sw.js', { type: 'module', scope: '/' });
  if (!serviceWorker.controller) {
    kept.share ??= 0;
    showNet();
  }
  const { active } = await serviceWorker.ready;
  addEventListener('online', () => active.postMessage({ type: 'online' }));
  if (!madeOffline && knowsChoices()) active.postMessage(wishes());
  else active.postMessage({ type: navigator.onLine ? 'online' : 'opened' });
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist?.();
}

/** Only pages with the whole head know what was chosen. */
function knowsChoices() {
  return document.documentElement.dataset.text !== undefined;
}

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data.type === 'newer' && newer) {
      show(newer, true);
      // Until the reader dismisses it, nobody knows whether it was seen.
      newer.onclick = ({ target }) => {
        if (!target.closest('a, button')) return;
        show(newer, false);
        source.postMessage({ type: 'told' });
      };
    }
    if (data.type === 'share') {
      kept.share = data.share;
      kept.pagesOnly = data.pagesOnly ?? kept.pagesOnly;
      showNet();
    }
    if (data.type === 'offline') showOffline(true);
    if (data.type === 'online') showOffline(false);
  });
  start(navigator).catch(() => {});
}
addEventListener('offline', () => showOffline(true));
if (!navigator.onLine || madeOffline) showOffline(true);
