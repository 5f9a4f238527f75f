import { expect, type Locator, type Page } from '@playwright/test';
import { focusStops } from './focus-stops.ts';
import { hiddenStops, resize, SIZES, tabStops } from './tab-stops.ts';
import { sidewaysScroll, textFaults } from './text-checks.ts';

/**
 * Checks one screen in one size: no hidden focus, no cut or overlapping text, no horizontal scrolling. Of a screen
 * visited before, only the new part is visited again.
 */
export async function readsWell(
  page: Page,
  size: keyof typeof SIZES,
  where: string,
  part?: Locator,
): Promise<void> {
  await resize(page, SIZES[size]);
  // The keys go through the smallest screen. The larger ones have the same order, and a menu has no other way in.
  const isMenu = await page.getByRole('menu').isVisible();
  const visit = size === 'zoomed' || isMenu ? tabStops : focusStops;
  const found = {
    sideways: await sidewaysScroll(page),
    ...(await textFaults(page)),
    hidden: await hiddenStops(page, part, visit),
  };
  const nothing = { sideways: [], cut: [], overlapping: [], hidden: [] };
  expect.soft(found, `${where}, ${size}`).toEqual(nothing);
}
