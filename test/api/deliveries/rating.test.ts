import { describe, expect, test } from 'vitest';
import { courier as courierState, earnings } from '#contract/trips/courier.ts';
import { deliveries, rateDelivery } from '#contract/deliveries/deliveries.ts';
import { offers } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const { as, aCourier, aDelivery, anOffer, lookAt, clock } = await testApp();

const STARS = { service: 5, time: 4, behaviour: 3 };
const rate = (built: Built, change: Partial<typeof STARS> & { comment?: string } = {}) =>
  as(built.sender).call(rateDelivery, { params: { id: built.id }, body: { ...STARS, ...change } });

test('a completed trip is rated once, and its sender sees the rating', async () => {
  const built = await aDelivery({ status: 'completed' });
  const { status, body } = await rate(built, { comment: ' La timp. ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ rating: { ...STARS, comment: 'La timp.' }, canRate: false });
  expect(await rate(built, { service: 1 })).toMatchObject({ status: 409, body: { code: 'already_rated' } });
  expect((await lookAt(built.id, built.sender)).rating).toEqual({ ...STARS, comment: 'La timp.' });
  const { items } = await as(built.sender).get(deliveries, { query: { scope: 'history' } });
  expect(items[0]).toMatchObject({ id: built.id, rated: true });
});

test('the courier learns the mean, not who wrote what', async () => {
  const built = await aDelivery({ status: 'completed' });
  await rate(built, { comment: 'între noi' });
  expect((await lookAt(built.id, built.courier)).rating).toBeNull();
  expect((await as(built.courier).get(earnings)).recent[0]).toMatchObject({ deliveryId: built.id, stars: 4 });
});

test('the mean over all stars is shown with the courier’s next offers', async () => {
  const courier = await aCourier();
  await rate(await aDelivery({ status: 'completed', courier }), { service: 5, time: 5, behaviour: 5 });
  await rate(await aDelivery({ status: 'completed', courier }), { service: 4, time: 4, behaviour: 5 });
  const next = await aDelivery();
  await anOffer(next.id, { courier });
  const { items } = await as(next.sender).get(offers, { params: { id: next.id } });
  expect(items[0]?.courier).toMatchObject({ rating: 4.7, trips: 2 });
  expect(await as(courier).get(courierState)).toMatchObject({ rating: 4.7, trips: 2 });
});

describe('is refused', () => {
  test.for(['open', 'accepted', 'cancelled', 'expired'] as const)(
    'on a delivery that is %s',
    async (status) => {
      expect(await rate(await aDelivery({ status }))).toMatchObject({
        status: 409,
        body: { code: 'rating_not_allowed' },
      });
    },
  );

  test('after thirty days', async () => {
    const built = await aDelivery({ status: 'completed' });
    clock.advance({ days: 30, seconds: 1 });
    expect((await lookAt(built.id, built.sender)).canRate).toBe(false);
    expect(await rate(built)).toMatchObject({ status: 409, body: { code: 'rating_not_allowed' } });
  });

  test.for([{ service: 0 }, { time: 6 }, { behaviour: 4.5 }])('with %o', async (change) => {
    const built = await aDelivery({ status: 'completed' });
    expect(await rate(built, change)).toMatchObject({
      status: 400,
      body: { errors: [{ path: Object.keys(change)[0], message: 'Alege între 1 și 5 stele.' }] },
    });
  });
});
