import { expect, type Page } from '@playwright/test';
import { readsWell, resize, SIZES } from './tab-stops.ts';

const AS_BEFORE = { width: 1280, height: 900, textPx: 16 };

/** Opens each screen once and looks at it in every size. */
export async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await readsInEverySize(page, path);
  }
}

/** Looks at the screen as it stands in every size, and restores the usual one. */
export async function readsInEverySize(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.getByText('Se încarcă…'), where).toHaveCount(0);
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) await readsWell(page, size, where);
  await resize(page, AS_BEFORE);
}

/** Every sum that the page asks for is a long one in lei from now on: 1.234,50 lei. */
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
