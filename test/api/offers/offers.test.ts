import { describe, expect, test } from 'vitest';
import { jobs, setAvailability } from '#contract/trips/courier.ts';
import { changeOffer, makeOffer, myOffers, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer, offers, refuseOffer } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

const { as, aCourier, aDelivery, anOffer, lookAt, clock, sweep } = await testApp();

const BID = { amount: 3_000, etaMinutes: 12 };
const bid = (courier: Person, id: string, change: Partial<typeof BID> & { note?: string } = {}) =>
  as(courier).call(makeOffer, { params: { id }, body: { ...BID, ...change } });
const offersOn = async (built: { id: string; sender: Person }) =>
  (await as(built.sender).get(offers, { params: { id: built.id } })).items;

test('an offer shows its sender the price, the courier and the minutes, and its courier the net', async () => {
  const built = await aDelivery();
  const courier = await aCourier({ firstName: 'Vlad', vehicle: 'van' });
  const { status, body } = await bid(courier, built.id, { note: ' Ajung repede ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    amount: { amount: 3_000 },
    commission: { amount: 300 },
    net: { amount: 2_700 },
    status: 'live',
    note: 'Ajung repede',
    expiresAt: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
  });
  expect(await offersOn(built)).toMatchObject([
    {
      id: body.id,
      amount: { amount: 3_000, currency: 'USD' },
      etaMinutes: 12,
      note: 'Ajung repede',
      recommended: true,
      status: 'live',
      courier: { firstName: 'Vlad', vehicle: 'van', rating: null, trips: 0 },
    },
  ]);
  expect((await lookAt(built.id, built.sender)).offerCount).toBe(1);
});

test('the price must lie between half and twice the estimate; the refusal says where', async () => {
  const built = await aDelivery();
  const courier = await aCourier();
  const { items } = await as(courier).get(jobs, { query: { lat: 44.43, lng: 26.1 } });
  const bounds = items.find((job) => job.deliveryId === built.id)!.bounds;
  const [min, max] = [bounds.min.amount, bounds.max.amount];
  expect(min).toBe(Math.floor((built.seen.estimate.amount / 2 + 5) / 10) * 10);
  for (const amount of [min - 1, max + 1]) {
    expect(await bid(courier, built.id, { amount })).toMatchObject({
      status: 400,
      body: { code: 'offer_out_of_bounds', facts: { min, max, currency: 'USD' } },
    });
  }
  expect((await bid(courier, built.id, { amount: min })).status).toBe(201);
  expect((await bid(await aCourier(), built.id, { amount: max })).status).toBe(201);
});

test.for([
  { amount: 30.5 },
  { amount: -1 },
  { amount: 0 },
  { amount: 1e15 },
  { etaMinutes: 0 },
  { etaMinutes: 1_441 },
])('an offer of %o is no offer', async (change) => {
  const built = await aDelivery();
  const answer = await bid(await aCourier(), built.id, change);
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

test('a courier has one live offer on a delivery, and may bid again after taking it back', async () => {
  const built = await aDelivery();
  const courier = await aCourier();
  const first = await bid(courier, built.id);
  expect(await bid(courier, built.id)).toMatchObject({ status: 409, body: { code: 'offer_exists' } });
  await as(courier).get(withdrawOffer, { params: { id: first.body.id } });
  expect(await offersOn(built)).toEqual([]);
  const second = await bid(courier, built.id, { amount: 2_800 });
  expect(second.status).toBe(201);
  expect(await offersOn(built)).toMatchObject([{ id: second.body.id, amount: { amount: 2_800 } }]);
  clock.advance({ seconds: 1 });
  const withdrawnAgain = await as(courier).call(withdrawOffer, { params: { id: first.body.id } });
  expect(withdrawnAgain).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
});

test('a changed offer keeps its id and starts its clock again', async () => {
  const built = await aDelivery();
  const { id, courier } = await anOffer(built.id);
  clock.advance({ minutes: 20 });
  await as(courier).get(changeOffer, { params: { id }, body: { amount: 2_700, note: '' } });
  clock.advance({ minutes: 20 });
  expect(await offersOn(built)).toMatchObject([
    { id, amount: { amount: 2_700 }, etaMinutes: 12, note: null },
  ]);
  const tooLow = await as(courier).call(changeOffer, { params: { id }, body: { amount: 100 } });
  expect(tooLow).toMatchObject({ status: 400, body: { code: 'offer_out_of_bounds' } });
  expect(await offersOn(built)).toMatchObject([{ id, amount: { amount: 2_700 } }]);
});

test('a refused offer is over for its courier; the delivery and the other offers stay', async () => {
  const built = await aDelivery();
  const refused = await anOffer(built.id);
  const other = await anOffer(built.id);
  const call = { params: { id: built.id, offerId: refused.id } };
  expect((await as(built.sender).get(refuseOffer, call)).offer.status).toBe('refused');
  expect((await offersOn(built)).map((offer) => offer.id)).toEqual([other.id]);
  expect((await as(refused.courier).get(myOffers)).items[0]).toMatchObject({
    id: refused.id,
    status: 'refused',
  });
  expect(await as(built.sender).call(refuseOffer, call)).toMatchObject({
    status: 409,
    body: { code: 'offer_not_live' },
  });
  expect((await bid(refused.courier, built.id)).status).toBe(201);
});

test('an offer that belongs to another delivery of the same sender is not found', async () => {
  const [one, two] = [await aDelivery(), await aDelivery()];
  const offer = await anOffer(two.id);
  const params = { id: one.id, offerId: offer.id };
  expect((await as(one.sender).call(refuseOffer, { params })).status).toBe(404);
});

describe('after half an hour', () => {
  test('an offer can neither be chosen nor changed, even before the sweep has come', async () => {
    const built = await aDelivery();
    const { id, courier } = await anOffer(built.id);
    clock.advance({ minutes: 30 });
    expect(await offersOn(built)).toEqual([]);
    expect((await as(courier).get(myOffers)).items[0]).toMatchObject({ id, status: 'expired' });
    const refusal = { status: 409, body: { code: 'offer_not_live' } };
    const choice = { params: { id: built.id }, body: { offerId: id, method: 'cash' as const } };
    expect(await as(built.sender).call(acceptOffer, choice)).toMatchObject(refusal);
    expect(await as(courier).call(changeOffer, { params: { id }, body: { amount: 2_900 } })).toMatchObject(
      refusal,
    );
    expect(await as(courier).call(withdrawOffer, { params: { id } })).toMatchObject(refusal);
    await sweep();
    expect((await bid(courier, built.id)).status).toBe(201);
  });

  test('a courier may bid again before the sweep has come', async () => {
    const built = await aDelivery();
    const { courier } = await anOffer(built.id);
    clock.advance({ minutes: 31 });
    expect((await bid(courier, built.id)).status).toBe(201);
  });
});

describe('may not bid', () => {
  test.for([
    ['offline', { online: false }, 409, 'courier_offline'],
    ['not verified', { state: 'pending' }, 403, 'courier_not_verified'],
    ['suspended', { state: 'suspended' }, 403, 'courier_not_verified'],
    ['on too small a vehicle', { vehicle: 'car' }, 403, 'vehicle_too_small'],
  ] as const)('a courier who is %s', async ([, options, status, code]) => {
    const built = await aDelivery();
    expect(await bid(await aCourier(options), built.id)).toMatchObject({ status, body: { code } });
    expect(await offersOn(built)).toEqual([]);
  });

  test('the sender of the parcel, in the role of a courier', async () => {
    const person = await aCourier({ alsoRoles: ['sender'] });
    const built = await aDelivery({ sender: { ...person, role: 'sender' } });
    expect(await bid(person, built.id)).toMatchObject({ status: 403, body: { code: 'own_delivery' } });
    const { items } = await as(person).get(jobs, { query: { lat: 44.43, lng: 26.1 } });
    expect(items.map((job) => job.deliveryId)).not.toContain(built.id);
  });

  test.for(['accepted', 'completed', 'cancelled', 'expired'] as const)(
    'a stranger, on a delivery that is %s, as if there were none',
    async (status) => {
      const built = await aDelivery({ status });
      const courier = await aCourier();
      const [there, nowhere] = [await bid(courier, built.id), await bid(courier, 'nu-este')];
      expect(there).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const bare = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '');
      expect(bare(there.raw)).toBe(bare(nowhere.raw));
    },
  );

  test('who bid before and lost, on what another has now', async () => {
    const built = await aDelivery();
    const loser = await aCourier({ vehicle: 'truck' });
    await anOffer(built.id, { courier: loser });
    const { id: offerId } = await anOffer(built.id);
    await as(built.sender).get(acceptOffer, { params: { id: built.id }, body: { offerId, method: 'cash' } });
    expect(await bid(loser, built.id)).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } });
  });
});

