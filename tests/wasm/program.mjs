// The module that makes pages without a server, as a service worker would run it.

/** Runs the module. */
export class Program {
  /** @param {BufferSource | WebAssembly.Module} code */
  static async start(code) {
    const { instance } = await WebAssembly.instantiate(code, {}).then((made) => (made.instance ? made : { instance: made }));
    return new Program(instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Opens what a phone keeps.
   * @param {Uint8Array} packed
   */
  open(packed) {
    this.#give(packed);
    if (this.exports.open() === 0) throw new Error('the rules cannot be read');
  }

  /**
   * Answers a request.
   * @param {string} address path and query
   * @param {[string, string][]} headers
   * @param {boolean} https
   * @returns {{status: number, headers: [string, string][], body: Uint8Array}}
   */
  answer(address, headers, https = false) {
    this.#give(new TextEncoder().encode(JSON.stringify([address, https, headers])));
    const at = this.exports.answer();
    const length = this.exports.answered();
    if (length === 0) throw new Error(`no answer: ${address}`);
    const bytes = new Uint8Array(this.exports.memory.buffer, at, length);
    const behindHead = 4 + new DataView(bytes.buffer, at, 4).getUint32(0, true);
    const [status, headersOf] = JSON.parse(new TextDecoder().decode(bytes.subarray(4, behindHead)));
    return { status, headers: headersOf, body: bytes.slice(behindHead) };
  }

  #give(bytes) {
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }
}
