import { afterEach, expect, test, vi } from 'vitest';
import { loadBasemap } from './basemap.ts';

afterEach(() => vi.unstubAllGlobals());

test('the country is loaded once, and again after a load that failed', async () => {
  const asked: string[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return isAway ? new Response(null, { status: 503 }) : Response.json([path]);
  });
  await expect(loadBasemap()).rejects.toThrow(/did not load/);
  isAway = false;
  const base = await loadBasemap();
  expect(base.cities).toEqual(['/basemap/cities.json']);
  expect(await loadBasemap()).toBe(base);
  expect(asked).toHaveLength(10);
});
