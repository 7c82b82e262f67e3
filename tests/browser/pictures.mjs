// Takes the pictures of the documentation: `npm run pictures`, after `cargo build`.
//
// Pages of text need few colours: pngquant (Debian: pngquant) makes each picture small.

import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from './harness.mjs';
import { DESK, browse, onPhone } from './pages.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** The largest that a picture may be, in bytes: the repository keeps every version. */
const MOST = 120_000;

/** File, address, language, and what else a reader has or does. */
const PICTURES = [
  { name: 'phone-home', path: '/', locale: 'de' },
  { name: 'phone-ruling', path: '/?q=Mag+ik+na+het+bouwen+nog+handelen%3F&event=de-quali', locale: 'nl' },
  { name: 'phone-clause', path: '/de-ccm-1997/5.4?event=ccm#s2', locale: 'en' },
  { name: 'phone-table', path: '/nl-basis/8?view=table&text=en', locale: 'en' },
  { name: 'phone-compare', path: '/compare?edition=nl-basis&edition=de-quali-2009&show=differences', locale: 'de', scroll: '.compared' },
  { name: 'phone-edition', path: '/nl-basis', locale: 'nl', options: { colorScheme: 'dark' } },
  { name: 'desk-clause', path: '/de-ccm-1997/5.4?event=ccm', locale: 'en', desk: true },
];

/** Takes one picture and makes it small. */
async function take(browser, address, { name, path, locale, scroll, desk, options }) {
  const device = desk ? { viewport: DESK } : onPhone;
  const context = await browser.newContext({ ...device, locale, baseURL: address, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (scroll) await page.locator(scroll).first().evaluate((element) => element.scrollIntoView());
  const file = `${FOLDER}${name}.png`;
  await page.screenshot({ path: file });
  await context.close();
  execFileSync('pngquant', ['--force', '--speed', '1', '--strip', '--output', file, '48', file]);
  const { size } = statSync(file);
  if (size > MOST) throw new Error(`${file} has ${size} bytes; at most ${MOST} are allowed`);
  console.log(`${name}.png ${size} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
const server = await serve();
const browser = await browse();
try {
  for (const picture of PICTURES) await take(browser, server.address, picture);
} finally {
  await browser.close();
  await server.stop();
}
