import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { globSync, readFileSync } from 'node:fs';
import { closedControlFaults } from '../support/closed-control-faults.ts';
import { DESK, PHONE } from './fixtures.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SERIOUS = ['serious', 'critical'];
const NARROWEST = 320;
/** All message keys, from the catalogues' files. */
const MESSAGE_NAMES = new Set(
  globSync('src/messages/*/ro.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  ),
);

/** Expects no serious or critical axe findings on the current page (WCAG 2.0 to 2.2, A and AA). */
export async function axeClean(page: Page, where = page.url()): Promise<void> {
  // Polled: a button may be in between two looks while its request is pending.
  await expect.poll(() => findingsOf(page), { message: `axe at ${where}` }).toEqual([]);
  await whatIsClosedSaysWhy(page, where);
}

/** Expects disabled elements in the tab order, and a reason on the press of each disabled button. */
async function whatIsClosedSaysWhy(page: Page, where: string): Promise<void> {
  // Polled: an element may be disabled while its request is pending.
  await expect
    .poll(() => page.evaluate(closedControlFaults), { message: `what is closed at ${where}` })
    .toEqual([]);
}

/** Expects a theme change to be complete at once, as people who asked for less motion see it. */
async function coloursAreThere(page: Page, where: string): Promise<void> {
  const going = await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(going, `transitions at ${where}`).toBe(0);
}

/**
 * What axe finds, without its copy of the stylesheets: a copy of one that did not load offline would be written into the
 * page, which its CSP refuses. Only the rule on locked orientations reads them, and no style of ours sets one. Passes
 * are not listed: that takes as long as the check. A document gets axe's half a megabyte once.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, grave }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe;
      const { violations } = await run(document, { preload: false, runOnly, resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => grave.includes(impact ?? ''))
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
        );
    },
    { runOnly: WCAG, grave: SERIOUS },
  );
}

/** Expects no horizontal overflow, at the narrowest supported width and at the current one. */
export async function noSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const before = page.viewportSize() ?? DESK.viewport;
  await page.setViewportSize({ width: NARROWEST, height: before.height });
  // Polled: a map or a list may still be rerendering for the new width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `sideways scroll at ${where}`,
    })
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

/** Expects no message key in place of its text: each part of the application loads the messages that it uses. */
async function everyWordIsThere(page: Page, where: string): Promise<void> {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  expect(
    lines.filter((line) => MESSAGE_NAMES.has(line)),
    `names of messages at ${where}`,
  ).toEqual([]);
}

/**
 * Each width and each theme once: faults of a single combination are found by the colours' own test and the
 * screenshots.
 */
const LOOKS = [
  { colorScheme: 'light', viewport: PHONE.viewport },
  { colorScheme: 'dark', viewport: DESK.viewport },
] as const;

/** Checks one screen: phone in light, desktop in dark, and 320 px wide. Restores the page's size. */
export async function looksRight(page: Page, { reload = false } = {}): Promise<void> {
  const before = page.viewportSize() ?? DESK.viewport;
  const where = new URL(page.url()).pathname;
  for (const { colorScheme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    // Public pages set their theme once, before the first paint.
    if (reload) await page.reload();
    await page.setViewportSize(viewport);
    const look = `${where}, ${colorScheme}, ${viewport.width} px`;
    await coloursAreThere(page, look);
    await axeClean(page, look);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await everyWordIsThere(page, where);
  await noSidewaysScroll(page, where);
  await page.setViewportSize(before);
}