describe('the feed', () => {
  const feed = async (courier: Person, query: { sort?: 'near' | 'pay' | 'newest'; radiusKm?: number } = {}) =>
    (await as(courier).get(jobs, { query: { lat: 44.43, lng: 26.1, ...query } })).items;

  test('holds what the vehicle can carry, within the radius, and marks one’s own offer', async () => {
    const small = await aDelivery({ size: 'small' });
    const large = await aDelivery();
    const cyclist = await aCourier({ vehicle: 'bike' });
    const driver = await aCourier({ vehicle: 'van' });
    const offer = await anOffer(large.id, { courier: driver });
    const forBike = await feed(cyclist);
    expect(forBike.map((job) => job.size)).not.toContain('large');
    expect(forBike.map((job) => job.deliveryId)).toContain(small.id);
    const forVan = await feed(driver, { sort: 'newest' });
    expect(forVan.find((job) => job.deliveryId === large.id)).toMatchObject({
      myOfferId: offer.id,
      offerCount: 1,
    });
    const far = await as(driver).get(jobs, { query: { lat: 46.77, lng: 23.6 } });
    expect(far.items).toEqual([]);
  });

  test('is sorted as asked', async () => {
    const driver = await aCourier();
    const paid = (await feed(driver, { sort: 'pay' })).map((job) => job.net.amount);
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
  });

  test('is closed to couriers who are not verified', async () => {
    const answer = await as(await aCourier({ state: 'pending' })).call(jobs, {
      query: { lat: 44.43, lng: 26.1 },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'courier_not_verified' } });
  });
});

test('going on duty opens the bidding; an unverified courier cannot', async () => {
  const built = await aDelivery();
  const courier = await aCourier({ online: false });
  expect((await bid(courier, built.id)).status).toBe(409);
  expect((await as(courier).get(setAvailability, { body: { online: true } })).online).toBe(true);
  expect((await bid(courier, built.id)).status).toBe(201);
  const pending = await as(await aCourier({ state: 'pending' })).call(setAvailability, {
    body: { online: true },
  });
  expect(pending).toMatchObject({ status: 403, body: { code: 'courier_not_verified' } });
});

test('the sender’s list puts the recommended offer first and marks it alone', async () => {
  const built = await aDelivery();
  await anOffer(built.id, { amount: 4_000, etaMinutes: 40 });
  const good = await anOffer(built.id, { amount: 2_500, etaMinutes: 8 });
  await anOffer(built.id, { amount: 3_200, etaMinutes: 5 });
  const list = await offersOn(built);
  expect(list[0]?.id).toBe(good.id);
  expect(list.map((offer) => offer.recommended)).toEqual([true, false, false]);
});
