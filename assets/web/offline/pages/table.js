// What a judge does with an answer: shows it to the table, copies it, shares it.

import { framed } from './frame.js';
import { html } from './markup.js';

/**
 * The buttons below what is said; scripts bring those that copy and share to life.
 * @param {import('./reader.js').Reader} reader
 * @param {{copy: string, said: string, place: import('./markup.js').Markup}} what the name of the button,
 * the words, and the attributes that say where they stand
 */
export function tools(reader, { copy, said, place }) {
  return html`<div class="tools">
<a class="button" href="?view=table">${reader.word('clause-table')}</a>
<button type="button" class="button" data-copy="${said}" ${place} hidden>${reader.word(copy)}</button>
<button type="button" class="button" data-share hidden>${reader.word('clause-share')}</button>
<span class="hidden" role="status" data-copied="${reader.word('clause-copied')}"></span>
</div>`;
}

/** Where an answer stands: its page, with the event. */
export function placeOf(reader, page) {
  return html`data-address="${page}${reader.event && `?event=${reader.event.id}`}"`;
}

/** A page in large print: it has neither head nor foot. */
export function largePrint(reader, { title, main, back }) {
  const language = (code) => html`<a class="button" href="${reader.with('text', code)}" lang="${code}"${code === reader.text && html` aria-current="true"`}>${reader.endonym(code)}</a>
`;
  const body = html`<main id="main">
${main}
</main>
<nav class="tools" aria-label="${reader.word('page-more')}">${reader.rules.languages.map(language)}<button type="button" class="button" data-turn hidden>${reader.word('table-turn')}</button>
<a class="button" href="${back}">${reader.word('table-back')}</a></nav>`;
  const page = framed(reader, { title, main: html`` });
  return page.replace(/<body>[^]*<\/body>/, () => `<body class="table">${body.text}</body>`);
}
