import type { Page } from '@playwright/test';
import { ANDREEA, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { list } from './scenes.ts';
import { workerIsIn } from './worker.ts';

test.use({ isFirstVisit: true });

// Dialogs and sheets: their code loads on demand, whatever the network does meanwhile.

const DIALOG = /\/assets\/modal-part-[^/]+\.js(\?.*)?$/;

test('a first page brings neither dialogs nor menus', async ({ page, arrive }) => {
  const sender = (await arrive(ANDREEA)).page;
  for (const [path, where] of [
    ['/as-user', page],
    ['/home', sender],
    ['/send', sender],
  ] as const) {
    const names = await scriptsWith(where, path, ['@mantine/core/ModalBase', '@mantine/core/Popover']);
    expect(names, path).toEqual([]);
  }
});

test('a dialog that comes late takes the focus and gives it back; one that cannot come says so', async ({
  arrive,
  watch,
}) => {
  const { page, context } = await arrive();
  const delivery = await list(await newSender(context));
  watch.lose(DIALOG);
  await page.route(DIALOG, (route) => route.abort());
  await page.goto(`/viewdetails?id=${delivery.id}`);
  const opener = page.getByRole('button', { name: 'Anulează livrarea' });
  await opener.click();
  await expect(page.getByText('Nu ajungem la server.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.unroute(DIALOG);
  const release = await hold(page, DIALOG);
  await opener.click();
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a screen that was kept opens its menus without a network', async ({ arrive, watch }) => {
  const { context, page } = await arrive(ANDREEA, { serviceWorkers: 'allow' });
  await page.goto('/faq');
  await workerIsIn(page);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => caches.match('/complete:/home').then(Boolean))).toBe(true);
  await watch.whileOffline(context, async () => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Servicii' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Pentru curieri' })).toBeVisible();
  });
});

/** Delays a file until the returned function is called. */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The scripts that a page loads by itself and that contain one of these words. */
async function scriptsWith(page: Page, path: string, words: readonly string[]): Promise<string[]> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.set(answer.url(), answer.text());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const [url, text] of scripts) {
    const source = await text;
    if (words.some((word) => source.includes(word))) found.push(url);
  }
  page.removeAllListeners('response');
  expect(scripts.size, 'scripts were seen').toBeGreaterThan(6);
  return found;
}
