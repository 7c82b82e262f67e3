// The rules as a browser keeps them, fetched from the program once for all tests of a file.

import { Rules } from '../../assets/web/offline/rules.js';
import { Reader } from '../../assets/web/offline/pages/reader.js';
import { serve } from '../browser/harness.mjs';

/** Starts the program and takes its bundle. */
export async function kept() {
  const server = await serve();
  const { bundle: address } = await (await fetch(`${server.address}/offline/current.json`)).json();
  const bundle = await (await fetch(server.address + address)).json();
  return { server, bundle, rules: new Rules(bundle) };
}

/** Somebody who reads a page. */
export function reader(rules, path, wishes = { lang: 'de' }) {
  return new Reader(rules, wishes, new URL(path, 'http://localhost'), '2026-11-21T10:00:00Z');
}
