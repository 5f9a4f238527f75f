import { expect, type Locator, type Page } from '@playwright/test';
import { readsWell } from './reads-well.ts';
import { resize, SIZES } from './tab-stops.ts';
import { visit } from './visit.ts';

type SizeName = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

/**
 * Sizes of one screen in a walk: every screen at four times the size, and with large text by turns on a phone and on a
 * desktop, so that each kit component meets both.
 */
export function sizesInTurn(index: number): SizeName[] {
  return ['zoomed', index % 2 === 0 ? 'largePhone' : 'largeDesk'];
}

const AS_BEFORE = { width: 1280, height: 900, textPx: 16 };

/** Opens each screen once, the first one by a load, and checks it in two of the sizes. */
export async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : visit(page, path));
    await readsFromSmallToLarge(page, path, undefined, sizesInTurn(index));
  }
  await resize(page, AS_BEFORE);
}

/** Checks the current screen in every size, and restores the usual one; all of it, or an element. */
export async function readsInEverySize(page: Page, where: string, part?: Locator): Promise<void> {
  await readsFromSmallToLarge(page, where, part);
  await resize(page, AS_BEFORE);
}

async function readsFromSmallToLarge(
  page: Page,
  where: string,
  part?: Locator,
  sizes: readonly SizeName[] = SIZE_NAMES,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.getByText('Se încarcă…'), where).toHaveCount(0);
  for (const size of sizes) await readsWell(page, size, where, part);
}

/** Checks the overlay that a button opens in every size, a dialog or a menu, and closes it. */
export async function opensWell(
  page: Page,
  opener: Locator,
  fill?: (opened: Locator) => Promise<unknown>,
): Promise<void> {
  const opened = page.locator('[aria-modal="true"], [role="menu"]');
  await pressOpen(opener);
  await expect(opened).toBeVisible();
  await fill?.(opened);
  for (const size of SIZE_NAMES) await readsWell(page, size, `${page.url()}, ${opener}`);
  await resize(page, AS_BEFORE);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

/** Presses a button once it is enabled: one that still waits for its data would do nothing. */
export async function pressOpen(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Replaces every amount in the page's answers by a long one in lei from now on: 1.234,50 lei. */
export async function showLongSums(page: Page): Promise<void> {
  await page.context().route(/\/api\/v1\/(?!events)/, async (route) => {
    if (!route.request().headers().accept?.includes('json')) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    if (!response.ok() || !text.startsWith('{')) return route.fulfill({ response, body: text });
    return route.fulfill({ response, json: inLei(JSON.parse(text)) });
  });
}

function inLei(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLei);
  if (typeof value !== 'object' || value === null) return value;
  if ('amount' in value && 'currency' in value) return { ...value, amount: 123_450, currency: 'RON' };
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, inLei(inside)]));
}
