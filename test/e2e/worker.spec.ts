import type { Page } from '@playwright/test';
import { openSite } from './deploys.ts';
import { expect, PHONE, test } from './fixtures.ts';

/** A document that the service worker caches on install. */
const CACHED_PAGE = '/en/offline';

test('a page that stays open gets its worker, and a newer one, although a file was lost again and again', async ({
  arrive,
  watch,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const site = await openSite(baseURL ?? '');
  try {
    watch.expect(503, new RegExp(`^${CACHED_PAGE}$`));
    const lost = site.refuse(CACHED_PAGE, 2);
    const { page, context } = await arrive(null, { ...PHONE, serviceWorkers: 'allow', baseURL: site.origin });
    await page.goto('/as-user');
    await isAtWork(page, site.version());
    expect(lost(), 'it was asked for until it came').toBe(0);

    await site.deploy('small');
    const lostOfNext = site.refuse(CACHED_PAGE, 1);
    // The page requests the served build when its network is back.
    await watch.whileOffline(context, () => page.evaluate(() => navigator.onLine));
    await isAtWork(page, site.version());
    expect(lostOfNext()).toBe(0);
    expect(site.documents(), 'nobody loaded a page for it').toEqual(['/as-user']);
  } finally {
    await site.close();
  }
});

/**
 * Waits until the worker of a build is active, which is registered on an interaction or a while later. Its cache is
 * complete or absent.
 */
async function isAtWork(page: Page, build: string): Promise<void> {
  await page.mouse.move(40, 40);
  const look = () =>
    page.evaluate(
      async ([cacheName, path]) => {
        const cached = await caches.match(path ?? '', { cacheName });
        const registration = await navigator.serviceWorker.getRegistration();
        const isBusy = registration?.installing ?? registration?.waiting;
        return Boolean(cached) && !isBusy && registration?.active?.state === 'activated';
      },
      [`stafeta-${build}`, CACHED_PAGE],
    );
  await expect.poll(look, { message: `the worker of ${build}`, timeout: 60_000 }).toBe(true);
}
