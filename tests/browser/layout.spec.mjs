// Whether the pages work for thumbs, eyes and printers.

import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, PAGES, PHONE, follow, onPhone, together, visit } from './pages.mjs';

const site = together({ before, after });
const expected = /404/;
/** The smallest window in which everything must be there without pushing it sideways. */
const SMALLEST = { width: 320, height: 640 };

/** Elements that stick out of the window, unless something around them scrolls. */
const overflowing = (page) => page.evaluate(() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = (element) => element.closest('.scroll') !== null;
  const hidden = (element) => element.closest('.hidden, .skip') !== null;
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > wide + 1 || left < -1) && !scrolls(element) && !hidden(element);
  });
  const page = document.documentElement.scrollWidth > wide ? [`page: ${document.documentElement.scrollWidth} > ${wide}`] : [];
  return [...page, ...out.map((element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 40)}`)];
});

describe('nothing sticks out of the window', () => {
  for (const locale of ['de', 'nl', 'en']) {
    test(`at 360 and 320 px in ${locale}`, () =>
      visit(site, { ...onPhone, locale, expected }, async (page) => {
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(path);
          assert.deepEqual(await overflowing(page), [], name);
          // 1280 px at 400 % (WCAG 1.4.10).
          await page.setViewportSize(SMALLEST);
          assert.deepEqual(await overflowing(page), [], `${name} at ${SMALLEST.width} px`);
          await page.setViewportSize(PHONE);
        }
      }));
  }

  /** Sets letters twice as large as usual (WCAG 1.4.4). */
  const enlarge = async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  };

  for (const locale of ['nl', 'en']) {
    test(`with letters twice as large in ${locale}`, () =>
      visit(site, { ...onPhone, locale, expected }, async (page, context) => {
        await enlarge(page, context);
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(path);
          assert.deepEqual(await overflowing(page), [], name);
        }
      }));
  }

  test('with letters twice as large', () =>
    visit(site, { ...onPhone, locale: 'de', expected }, async (page, context) => {
      await enlarge(page, context);
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
        if (name.startsWith('large print')) assert.ok(size > 32, `${name}: ${size} px`);
        else assert.equal(size, 32, name);
        assert.deepEqual(await overflowing(page), [], name);
      }
      await page.goto('/');
      await page.getByRole('searchbox').fill('quali 3.1.6');
      await follow(page, () => page.getByRole('button', { name: 'Suchen' }).tap());
      await page.locator('#results .title').first().tap();
      await page.waitForURL('**/de-quali-2009/3.1.6');
    }));
});

describe('targets', () => {
  /** What a judge presses in the heat of the moment. */
  const PRIMARY = ['.mark', '.langs a', 'input[type=search]', 'select', 'button', '.button', 'summary', '.foot nav a', '.turn a', '.tick', '.row', '.tile', '.letters a', '.tongue a', '.compared h3 a'];
  /** What may be pressed reaches above and below the line that it stands in. */
  const INLINE = 'a.cite:not(.title)';
  test('are as large as a thumb', () =>
    visit(site, { ...onPhone, locale: 'de', expected }, async (page) => {
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(path);
        const small = await page.locator(PRIMARY.join(',')).evaluateAll((all) => all
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ one, box }) => `${one.tagName}.${one.className} “${one.textContent.trim().slice(0, 30)}” ${Math.round(box.width)}×${Math.round(box.height)}`));
        assert.deepEqual(small, [], name);
        const low = await page.locator(INLINE).evaluateAll((all) => all
          .filter((one) => one.getBoundingClientRect().height > 0)
          .map((one) => ({ one, box: one.getBoundingClientRect(), reach: getComputedStyle(one, '::after') }))
          .filter(({ box, reach }) => box.width < 23.5 || box.height - parseFloat(reach.top) - parseFloat(reach.bottom) < 43.5)
          .map(({ one, box }) => `${one.textContent.trim().slice(0, 30)} ${Math.round(box.width)}×${Math.round(box.height)}`));
        assert.deepEqual(low, [], name);
      }
    }));

  test('a result can be pressed anywhere', () =>
    visit(site, { ...onPhone, locale: 'de' }, async (page) => {
      await page.goto('/?q=quali+3.1.6');
      const { x, y, height } = await page.locator('#results .hit').first().boundingBox();
      await page.touchscreen.tap(x + 30, y + height - 12);
      await page.waitForURL('**/de-quali-2009/3.1.6');
    }));

  test('a reference within a result can be pressed, too', () =>
    visit(site, { ...onPhone, locale: 'de', javaScriptEnabled: false }, async (page) => {
      await page.goto('/?q=almanach+gründungsphase+11');
      const reference = page.locator('#results .hit .rule a').first();
      const path = await reference.getAttribute('href');
      await reference.tap();
      await page.waitForURL(`**${path}`);
    }));

  test('the box is where the thumb finds it, and the answer is seen without scrolling', () =>
    visit(site, { ...onPhone, locale: 'de' }, async (page) => {
      await page.goto(PAGES['search, question']);
      const verdict = await page.locator('.verdict').boundingBox();
      assert.ok(verdict.y + verdict.height < PHONE.height / 2, `the verdict stands at ${verdict.y}`);
    }));
});

test('dark and light are told apart by the reader’s device', () =>
  visit(site, { locale: 'de', colorScheme: 'dark' }, async (page) => {
    await page.goto('/');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0) / 3);
    assert.ok(await paper() < 60, 'dark is not dark');
    await page.emulateMedia({ colorScheme: 'light' });
    assert.ok(await paper() > 200, 'light is not light');
  }));

test('nobody who asked for rest sees movement', () =>
  visit(site, { locale: 'de', reducedMotion: 'reduce' }, async (page) => {
    await page.goto(PAGES['large print']);
    assert.equal(await page.locator('main').evaluate((main) => getComputedStyle(main).transitionDuration), '0s');
  }));

test('a printed edition is its text and nothing to press', () =>
  visit(site, { locale: 'de', viewport: DESK, colorScheme: 'dark' }, async (page) => {
    await page.goto(PAGES.edition);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.bar', '.foot nav', '.tongue', '.skip']) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    const clauses = page.locator('.entry');
    assert.ok(await clauses.count() >= 17);
    for (const clause of await clauses.all()) assert.ok(await clause.isVisible());
    const [ink, paper] = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]);
    assert.deepEqual([ink, paper], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const size = (selector) => page.locator(selector).first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    assert.ok(await size('.entry .note') < await size('.entry .rule'), 'a note is larger than its rule');
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g).length;
    assert.ok(pages >= 2 && pages <= 20, `${pages} pages`);
  }));

test('the chosen event is named whole', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/?event=de-quali-seafarers');
    const name = page.locator('#event > span');
    assert.match(await name.innerText(), /Seefahrer-Finale\s*$/);
    const { scrollWidth, clientWidth, clientHeight } = await name.evaluate(({ scrollWidth: inside, clientWidth: room, clientHeight: high }) => ({ scrollWidth: inside, clientWidth: room, clientHeight: high }));
    assert.ok(scrollWidth <= clientWidth && clientHeight <= 64, `${scrollWidth} in ${clientWidth}, ${clientHeight} high`);
  }));

for (const [device, settings, most] of [['a phone the bar takes 96 px', onPhone, 96], ['a desk the bar takes one row', { viewport: DESK }, 64]]) {
  test(`on ${device}, whatever event is chosen`, () =>
    visit(site, { ...settings, locale: 'nl-NL' }, async (page) => {
      for (const event of await page.request.get('/api/v1/events').then((answer) => answer.json()).then(({ events }) => ['', ...events.map(({ event: id }) => id)])) {
        await page.goto(`/?event=${event}`);
        const { height } = await page.locator('.bar').boundingBox();
        assert.ok(height <= most, `${event}: ${height} px`);
      }
    }));
}

test('a clause begins within the first 300 px of a phone', () =>
  visit(site, { ...onPhone, viewport: { width: 360, height: 740 }, locale: 'de' }, async (page) => {
    for (const path of [PAGES.clause, PAGES['clause with many texts'], '/nl-basis/8']) {
      await page.goto(path);
      const { y } = await page.locator('.texts .rule, .texts h2').first().boundingBox();
      assert.ok(y <= 300, `${path}: ${y} px`);
    }
  }));

test('a booklet in HTML fits a phone', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    for (const chosen of ['event=de-quali&preset=players&langs=de', 'event=de-quali&preset=judge&langs=de,nl']) {
      await page.goto(`/api/v1/booklets?format=html&${chosen}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, chosen);
    }
  }));

