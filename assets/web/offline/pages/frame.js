// The page around what is shown: made by the server, kept with the rules, completed here.

import { escape, html } from './markup.js';

/** The first figures of the content hash: enough to compare by eye. */
const HASH = 12;

/**
 * Makes a whole page.
 * @param {import('./reader.js').Reader} reader
 * @param {{title: string, main: import('./markup.js').Markup, query?: string}} page
 */
export function framed(reader, { title, main, query = '' }) {
  const { rules, lang, text, event, url } = reader;
  const hash = rules.material.slice(0, HASH);
  const banner = html`<p class="banner" id="offline" role="status">${reader.word('offline-banner', { date: reader.date(reader.confirmed), hash })} · <a href="${url.pathname}${url.search}">${reader.word('offline-again')}</a></p>`;
  return put(rules.frames[rules.lang(lang)], [
    ['<!--title-->', escape(title)],
    ['<!--main-->', main.text],
    [/<p class="banner" id="offline"[^>]*>[^<]*<\/p>/, banner.text],
    [/data-text="\w*"/, `data-text="${escape(text)}"`],
    [/(name="q"[^>]*) value=""/, (_, before) => `${before} value="${escape(query)}"`],
    ...rules.languages.map((code) => [`href="/?lang=${code}"`, `href="${escape(reader.with('lang', code))}"`]),
    ['<form class="event" action="/" method="get">', eventForm(reader)],
    ...(event ? [[`<option value="${event.id}">`, `<option value="${event.id}" selected>`]] : []),
  ]);
}

/** Replaces each mark once, by the text as it stands. */
function put(text, marks) {
  return marks.reduce((all, [mark, by]) => all.replace(mark, typeof by === 'function' ? by : () => by), text);
}

function eventForm({ url }) {
  const others = [...url.searchParams].filter(([name]) => name !== 'event' && name !== 'part');
  const inputs = others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form class="event" action="${url.pathname}" method="get">${inputs}`.text;
}
