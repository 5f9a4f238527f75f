import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery, deliveries, relistDelivery } from '#contract/deliveries/deliveries.ts';
import { cancelOrder, createOrder, order, orderOffers, quoteOrder } from '#contract/deliveries/orders.ts';
import { wallet } from '#contract/accounts/me.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { courier as courierState, job, jobs } from '#contract/trips/courier.ts';
import { myOrderOffers, orderJob, orderJobs } from '#contract/trips/order-jobs.ts';
import { testApp } from '../../support/app.ts';
import { orderBuilders, STOPS } from '../../support/orders.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { PICKUP } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, clock, db, lookAt, sweep, takeSteps, workJobs } = app;
const { aNewOrder, quoted, anOrder, anOrderOffer, aChosenOrder } = orderBuilders(app);

const AROUND = { lat: PICKUP.lat, lng: PICKUP.lng };
const seenBy = (person: Person, id: string) => as(person).get(order, { params: { id } });
const offersOn = async (person: Person, id: string) =>
  (await as(person).get(orderOffers, { params: { id } })).items;
const jobsOf = async (courier: Person, ids: string[]) => {
  const { items } = await as(courier).get(jobs, { query: { ...AROUND, radiusKm: 1 } });
  return items.filter(({ deliveryId }) => ids.includes(deliveryId));
};
const orderJobsOf = async (courier: Person, id: string) => {
  const { items } = await as(courier).get(orderJobs, { query: { ...AROUND, radiusKm: 1 } });
  return items.filter(({ orderId }) => orderId === id);
};

