// A clause's page, also in large print and as a preview; an edition's page.

import { html, clean } from './markup.js';
import { tools } from './table.js';

/** @param {import('./reader.js').Reader} reader */
export function clausePage(reader, clause) {
  const { rules } = reader;
  const crumbs = rules.above(clause).map((one) => html` › <a href="/${one.id}">${reader.heading(one) ?? reader.cited(one, true)}</a>`);
  const main = html`<nav class="crumbs" aria-label="${reader.word('clause-place')}"><a href="/${clause.edition.id}">${reader.best(clause.edition.short)}</a>${crumbs}</nav>
<article class="clause">
<h1>${reader.cited(clause)}</h1>
<p class="edition"><span>${reader.best(clause.edition.title)}</span><span> · ${imprint(clause.edition)}</span></p>
${force(reader, clause)}
<p class="chips">${chips(reader, clause)}</p>
${retired(reader, clause)}
<div class="texts">${texts(reader, clause).map((one) => text(reader, one))}</div>
${drawings(reader, clause)}
${below(reader, clause)}
${tools(reader, { copy: 'clause-copy', said: reader.cited(clause), place: html`data-sentences=""` })}
${textIn(reader)}
${points(reader, clause)}
${links(reader, 'clause-refers', clause.r ?? [])}
${links(reader, 'clause-cited-by', rules.citedBy.get(clause.id) ?? [])}
</article>
${neighbours(reader, clause)}`;
  return { title: `${reader.cited(clause)} · Schiri`, main };
}

/** The text alone, for the script that shows where a reference leads. */
export function preview(reader, clause) {
  const [{ said, lang }] = texts(reader, clause);
  return html`<div class="preview-text"><p class="source"><a class="title" href="/${clause.id}">${reader.cited(clause)}</a> <span class="path">${clause.edition.date}</span></p>
${force(reader, clause)}
${said.h && html`<p class="path">${said.h}</p>`}${said.t && html`<div class="rule" lang="${lang}">${clean(said.t)}</div>`}
<p class="path">${reader.word('preview-again')}</p></div>`;
}

/** The clause as it is shown to the table. */
export function clauseTable(reader, clause) {
  const [{ said, lang }] = texts(reader, clause);
  const main = html`<h1>${reader.cited(clause)}</h1>
<p class="edition">${reader.best(clause.edition.short)} · ${clause.edition.date}</p>
${force(reader, clause)}
<div lang="${lang}">${said.h && html`<h2>${said.h}</h2>`}${said.t && html`<div class="rule">${clean(said.t)}</div>`}</div>`;
  return { title: reader.cited(clause), main, back: `/${clause.id}` };
}

/** @param {import('./reader.js').Reader} reader */
export function editionPage(reader, edition) {
  const clauses = reader.rules.clauses.filter((clause) => clause.edition === edition);
  const headed = clauses.filter((clause) => reader.heading(clause));
  const entry = (clause) => html`<li class="depth${depth(reader, clause)}"><a href="#${clause.a}"><span class="number">${reader.cited(clause, true)}</span> ${reader.heading(clause)}</a></li>`;
  const main = html`<article class="whole">
<h1>${reader.best(edition.title)}</h1>
<p class="edition">${imprint(edition)} · ${reader.word('edition-original', { language: reader.endonym(edition.language) })}</p>
<p class="small">${reader.word(edition.rights)} ${reader.word('edition-source', { title: edition.source[0] })}${edition.source[1] && ` (${edition.source[1]})`}</p>
${reader.best(edition.note) && html`<aside class="aside note"><p class="label">${reader.word('word-editor-note')}</p><p>${reader.best(edition.note)}</p></aside>`}
${textIn(reader)}
<nav class="contents" aria-labelledby="contents"><details open><summary><span id="contents">${reader.word('edition-contents')}</span></summary><ul>${headed.map(entry)}</ul></details></nav>
${clauses.map((clause) => section(reader, clause))}
</article>`;
  return { title: `${reader.best(edition.short)} · Schiri`, main };
}

