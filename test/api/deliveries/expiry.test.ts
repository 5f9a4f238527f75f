import { expect, test } from 'vitest';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { createDelivery, deliveries, relistDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, aSender, aDelivery, anOffer, lookAt, clock, sweep } = app;

const relist = (built: { id: string; sender: Parameters<typeof as>[0] }) =>
  as(built.sender).call(relistDelivery, { params: { id: built.id } });

test('a flexible delivery that nobody carried expires after a week, and its offers with it', async () => {
  const built = await aDelivery();
  clock.advance({ days: 6, hours: 23, minutes: 50 });
  const offer = await anOffer(built.id);
  await sweep();
  expect((await lookAt(built.id, built.sender)).status).toBe('open');
  clock.advance({ minutes: 10 });
  await sweep();
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    status: 'expired',
    offerCount: 0,
    canCancel: false,
  });
  expect((await as(offer.courier).get(myOffers)).items[0]).toMatchObject({ id: offer.id, status: 'expired' });
  const history = await as(built.sender).get(deliveries, { query: { scope: 'history' } });
  expect(history.items.map((item) => item.id)).toEqual([built.id]);
});

test('one for today expires at the end of its day', async () => {
  const sender = await aSender();
  clock.set('2026-12-10T08:00:00Z');
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  const { id } = await as(sender).get(createDelivery, { body: aParcel(quote.id, { pickupDate: 'today' }) });
  clock.set('2026-12-10T21:59:00Z');
  await sweep();
  expect((await lookAt(id, sender)).status).toBe('open');
  clock.set('2026-12-11T02:00:00Z');
  await sweep();
  expect((await lookAt(id, sender)).status).toBe('expired');
  const relisted = await relist({ id, sender });
  expect(relisted.body).toMatchObject({ status: 'open', pickupDate: 'flexible', pickupTime: null });
});

test('opened again on its day after its hour, it may be fetched at any hour', async () => {
  const sender = await aSender();
  clock.set('2026-12-14T08:00:00Z');
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  const today = aParcel(quote.id, { pickupDate: '15-12-2026', pickupTime: '00:30-01:00' });
  const { id } = await as(sender).get(createDelivery, { body: today });
  await app.owner.query("UPDATE deliveries SET expires_at = '2026-12-14T09:00:00Z' WHERE id = $1", [id]);
  clock.set('2026-12-15T02:00:00Z');
  await sweep();
  const relisted = await relist({ id, sender });
  expect(relisted.body).toMatchObject({ status: 'open', pickupDate: '15-12-2026', pickupTime: null });
});

test('an expired delivery is opened again in one tap, for another week', async () => {
  const built = await aDelivery({ status: 'expired' });
  const { status, body } = await relist(built);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'open', canCancel: true });
  expect(body.timeline.map((entry) => entry.name)).toEqual(['listed', 'expired', 'relisted']);
  clock.advance({ days: 6, hours: 23 });
  await sweep();
  await anOffer(built.id);
  clock.advance({ hours: 1 });
  await sweep();
  expect((await lookAt(built.id, built.sender)).status).toBe('expired');
});

test.for(['open', 'accepted', 'completed', 'cancelled'] as const)(
  'what is %s cannot be listed again',
  async (status) => {
    expect(await relist(await aDelivery({ status }))).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { status } },
    });
  },
);

test('what runs or is over does not expire', async () => {
  const running = await aDelivery({ status: 'accepted' });
  clock.advance({ days: 30 });
  await sweep();
  expect((await lookAt(running.id, running.sender)).status).toBe('accepted');
});
