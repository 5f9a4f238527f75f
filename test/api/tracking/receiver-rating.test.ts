import { describe, expect, test } from 'vitest';
import { courier as courierState, earnings } from '#contract/trips/courier.ts';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { custody, rateAsReceiver, tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ listen: true });
const { as, anonymous, aCourier, aDelivery, aSender, lookAt, clock, db, owner } = app;

type Said = { stars: number; comment?: string | null };
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const rate = (built: Built, body: Said, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') =>
  anonymous.call(rateAsReceiver, { params: { token: tokenOf(built.seen[link]) }, body });
const look = (built: Built, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') =>
  anonymous.call(tracking, { params: { token: tokenOf(built.seen[link]) } });
const tripOf = async (built: Built) => (await as(built.courier).get(earnings)).recent[0];

test('one tap is a rating; words follow, and both change while the link lives', async () => {
  const built = await aDelivery({ status: 'completed' });
  expect((await look(built)).body).toMatchObject({ rating: null, canRate: true });
  expect(await rate(built, { stars: 4 })).toMatchObject({
    status: 200,
    body: { rating: { stars: 4, comment: null }, canRate: true },
  });
  await rate(built, { stars: 4, comment: ' A sunat inainte. ' });
  await rate(built, { stars: 5 });
  expect((await look(built)).body.rating).toEqual({ stars: 5, comment: 'A sunat inainte.' });
  await rate(built, { stars: 5, comment: null });
  expect((await look(built)).body.rating).toEqual({ stars: 5, comment: null });
});

test('the courier reads it beside the trip and as a mean, which the public rating is not made of', async () => {
  const courier = await aCourier();
  const first = await aDelivery({ status: 'completed', courier });
  await rate(first, { stars: 2, comment: 'Cutia era udă.' });
  const built = await aDelivery({ status: 'completed', courier });
  await rate(built, { stars: 5 });
  const seen = await as(courier).get(earnings);
  expect(seen.receivers).toEqual({ mean: 3.5, count: 2 });
  expect(seen.recent.map((trip) => [trip.receiver, trip.stars])).toEqual([
    [{ stars: 5, comment: null }, null],
    [{ stars: 2, comment: 'Cutia era udă.' }, null],
  ]);
  expect((await as(courier).get(courierState)).rating).toBeNull();
  await as(built.sender).call(rateDelivery, {
    params: { id: built.id },
    body: { service: 4, time: 4, behaviour: 4 },
  });
  expect((await as(courier).get(courierState)).rating).toBe(4);
});

test('however often it changes, the courier is told once and the history holds one fact without words', async () => {
  const built = await aDelivery({ status: 'completed' });
  for (const stars of [3, 4, 5]) await rate(built, { stars, comment: 'Vorbe numai pentru curier' });
  await app.workJobs();
  const { items } = await as(built.courier).get(notifications);
  expect(items.filter((item) => item.title.includes('Destinatarul ți-a dat o notă'))).toHaveLength(1);
  const { timeline } = await lookAt(built.id, built.sender);
  expect(timeline.filter((entry) => entry.name === 'receiver_rated')).toHaveLength(1);
  const { rows } = await owner.query<{ data: unknown }>(
    `SELECT data FROM delivery_events WHERE delivery_id = $1 AND name = 'receiver_rated'`,
    [built.id],
  );
  expect(rows).toEqual([{ data: {} }]);
  const log = await anonymous.call(custody, { params: { token: tokenOf(built.seen.shareUrl) } });
  expect(log.raw).not.toContain('receiver_rated');
});

test('ten different ratings at once: all are heard, one stays, and it is the one that is shown', async () => {
  const built = await aDelivery({ status: 'completed' });
  const answers = await allAtOnce(db, 10, (n) => rate(built, { stars: 1 + (n % 5) }));
  expect(countAnswers(answers)).toEqual({ '200': 10 });
  const shown = (await look(built)).body.rating;
  expect((await tripOf(built))?.receiver).toEqual(shown);
  expect((await as(built.courier).get(earnings)).receivers).toEqual({ mean: shown?.stars, count: 1 });
});

describe('is refused', () => {
  test('on the shared link, which does not show it either', async () => {
    const built = await aDelivery({ status: 'completed' });
    await rate(built, { stars: 5, comment: 'Vorbe numai pentru curier' });
    expect(await rate(built, { stars: 1 }, 'shareUrl')).toMatchObject({ status: 403 });
    const shared = await look(built, 'shareUrl');
    expect(shared.body).toMatchObject({ rating: null, canRate: false });
    expect(shared.raw).not.toContain('Vorbe numai');
    expect((await tripOf(built))?.receiver?.stars).toBe(5);
  });

  test.for(['accepted', 'cancelled'] as const)('while the delivery is %s', async (status) => {
    const built = await aDelivery({ status });
    expect((await look(built)).body).toMatchObject({ canRate: false });
    expect(await rate(built, { stars: 5 })).toMatchObject({
      status: 409,
      body: { code: 'rating_not_allowed' },
    });
  });

  test('a day after the end, with the link', async () => {
    const built = await aDelivery({ status: 'completed' });
    await rate(built, { stars: 5 });
    clock.advance({ hours: 24 });
    expect(await rate(built, { stars: 1 })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.for([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }])('with %o', async (body) => {
    const built = await aDelivery({ status: 'completed' });
    expect(await rate(built, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'stars', message: 'Alege între 1 și 5 stele.' }] },
    });
  });

  test('with too many words, and nothing is kept', async () => {
    const built = await aDelivery({ status: 'completed' });
    expect(await rate(built, { stars: 5, comment: 'a'.repeat(301) })).toMatchObject({ status: 400 });
    expect((await look(built)).body.rating).toBeNull();
  });
});

test('the words leave with the sender’s account, like all that the receiver wrote; the stars stay', async () => {
  const password = 'nouă cai pe deal';
  const built = await aDelivery({ status: 'completed', sender: await aSender({ password, wallet: 3_000 }) });
  await rate(built, { stars: 3, comment: 'Vorbe numai pentru curier' });
  await owner.query(
    `UPDATE deliveries SET receiver_entrance = 'Interfon 14', absence_choice = 'other_time', absence_note = 'După 18'
     WHERE id = $1`,
    [built.id],
  );
  clock.advance({ hours: 25 });
  await app.sweep();
  expect(await as(built.sender).call(deleteMe, { body: { password } })).toMatchObject({ status: 204 });
  expect((await tripOf(built))?.receiver).toEqual({ stars: 3, comment: null });
  const { rows } = await owner.query(
    'SELECT receiver_entrance, absence_choice, absence_note FROM deliveries WHERE id = $1',
    [built.id],
  );
  expect(rows).toEqual([{ receiver_entrance: null, absence_choice: null, absence_note: null }]);
});
