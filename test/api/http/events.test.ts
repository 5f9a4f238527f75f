import { afterEach, expect, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { listen, type Stream } from '../../support/stream.ts';

const app = await testApp({ listen: true });
const { as, anonymous, anAdmin, aCourier, aDelivery, anOffer, takeSteps, clock, deps, baseUrl } = app;
const streams: Stream[] = [];

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function hear(person: Person, lastId?: number): Promise<Stream> {
  const stream = await listen(baseUrl, '/api/v1/events', as(person), lastId);
  streams.push(stream);
  return stream;
}

test('an offer reaches the sender as it is made, with the id of the delivery and nothing more', async () => {
  const built = await aDelivery();
  const stream = await hear(built.sender);
  await anOffer(built.id);
  const heard = await stream.next();
  expect(heard.name).toBe('offers.changed');
  expect(heard.data).toEqual({ name: 'offers.changed', deliveryId: built.id });
  expect(heard.id).toBeGreaterThan(0);
});

test('couriers on duty hear of a new parcel, and the loser hears of the choice', async () => {
  const loser = await aCourier();
  const stream = await hear(loser);
  const built = await aDelivery();
  const listed = await stream.until((heard) => heard.name === 'jobs.changed');
  expect(listed.at(-1)?.data).toEqual({ name: 'jobs.changed', deliveryId: built.id });
  await anOffer(built.id, { courier: loser });
  const winner = await anOffer(built.id);
  await as(built.sender).get(acceptOffer, {
    params: { id: built.id },
    body: { offerId: winner.id, method: 'cash' },
  });
  const later = await stream.until((heard) => heard.name === 'delivery.changed');
  expect(later.at(-1)?.data.deliveryId).toBe(built.id);
});

test('the staff hear of every delivery that changes, and nobody else does', async () => {
  const staff = await hear(await anAdmin());
  const built = await aDelivery();
  const sender = await hear(built.sender);
  const changed = { name: 'board.changed', deliveryId: built.id };
  expect((await staff.next()).data).toEqual(changed);
  await anOffer(built.id);
  expect((await staff.next()).data).toEqual(changed);
  expect((await sender.next()).data.name).toBe('offers.changed');
  await anOffer(built.id);
  expect((await sender.next()).data.name).toBe('offers.changed');
});

test('what a cut stream has missed comes again after the last event it had, once per delivery', async () => {
  const [first, second] = [await aDelivery(), await aDelivery()];
  const sender = first.sender;
  const mine = await aDelivery({ sender });
  const before = await hear(sender);
  await anOffer(first.id);
  const last = await before.next();
  before.close();
  await anOffer(first.id);
  await anOffer(mine.id);
  await anOffer(second.id);
  const again = await hear(sender, last.id ?? 0);
  const missed = [await again.next(), await again.next()];
  expect(missed.map((heard) => heard.data)).toEqual([
    { name: 'delivery.changed', deliveryId: first.id },
    { name: 'delivery.changed', deliveryId: mine.id },
  ]);
  expect(missed[0]!.id).toBeGreaterThan(last.id!);
  // No other event was queued: the next one received is the next one published.
  await anOffer(mine.id);
  expect((await again.next()).data).toEqual({ name: 'offers.changed', deliveryId: mine.id });
});

test('nobody hears of other people’s deliveries', async () => {
  const [ours, theirs] = [await aDelivery(), await aDelivery()];
  const stream = await hear(ours.sender);
  await anOffer(theirs.id);
  await anOffer(theirs.id);
  await anOffer(ours.id);
  expect((await stream.next()).data).toEqual({ name: 'offers.changed', deliveryId: ours.id });
});

test('a refused call is not heard of', async () => {
  const built = await aDelivery({ sender: await app.aSender({ wallet: 100 }) });
  const offer = await anOffer(built.id);
  const stream = await hear(built.sender);
  const body = { offerId: offer.id, method: 'wallet' as const };
  expect((await as(built.sender).call(acceptOffer, { params: { id: built.id }, body })).status).toBe(409);
  await anOffer(built.id);
  expect((await stream.next()).data.name).toBe('offers.changed');
});

test('what is told waits for the commit, and a rollback drops it', async () => {
  const heard: string[] = [];
  const leave = deps.bus.subscribe(['couriers'], (event) => heard.push(event.name));
  const work = (isBroken: boolean) =>
    inTransaction(deps, async (tx) => {
      tx.publish(['couriers'], { name: 'jobs.changed' });
      expect(heard).toEqual([]);
      if (isBroken) throw new Error('a stone on the road');
    });
  await expect(work(true)).rejects.toThrow('a stone on the road');
  expect(heard).toEqual([]);
  await work(false);
  expect(heard).toEqual(['jobs.changed']);
  leave();
});

test('the holder of a link sees the dot move, and hears nothing of money or offers', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const token = built.seen.shareUrl?.split('/').at(-1);
  const stream = await listen(baseUrl, `/api/v1/tracking/${token}/events`, anonymous);
  streams.push(stream);
  const at = clock.now().toISOString();
  await as(built.courier).get(sendPositions, {
    body: { positions: [{ at, lat: 44.5, lng: 26.09, accuracy: 5 }] },
  });
  const moved = await stream.next();
  expect(moved.data).toMatchObject({
    name: 'position.moved',
    position: { lat: 44.5, lng: 26.09, heading: null, at },
  });
  await takeSteps(built, 'arrive_dropoff', 'deliver');
  const names = (await stream.until((heard) => heard.id !== null)).map((heard) => heard.name);
  expect(names).toEqual(['delivery.changed']);
});

test('a stream carries the security headers too, and is kept nowhere', async () => {
  const built = await aDelivery();
  const stop = new AbortController();
  const headers = await as(built.sender).credentials();
  const response = await fetch(`${baseUrl}/api/v1/events`, { headers, signal: stop.signal });
  stop.abort();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('a stream is for signed-in people, and a link’s for its holder', async () => {
  expect((await anonymous.send('GET', '/api/v1/events')).status).toBe(401);
  expect((await anonymous.send('GET', `/api/v1/tracking/${'A'.repeat(22)}/events`)).status).toBe(404);
});
