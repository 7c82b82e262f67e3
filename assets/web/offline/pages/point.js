// A question of rule as a ruling card: what is in force at the reader's event, which clause governs.

import { html, clean } from './markup.js';

/** @param {import('./reader.js').Reader} reader */
export function pointPage(reader, point) {
  const number = reader.rules.points.indexOf(point);
  const question = reader.best(point.question);
  const main = html`<h1 class="hidden">${reader.word('page-ruling')}</h1>
${reader.event ? atEvent(reader, point, number) : withoutEvent(reader, point)}
${reader.event && html`<section aria-labelledby="stands"><h2 id="stands">${reader.word('point-editions')}</h2>${stands(reader, number)}</section>`}`;
  return { title: `${question} · Schiri`, main };
}

/** All questions by topic. @param {import('./reader.js').Reader} reader */
export function pointsPage(reader) {
  const { topics, points } = reader.rules;
  const here = (point) => reader.event && answered(reader, points.indexOf(point));
  const link = (point) => html`<li><a href="/points/${point.id}">${reader.best(point.question)}</a> ${here(point)}</li>`;
  const topic = (name, no) => html`<details class="topic"><summary><h2>${reader.best(name)}</h2> <span class="path">${points.filter((point) => point.topic === no).length}</span></summary>
<ul class="links">${points.filter((point) => point.topic === no).map(link)}</ul></details>`;
  const title = reader.word('page-points');
  return { title: `${title} · Schiri`, main: html`<h1>${title}</h1>${topics.map(topic)}` };
}

function atEvent(reader, point, number) {
  const ruling = reader.event.rulings[number];
  const position = ruling && point.positions[ruling.p];
  const verdict = position ? reader.best(position.said) : unsettled(reader, number);
  return html`<article class="card ${verdict}" aria-labelledby="question">
<h2 id="question" class="question">${reader.best(point.question)}</h2>
${verdict !== 'value' && html`<p class="verdict ${verdict}"><span aria-hidden="true">${reader.sign(verdict)}</span> ${reader.word(`verdict-${verdict}`)}</p>`}
<p class="answer">${position ? reader.best(position.answer) : reader.word(`card-${verdict}`)}</p>
${ruling?.s && html`<p class="condition">${reader.word('card-condition', { situations: situations(reader, ruling) })}</p>`}
${point.first && html`<p class="say"><strong>${reader.word('card-say-first')}</strong> ${reader.best(point.first)}</p>`}
${role(reader, 'card-governs', ruling?.g)}
${role(reader, 'card-supplemented', ruling?.a)}
${verdict === 'not-regulated' && role(reader, 'card-decides', reader.event.decides)}
${role(reader, 'card-overridden', ruling?.o)}
${role(reader, 'card-confirms', ruling?.c)}
</article>`;
}

/** Why the event does not settle a question: it is left open, or belongs to another game. */
const unsettled = ({ event }, number) => (event.others.includes(number) ? 'other-game' : 'not-regulated');

function withoutEvent(reader, point) {
  return html`<article class="card open" aria-labelledby="question">
<h2 id="question" class="question">${reader.best(point.question)}</h2>
<p class="condition">${reader.word('card-no-event')}</p>
${stands(reader, reader.rules.points.indexOf(point))}
</article>`;
}

function role(reader, label, numbers = []) {
  if (numbers.length === 0) return '';
  return html`<section class="role"><h3>${reader.word(label)}</h3>${numbers.map((number) => quote(reader, number))}</section>`;
}

function quote(reader, number) {
  const clause = reader.rules.clauses[number];
  const { said, lang, original } = reader.rules.said(clause, reader.text);
  const own = reader.rules.said(clause, clause.edition.language);
  return html`<blockquote class="quote">
<p class="source"><a class="title" href="/${clause.id}">${reader.cited(clause)}</a> <span class="path">${clause.edition.date}</span>${!original && html` <span class="mark">${reader.word('word-translation')}</span>`}</p>
<div class="rule" lang="${lang}">${clean(said.t)}</div>
${!original && own.said.t && html`<details><summary>${reader.word('word-original')} · ${reader.endonym(own.lang)}</summary><div class="rule" lang="${own.lang}">${clean(own.said.t)}</div></details>`}
</blockquote>`;
}

