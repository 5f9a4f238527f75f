import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { ANDREEA } from './api.ts';
import { expect, test } from './fixtures.ts';

// Bytes, which are the same on every machine, unlike times. Each file is weighed as gzip makes it.

const KB = 1024;
const PUBLIC_JS = 60 * KB;
/** The goal is 170 kB, not reached yet; until then this only keeps it from growing. */
const FIRST_SIGNED_IN_JS = 230 * KB;

test('public pages weigh at most 60 kB of script and load none of the application', async ({ page }) => {
  for (const path of ['/welcome', '/faq', '/blog', '/pagefirst', '/urmarire', '/en/welcome']) {
    const scripts = await scriptsOf(page, path);
    expect(sum(scripts), path).toBeLessThanOrEqual(PUBLIC_JS);
    expect(Object.keys(scripts).filter((name) => !name.startsWith('/islands/'))).toEqual([]);
  }
});

test('the first page behind sign-in weighs at most 230 kB of script', async ({ arrive }) => {
  const { page } = await arrive(ANDREEA);
  const scripts = await scriptsOf(page, '/send');
  expect(sum(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(FIRST_SIGNED_IN_JS);
});

/** The scripts that a page loads by itself, by address, in bytes as gzip sends them. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  const waiting: Promise<void>[] = [];
  const weigh = async (url: string, body: Promise<Buffer>) => {
    weights[new URL(url).pathname] = gzipSync(await body, { level: 9 }).length;
  };
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') waiting.push(weigh(response.url(), response.body()));
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