describe('an order', () => {
  test('is quoted stop by stop with their sum, and listed as a delivery for each', async () => {
    const sender = await app.aSender();
    const quote = await quoted(sender, [{}, {}, {}]);
    const sum = quote.stops.reduce((total, stop) => total + stop.total.amount, 0);
    expect(quote.total.amount).toBe(sum);
    const built = await anOrder({ sender });
    expect(built.seen).toMatchObject({
      status: 'open',
      stopCount: 3,
      vehicle: 'bike',
      price: null,
      canCancel: true,
    });
    expect(built.seen.estimate.amount).toBe(sum);
    expect(built.seen.distanceMeters).toBe(quote.distanceMeters);
    expect(built.seen.stops.map(({ stopNumber }) => stopNumber)).toEqual([1, 2, 3]);
    const each = await Promise.all(built.stopIds.map((id) => lookAt(id, sender)));
    expect(each.map(({ dropoff }) => dropoff.address)).toEqual(STOPS.map(({ address }) => address));
    expect(each.map(({ orderId, stopNumber }) => [orderId, stopNumber])).toEqual(
      [1, 2, 3].map((n) => [built.id, n]),
    );
    expect(new Set(each.map(({ number }) => number)).size).toBe(3);
    expect(new Set(each.map(({ trackingUrl }) => trackingUrl)).size).toBe(3);
    const { items } = await as(sender).get(deliveries, { query: {} });
    expect(items.map(({ orderId }) => orderId)).toEqual([built.id, built.id, built.id]);
  });

  test('has two stops at least and ten at most, and a mistake in one names it and lists nothing', async () => {
    const sender = await app.aSender();
    const quote = await quoted(sender, [{}, {}]);
    const [one = '', two = ''] = quote.stops.map(({ id }) => id);
    const create = (ids: string[], ...rest: [] | [Parameters<typeof aNewOrder>[1]]) =>
      as(sender).call(createOrder, { body: aNewOrder(ids, ...rest), key: randomUUID() });
    const fieldsOf = async (answer: ReturnType<typeof create>) =>
      (await answer).body.errors?.map(({ path }) => path);
    expect(await fieldsOf(create([one]))).toEqual(['stops']);
    expect(await fieldsOf(create(Array.from({ length: 11 }, () => one)))).toEqual(['stops']);
    const unconfirmed = { dropoff: { ...STOPS[1]!, precision: 'locality' as const } };
    expect(await fieldsOf(create([one, two], [{}, unconfirmed]))).toEqual(['stops.1.dropoff.pinConfirmed']);
    expect((await create([one, `${two}x`])).body.code).toBe('quote_expired');
    expect((await as(sender).get(deliveries, { query: {} })).items).toEqual([]);
    expect(
      await db.selectFrom('multi_stop_orders').select('id').where('sender_id', '=', sender.id).execute(),
    ).toEqual([]);
  });

  test('is listed with the sums of its stops’ quotes and no others', async () => {
    const sender = await app.aSender();
    const pickup = AROUND;
    const stop = { dropoff: { lat: STOPS[0]!.lat, lng: STOPS[0]!.lng }, size: 'small' as const };
    const ask = (more: object) =>
      as(sender).call(quoteOrder, { body: { pickup, stops: [stop, { ...stop, ...more }] } });
    const tooMuch = await ask({ cod: { amount: app.deps.settings.cod.max + 1 } });
    expect(tooMuch.body.errors?.map(({ path }) => path)).toEqual(['stops.1.cod.amount']);
    const uncovered = await ask({ declaredValue: 150_001 });
    expect(uncovered.body).toMatchObject({ code: 'validation_failed', facts: { max: 150_000 } });
    const { stops } = (await ask({ cod: { amount: 4_000 }, declaredValue: 50_000 })).body;
    const create = (change: object) =>
      as(sender).call(createOrder, {
        body: aNewOrder(
          stops.map(({ id }) => id),
          [{ dropoff: STOPS[0]! }, { dropoff: STOPS[0]!, ...change }],
        ),
        key: randomUUID(),
      });
    const [cod, declaredValue] = [{ amount: 4_000 }, 50_000];
    expect((await create({ cod: { amount: 4_001 }, declaredValue })).body.code).toBe('quote_expired');
    expect((await create({ cod, declaredValue: 50_001 })).body.code).toBe('quote_expired');
    const listed = await create({ cod, declaredValue });
    expect(listed.status).toBe(201);
    const second = await lookAt(listed.body.stops[1]?.deliveryId ?? '', sender);
    expect(second).toMatchObject({
      cod: { amount: { amount: 4_000 } },
      cover: { declaredValue: { amount: 50_000 } },
    });
  });

  test('is listed once by one key, however often and at once it is sent', async () => {
    const sender = await app.aSender();
    const quote = await quoted(sender, [{}, {}]);
    const [body, key] = [aNewOrder(quote.stops.map(({ id }) => id)), randomUUID()];
    const answers = await allAtOnce(db, 5, () => as(sender).call(createOrder, { body, key }));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await as(sender).get(deliveries, { query: {} })).items).toHaveLength(2);
  });

  test('is one job to couriers, and its stops are none', async () => {
    const built = await anOrder();
    const courier = await app.aCourier();
    expect(await jobsOf(courier, built.stopIds)).toEqual([]);
    const [seen, ...others] = await orderJobsOf(courier, built.id);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ offerCount: 0, myOfferId: null, estimate: built.seen.estimate });
    expect(seen?.stops.map(({ stopNumber }) => stopNumber)).toEqual([1, 2, 3]);
    expect(JSON.stringify(seen)).not.toContain('Victoriei');
    expect(seen?.bounds.min.amount).toBeLessThan(built.seen.estimate.amount);
    const { id: made } = await anOrderOffer(built.id, { courier });
    expect(await as(courier).get(orderJob, { params: { id: built.id } })).toMatchObject({
      offerCount: 1,
      myOfferId: made,
    });
    for (const id of built.stopIds)
      expect((await as(courier).call(job, { params: { id } })).status).toBe(404);
  });

  test('is not offered to a vehicle that cannot carry its largest parcel', async () => {
    const built = await anOrder({ stops: [{}, { size: 'medium' }] });
    const cyclist = await app.aCourier({ vehicle: 'bike' });
    expect(await orderJobsOf(cyclist, built.id)).toEqual([]);
    expect((await as(cyclist).call(orderJob, { params: { id: built.id } })).status).toBe(404);
    await expect(anOrderOffer(built.id, { courier: cyclist })).rejects.toThrow('vehicle_too_small');
  });

  test('takes no offer on one stop, nothing else that is for one alone, and none by rule', async () => {
    const built = await anOrder();
    const courier = await app.aCourier();
    await workJobs();
    for (const id of built.stopIds) {
      const bid = { params: { id }, body: { amount: 3_000, etaMinutes: 9 } };
      expect((await as(courier).call(makeOffer, bid)).body.code).toBe('not_found');
    }
    await anOrderOffer(built.id, { courier });
    const [first = ''] = built.stopIds;
    const bid = { params: { id: first }, body: { amount: 3_000, etaMinutes: 9 } };
    expect((await as(courier).call(makeOffer, bid)).body.code).toBe('delivery_not_open');
    expect(await lookAt(first, built.sender)).toMatchObject({ offerCount: 0, raiseStep: null });
    expect(await db.selectFrom('offers').select('id').where('automatic', '=', true).execute()).toEqual([]);
  });

  test('loses a stop when that is cancelled, and the offers that were for all; the others go on', async () => {
    const built = await anOrder();
    const { courier } = await anOrderOffer(built.id);
    const [, second = ''] = built.stopIds;
    await as(built.sender).get(cancelDelivery, { params: { id: second }, body: {} });
    expect(await offersOn(built.sender, built.id)).toEqual([]);
    const mine = (await as(courier).get(myOrderOffers)).items;
    expect(mine.map(({ status }) => status)).toEqual(['closed']);
    const seen = await seenBy(built.sender, built.id);
    expect(seen.stops.map(({ status }) => status)).toEqual(['open', 'cancelled', 'open']);
    expect(seen.estimate.amount).toBeLessThan(built.seen.estimate.amount);
    const [again] = await orderJobsOf(courier, built.id);
    expect(again?.stops.map(({ stopNumber }) => stopNumber)).toEqual([1, 3]);
    await anOrderOffer(built.id, { courier, amount: 2_000 });
    expect((await offersOn(built.sender, built.id)).map(({ parts }) => parts.length)).toEqual([2]);
  });

  test('is cancelled as a whole for nothing until it has a courier', async () => {
    const built = await anOrder();
    const { courier } = await anOrderOffer(built.id);
    const answer = await as(built.sender).get(cancelOrder, { params: { id: built.id }, body: {} });
    expect(answer).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(answer.stops.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await orderJobsOf(courier, built.id)).toEqual([]);
    const chosen = await aChosenOrder();
    const late = await as(chosen.sender).call(cancelOrder, { params: { id: chosen.id }, body: {} });
    expect(late.body.code).toBe('cancel_refused');
  });

  test('expires with all its stops at once, which then go their own ways', async () => {
    const built = await anOrder();
    await anOrderOffer(built.id);
    clock.advance({ days: 8 });
    await sweep();
    const seen = await seenBy(built.sender, built.id);
    expect(seen.status).toBe('expired');
    expect(seen.stops.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
    const { rows } = await app.owner.query(`SELECT DISTINCT status FROM offers WHERE delivery_id = ANY($1)`, [
      built.stopIds,
    ]);
    expect(rows).toEqual([{ status: 'expired' }]);
    const [first = ''] = built.stopIds;
    await as(built.sender).get(relistDelivery, { params: { id: first } });
    expect(await lookAt(first, built.sender)).toMatchObject({
      status: 'open',
      orderId: null,
      stopNumber: null,
    });
    expect(await jobsOf(await app.aCourier(), [first])).toHaveLength(1);
    expect((await seenBy(built.sender, built.id)).stops).toHaveLength(2);
  });

  test('that was chosen is carried stop by stop, each with its own PINs, links and end', async () => {
    const { courier, ...built } = await aChosenOrder({ amount: 3_001 });
    const [first = '', second = '', third = ''] = built.stopIds;
    const pins = await Promise.all(
      built.stopIds.map(async (id) => (await lookAt(id, built.sender)).pins?.dropoff),
    );
    expect(pins.every((pin) => pin !== undefined)).toBe(true);
    const trip = (id: string) => ({ id, sender: built.sender, courier, offerId: '', seen: {} as never });
    await takeSteps(
      trip(first),
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    expect(await seenBy(courier, built.id)).toMatchObject({
      viewer: 'courier',
      status: 'accepted',
      listedById: null,
    });
    const theirs = (await seenBy(courier, built.id)).stops;
    expect(theirs.map(({ status }) => status)).toEqual(['completed', 'accepted', 'accepted']);
    expect(theirs[0]).toMatchObject({ receiverName: null, price: null });
    expect(theirs[1]?.dropoffAddress).toBe(STOPS[1]?.address);
    await as(built.sender).get(cancelDelivery, { params: { id: second }, body: {} });
    const token = (await lookAt(third, built.sender)).trackingUrl?.split('/').at(-1) ?? '';
    expect(await app.anonymous.get(tracking, { params: { token } })).toMatchObject({ status: 'accepted' });
    await takeSteps(
      trip(third),
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    expect((await seenBy(built.sender, built.id)).status).toBe('completed');
    expect((await as(built.sender).get(wallet)).held.amount).toBeGreaterThan(0);
  });

  test('is picked up stop by stop before the first drop-off, and then brought to each in turn', async () => {
    const { courier, ...built } = await aChosenOrder({ stops: [{}, {}], amount: 2_001 });
    const [first = '', second = ''] = built.stopIds;
    const next = async () => (await as(courier).get(courierState)).activeDeliveryId;
    const trip = (id: string) => ({ id, sender: built.sender, courier, offerId: '', seen: {} as never });
    expect(await next()).toBe(first);
    await takeSteps(trip(first), 'depart', 'arrive_pickup', 'pick_up');
    expect(await next()).toBe(second);
    await takeSteps(trip(second), 'depart', 'arrive_pickup', 'pick_up');
    expect(await next()).toBe(first);
    await takeSteps(trip(first), 'depart_dropoff', 'arrive_dropoff', 'deliver');
    expect(await next()).toBe(second);
    await takeSteps(trip(second), 'depart_dropoff', 'arrive_dropoff', 'deliver');
    expect(await next()).toBeNull();
  });

  test('lets go of a stop whose courier drops out: it is offered by itself, with its payment waiting', async () => {
    const { courier, ...built } = await aChosenOrder();
    const rival = await anOrder().then(async (other) => anOrderOffer(other.id));
    const [first = '', second = ''] = built.stopIds;
    await takeSteps({ id: first, sender: built.sender, courier, offerId: '', seen: {} as never }, 'drop_out');
    const reopened = await lookAt(first, built.sender);
    expect(reopened).toMatchObject({ status: 'open', orderId: null, offerCount: 0 });
    expect(reopened.keptPayment).not.toBeNull();
    expect(await lookAt(second, built.sender)).toMatchObject({ status: 'accepted', orderId: built.id });
    expect((await seenBy(built.sender, built.id)).stops).toHaveLength(2);
    const alone = await app.anOffer(first, { courier: rival.courier, amount: 500 });
    expect(alone.id).toBeDefined();
  });

  test('shows nothing of itself to anyone else', async () => {
    const built = await aChosenOrder();
    const [sender, courier] = [await app.aSender(), await app.aCourier()];
    for (const person of [sender, courier, await app.anAdmin()])
      expect((await as(person).call(order, { params: { id: built.id } })).status, person.role).toBe(404);
    expect((await as(courier).call(orderJob, { params: { id: built.id } })).status).toBe(404);
  });
});