test('box and event stay in reach on long pages, and a way back up is at their end', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/?event=de-quali');
    for (const path of [PAGES.edition, PAGES.glossary, PAGES['compare, all']]) {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, 3000));
      for (const kept of [page.getByRole('searchbox'), page.locator('#event')]) {
        const { y, height } = await kept.boundingBox();
        assert.ok(y >= 0 && y + height <= 96, `${path}: ${y} to ${y + height}`);
      }
      await page.getByRole('link', { name: 'Nach oben' }).tap();
      await page.waitForFunction(() => scrollY < 10);
    }
  }));

test('what has the focus is not hidden behind what is sticky (WCAG 2.4.11)', () =>
  visit(site, { viewport: { width: 360, height: 640 }, locale: 'de' }, async (page) => {
    // Points on the boxes of the focused element, in which something of it must be on top.
    const isHidden = () => page.evaluate(() => {
      const one = document.activeElement;
      const points = [...one.getClientRects()].flatMap(({ left, top, width, height }) => [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part]));
      const seen = points.some(([x, y]) => { const top = document.elementFromPoint(x, y); return top && (one.contains(top) || top.contains(one) && top.closest('label')); });
      return one === document.body || one.closest('.hidden') || seen ? '' : `${one.className} ${one.textContent.trim().slice(0, 40)}, below ${points.map(([x, y]) => document.elementFromPoint(x, y)?.className ?? "nothing").join(" ")} at ${Math.round(points[1][1])}`;
    });
    for (const path of ['/?q=Darf+ich+nach+dem+Bauen+noch+handeln%3F&event=ccm', '/de-ccm-1997/5.4?event=ccm', '/de-almanach-2010/bauen.7?event=de-quali', '/rulings/1jmw82v8yp6zzg86', PAGES['large print, moment']]) {
      await page.goto(path);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 45; step += 1) {
          await page.keyboard.press(key);
          assert.equal(await isHidden(), '', `${path}, ${key} ${step}`);
        }
      }
    }
  }));

