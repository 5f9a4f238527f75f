import { expect, type Page } from '@playwright/test';

/**
 * Uses the page until its service worker is at work: the page brings it in at the first sign of a person, and a single
 * move of the pointer may come before the page listens for one.
 */
export async function workerIsIn(page: Page): Promise<void> {
  let x = 40;
  const state = async () => {
    await page.mouse.move((x = x === 40 ? 48 : 40), 40);
    return page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      const one = found?.active ?? found?.waiting ?? found?.installing;
      return one?.state ?? 'none';
    });
  };
  await expect.poll(state, { message: 'the service worker of the page' }).toBe('activated');
}
