import type { Page, Response } from '@playwright/test';
import { ANDREEA } from './api.ts';
import { expect, test } from './fixtures.ts';

test.use({ isFirstVisit: true });

// Sizes in bytes, which are the same on every machine, unlike times: of each file as it is sent, compressed with brotli.

const KB = 1024;
const PUBLIC_JS = 60 * KB;
/** Budget of the first page of the application, the login: names of files differ by some bytes from build to build. */
const FIRST_JS = 149_300;
/** Budget of the lists after it, with everything that the sender's screens share. */
const SENDER_JS = 195_800;

test('public pages weigh at most 60 kB of script and load none of the application', async ({ page }) => {
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
  await Promise.all(waiting);
  page.removeAllListeners('response');
  return weights;
}

function sum(weights: Record<string, number>): number {
  return Object.values(weights).reduce((total, bytes) => total + bytes, 0);
}
