import type { Page } from '@playwright/test';
import { BrowserPool } from './browser-pool.ts';
import { DESK, expect, test } from './fixtures.ts';
import { resize, SIZES } from './tab-stops.ts';

// Browsers that tests use one after the other: the next one finds nothing of the one before.

const AT_A_PLACE = { permissions: ['geolocation'], geolocation: { latitude: 46.77, longitude: 23.59 } };

/** Everything that a test can leave in a browser. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto('/as-user');
  await page.evaluate(async () => {
    localStorage.setItem('trace', 'x');
    sessionStorage.setItem('trace', 'x');
    document.cookie = 'trace=x';
    await caches.open('trace');
    await new Promise((opened) => (indexedDB.open('trace').onsuccess = opened));
  });
  await page.goto('/faq');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setOffline(true);
  await page.route('**/faq', (route) => route.abort());
  await page.context().route('**/terms', (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await resize(page, SIZES.largePhone);
  await page.context().newPage();
}

/** What a browser knows when it opens a page. */
async function tracesIn(page: Page) {
  await page.goto('/faq');
  return page.evaluate(async () => ({
    stores: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
    databases: (await indexedDB.databases()).length,
    cookie: document.cookie,
    history: history.length,
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    media: [
      '(prefers-color-scheme: dark)',
      '(forced-colors: active)',
      '(prefers-reduced-motion: reduce)',
    ].map((query) => matchMedia(query).matches),
    size: [innerWidth, innerHeight, getComputedStyle(document.documentElement).fontSize],
  }));
}

test('a browser is given on as if it were new, and not at all where it cannot be', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const pool = new BrowserPool(browser);
  const kind = { baseURL: origin, ...DESK };
  const first = await pool.take(kind, false);
  const asNew = await tracesIn(first.page);
  await leaveTraces(first.page);
  await pool.giveBack(first, origin);

  const second = await pool.take(kind, false);
  expect(second.page).toBe(first.page);
  expect(second.context.pages()).toEqual([second.page]);
  expect(await tracesIn(second.page)).toEqual(asNew);

  await pool.giveBack(second, origin);
  const changed = await pool.take(
    {
      ...kind,
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
      forcedColors: 'active',
      ...AT_A_PLACE,
    },
    false,
  );
  expect(changed.page, 'another size, other colours and a place need no other browser').toBe(first.page);
  expect(await tracesIn(changed.page)).toEqual({
    ...asNew,
    location: 'granted',
    media: [true, true, true],
    size: [320, 640, '16px'],
  });
  await pool.giveBack(changed, origin);
  expect((await pool.take(kind, false)).page).toBe(first.page);
  expect(await tracesIn(second.page), 'nothing of them is left').toEqual(asNew);

  // Scripts of a test's own run in every document that comes later.
  await second.page.addInitScript(() => undefined);
  await pool.giveBack(second, origin);
  const third = await pool.take(kind, false);
  expect(third.page).not.toBe(first.page);
  await pool.giveBack(third, origin);
  const fourth = await pool.take(kind, true);
  expect(fourth.page, 'a first visit has a browser of its own').not.toBe(third.page);
  await fourth.context.close();
});

test('a request that is still being answered when its test ends fails neither that test nor the next', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const pool = new BrowserPool(browser);
  const visitor = await pool.take({ baseURL: origin, ...DESK }, false);
  const { page } = visitor;
  await page.goto('/faq');
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/geo', async (route) => {
    asked.resolve();
    await ended.promise;
    await route.fulfill({ body: '' }).finally(answered.resolve);
  });
  await page.evaluate(() => {
    void fetch('/api/v1/geo').catch(() => undefined);
  });
  await asked.promise;
  await pool.giveBack(visitor, origin);
  ended.resolve();
  await answered.promise;

  const next = await pool.take({ baseURL: origin, ...DESK }, false);
  expect(next.page, 'the browser is given on').toBe(page);
  expect((await page.goto('/faq'))?.status()).toBe(200);
  await pool.giveBack(next, origin);
});
