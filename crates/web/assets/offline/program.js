// The server's program as a WebAssembly module: it makes the pages from the rules that it is given.
//
// `crates/phone/src/lib.rs` says what the module exports. There is one instance of it, so it handles one
// request at a time.

export class Program {
  /**
   * Starts the module; it knows no rules yet.
   * @param {Response | Promise<Response> | BufferSource} code
   */
  static async start(code) {
    const isResponse = !(code instanceof ArrayBuffer || ArrayBuffer.isView(code));
    const { instance } = await (isResponse ? WebAssembly.instantiateStreaming(code, {}) : WebAssembly.instantiate(code, {}));
    return new Program(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Opens rules, and what was learned from the ways of asking, if it is kept already.
   * @param {Uint8Array} rules
   * @param {Uint8Array} [learned]
   */
  open(rules, learned = new Uint8Array()) {
    this.#give(rules, learned);
    if (this.exports.open(rules.length) === 0) throw new Error('the rules cannot be read');
  }

  /**
   * Answers a request.
   * @param {string} address path and query
   * @param {[string, string][]} headers
   * @param {{https?: boolean, confirmed?: [string, string, string]}} [how] whether the pages came encrypted, and when
   *   the server last had these rules, in German, Dutch and English; if this is given, the page says that it is offline
   * @returns {{status: number, headers: [string, string][], body: Uint8Array}}
   */
  answer(address, headers, { https = false, confirmed = null } = {}) {
    this.#give(new TextEncoder().encode(JSON.stringify([address, https, headers, confirmed])));
    const at = this.exports.answer();
    const length = this.exports.answered();
    if (length === 0) throw new Error(`no answer: ${address}`);
    const bytes = new Uint8Array(this.exports.memory.buffer, at, length);
    const behindHead = 4 + new DataView(bytes.buffer, at, 4).getUint32(0, true);
    const [status, named] = JSON.parse(new TextDecoder().decode(bytes.subarray(4, behindHead)));
    return { status, headers: named, body: bytes.slice(behindHead) };
  }

  /** Writes parts one after another, where the module reads them. */
  #give(...parts) {
    const at = this.exports.room(parts.reduce((sum, part) => sum + part.length, 0));
    let from = at;
    for (const part of parts) {
      new Uint8Array(this.exports.memory.buffer, from, part.length).set(part);
      from += part.length;
    }
  }
}
