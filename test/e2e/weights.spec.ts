import type { Page, Response } from '@playwright/test';
import { ANDREEA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { waitForIslands } from './islands.ts';

test.use({ isFirstVisit: true });

// Sizes in bytes, which are the same on every machine, unlike times: of each file as it is sent, compressed with brotli.

const KB = 1024;
const PUBLIC_JS = 24 * KB;
/** Budget of the first page of the application, the login: names of files differ by some bytes from build to build. */
const FIRST_JS = 149_300;
/** Budget of the lists after it, with everything that the sender's screens share. */
const SENDER_JS = 195_800;
/** Budget of each screen after it, in what the screens before did not load. */
const SCREEN_JS = 60_000;

test('public pages weigh at most 24 kB of script and load none of the application', async ({ page }) => {
  for (const path of ['/welcome', '/faq', '/blog', '/pagefirst', '/urmarire', '/en/welcome']) {
    const scripts = await scriptsOf(page, path);
    expect(sum(scripts), path).toBeLessThanOrEqual(PUBLIC_JS);
    expect(Object.keys(scripts).filter((name) => !name.startsWith('/islands/'))).toEqual([]);
  }
});

test('the first page of the application weighs at most 150 kB of script, the lists little more', async ({
  arrive,
}) => {
  const door = await scriptsOf((await arrive(null)).page, '/as-user');
  expect(sum(door), JSON.stringify(door, null, 1)).toBeLessThanOrEqual(FIRST_JS);
  const { page } = await arrive(ANDREEA);
  for (const path of ['/send', '/home']) {
    const scripts = await scriptsOf(page, path);
    expect(sum(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(SENDER_JS);
    expect(Object.keys(scripts).filter((name) => /maplibre|leaflet|schemas/.test(name))).toEqual([]);
  }
});

test('the screens that people open next add at most 60 kB of script to those before them', async ({
  arrive,
}) => {
  const { page } = await arrive(null);
  await page.goto('/as-user');
  const journeys = [
    ['home', 'send', 'parcelSecond', 'parcelThird', 'accept', 'payment', 'viewDetails', 'wallet'],
    ['courierJobs', 'courierJob', 'courierOffers', 'courierActive', 'courierEarnings'],
  ];
  for (const screens of journeys) {
    const loaded = new Set(await filesOf(page, 'asUser'));
    for (const screen of screens) {
      const more = (await filesOf(page, screen)).filter((file) => !loaded.has(file));
      const bytes = await Promise.all(more.map((file) => sizeOf(page, file)));
      const total = bytes.reduce((before, size) => before + size, 0);
      expect(total, screen).toBeLessThanOrEqual(SCREEN_JS);
      for (const file of more) loaded.add(file);
    }
  }
});

type Manifest = Record<string, { module: string; imports?: string[]; parentId?: string }>;

/** The scripts of a screen and of what is around it, by their URLs. */
function filesOf(page: Page, screen: string): Promise<string[]> {
  return page.evaluate((first) => {
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Manifest } })
      .__reactRouterManifest;
    const files: string[] = [];
    for (let id: string | undefined = first; id !== undefined;) {
      const route: Manifest[string] | undefined = routes[id];
      if (!route) throw new Error(`There is no screen ${id}.`);
      files.push(route.module, ...(route.imports ?? []));
      id = route.parentId;
    }
    return [...new Set(files)];
  }, screen);
}

async function sizeOf(page: Page, file: string): Promise<number> {
  const answer = await page.request.get(file, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers()['content-length']);
}

/** The scripts that a page loads by itself, by URL, in bytes as sent. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  const waiting: Promise<void>[] = [];
  const weigh = async (response: Response) => {
    const bytes = (await response.request().sizes()).responseBodySize;
    // The smallest are not worth it.
    if (bytes > KB) expect(response.headers()['content-encoding'], response.url()).toBe('br');
    weights[new URL(response.url()).pathname] = bytes;
  };
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') waiting.push(weigh(response));
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForIslands(page);
  await Promise.all(waiting);
  page.removeAllListeners('response');
  return weights;
}

function sum(weights: Record<string, number>): number {
  return Object.values(weights).reduce((total, bytes) => total + bytes, 0);
}
