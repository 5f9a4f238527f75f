import type { Locator, Page } from '@playwright/test';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { courier, newSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { newCourier } from './new-courier.ts';

type Place = { address: string; lat: number; lng: number };
type Listing = { pickup: Place; dropoff: Place; size?: 'small' | 'medium' | 'large'; pickupDate?: string };

// Towns where no other test lists anything: auto offers must not match other tests' parcels.
const SUCEAVA = { address: 'Strada Ștefan cel Mare 20, Suceava', lat: 47.6439, lng: 26.2577 };
const SUCEAVA_NORTH = { address: 'Strada Universității 13, Suceava', lat: 47.659, lng: 26.2475 };
const TULCEA = { address: 'Strada Isaccei 10, Tulcea', lat: 45.1787, lng: 28.8046 };
const TULCEA_WEST = { address: 'Strada Isaccei 80, Tulcea', lat: 45.1853, lng: 28.779 };
const CONSTANTA = { address: 'Bulevardul Tomis 100, Constanța', lat: 44.1855, lng: 28.6484 };

const phoneAt = ({ lat, lng }: Place) => ({
  ...PHONE,
  permissions: ['geolocation'],
  geolocation: { latitude: lat, longitude: lng, accuracy: 8 },
});

async function listed(sender: Api, change: Listing): Promise<Delivery> {
  const point = ({ lat, lng }: Place) => ({ lat, lng });
  const { pickup, dropoff, size = 'small', pickupDate = 'today' } = change;
  const ends = { pickup: point(pickup), dropoff: point(dropoff) };
  const quote = await sender<Quote>('POST', '/quotes', { ...ends, size });
  return sender<Delivery>('POST', '/deliveries', {
    quoteId: quote.id,
    pickup,
    dropoff,
    size,
    pickupDate,
    sender: { name: 'Ilinca Probă', phone: '0733000111' },
    receiver: { name: 'Mara Iliescu', phone: '0740123456' },
  });
}

test('a courier’s rules bid by themselves, change, stop and start again', async ({
  context,
  arrive,
  browser,
  baseURL,
}) => {
  test.slow();
  const { page, context: phone } = await arrive(null, phoneAt(SUCEAVA));
  const me = await newCourier(phone, browser, baseURL ?? '');
  const sender = await newSender(context);
  await me('PUT', '/courier/availability', { online: true });
  await page.goto('/curier/oferte');
  const card = page.getByRole('region', { name: 'Oferte automate' });
  const sheet = page.getByRole('dialog', { name: 'Oferte automate' });

  await card.getByRole('button', { name: 'Alege regulile' }).click();
  await sheet.getByRole('checkbox', { name: 'Mic' }).uncheck();
  await expect(sheet.getByText('Alege cel puțin o mărime.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Salvează și pornește' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Salvează și pornește' }).press('Enter');
  await expect(sheet.getByRole('checkbox', { name: 'Mic' })).toBeFocused();
  await sheet.getByRole('checkbox', { name: 'Mic' }).check();
  await sheet.getByRole('radio', { name: 'Oricât' }).check();
  await sheet.getByRole('button', { name: 'Caută lângă mine' }).click();
  await expect(sheet.getByText('Căutăm în jurul tău.')).toBeVisible();
  await sheet.getByLabel('De la ora').selectOption('0');
  await sheet.getByLabel('Până la ora').selectOption('0');
  await sheet.getByRole('button', { name: 'Salvează și pornește' }).click();
  await expect(sheet).toBeHidden();
  await expectFocusPreserved(page);
  await expect(card.getByText('Pornite')).toBeVisible();
  await expect(card.getByText('0 din 10 trimise azi')).toBeVisible();

  const first = await listed(sender, { pickup: SUCEAVA, dropoff: SUCEAVA_NORTH });
  await expect(card.getByText('1 din 10 trimise azi')).toBeVisible();
  await expect(page.getByText('Automată')).toHaveCount(1);

  await card.getByRole('button', { name: 'Schimbă regulile' }).click();
  await sheet.getByRole('group', { name: 'Cel mult pe zi' }).getByRole('radio', { name: '3' }).check();
  await sheet.getByRole('button', { name: 'Salvează' }).click();
  await expect(card.getByText('1 din 3 trimise azi')).toBeVisible();

  await card.getByRole('button', { name: 'Oprește' }).click();
  await expect(card.getByText('Oprite')).toBeVisible();
  await expectFocusPreserved(page, card.getByRole('button', { name: 'Pornește' }));
  const missed = await listed(sender, { pickup: SUCEAVA, dropoff: SUCEAVA_NORTH });
  await card.getByRole('button', { name: 'Pornește' }).click();
  await expect(card.getByText('Pornite')).toBeVisible();
  const last = await listed(sender, { pickup: SUCEAVA_NORTH, dropoff: SUCEAVA });
  await expect(card.getByText('2 din 3 trimise azi')).toBeVisible();
  const { items } = await me<{ items: MyOffer[] }>('GET', '/courier/offers');
  expect(items.map(({ deliveryId }) => deliveryId).sort()).toEqual([first.id, last.id].sort());
  expect(items.map(({ deliveryId }) => deliveryId)).not.toContain(missed.id);
  await me('PUT', '/courier/availability', { online: false });
});

test('the list of jobs is ordered and narrowed as the courier says, and stays so over a reload', async ({
  context,
  arrive,
}) => {
  const { page, api } = await arrive(courier(4), phoneAt(TULCEA));
  const sender = await newSender(context);
  const near = await listed(sender, { pickup: TULCEA, dropoff: TULCEA_WEST });
  const far = await listed(sender, {
    pickup: TULCEA_WEST,
    dropoff: CONSTANTA,
    size: 'medium',
    pickupDate: 'tomorrow',
  });
  await api('PUT', '/courier/availability', { online: true });
  await page.goto('/curier/curse');
  await page.getByRole('button', { name: 'Caută lângă mine' }).click();
  const jobs = page.locator('li h2 a');
  await shows(jobs, near, far);

  await page.getByLabel('Ordonează după').selectOption('pay');
  await shows(jobs, far, near);
  await page.getByRole('button', { name: 'Filtre' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ce curse vrei' });
  await sheet.getByRole('radio', { name: 'Mâine' }).check();
  await sheet.getByRole('button', { name: 'Arată cursele' }).click();
  await shows(jobs, far);
  await reloaded(page);
  await shows(jobs, far);

  await page.getByRole('button', { name: 'Filtre: 1 ales' }).click();
  await sheet.getByRole('checkbox', { name: 'Mic' }).check();
  await sheet.getByRole('button', { name: 'Arată cursele' }).click();
  await expect(page.getByText('Nicio cursă nu se potrivește cu filtrele alese.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await shows(jobs, far, near);
});

test('before the first touch the map shows the country and says what brings jobs onto it', async ({
  arrive,
  browser,
  baseURL,
}) => {
  const { page, context: phone } = await arrive(null, PHONE);
  await newCourier(phone, browser, baseURL ?? '');
  await page.goto('/curier/curse');
  await expect(page.getByText('Intră în tură și cursele apar pe hartă.')).toBeVisible();
  const map = page.getByRole('group', { name: /^Hart/ });
  await expect(map.getByRole('button', { name: 'Mărește harta' })).toBeVisible();
});

/** Expects exactly these jobs, in this order. */
async function shows(jobs: Locator, ...deliveries: Delivery[]): Promise<void> {
  const wanted = deliveries.map(({ id }) => `/curier/curse/${id}`);
  await expect
    .poll(() => jobs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(wanted);
}

/** Reloads and requests the phone's position again: only the search itself is in the URL. */
async function reloaded(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Caută lângă mine' }).click();
}
