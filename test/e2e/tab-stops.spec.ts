import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { focusStops } from './focus-stops.ts';
import { readsWell } from './reads-well.ts';
import { findingsOf } from './screen-checks.ts';
import { hiddenStops, resize, SIZES, tabStops } from './tab-stops.ts';
import { sidewaysScroll, textFaults } from './text-checks.ts';

// Tests of the checks that other tests use, on pages with one fault each.

const FIELDS = Array.from({ length: 9 }, (_, index) => `<p><button>Câmpul ${index + 1}</button></p>`).join(
  '',
);
const BAR = 'position: fixed; inset: auto 0 0; height: 120px; background: white';

test('what has the focus under a bar is told, and a page that keeps room for the bar is not', async ({
  page,
}) => {
  await show(page, `${FIELDS}<div style="${BAR}"><a href="#">Trimite</a></div>`);
  const found = await hiddenStops(page);
  expect(found.length).toBeGreaterThan(2);
  expect(found).toContain('button „Câmpul 5” is wholly under div.');

  await show(
    page,
    `<style>html { scroll-padding-bottom: 140px } body { padding-bottom: 120px }</style>
     ${FIELDS}<div style="${BAR}"><a href="#">Trimite</a></div>`,
  );
  expect(await hiddenStops(page)).toEqual([]);
  expect(await tabStops(page)).toHaveLength(10);
});

test('stops without a name and stops that nobody sees are told; a field drawn by its label is none of them', async ({
  page,
}) => {
  await show(
    page,
    `<button></button><button style="opacity: 0">Nevăzut</button>
     <label style="position: relative; padding: 20px">Mare<input type="checkbox" style="opacity: 0"></label>`,
  );
  expect(await hiddenStops(page)).toEqual(['button has no name', 'button „Nevăzut” cannot be seen']);
});

test('the focus alone finds the same stops and the same faults as the keys', async ({ page }) => {
  const options = (name: string, checked = '') =>
    ['Mic', 'Mare']
      .map((words) => `<label><input type="radio" name="${name}" ${checked}>${words}</label>`)
      .join('');
  await show(
    page,
    `${FIELDS}${options('size')}${options('place', 'checked')}<details><summary>Mai mult</summary><a href="#">În el</a>
     </details><button disabled>Închis</button><button tabindex="-1">Pe lângă</button><button></button>
     <button style="opacity: 0">Nevăzut</button><p style="visibility: hidden"><a href="#">Ascuns</a></p>
     <label><input placeholder="Strada"></label><div style="${BAR}"><a href="#">Trimite</a></div>`,
  );
  const names = (stops: { what: string }[]) => stops.map(({ what }) => what);
  const byKeys = await tabStops(page);
  expect(byKeys).toHaveLength(16);
  expect(names(await focusStops(page))).toEqual(names(byKeys));
  const faults = await hiddenStops(page);
  expect(faults.length).toBeGreaterThan(4);
  expect(await hiddenStops(page, undefined, focusStops)).toEqual(faults);
});

test('cut labels, texts over each other and sideways scroll are told', async ({ page }) => {
  await show(
    page,
    '<button style="width: 60px; overflow: hidden; white-space: nowrap">Acceptă oferta</button>',
  );
  expect((await textFaults(page)).cut).toEqual(['„Acceptă oferta” is cut by button.']);
  await show(page, '<a href="#" style="display: block; width: 60px; white-space: nowrap">Acceptă oferta</a>');
  expect((await textFaults(page)).cut).toEqual(['„Acceptă oferta” leaves a.']);
  await show(page, '<p style="width: 1em; overflow-wrap: anywhere">Întârzie</p>');
  expect((await textFaults(page)).cut).toEqual(['„Întârzie” is broken into letters']);
  await show(page, '<p>95 de curse</p><p style="margin-top: -2em">Sub estimare</p>');
  expect((await textFaults(page)).overlapping).toEqual(['„95 de curse” and „Sub estimare”']);
  await show(page, '<div style="width: 400px">Lat</div>');
  expect(await sidewaysScroll(page)).toEqual([expect.stringMatching(/^\d+ px in 320/)]);
  await show(page, '<p>95 de curse</p><p>Sub estimare</p><button>Acceptă oferta</button>');
  expect(await textFaults(page)).toEqual({ cut: [], overlapping: [] });
  expect(await sidewaysScroll(page)).toEqual([]);
});

test('what axe finds is told, and again in a page that it knows', async ({ page }) => {
  await show(page, '<main><h1>Colete</h1><p>Plin</p></main>');
  expect(await findingsOf(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findingsOf(page)).toEqual([expect.stringMatching(/^button-name button: /)]);
  await page.locator('button').evaluate((button) => button.append('Trimite'));
  expect(await findingsOf(page)).toEqual([]);
  await page.locator('p').evaluate((line) => line.setAttribute('style', 'color: #ddd; background: #fff'));
  expect(await findingsOf(page)).toEqual([expect.stringMatching(/^color-contrast p: /)]);
});

test('the text’s size is the browser’s setting: rem and media queries follow it, pixels do not', async ({
  page,
}) => {
  await show(
    page,
    `<style>p { font-size: 1rem } small { font-size: 14px } @media (min-width: 30em) { p { color: red } }</style>
     <p>Întâi</p><small>Al doilea</small>`,
  );
  const look = () =>
    page.evaluate(() => {
      const style = (name: string) => getComputedStyle(document.querySelector(name)!);
      return [style('p').fontSize, style('small').fontSize, style('p').color];
    });
  await resize(page, { width: 500, height: 400, textPx: 16 });
  expect(await look()).toEqual(['16px', '14px', 'rgb(255, 0, 0)']);
  await resize(page, { width: 500, height: 400, textPx: 32 });
  expect(await look()).toEqual(['32px', '14px', 'rgb(0, 0, 0)']);
});

test('a plain page reads well in every size', async ({ page }) => {
  await show(page, '<h1>Colete</h1><p>95 de curse</p><button>Acceptă oferta</button><a href="#">Înapoi</a>');
  for (const size of ['zoomed', 'largePhone', 'largeDesk'] as const) await readsWell(page, size, 'plain');
});

async function show(page: Page, body: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="ro"><title>Probă</title><body>${body}</body></html>`);
  await resize(page, SIZES.zoomed);
}
