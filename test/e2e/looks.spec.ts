import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { localText } from '#domain/text/local-text.ts';
import { courier, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { accept, bid, carry, list, report } from './scenes.ts';

test('the English switch changes the words here and stays for the next page', async ({ arrive }) => {
  // The switch changes the account: no other test may be using it.
  const { page, context } = await arrive(null);
  await newSender(context);
  await page.goto('/home');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ilinca');
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toBeVisible();
  await page.goto('/send');
  await expect(page.getByRole('heading', { level: 1, name: 'My deliveries' })).toBeVisible();
  await page.getByRole('link', { name: 'Ștafeta' }).first().click();
  await page.goto('/as-user');
  await expect(page.getByRole('button', { name: 'Română' })).toBeVisible();
});

test('a public page leads to its English twin and back', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/welcome$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Send anything.');
  await page.goto('/as-user');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/en/welcome');
  await page.getByRole('link', { name: 'Română' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Trimite orice.');
});

test('the language of a link is remembered before the page has its scripts', async ({ page }) => {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await waiting.promise;
    await route.abort().catch(() => undefined);
  });
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/welcome$/);
  await page.unroute('**/*.js');
  waiting.resolve();
  await page.goto('/as-user');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('dark is dark and light is light, from the first paint on', async ({ page }) => {
  for (const path of ['/faq', '/home']) {
    const brightness: Record<string, number> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      brightness[colorScheme] = await brightnessOf(page);
    }
    const [light = 0, dark = 0] = [brightness.light, brightness.dark];
    expect(dark, `${path} in the dark`).toBeLessThan(80);
    expect(light - dark, `${path}: from dark to light`).toBeGreaterThan(60);
  }
});

test('hours are those that the server names, not those of the browser or the build', async ({ arrive }) => {
  const { page, api, context } = await arrive(null, { timezoneId: 'Asia/Tokyo' });
  await newSender(context);
  const { id, createdAt } = await list(api);
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), timeZone: 'America/New_York' };
    await route.fulfill({ response, json });
  });
  await page.goto(`/viewdetails?id=${id}`);
  const hour = localText(new Date(createdAt), 'America/New_York', 'time');
  await expect(page.getByText(new RegExp(`la ${hour}$`)).first()).toBeVisible();
});

test('the full map draws the trip and the courier, and can be worked with the keyboard', async ({
  context,
  page,
  arrive,
  watch,
}) => {
  // Logged by the graphics driver of machines without a graphics card.
  watch.ignore(/GPU stall due to ReadPixels|software WebGL|SwiftShader/i);
  const sorin = await arrive(courier(4));
  const me = await newSender(context);
  const delivery = await accept(me, await bid(sorin.api, await list(me)));
  await carry(sorin.api, delivery, 'depart_dropoff');
  await report(sorin.api, delivery, 0.5);
  await page.goto(`/viewdetails?id=${delivery.id}&harta=completa`);

  const map = page.getByRole('group', { name: /^Hartă: Sorin e pe traseul/ });
  await expect(map.getByRole('region', { name: 'Hartă', exact: true })).toBeVisible();
  const closer = map.getByRole('button', { name: 'Mărește harta' });
  await expect(closer).toBeVisible();
  await expect.poll(() => coloursOf(map)).toBeGreaterThan(4);
  await closer.focus();
  await page.keyboard.press('Enter');
  await expect(map).toContainText('Natural Earth');
});

/** Mean brightness of the screen, 0 to 255. */
async function brightnessOf(page: Page): Promise<number> {
  const { channels } = await sharp(await page.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

/** Number of different colours in an element: an empty map has one or two. */
async function coloursOf(part: Locator): Promise<number> {
  const { data } = await sharp(await part.screenshot())
    .resize(64, 48, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).toString('hex'));
  return seen.size;
}
