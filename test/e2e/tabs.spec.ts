import type { Page } from '@playwright/test';
import { type Api, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { list } from './scenes.ts';

const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');

/** Adds a delivery to the history. */
async function anotherRow(me: Api): Promise<void> {
  const delivery = await list(me);
  await me('POST', `/deliveries/${delivery.id}/cancel`, {});
}

test('five tabs of one person hear every change over one stream, which outlives the tab that opened it', async ({
  context,
}) => {
  const me = await newSender(context);
  await anotherRow(me);
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams += 1;
  });
  const tabs: Page[] = [];
  for (let tab = 0; tab < 5; tab += 1) {
    const page = await context.newPage();
    await page.goto('/history');
    await expect(rowsOf(page)).toHaveCount(2);
    tabs.push(page);
  }
  await anotherRow(me);
  for (const page of tabs) await expect(rowsOf(page)).toHaveCount(3);
  expect(streams).toBe(1);

  await tabs[0]?.close();
  await expect.poll(() => streams).toBe(2);
  await anotherRow(me);
  for (const page of tabs.slice(1)) await expect(rowsOf(page)).toHaveCount(4);
  expect(streams).toBe(2);
});

test('a page whose stream the server refuses says so and looks again by itself', async ({
  context,
  page,
  watch,
}) => {
  const me = await newSender(context);
  await anotherRow(me);
  watch.expect(429, /\/api\/v1\/events$/);
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 429, body: '' }));
  await page.goto('/history');
  await expect(page.getByText('Noutățile vin acum mai rar')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await anotherRow(me);
  await expect(rowsOf(page)).toHaveCount(3);
});
