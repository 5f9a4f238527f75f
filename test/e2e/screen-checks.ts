import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { DESK, PHONE } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SERIOUS = ['serious', 'critical'];
const NARROWEST = 320;
/** The names of all messages, as the catalogues' files list them. */
const MESSAGE_NAMES = new Set(
  globSync('src/messages/*/ro.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  ),
);

/** Serious and critical findings of axe on the page as it stands (WCAG 2.0 to 2.2, A and AA): there are none. */
export async function axeClean(page: Page, where = page.url()): Promise<void> {
  await expectNothingFrom(axeOf(page).withTags(WCAG), where);
  await whatIsClosedSaysWhy(page, where);
}

/**
 * What is closed stays in the order of Tab, and a closed button has something to say when it is pressed: a line that
 * describes it, or a field of its form that is not right yet. One that waits for an answer says nothing.
 */
async function whatIsClosedSaysWhy(page: Page, where: string): Promise<void> {
  const silent = () =>
    page.evaluate(() => {
      const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim();
      const seen = [...document.querySelectorAll(':disabled, [aria-disabled="true"]')].filter(
        (one) => one.checkVisibility() && !one.closest('.maplibregl-map, .leaflet-container'),
      );
      // A map that shows all says so by its own picture. Natively closed are the ways to pay while one pays, and a request that can no longer change.
      const lost = seen.filter((one) =>
        one.matches(':disabled:not(fieldset, fieldset *, [data-instructions-form] *)'),
      );
      const mute = seen.filter((one) => {
        if (one.matches(':disabled, [aria-busy="true"], [data-loading]')) return false;
        const ids = (one.getAttribute('aria-describedby') ?? '').split(' ');
        const says = ids.some((id) => document.getElementById(id)?.textContent.trim());
        const wrong = ':invalid, [aria-invalid="true"], [data-missing]';
        return !says && !one.closest('form')?.querySelector(wrong);
      });
      return [
        ...lost.map((one) => `out of reach: ${nameOf(one)}`),
        ...mute.map((one) => `says nothing: ${nameOf(one)}`),
      ];
    });
  // Polled: something may be closed for the moment of its answer.
  await expect.poll(silent, { message: `what is closed at ${where}` }).toEqual([]);
}

/** Another theme is all there: its colours are at their ends. Those of parts that are not drawn would never come there. */
async function coloursAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    await frame();
  });
}

/**
 * Axe without a copy of the stylesheets: of one that did not load while offline it would write a copy into the page,
 * which the page's policy refuses. Only its rule on locked orientations reads them, and no style of ours names one.
 * Of what passes it keeps no list: that takes as long as looking.
 */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] });
}

async function expectNothingFrom(axe: AxeBuilder, where: string): Promise<void> {
  // In one piece: no frames are of interest, and the other way opens a second page for every look.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  expect(found, `axe at ${where}`).toEqual([]);
}

/** Nothing sticks out of a screen as narrow as screens get, nor out of the page as it stands. */
export async function noSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const before = page.viewportSize() ?? DESK.viewport;
  await page.setViewportSize({ width: NARROWEST, height: before.height });
  // Polled: a map or a list may still be drawing itself anew for the new width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `sideways scroll at ${where}`,
    })
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

/** No message stands there by its name: each part of the application brought the words that it says. */
async function everyWordIsThere(page: Page, where: string): Promise<void> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  expect(
    lines.filter((line) => MESSAGE_NAMES.has(line)),
    `names of messages at ${where}`,
  ).toEqual([]);
}

/** Each width and each theme once: what only a pair of them breaks, the colours' own test and the pictures show. */
const LOOKS = [
  { colorScheme: 'light', viewport: PHONE.viewport },
  { colorScheme: 'dark', viewport: DESK.viewport },
] as const;

/** The look at one screen: phone in light, desk in dark, and 320 px wide. Restores the page's size. */
export async function looksRight(page: Page, { reload = false } = {}): Promise<void> {
  const before = page.viewportSize() ?? DESK.viewport;
  const where = new URL(page.url()).pathname;
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    // Public pages choose their colours once, before the first paint.
    if (reload) await page.reload();
    await page.setViewportSize(viewport);
    await coloursAreThere(page);
    await axeClean(page, `${where}, ${colorScheme}, ${viewport.width} px`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await everyWordIsThere(page, where);
  await noSidewaysScroll(page, where);
  await page.setViewportSize(before);
}
