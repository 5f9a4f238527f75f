import { expect, type Page } from '@playwright/test';

/** Waits until the scripts of a public page have run, which come after its first paint. */
export async function waitForIslands(page: Page): Promise<void> {
  await expect(page.locator('template[data-islands]')).toHaveCount(0);
  await page.evaluate(() => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src^="/islands/"]');
    return Promise.all(Array.from(scripts, ({ src }) => import(src)));
  });
}
