import type { Page } from '@playwright/test';
import { courier, newSender } from './api.ts';
import { addressByPointer, confirmPins, fillPeople, onward } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { looksRight } from './screen-checks.ts';
import { visit } from './visit.ts';
import { accept, bid, carry, list, report } from './scenes.ts';

// Every screen in light and dark, on a phone and on a desktop, and 320 px wide; the other tests check their dialogs and
// toasts on the way.

test.beforeEach(() => test.slow());

test('the public pages look right', async ({ page }) => {
  for (const path of ['/welcome', '/header', '/faq', '/urmarire', '/en/welcome']) {
    await open(page, path);
    await looksRight(page, { reload: true });
  }
});

test('the doors and the pages for those who lost their way look right', async ({ page, watch }) => {
  watch.expect(404, /^\/wrong-turn/);
  await showAll(page, ['/as-user', '/as-driver', '/wrong-turn']);
});

test('the four steps of the booking look right', async ({ page }) => {
  await open(page, '/home');
  await looksRight(page);
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de ridicare' }),
    'Strada Horea 4, Cluj-Napoca',
  );
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de livrare' }),
    'Strada Fabricii 12, Cluj-Napoca',
  );
  await page.getByText('Mută acele cu butoane').click();
  await looksRight(page);
  await confirmPins(page);
  await looksRight(page);
  await onward(page).click();
  await page.getByRole('radio', { name: /^Mare/ }).check();
  await looksRight(page);
  await onward(page).click();
  await fillPeople(page);
  await looksRight(page);
  await onward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  await looksRight(page);
});

test('the sender’s screens of one delivery look right, from the list to the rating', async ({
  context,
  page,
  arrive,
}) => {
  const mihai = await arrive(courier(1));
  const me = await newSender(context);
  const delivery = await list(me);
  const offer = await bid(mihai.api, delivery, -50);
  const chosen = `id=${delivery.id}&offer=${offer.id}`;
  const details = `/viewdetails?id=${delivery.id}`;
  await showAll(page, ['/send', '/home', details, `/accept?${chosen}`, `/payment?${chosen}`]);

  const accepted = await accept(me, offer);
  await show(page, `/popup?id=${delivery.id}`);
  await carry(mihai.api, accepted, 'depart');
  await report(mihai.api, accepted, 0);
  await show(page, `/viewdetails?id=${delivery.id}`);
  await carry(mihai.api, accepted, 'deliver', 'arrive_pickup');
  await showAll(page, [`/viewdetails?id=${delivery.id}`, `/trip?id=${delivery.id}`, '/history']);
});

test('the courier’s screens look right, from the list of jobs to the earnings', async ({
  context,
  arrive,
}) => {
  const { page, api } = await arrive(courier(6), PHONE);
  const me = await newSender(context);
  await show(page, '/curier/curse?zona=tara');
  const delivery = await list(me);
  await show(page, `/curier/curse/${delivery.id}`);
  const offer = await bid(api, delivery);
  await show(page, '/curier/oferte');
  const trip = await accept(me, offer);
  await show(page, '/curier/activa');
  await carry(api, trip, 'arrive_pickup', 'depart');
  await show(page, '/curier/activa');
  await carry(api, trip, 'arrive_dropoff', 'pick_up');
  await show(page, '/curier/activa/predare');
  await carry(api, trip, 'deliver', 'deliver');
  await show(page, '/curier/castiguri');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isOpen(page);
}

async function isOpen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Se încarcă…')).toHaveCount(0);
}

async function show(page: Page, path: string): Promise<void> {
  await open(page, path);
  await looksRight(page);
}

/** Shows screens one after the other, the first one after a load. */
async function showAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : visit(page, path));
    await isOpen(page);
    await looksRight(page);
  }
}
