import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { bid, list } from './scenes.ts';

test.use({ isFirstVisit: true });

/**
 * Budget of JavaScript that the login loads before anything is pressed, gzipped. It should shrink, and must not grow.
 */
const SCRIPT_BYTES = 172_000;
const LAYOUT_SHIFT = 0.01;

test('the first page of the application is light: no map, no calendar before they are needed', async ({
  page,
}) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script')
      scripts.set(
        answer.url(),
        answer.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto('/as-user');
  await expect(page.getByRole('button', { name: 'Intră în cont' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /expeditor/);
  const sizes = await Promise.all(scripts.values());
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, `${sizes.length} scripts`).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect([...scripts.keys()].filter((url) => /maplibre|leaflet/.test(url))).toEqual([]);
});

test('a page of the application fetches what is painted first before its scripts and other styles', async ({
  page,
}) => {
  for (const path of ['/as-user', '/home']) {
    const html = await (await page.request.get(path)).text();
    const preloads = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? [];
    expect(preloads.length, path).toBeGreaterThan(3);
    expect(preloads.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  }
  await page.goto('/as-user');
  const late = page.locator('link[data-late]');
  await expect(late.first()).toBeAttached();
  const priorities = await late.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).fetchPriority),
  );
  expect(new Set(priorities)).toEqual(new Set(['low']));
});

test('nothing jumps while the first screens fill, and the policy refuses nothing of ours', async ({
  arrive,
}) => {
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const mihai = await arrive(courier(3));
  await bid(mihai.api, await list(me));
  await list(me);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { shifted: 0, refused });
    addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: shiftedSoFar() + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
    function shiftedSoFar(): number {
      return 'shifted' in window && typeof window.shifted === 'number' ? window.shifted : 0;
    }
  });
  // A slow network: the fonts arrive after the text was first measured, the answers after the fonts. What the fonts move
  // counts where the machine has the typeface that the fallback's metrics are made for.
  let fonts = Promise.withResolvers<void>();
  let answers = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.route('**/api/v1/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  for (const path of ['/home', '/send', '/history', '/faq', '/welcome']) {
    fonts = Promise.withResolvers();
    answers = Promise.withResolvers();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('p').first()).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    fonts.resolve();
    await page.evaluate(async () => {
      const faces = [...document.fonts];
      await Promise.allSettled(faces.map((face) => face.load()));
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const isAlike = faces.some(({ family, status }) => family.includes('Fallback') && status === 'loaded');
      if (!isAlike) Object.assign(window, { shifted: 0 });
    });
    answers.resolve();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Se încarcă…');
    await page.waitForLoadState('networkidle');
    expect(await shift(page), path).toBeLessThanOrEqual(LAYOUT_SHIFT);
    expect(await page.evaluate(() => ('refused' in window ? window.refused : null)), path).toEqual([]);
  }
});

function shift(page: Page): Promise<number> {
  return page.evaluate(() => ('shifted' in window ? Number(window.shifted) : Number.NaN));
}