function section(reader, clause) {
  const { said, lang } = reader.rules.said(clause, reader.text);
  const level = `h${Math.min(depth(reader, clause) + 2, 4)}`;
  const number = html`<a class="number" href="/${clause.id}">${reader.cited(clause, true)}</a>`;
  const head = said.h ? clean(`<${level}>${number} ${html`<span lang="${lang}">${said.h}</span>`}</${level}>`) : html`<p class="margin">${number}</p>`;
  return html`<section class="entry depth${depth(reader, clause)}" id="${clause.a}">${head}
${said.t && notInForce(reader, clause)}
${clause.x && html`<p class="retired">${reader.word('edition-retired')}</p>`}
<div lang="${lang}">${rule(said)}${asides(reader, said)}</div></section>
`;
}

const depth = (reader, clause) => reader.rules.above(clause).length;

/** What a clause says in the reader's language, and in its own where that is another. */
function texts(reader, clause) {
  const best = reader.rules.said(clause, reader.text);
  const own = reader.rules.said(clause, clause.edition.language);
  return best.lang === own.lang ? [best] : [best, own];
}

function text(reader, { said, lang, original }) {
  return html`<section class="text" lang="${lang}">
<p class="which" lang="${reader.lang}">${reader.endonym(lang)} · ${reader.word(original ? 'word-original' : 'word-translation')}</p>
${said.h && html`<h2>${said.h}</h2>`}
${rule(said)}${asides(reader, said)}
</section>`;
}

const rule = (said) => said.t && html`<div class="rule">${clean(said.t)}</div>`;

function asides(reader, { e = [], i = [], n }) {
  const aside = (label, kind) => (markup) => html`<aside class="aside ${kind}"><p class="label" lang="${reader.lang}">${reader.word(label)}</p>${clean(markup)}</aside>`;
  return [...e.map(aside('word-example', '')), ...i.map(aside('word-tip', '')), ...(n ? [n] : []).map(aside('word-editor-note', 'note'))];
}

/** The messages that say how far a clause holds. */
const CHIPS = { overridden: 'chip-yields' };

function chips(reader, clause) {
  return [
    clause.n && html`<span class="chip">${reader.word(`word-${clause.n}`)}</span>`,
    ...(clause.s ?? []).map((scope) => html`<span class="chip">${reader.best(scope)}</span>`),
  ];
}

/** Whether a clause holds at the event, and to what it yields. */
function force(reader, clause) {
  const { rules, event } = reader;
  if (!event) return '';
  const holds = rules.force(clause, event);
  const kind = { 'in-force': 'yes', partly: 'no part' }[holds] ?? 'no';
  const said = reader.word(CHIPS[holds] ?? `chip-${holds}`, { event: reader.best(event.name) });
  return html`<p class="chips"><span class="chip ${kind}">${said}</span></p>
${yields(reader, clause)}`;
}

/** The same of a clause among others, where it does not hold as a whole. */
function notInForce(reader, clause) {
  const { rules, event } = reader;
  return event && !['in-force', 'retired'].includes(rules.force(clause, event)) && force(reader, clause);
}

/** To which clauses a clause yields at the event, and what holds there. */
export function yields(reader, clause) {
  const { rules, event } = reader;
  const all = (clause.p ?? []).flatMap(([number, position]) => {
    const ruling = rules.instead(clause, number, position, event);
    return ruling ? [{ point: rules.points[number], ruling }] : [];
  });
  if (all.length === 0) return '';
  const one = ({ point, ruling }) => {
    const { said, answer } = point.positions[ruling.p];
    const to = ruling.g.map((at, no) => html`${no > 0 && ', '}<a class="ref" href="/${rules.clauses[at].id}">${reader.cited(rules.clauses[at])}</a>`);
    return html`<p><strong>${reader.word(ruling.v?.includes(clause.number) ? 'clause-not-adopted' : 'clause-yields')} ${to}:</strong> ${reader.best(point.question)} ${reader.mini(reader.best(said))}${reader.best(answer)}</p>`;
  };
  return html`<div class="yields" role="note">${all.map(one)}</div>`;
}

