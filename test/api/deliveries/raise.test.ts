import { expect, test } from 'vitest';
import { job, jobs } from '#contract/trips/courier.ts';
import { raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const { as, aCourier, aDelivery, aSender, anOffer, db, lookAt } = await testApp();

const raise = (built: Built, amount = 100, key?: string) =>
  as(built.sender).call(raiseEstimate, {
    params: { id: built.id },
    body: { amount },
    ...(key ? { key } : {}),
  });

test('a raised estimate is what couriers see, with the VAT inside and wider bounds', async () => {
  const built = await aDelivery();
  const courier = await aCourier();
  const before = await as(courier).get(job, { params: { id: built.id } });
  expect(built.seen.raiseStep).toEqual({ amount: 100, currency: 'USD' });
  const { status, body } = await raise(built, 500);
  expect(status).toBe(200);
  expect(body.estimate.amount).toBe(built.seen.estimate.amount + 500);
  expect(body.timeline.at(-1)?.name).toBe('estimate_raised');
  const after = await as(courier).get(job, { params: { id: built.id } });
  expect(after.estimate.amount - before.estimate.amount).toBe(500);
  expect(after.bounds.max.amount).toBe(Math.floor((body.estimate.amount * 2 + 5) / 10) * 10);
  const { items } = await as(courier).get(jobs, { query: { lat: 44.43, lng: 26.1 } });
  expect(items.find((each) => each.deliveryId === built.id)?.estimate).toEqual(body.estimate);
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', built.id)
    .executeTakeFirstOrThrow();
  expect(row.estimate_base + row.estimate_vat).toBe(row.estimate_total);
  expect(row.estimate_raised).toBe(500);
});

test('all raises together at most double the quote; the refusal says what is left', async () => {
  const built = await aDelivery();
  const quoted = built.seen.estimate.amount;
  expect((await raise(built, quoted - 50)).status).toBe(200);
  expect((await lookAt(built.id, built.sender)).raiseStep).toBeNull();
  expect(await raise(built)).toMatchObject({
    status: 409,
    body: { code: 'raise_limit', facts: { left: 50, currency: 'USD' } },
  });
  expect((await lookAt(built.id, built.sender)).estimate.amount).toBe(2 * quoted - 50);
});

test.for([99, 0, -100, 100.5, 1e15])('a raise of %d is none', async (amount) => {
  const built = await aDelivery();
  expect((await raise(built, amount)).status).toBeGreaterThanOrEqual(400);
  expect((await lookAt(built.id, built.sender)).estimate).toEqual(built.seen.estimate);
});

test('a press that is sent again raises once; two presses raise twice', async () => {
  const built = await aDelivery();
  await Promise.all([raise(built, 100, 'o-singura-apasare'), raise(built, 100, 'o-singura-apasare')]);
  expect((await lookAt(built.id, built.sender)).estimate.amount).toBe(built.seen.estimate.amount + 100);
  await Promise.all([raise(built), raise(built)]);
  expect((await lookAt(built.id, built.sender)).estimate.amount).toBe(built.seen.estimate.amount + 300);
});

test.for(['accepted', 'cancelled', 'expired'] as const)('nothing is added once it is %s', async (status) => {
  const built = await aDelivery({ status });
  expect(await raise(built)).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } });
});

test('offers that came before stay as they are', async () => {
  const built = await aDelivery({ sender: await aSender({ wallet: 100_000 }) });
  const { id } = await anOffer(built.id, { amount: 2_500 });
  await raise(built, 2_000);
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([offer.amount, offer.status]).toEqual([2_500, 'live']);
});
