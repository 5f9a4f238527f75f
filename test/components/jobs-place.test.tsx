import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { courier, job, jobs } from '#contract/trips/courier.ts';
import type { Job } from '#contract/trips/job.ts';
import { looksRight } from './looks.ts';
import { COURIER } from './people.ts';
import { go, open } from './screen.tsx';
import { answer } from './server.ts';

const LYON = { latitude: 45.76, longitude: 4.83 };
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const JOB: Job = {
  deliveryId: 'livrarea-1',
  pickup: { area: 'București', lat: 44.43, lng: 26.1 },
  dropoff: { area: 'Pantelimon', lat: 44.45, lng: 26.2 },
  size: 'small',
  vehicle: 'bike',
  pickupDate: 'flexible',
  pickupTime: null,
  distanceToPickupMeters: 400,
  tripMeters: 9_000,
  tripSeconds: 1_200,
  estimate: usd(1_000),
  net: usd(900),
  bounds: { min: usd(500), max: usd(2_000) },
  offerCount: 0,
  myOfferId: null,
  cod: null,
  inspection: null,
  cover: null,
  guarantee: null,
  returns: null,
  pieces: null,
  haulage: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const far = page.getByText('Ești departe de locul demo-ului');
const near = page.getByRole('button', { name: 'Caută lângă mine' });

/** Opens the courier's list on a device that is in Lyon. */
async function openFromLyon(demo: boolean): Promise<void> {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: LYON } as GeolocationPosition),
  );
  answer(courier, {
    state: 'verified',
    online: true,
    vehicle: 'truck',
    plate: 'B 01 PRB',
    rating: null,
    trips: 0,
    documentsExpireOn: null,
    activeDeliveryId: null,
    todayNet: { amount: 0, currency: 'USD' },
  });
  answer(jobs, ({ query }) => ({ items: query.lat < LYON.latitude ? [JOB] : [], nextCursor: null }));
  answer(myOffers, { items: [], nextCursor: null });
  await open('/curier/curse', COURIER, { demo });
}

test('a visitor far from the demo’s place is offered to search there', async () => {
  await openFromLyon(true);
  await near.click();
  await expect.element(far).toBeVisible();
  await page.getByRole('button', { name: 'Caută în București' }).click();
  await expect.element(page.getByText('Căutăm în jurul centrului Bucureștiului.')).toBeVisible();
  await expect.element(page.getByText('Către Pantelimon')).toBeVisible();
});

test('haulage says so in the list and where one bids, with its weight and whose work the loading is', async () => {
  await openFromLyon(true);
  const HAULAGE = {
    ...{ ...JOB, size: 'huge' as const, haulage: { terms: '2026-11-26-0123456789ab' } },
    pieces: [
      { count: 1, weightGrams: 40_000, lengthCm: 180, widthCm: 80, heightCm: 60 },
      { count: 3, weightGrams: 2_500, lengthCm: null, widthCm: null, heightCm: null },
    ],
  };
  answer(jobs, { items: [HAULAGE], nextCursor: null });
  answer(job, HAULAGE);
  await near.click();
  await expect.element(page.getByText('Transport de marfă')).toBeVisible();
  await go('/curier/curse/livrarea-1');
  await expect.element(page.getByText('47,5 kg')).toBeVisible();
  await expect.element(page.getByText('1 × 40 kg, 180 × 80 × 60 cm; 3 × 2,5 kg')).toBeVisible();
  await expect.element(page.getByText(/expeditorul încarcă, destinatarul descarcă/)).toBeVisible();
  await looksRight();
});

test('a courier of a real house may be anywhere', async () => {
  await openFromLyon(false);
  await near.click();
  await expect.element(page.getByText('Căutăm în jurul tău.')).toBeVisible();
  expect(far.elements()).toHaveLength(0);
});