function retired(reader, { x }) {
  if (!x) return '';
  const see = x[1] && reader.rules.byId.get(x[1]);
  return html`<p class="retired" role="note">${reader.word('clause-retired', { since: x[0] })}${see && html` ${reader.word('clause-see')} <a href="/${see.id}">${reader.cited(see)}</a>`}</p>`;
}

function drawings(reader, { id }) {
  const drawn = reader.rules.drawings.filter(({ clauses }) => clauses.includes(id));
  return drawn.map(({ title, picture }) => html`<figure class="drawing" lang="${reader.text}">${clean(reader.best(picture))}<figcaption>${reader.best(title)}</figcaption></figure>`);
}

function below(reader, clause) {
  const { rules } = reader;
  const children = rules.clauses.filter((one) => rules.above(one).at(-1) === clause);
  if (children.length === 0) return '';
  const item = (one) => {
    const { said, lang } = rules.said(one, reader.text);
    return html`<li class="hit"><p class="source"><a class="title" href="/${one.id}">${reader.cited(one)}</a>${said.h && html` <span class="path">${said.h}</span>`}</p>${said.t && notInForce(reader, one)}${said.t && html`<div class="rule" lang="${lang}">${clean(said.t)}</div>`}</li>`;
  };
  return html`<section class="below"><h2 class="hidden">${reader.word('clause-below')}</h2><ul class="hits">${children.map(item)}</ul></section>`;
}

function textIn(reader) {
  const link = (code) => html`<a href="${reader.with('text', code)}" lang="${code}"${code === reader.text && html` aria-current="true"`}>${reader.endonym(code)}</a> `;
  return html`<p class="langs texts-in">${reader.word('clause-text-in')} ${reader.rules.languages.map(link)}</p>`;
}

function points(reader, clause) {
  const { p = [] } = clause;
  if (p.length === 0) return '';
  const one = ([number, position, variant]) => {
    const point = reader.rules.points[number];
    const { said, answer } = point.positions[position];
    const ruling = reader.rules.instead(clause, number, position, reader.event);
    const here = ruling && point.positions[ruling.p];
    return html`<div class="point"><h3><a href="/points/${point.id}">${reader.best(point.question)}</a></h3>
${here && html`<p class="here">${reader.word('clause-here')} ${reader.mini(reader.best(here.said))}${reader.best(here.answer)}</p>`}
<p${here && html` class="outdone"`}>${here && `${reader.word('clause-says')} `}${reader.mini(reader.best(said))}${reader.best(answer)}${variant && html` <span class="mark">${reader.word('word-variant')}</span>`}</p></div>`;
  };
  return html`<section aria-labelledby="points"><h2 id="points">${reader.word('clause-points')}</h2>${p.map(one)}</section>`;
}

function links(reader, title, ids) {
  const clauses = ids.map((id) => reader.rules.byId.get(id)).filter(Boolean);
  if (clauses.length === 0) return '';
  const link = (one) => html`<li><a class="ref" href="/${one.id}">${reader.cited(one)}</a>${reader.heading(one) && html` <span class="path">${reader.heading(one)}</span>`}</li>`;
  return html`<section><h2>${reader.word(title)}</h2><ul class="links">${clauses.map(link)}</ul></section>`;
}

function neighbours(reader, { number, edition }) {
  const near = (at) => [reader.rules.clauses[at]].filter((one) => one?.edition === edition);
  const before = near(number - 1).map((one) => html`<a rel="prev" href="/${one.id}"><span aria-hidden="true">←</span> ${reader.cited(one)}</a>`);
  const after = near(number + 1).map((one) => html`<a rel="next" href="/${one.id}">${reader.cited(one)} <span aria-hidden="true">→</span></a>`);
  return html`<nav class="neighbours" aria-label="${reader.word('clause-neighbours')}">${before}${after}</nav>`;
}

/** Who published an edition, where that is known, and when. */
function imprint({ publisher, date }) {
  return [publisher, date].filter(Boolean).join(' · ');
}
