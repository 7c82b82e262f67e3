// Which page an address means, made from the rules that were kept.

import { clausePage, clauseTable, editionPage, preview } from './clause.js';
import { framed } from './frame.js';
import { homePage, resultsPart } from './home.js';
import { html } from './markup.js';
import { momentPage, momentTable, pointPage, pointTable, pointsPage } from './point.js';
import { largePrint } from './table.js';

/**
 * Makes the page of an address, or the part of one that a script asks for.
 * @param {import('./reader.js').Reader} reader
 * @returns {{status: number, body: string}}
 */
export function pageOf(reader) {
  const { pathname, searchParams } = reader.url;
  if (pathname === '/') {
    const part = searchParams.get('part') === 'results';
    return ok(part ? resultsPart(reader).text : framed(reader, homePage(reader)));
  }
  const [first, second, more] = decoded(pathname).slice(1).split('/');
  if (more !== undefined) return missing(reader);
  if (first === 'points') return ofPoint(reader, second);
  if (first === 'moments') return ofMoment(reader, second);
  if (second !== undefined) return ofClause(reader, `${first}/${second}`, searchParams.get('view'));
  const edition = reader.rules.editions.find(({ id }) => id === first);
  return edition ? ok(framed(reader, editionPage(reader, edition))) : missing(reader);
}

function ofPoint(reader, id) {
  if (id === undefined) return ok(framed(reader, pointsPage(reader)));
  const point = reader.rules.points.find((one) => one.id === id);
  return point ? inForm(reader, point, pointPage, pointTable) : missing(reader);
}

function ofMoment(reader, id) {
  const moment = reader.rules.moments.find((one) => one.id === id);
  return moment ? inForm(reader, moment, momentPage, momentTable) : missing(reader);
}

function ofClause(reader, id, view) {
  const clause = reader.rules.byId.get(id.replace(/:\d+$/, ''));
  if (!clause) return missing(reader);
  if (view === 'preview') return ok(preview(reader, clause).text);
  return inForm(reader, clause, clausePage, clauseTable);
}

/** Makes a page as it is asked for: to be read, or in large print. */
function inForm(reader, what, page, table) {
  const large = reader.url.searchParams.get('view') === 'table';
  return ok(large ? largePrint(reader, table(reader, what)) : framed(reader, page(reader, what)));
}

function missing(reader) {
  const main = html`<h1>${reader.word('offline-no-page')}</h1>
<p>${reader.word('offline-not-kept')}</p>
<p><a class="button" href="/">${reader.word('problem-home')}</a></p>`;
  return { status: 503, body: framed(reader, { title: reader.word('offline-no-page'), main }) };
}

const ok = (body) => ({ status: 200, body });

/** An address may be written badly; then it is none of ours. */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
