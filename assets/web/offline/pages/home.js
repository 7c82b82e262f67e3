// The first page and what a search finds.

import { yields } from './clause.js';
import { html, clean, plain } from './markup.js';

const MOST_HITS = 12;
const MOST_TYPING = 6;
/** How many questions are offered, and how well they must fit. */
const MOST_QUESTIONS = 3;
const LEAST_FIT = 0.25;

/** @param {import('./reader.js').Reader} reader */
export function homePage(reader) {
  const query = (reader.url.searchParams.get('q') ?? '').trim();
  const main = html`<h1 class="hidden">${reader.word('page-search-label')}</h1>
<p class="hidden" id="announce" role="status" data-many="${reader.word('found-announce')}"></p>
<div id="results">${query && results(reader, query, false)}</div>
${query ? '' : start(reader)}`;
  return { title: query ? `${query} · Schiri` : 'Schiri', main, query };
}

/** What was found alone, for the script that shows it as the reader types. */
export function resultsPart(reader) {
  const query = (reader.url.searchParams.get('q') ?? '').trim();
  return query ? results(reader, query, true) : html``;
}

function start(reader) {
  const edition = ({ id, short, title, date }) => html`<li><a href="/${id}">${reader.best(short)}</a> <span class="path">${reader.best(title)} · ${date}</span></li>`;
  return html`<div id="start">${moments(reader)}<section aria-labelledby="editions"><h2 id="editions">${reader.word('home-editions')}</h2>
<ul class="links">${reader.rules.editions.map(edition)}</ul></section></div>`;
}

/** What may have happened at the table, as far as the event's games know it. */
function moments(reader) {
  const { moments: all, events } = reader.rules;
  const here = all.filter((moment) => !reader.event || moment.events.includes(events.indexOf(reader.event)));
  const link = ({ id, name }) => html`<li><a href="/moments/${id}">${reader.best(name)}</a></li>`;
  return html`<nav aria-labelledby="moments"><h2 id="moments">${reader.word('home-moments')}</h2>
<ul class="moments">${here.map(link)}</ul></nav>
`;
}

/** The group of a clause found, by how far it holds at the event. */
const GROUPS = { 'in-force': 'here', partly: 'partly' };

function results(reader, query, typing) {
  const { rules, event } = reader;
  const limit = typing ? MOST_TYPING : MOST_HITS;
  const found = rules.find(query, { lang: reader.text, limit, asYouType: typing });
  if (event) found.hits = governingFirst(rules, event, found.hits);
  const hits = found.hits.map(({ clause }, no) => ({
    clause: rules.byId.get(clause), markup: hit(reader, rules.byId.get(clause), found, found.cited && no === 0),
  }));
  if (hits.length === 0) return html`<p class="nothing">${reader.word('found-nothing', { query })}</p>`;
  if (!event) return html`${questions(reader, found)}${section(reader, 'clauses', 'found-clauses', hits)}`;
  const groups = { here: [], partly: [], elsewhere: [] };
  for (const one of hits) groups[GROUPS[rules.force(one.clause, event)] ?? 'elsewhere'].push(one);
  const sections = Object.entries(groups).map(([id, found]) => section(reader, id, `found-${id}`, found));
  return html`${questions(reader, found)}${sections}`;
}

/** Moves each governing clause before the first that yields to it, as the server does. */
function governingFirst(rules, event, hits) {
  const ordered = [...hits];
  for (let place = 0; place < ordered.length; place += 1) {
    const clause = rules.byId.get(ordered[place].clause);
    const to = (clause.p ?? []).flatMap(([number, position]) => rules.instead(clause, number, position, event)?.g ?? []);
    const later = ordered.findIndex((hit, no) => no > place && to.includes(rules.byId.get(hit.clause).number));
    if (later > 0) ordered.splice(place, 0, ...ordered.splice(later, 1));
  }
  return ordered;
}

function section(reader, id, title, hits) {
  if (hits.length === 0) return '';
  return html`<section class="${id === 'elsewhere' ? 'elsewhere' : ''}" aria-labelledby="${id}"><h2 id="${id}">${reader.word(title)}</h2>
<ol class="hits">${hits.map(({ markup }) => markup)}</ol></section>`;
}

/** Which question is meant is not decided without the server: the likeliest are offered. */
function questions(reader, { points }) {
  const { rules, event } = reader;
  const likely = points.filter(({ fit }) => fit >= LEAST_FIT).slice(0, MOST_QUESTIONS);
  if (likely.length === 0) return '';
  const one = ({ point: id }) => {
    const number = rules.points.findIndex((point) => point.id === id);
    const point = rules.points[number];
    const ruling = event?.rulings[number];
    return html`<li><a href="/points/${id}">${reader.best(point.question)}</a> ${ruling && reader.mini(reader.best(point.positions[ruling.p].said))}</li>`;
  };
  return html`<section class="also" aria-labelledby="perhaps"><h2 id="perhaps">${reader.word('offline-perhaps')}</h2><ul class="links">${likely.map(one)}</ul></section>`;
}

function hit(reader, clause, found, whole) {
  const { said, lang, original } = reader.rules.said(clause, reader.text);
  const note = reader.event ? yields(reader, clause) : '';
  const path = [...reader.rules.above(clause), clause].map((one) => reader.heading(one)).filter(Boolean);
  return html`<li class="hit">
<p class="source"><a class="title" href="/${clause.id}">${reader.cited(clause)}</a>${!original && html` <span class="mark">${reader.word('word-translation')}</span>`}</p>
${path.length > 0 && html`<p class="path">${path.join(' › ')}</p>`}
${note}
${whole && said.t ? html`<div class="rule" lang="${lang}">${clean(said.t)}</div>` : excerpt(reader, said, lang, found)}
</li>`;
}

function excerpt(reader, said, lang, { marker }) {
  const texts = [said.t, ...(said.e ?? []), ...(said.i ?? [])].filter(Boolean).map(plain);
  const { pieces, before, after } = marker.excerpt(texts.length > 0 ? texts : [said.h ?? ''], reader.rules.lang(lang));
  const marked = pieces.map((piece, no) => (no % 2 === 1 ? html`<mark>${piece}</mark>` : piece));
  return html`<p class="passage" lang="${lang}">${before && '… '}${marked}${after && ' …'}</p>`;
}
