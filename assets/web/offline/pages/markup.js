// Markup from text: everything that is put in is escaped, unless it is markup already.

/** Text that is markup: made by `html`, or by the server, which cleaned it. */
export class Markup {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {unknown} value */
export function escape(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escape).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
}

/** Makes markup of a template. */
export function html(strings, ...values) {
  return new Markup(strings.reduce((text, string, no) => text + escape(values[no - 1]) + string));
}

/** Takes over markup that the server made and cleaned. */
export function clean(text) {
  return new Markup(text ?? '');
}

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The words of cleaned markup, a line for each paragraph, item or row, without sentences' figures. */
export function plain(markup) {
  const lines = (markup ?? '').replace(/<sup\b[^>]*>.*?<\/sup>/g, '').replace(/<\/t[dh]>\s*<\/tr>|<\/(?:p|li|tr)>|<br ?\/?>/g, '\n');
  const text = lines.replace(/<\/t[dh]>\s*/g, ' · ').replace(/<[^>]*>/g, '');
  return text.replace(/&(?:#(\d+)|(\w+));/g, (entity, code, name) => (
    code ? String.fromCodePoint(Number(code)) : NAMED[name] ?? entity
  )).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, '').replace(/\n\s*\n/g, '\n').trim();
}
