// Who reads, and what is made for them: words in their language, texts in the one they chose, and
// what is in force at their event.

import { html } from './markup.js';

const SIGNS = { allowed: '✓', yes: '✓', forbidden: '✕', no: '✕', required: '!', 'not-required': '○' };

/** What a reader wishes. @typedef {{lang: string, text: string, event: string}} Wishes */

export class Reader {
  /**
   * @param {import('../rules.js').Rules} rules
   * @param {Wishes} wishes
   * @param {URL} url the page asked for
   * @param {string} confirmed when the server last said that these rules are current (ISO 8601)
   */
  constructor(rules, wishes, url, confirmed) {
    Object.assign(this, { rules, url, confirmed });
    this.lang = rules.languages.includes(wishes.lang) ? wishes.lang : 'en';
    this.text = rules.languages.includes(wishes.text) ? wishes.text : this.lang;
    this.event = rules.events.find(({ id }) => id === wishes.event);
  }

  /** Says a word or sentence, its gaps filled. */
  word(id, gaps = {}) {
    const text = this.rules.words[this.rules.lang(this.lang)][id] ?? id;
    return text.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
  }

  /** Of something in three languages, what the reader understands best. */
  best(three) {
    return this.rules.best(three, this.text).text;
  }

  /** A language's name in itself. */
  endonym(code) {
    return { de: 'Deutsch', nl: 'Nederlands', en: 'English' }[code] ?? code;
  }

  /** How a clause is cited, outside or inside its edition. */
  cited(clause, inside = false) {
    return clause.c[this.rules.lang(this.text)][inside ? 1 : 0];
  }

  /** A clause's heading. */
  heading(clause) {
    return this.rules.said(clause, this.text).said.h;
  }

  /** The address of this page with one parameter changed. */
  with(name, value) {
    const params = new URLSearchParams(this.url.searchParams);
    params.set(name, value);
    return `${this.url.pathname}?${params}`;
  }

  /** A verdict in small print; nothing for values, which the answer says. */
  mini(verdict) {
    if (!verdict || verdict === 'value') return '';
    return html`<span class="mini ${verdict}"><span aria-hidden="true">${SIGNS[verdict] ?? '?'}</span> ${this.word(`verdict-${verdict}`)}</span> `;
  }

  /** The sign that stands beside a verdict. */
  sign(verdict) {
    return SIGNS[verdict] ?? '?';
  }

  /** A moment as the reader writes it. */
  date(iso) {
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
  }
}
