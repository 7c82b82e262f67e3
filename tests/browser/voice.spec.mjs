// Speaking instead of typing.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });

/** A browser that understands speech: on the device, or not. */
const speech = (available) => `
  globalThis.SpeechRecognition = class extends EventTarget {
    static available = async ({ langs, processLocally }) => processLocally && langs[0] === 'de-DE' ? '${available}' : 'unavailable';
    start() {
      globalThis.listener = this;
      setTimeout(() => {
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: 'quali 3.1.6' }]] }));
        this.dispatchEvent(new Event('end'));
      }, 50);
    }
  };`;

test('what is said is searched for, and understood on the device', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.addInitScript(speech('available'));
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Sprechen' });
    const { width, height, x } = await button.boundingBox();
    assert.ok(width >= 43.5 && height >= 43.5 && x + width < 360);
    await button.tap();
    await page.waitForURL('**/?q=quali+3.1.6');
  }));

for (const [name, script] of [['would send it to somebody', speech('downloadable')], ['understands no speech', 'delete globalThis.SpeechRecognition']]) {
  test(`there is no button where the browser ${name}`, () =>
    visit(site, { ...onPhone, locale: 'de' }, async (page) => {
      await page.addInitScript(script);
      await page.goto('/about');
      await page.waitForLoadState('networkidle');
      assert.equal(await page.getByRole('button', { name: 'Sprechen' }).count(), 0);
    }));
}
