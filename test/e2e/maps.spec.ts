import type { Page } from '@playwright/test';
import { aTileArchive } from '../support/tile-archive.ts';
import { expect, test } from './fixtures.ts';

const FROM = '45.6427,25.5887,Piața Sfatului, Brașov';
const TO = '45.6500,25.6050,Strada Lungă 1, Brașov';
const BOOKING = `/home?pickup=${encodeURIComponent(FROM)}&dropoff=${encodeURIComponent(TO)}`;

/** Time limit for drawing the full map on a busy machine without a graphics card. */
const DRAWN_MS = 45_000;

/** Fakes settings in which the operator has set this map. */
async function withMap(page: Page, mapStyleUrl: string): Promise<void> {
  await page.route('**/api/v1/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, mapStyleUrl } });
  });
}

test('streets of a tile archive are drawn with their attribution; without them the built-in map stands in', async ({
  page,
  watch,
}) => {
  test.slow();
  // Logged by the graphics driver of machines without a graphics card.
  watch.ignore(/GPU stall due to ReadPixels|software WebGL|SwiftShader/i);
  await page.addInitScript(() => void Object.assign(window, { __STAFETA_MAP__: 'full' }));
  const archive = aTileArchive('Străzi de probă, Brașov');
  const parts: string[] = [];
  await withMap(page, '/map/tiles.pmtiles?v=1');
  await page.route('**/map/tiles.pmtiles*', async (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    parts.push(from);
    const body = archive.subarray(Number(from), Math.min(archive.length, Number(to) + 1));
    const range = `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}`;
    await route.fulfill({ status: 206, body, headers: { 'content-range': range, etag: '"1"' } });
  });
  await page.goto(BOOKING);
  const map = page.getByRole('group', { name: /^Hartă: de la Piața Sfatului/ });
  await expect(map).toContainText('Străzi de probă, Brașov', { timeout: DRAWN_MS });
  await expect(map.getByTestId('map-pickup')).toBeVisible();
  await expect(map.getByText('Străzile nu s-au încărcat.')).toHaveCount(0);
  // The header of the archive, then the tile in it.
  expect(parts.length).toBeGreaterThan(1);

  await page.unroute('**/map/tiles.pmtiles*');
  await page.route('**/map/tiles.pmtiles*', (route) => route.fulfill({ status: 200, body: 'nimic' }));
  await page.reload();
  await expect(map.getByRole('status')).toHaveText('Străzile nu s-au încărcat. Vezi harta simplă.', {
    timeout: DRAWN_MS,
  });
  await expect(map).toContainText('Natural Earth');
  await expect(map.getByTestId('map-pickup')).toBeVisible();
});

test('a pin that gets the focus by a key comes wholly into view, wherever the map was moved', async ({
  page,
}) => {
  await page.goto(BOOKING);
  const map = page.getByRole('group', { name: /^Hartă: de la Piața Sfatului/ });
  const pins = [map.getByTestId('map-pickup'), map.getByTestId('map-dropoff')];
  await expect(pins[0]!).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await map.focus();
  for (const pin of pins)
    for (const way of ['ArrowLeft', 'ArrowDown']) {
      for (let press = 0; press < 4; press += 1) await page.keyboard.press(`Shift+${way}`);
      await expect(pin).not.toBeInViewport();
      await pin.focus();
      await expect(pin).toBeInViewport({ ratio: 1 });
      await map.focus();
    }
});

test('outlines of an import bring names to aim by and their attribution; without the call the map is as before', async ({
  page,
  watch,
}) => {
  // Cut off below on purpose.
  watch.lose(/places\/outlines/);
  watch.ignore(/ERR_FAILED/);
  const square = [456_000, 256_200, 0, 1_300, 1_000, 0, 0, -1_300, -1_000, 0];
  let isOffline = false;
  await page.route('**/api/v1/places/outlines?*', async (route) => {
    if (isOffline) return route.abort();
    await route.fulfill({
      json: {
        available: true,
        attribution: '© OpenStreetMap contributors <b>',
        outlines: [{ name: 'Conturul Probei', kind: 'town', rings: [square] }],
        names: [{ name: 'Cătunul Probei', lat: 45.615, lng: 25.55, population: 150 }],
      },
    });
  });
  await page.goto(BOOKING);
  const map = page.getByRole('group', { name: /^Hartă: de la Piața Sfatului/ });
  // Names are shown where there is room; the renderer adds none that would overlap.
  await expect(map.getByText('Cătunul Probei')).toHaveCount(1);
  await expect(map.getByText('Conturul Probei')).toHaveCount(1);
  await expect(map.getByText('<b>')).toBeVisible();
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  isOffline = true;
  await page.reload();
  await expect(map.getByTestId('map-pickup')).toBeVisible();
  await expect(map.getByText('Brașov', { exact: true })).toHaveCount(1);
  await expect(map.getByText('Cătunul Probei')).toHaveCount(0);
});
