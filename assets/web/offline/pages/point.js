// A question of rule as a ruling card: what is in force at the reader's event, which clause governs.

import { html, clean } from './markup.js';
import { placeOf, tools } from './table.js';

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

/** The answer as it is shown to the table. */
export function pointTable(reader, point) {
  const number = reader.rules.points.indexOf(point);
  const title = reader.best(point.question);
  const said = reader.event ? html`<p class="edition">${reader.best(reader.event.name)}</p>
${verdict(reader, point, number)}
${condition(reader, number)}
<p class="edition">${cited(reader, number)}</p>` : html`<p class="condition">${reader.word('card-no-event')}</p>
${stands(reader, number)}`;
  return { title, main: html`<h1>${title}</h1>
${said}`, back: `/points/${point.id}` };
}

/** What is in force on a question, in a word and a sentence. */
function verdict(reader, point, number) {
  const position = positionOf(reader, number);
  const word = position ? reader.best(position.said) : unsettled(reader, number);
  return html`${word !== 'value' && html`<p class="verdict ${word}"><span aria-hidden="true">${reader.sign(word)}</span> ${reader.word(`verdict-${word}`)}</p>`}
<p class="answer">${position ? reader.best(position.answer) : reader.word(`card-${word}`)}</p>`;
}

/** The position in force on a question, if the event settles it. */
function positionOf({ rules, event }, number) {
  const ruling = event.rulings[number];
  return ruling && rules.points[number].positions[ruling.p];
}

/** The governing clauses as people cite them. */
const cited = (reader, number) => (reader.event.rulings[number]?.g ?? []).map((at) => reader.cited(reader.rules.clauses[at])).join('; ');

/** A question in a line, and at an event what is in force. */
function line(reader, number) {
  const question = reader.best(reader.rules.points[number].question);
  if (!reader.event) return question;
  const position = positionOf(reader, number);
  const word = position ? reader.best(position.said) : unsettled(reader, number);
  const place = cited(reader, number);
  const parts = [
    question, word !== 'value' && `${reader.word(`verdict-${word}`)}.`, position && reader.best(position.answer),
    place && `(${place})`, conditionOf(reader, number),
  ];
  return parts.filter(Boolean).join(' ');
}

function atEvent(reader, point, number) {
  const ruling = reader.event.rulings[number];
  const position = positionOf(reader, number);
  const word = position ? reader.best(position.said) : unsettled(reader, number);
  return html`<article class="card ${word}" aria-labelledby="question">
<h2 id="question" class="question">${reader.best(point.question)}</h2>
${verdict(reader, point, number)}
${condition(reader, number)}
${point.first && html`<p class="say"><strong>${reader.word('card-say-first')}</strong> ${reader.best(point.first)}</p>`}
${role(reader, 'card-governs', ruling?.g)}
${role(reader, 'card-supplemented', ruling?.a)}
${word === 'not-regulated' && role(reader, 'card-decides', reader.event.decides)}
${role(reader, 'card-overridden', ruling?.o)}
${role(reader, 'card-confirms', ruling?.c)}
${pointTools(reader, point, number)}
</article>`;
}

const pointTools = (reader, point, number) => tools(reader, { copy: 'card-copy', said: line(reader, number), place: placeOf(reader, `/points/${point.id}`) });

/** Why the event does not settle a question: it is left open, or belongs to another game. */
const unsettled = ({ event }, number) => (event.others.includes(number) ? 'other-game' : 'not-regulated');

function withoutEvent(reader, point) {
  return html`<article class="card open" aria-labelledby="question">
<h2 id="question" class="question">${reader.best(point.question)}</h2>
<p class="condition">${reader.word('card-no-event')}</p>
${stands(reader, reader.rules.points.indexOf(point))}
${pointTools(reader, point, reader.rules.points.indexOf(point))}
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
${said(reader, number)}</section>`)}
${tools(reader, { copy: 'card-copy', said: momentLines(reader, moment), place: placeOf(reader, `/moments/${moment.id}`) })}`;
  return { title: `${name} · Schiri`, main };
}

/** A moment as text: its name, and at an event a line for each of its questions. */
function momentLines(reader, moment) {
  const name = reader.best(moment.name);
  return reader.event ? [name, ...moment.points.map((number) => line(reader, number)), ''].join('\n') : name;
}

/** The moment as it is shown to the table. */
export function momentTable(reader, moment) {
  const title = reader.best(moment.name);
  const said = (number) => (reader.event ? html`<p class="settled">${answered(reader, number)}</p>
${condition(reader, number)}` : stands(reader, number));
  const point = (number) => html`<section class="point"><h2>${reader.best(reader.rules.points[number].question)}</h2>
${said(number)}</section>`;
  const head = reader.event ? html`<p class="edition">${reader.best(reader.event.name)}</p>` : html`<p class="condition">${reader.word('card-no-event')}</p>`;
  return { title, main: html`<h1>${title}</h1>
${head}
${moment.points.map(point)}`, back: `/moments/${moment.id}` };
}

const open = (reader, number) => html`${stands(reader, number)}${conflict(reader, number) && html`<p>${conflict(reader, number)}</p>`}`;

/** What is in force on a point, in short. */
function answered(reader, number) {
  const position = positionOf(reader, number);
  return position ? html`${reader.mini(reader.best(position.said))}${reader.best(position.answer)}`
    : html`<span class="mini">${reader.word(`verdict-${unsettled(reader, number)}`)}</span>`;
}

function settled(reader, number) {
  const ruling = reader.event.rulings[number];
  const cited = ruling?.g ?? (unsettled(reader, number) === 'not-regulated' ? reader.event.decides : []);
  return html`<p class="settled">${answered(reader, number)}</p>
${condition(reader, number, 'small')}
<p class="small refs">${references(reader, cited.map((at) => reader.rules.clauses[at]))} ${conflict(reader, number)}</p>`;
}

/** Says that what is in force holds in certain situations alone, if it does. */
function conditionOf(reader, number) {
  const scopes = reader.event.rulings[number]?.s;
  return scopes && reader.word('card-condition', { situations: scopes.map((scope) => reader.best(scope)).join(', ') });
}

function condition(reader, number, name = 'condition') {
  const said = conditionOf(reader, number);
  return said && html`<p class="${name}">${said}</p>`;
}

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