test('a page that is short is no longer than the window', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await page.goto(PAGES['sign in']);
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), DESK.height);
  }));

test('the sections of a long page can be jumped to, and are not hidden behind the box', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    for (const [path, list, section] of [[PAGES.glossary, '.letters', 'R'], ['/de-quali-2009', '#jump', /^3/], [PAGES.points, '#jump', 'Handel und Häfen']]) {
      await page.goto(path);
      if (list === '#jump') await page.getByRole('button', { name: 'Mehr' }).tap();
      const link = page.locator(`${list} a`).filter({ hasText: section }).first();
      const target = await link.getAttribute('href');
      await link.tap();
      assert.equal(await page.locator('#menu').isVisible(), false);
      await page.waitForFunction(() => scrollY > 100);
      const bar = await page.locator('.bar').boundingBox();
      const { y } = await page.locator(`[id="${target.slice(1)}"]`).boundingBox();
      assert.ok(y >= bar.y + bar.height - 1, `${path}: ${y} behind the bar of ${bar.height}`);
    }
  }));

test('a comparison shows differences first, and both texts beside them', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await page.goto('/compare?edition=nl-basis&edition=de-quali-2009&event=de-quali');
    const questions = await page.locator('.compared').count();
    assert.ok(questions > 5);
    assert.equal(await page.locator('.compared[data-relation=agreement], .compared[data-relation=single]').count(), 0);
    assert.equal(await page.locator('.compared .side.here').count() >= questions, true);
    // Where one of them is silent, there are no two texts.
    const first = page.locator('.compared', { has: page.locator('.both') }).first();
    await first.getByText('Beide Texte nebeneinander').click();
    const [one, other] = await first.locator('.both .words').evaluateAll((all) => all.map((side) => side.getBoundingClientRect().toJSON()));
    assert.ok(other.left >= one.right, 'the texts stand one below the other');
    await page.getByRole('link', { name: 'Alles', exact: true }).click();
    await page.waitForURL('**/compare?*show=all*');
    assert.ok(await page.locator('.compared').count() > questions);
    await page.locator('.topic summary').first().click();
    await page.locator('.compared h3 a').first().click();
    await page.waitForURL('**/points/*');
  }));

test('a comparison by wording says what holds at the event', () =>
  visit(site, { viewport: DESK, locale: 'de' }, async (page) => {
    await page.goto(PAGES['compare, wording']);
    assert.ok(await page.locator('.change .chip.holds').count() > 10);
    assert.ok(await page.locator('.change .chip.yields').count() > 10);
  }));

test('events can be told apart by their names in the menu', () =>
  visit(site, { ...onPhone, locale: 'de' }, async (page) => {
    await page.goto('/');
    await page.locator('#event').tap();
    const names = await page.locator('#events .row b').allInnerTexts();
    assert.ok(names.length > 5);
    assert.equal(new Set(names.map((name) => name.slice(0, 24))).size, names.length);
  }));
