import type { Page } from '@playwright/test';
import { ANA, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { readsWell } from './reads-well.ts';
import { visit } from './visit.ts';
import { pressOpen, sizesInTurn } from './zoom.ts';

// Every screen of couriers and staff, at 1280 × 1024 enlarged four times and with text twice as large: the focused
// element is visible, no text is cut or overlapped, and nothing scrolls horizontally.

/** Offsets in degrees from Cluj-Napoca to Satu Mare, Botoșani, Constanța and Drobeta. */
const CORNERS = [
  [1, -0.7],
  [1, 3.1],
  [-2.6, 5],
  [-2.1, -0.9],
] as const;

test.beforeEach(() => test.slow());

test('the courier finds and bids', async ({ context, arrive, browser, baseURL }) => {
  const { page, context: phone, api } = await arrive();
  await newCourier(phone, browser, baseURL ?? '');
  const me = await newSender(context);
  await reads(page, '/curier/curse');
  const [delivery, countered] = [await list(me), await list(me)];
  const offer = await bid(api, countered, 90);
  // Jobs in the corners of the country: their prices are at the edges of the map, under its overlays.
  for (const [lat, lng] of CORNERS) await list(me, {}, { lat, lng });
  await reads(page, '/curier/curse?zona=tara');
  await reads(page, `/curier/curse/${delivery.id}`);
  await reads(page, `/curier/curse/${delivery.id}`, 'Propune preț');
  await bid(api, delivery);
  await me('POST', `/deliveries/${countered.id}/offers/${offer.id}/counter`, {
    amount: offer.amount.amount - 50,
  });
  await reads(page, '/curier/oferte');
  await reads(page, '/curier/oferte', 'Alege regulile');
});

test('the courier carries', async ({ context, arrive, browser, baseURL }) => {
  const { page, context: phone, api } = await arrive();
  await newCourier(phone, browser, baseURL ?? '');
  const me = await newSender(context);
  await reads(page, '/curier/activa');
  const trip = await accept(me, await bid(api, await list(me)));
  await carry(api, trip, 'depart');
  await reads(page, '/curier/activa');
  await reads(page, '/curier/activa', 'Mesaj, Ilinca Probă');
  await carry(api, trip, 'arrive_pickup', 'arrive_pickup');
  await reads(page, '/curier/activa');
  await carry(api, trip, 'arrive_dropoff', 'pick_up');
  await reads(page, '/curier/activa');
  await reads(page, '/curier/activa', 'Ajutor');
  await reads(page, '/curier/activa/predare');
  await carry(api, trip, 'deliver', 'deliver');
  await readAll(page, ['/curier/castiguri', '/curier/notificari', '/curier/profil', '/curier/verificare']);
});

test('the staff’s screens', async ({ arrive }) => {
  const { page, api } = await arrive(ANA);
  const { items } = await api<{ items: { id: string }[] }>('GET', '/admin/couriers');
  await readAll(page, [
    '/admin',
    '/admin/acum',
    '/admin/curieri',
    `/admin/curieri/${items[0]?.id}`,
    '/admin/dispute',
    '/admin/riscuri',
    '/admin/sesizari',
    '/admin/bani',
    '/admin/noutati',
    '/admin/jurnal',
    '/admin/lucrari',
    '/admin/echipa',
    '/admin/cont',
  ]);
});

test('the doors and the steps of registering', async ({ arrive }) => {
  const { page } = await arrive();
  await readAll(page, ['/as-driver', '/vehicle-information', '/information-driver', '/admin/intrare']);
});

/** Checks screens in two of the sizes, the first one after a load. */
async function readAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : visit(page, path));
    await readsHere(page, path, undefined, sizesInTurn(index));
  }
}

/** Checks a screen in every size after a load, or on the screen that was checked last the overlay of a button. */
async function reads(page: Page, path: string, opener?: string): Promise<void> {
  if (!opener) await page.goto(path);
  await readsHere(page, path, opener);
}

async function readsHere(
  page: Page,
  path: string,
  opener?: string,
  sizes: Parameters<typeof readsWell>[1][] = ['zoomed', 'largePhone', 'largeDesk'],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Se încarcă…')).toHaveCount(0);
  if (opener) {
    await pressOpen(page.getByRole('button', { name: opener }).first());
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  for (const size of sizes) {
    // The skip link is visible only while focused, where the last walk has ended.
    await page.getByText('Sari la conținut').blur();
    await readsWell(page, size, opener ? `${path}, ${opener}` : path);
  }
}