/** What happens at the table: every question that comes up then. */
export function momentPage(reader, moment) {
  const name = reader.best(moment.name);
  const said = reader.event ? settled : open;
  const main = html`<h1>${name}</h1>
${!reader.event && html`<p class="condition">${reader.word('card-no-event')}</p>`}
${moment.points.map((number) => html`<section class="point">
<h2><a href="/points/${reader.rules.points[number].id}">${reader.best(reader.rules.points[number].question)}</a></h2>
${said(reader, number)}</section>`)}`;
  return { title: `${name} · Schiri`, main };
}

const open = (reader, number) => html`${stands(reader, number)}${conflict(reader, number) && html`<p>${conflict(reader, number)}</p>`}`;

/** What is in force on a point, in short. */
function answered(reader, number) {
  const ruling = reader.event.rulings[number];
  const position = ruling && reader.rules.points[number].positions[ruling.p];
  return position ? html`${reader.mini(reader.best(position.said))}${reader.best(position.answer)}`
    : html`<span class="mini">${reader.word(`verdict-${unsettled(reader, number)}`)}</span>`;
}

function settled(reader, number) {
  const ruling = reader.event.rulings[number];
  const cited = ruling?.g ?? (unsettled(reader, number) === 'not-regulated' ? reader.event.decides : []);
  return html`<p class="settled">${answered(reader, number)}</p>
${ruling?.s && html`<p class="small">${reader.word('card-condition', { situations: situations(reader, ruling) })}</p>`}
<p class="small refs">${references(reader, cited.map((at) => reader.rules.clauses[at]))} ${conflict(reader, number)}</p>`;
}

const situations = (reader, { s }) => s.map((scope) => reader.best(scope)).join(', ');

function conflict(reader, number) {
  return reader.rules.points[number].conflict && html`<span class="badge conflict">${reader.word('relation-conflict')}</span>`;
}

function references(reader, clauses) {
  return clauses.map((clause, no) => html`${no > 0 && '; '}<a class="ref" href="/${clause.id}">${reader.cited(clause)}</a>`);
}

/** What all editions say: each position with the clauses that take it. */
function stands(reader, number) {
  const taken = reader.rules.clauses.filter(({ x }) => !x)
    .flatMap((clause) => (clause.p ?? []).filter(([point]) => point === number).map(([, position, variant]) => ({ clause, position, variant })));
  const { rules, event } = reader;
  const kinds = new Map();
  for (const { clause, position, variant } of taken) {
    const outcome = event && rules.outcome(clause, number, position, event);
    const key = `${clause.edition.id} ${position} ${variant} ${outcome}`;
    kinds.set(key, { position, variant, outcome, clauses: [...(kinds.get(key)?.clauses ?? []), clause] });
  }
  const mark = ({ position, outcome, clauses: [clause] }) => {
    if (!outcome) return '';
    const { g = [] } = rules.instead(clause, number, position, event) ?? {};
    const kind = outcome === 'not-adopted' && g.length === 0 ? 'card-offered' : OUTCOMES[outcome];
    return html`<span class="mark ${outcome === 'holds' ? 'holds' : 'lost'}">${reader.word(kind)} ${references(reader, g.map((at) => rules.clauses[at]))}</span> `;
  };
  const stand = (one) => {
    const { position, variant, clauses } = one;
    const { said, answer } = reader.rules.points[number].positions[position];
    return html`<li>${mark(one)}${reader.mini(reader.best(said))}${reader.best(answer)} ${references(reader, clauses)}${variant && html` <span class="mark">${reader.word('word-variant')}</span>`}</li>`;
  };
  // What is in force comes first.
  const order = Object.keys(OUTCOMES);
  const all = [...kinds.values()].sort((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return html`<ul class="stands">${all.map(stand)}</ul>`;
}

/** What is said of a position by what became of it, in the order in which a judge needs them. */
const OUTCOMES = {
  holds: 'found-here', overridden: 'clause-yields', 'not-adopted': 'clause-not-adopted', 'not-in-force': 'found-elsewhere',
};
