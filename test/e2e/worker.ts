import { expect, type Page } from '@playwright/test';

/**
 * Interacts with the page until its service worker is active: it is registered at the first interaction, and a single
 * pointer move may come before the page listens.
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
