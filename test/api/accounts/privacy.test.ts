import { describe, expect, test } from 'vitest';
import { courierDeliveries, job, jobs } from '#contract/trips/courier.ts';
import { makeOffer, myOffers } from '#contract/offers/courier-offers.ts';
import { cancelDelivery, delivery } from '#contract/deliveries/deliveries.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { haversineMeters } from '#domain/geo.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, aCourier, aSender, aDelivery, anOffer, takeSteps } = await testApp();

/** Data for the people of the trip only, searched for in every byte of an answer. */
const SECRETS = [
  ...['Andreea', 'Popovici', '0745111222', 'Matei', 'Vlădescu', '0745333444'],
  ...[
    'Poarta verde',
    'Bulevardul Unirii',
    '57',
    'Scara B',
    'Calea Bucureștilor',
    '224',
    'Sosiri',
    'Interfon',
  ],
  ...['44.427263', '26.103741', '44.572211', '26.084977', '44.4272', '26.1037', '44.5722', '26.0849'],
];
/** Removes ids and hashes: random texts in which two digits mean nothing. */
const withoutRandom = (raw: string) => raw.replace(/"(\w*[iI]d|\w*[uU]rl)":"[^"]*"/g, '');
const secretsIn = (raw: string) => SECRETS.filter((secret) => isIn(withoutRandom(raw), secret));

function isIn(text: string, secret: string): boolean {
  return /^\d{1,4}$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?![\\d.])`).test(text)
    : text.includes(secret);
}

const NEAR = { lat: 44.43, lng: 26.1, radiusKm: 50 };

/** All answers in which a courier sees a delivery. */
async function courierReads(courier: Client, id: string): Promise<string> {
  const answers = [
    await courier.call(jobs, { query: NEAR }),
    await courier.call(job, { params: { id } }),
    await courier.call(delivery, { params: { id } }),
    await courier.call(courierDeliveries),
    await courier.call(courierDeliveries, { query: { scope: 'history' } }),
    await courier.call(myOffers),
  ];
  return answers.map((answer) => answer.raw).join('\n');
}

test('the search itself bites: the sender’s own answer holds every one of the secrets', async () => {
  const built = await aDelivery();
  const { raw } = await as(built.sender).call(delivery, { params: { id: built.id } });
  expect(secretsIn(raw)).toEqual(SECRETS);
});

describe('before anyone is chosen', () => {
  test('a courier reads localities, rounded points and nothing of the people', async () => {
    const { id } = await aDelivery();
    const courier = as(await aCourier());
    const seen = await courier.get(job, { params: { id } });
    expect(seen.pickup.area).toMatch(/București/);
    expect(seen.dropoff.area).toMatch(/Otopeni/);
    expect(haversineMeters(seen.pickup, PICKUP)).toBeLessThan(1_000);
    expect(secretsIn(await courierReads(courier, id))).toEqual([]);
  });

  test('bidding tells nothing more', async () => {
    const { id } = await aDelivery();
    const courier = as(await aCourier());
    const bid = await courier.call(makeOffer, { params: { id }, body: { amount: 3_000, etaMinutes: 5 } });
    expect(bid.status).toBe(201);
    expect(secretsIn(bid.raw + (await courierReads(courier, id)))).toEqual([]);
  });

  test('two parcels from the same building look the same from outside', async () => {
    const [a, b] = [await aDelivery(), await aDelivery()];
    const courier = as(await aCourier());
    const [first, second] = [
      await courier.get(job, { params: { id: a.id } }),
      await courier.get(job, { params: { id: b.id } }),
    ];
    expect(second.pickup).toEqual(first.pickup);
    expect(second.tripMeters % 100).toBe(0);
    expect(second.distanceToPickupMeters % 100).toBe(0);
  });

  test('the sender reads the courier’s first name, and no surname, phone, plate or place', async () => {
    const built = await aDelivery();
    const courier = await aCourier({ firstName: 'Vlad', lastName: 'Zmeurărescu', plate: 'CJ 77 ZZZ' });
    await anOffer(built.id, { courier });
    const { raw, body } = await as(built.sender).call(offers, { params: { id: built.id } });
    expect(body.items[0]?.courier.firstName).toBe('Vlad');
    for (const secret of ['Zmeurărescu', courier.phone, courier.email, 'CJ 77 ZZZ', courier.id]) {
      expect(raw).not.toContain(secret);
    }
  });
});

describe('while the trip runs', () => {
  test('the assigned courier reads both addresses and both contacts', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const { raw, body } = await as(built.courier).call(delivery, { params: { id: built.id } });
    expect(secretsIn(raw)).toEqual(SECRETS);
    expect(body).toMatchObject({
      viewer: 'courier',
      pickup: { exact: true, contact: { phone: '0745111222' } },
      dropoff: { exact: true, contact: { phone: '0745333444' } },
      pins: null,
      trackingUrl: null,
      shareUrl: null,
    });
  });

  test('the sender reads the courier’s phone and plate', async () => {
    const courier = await aCourier({ plate: 'CJ 88 ABC' });
    const built = await aDelivery({ status: 'accepted', courier });
    expect(built.seen.courier).toMatchObject({ phone: courier.phone, plate: 'CJ 88 ABC' });
  });

  test('PINs are for the sender alone', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    const { pickup = '', dropoff = '' } = built.seen.pins ?? {};
    expect([pickup, dropoff]).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/^\d{4}$/)]);
    const read = await as(built.courier).call(delivery, { params: { id: built.id } });
    expect(read.body.pins).toBeNull();
    expect([isIn(withoutRandom(read.raw), pickup), isIn(withoutRandom(read.raw), dropoff)]).toEqual([
      false,
      false,
    ]);
  });

  test('a courier who lost meets the delivery nowhere any more, but in their own offers', async () => {
    const built = await aDelivery();
    const loser = await aCourier();
    await anOffer(built.id, { courier: loser });
    const winner = await anOffer(built.id);
    await as(built.sender).get(acceptOffer, {
      params: { id: built.id },
      body: { offerId: winner.id, method: 'cash' },
    });
    const client = as(loser);
    expect((await client.call(delivery, { params: { id: built.id } })).status).toBe(404);
    expect((await client.call(job, { params: { id: built.id } })).status).toBe(404);
    expect((await client.get(jobs, { query: NEAR })).items.map((each) => each.deliveryId)).not.toContain(
      built.id,
    );
    expect((await client.get(myOffers)).items[0]).toMatchObject({ status: 'lost' });
    expect(secretsIn(await courierReads(client, built.id))).toEqual([]);
  });
});

describe('once the trip is over', () => {
  const isForgotten = async (courier: Person, id: string) => secretsIn(await courierReads(as(courier), id));

  test('the courier who delivered reads no name, phone, address or exact point any more', async () => {
    const built = await aDelivery({ status: 'completed' });
    expect(await isForgotten(built.courier, built.id)).toEqual([]);
    const { body } = await as(built.courier).call(delivery, { params: { id: built.id } });
    expect(body).toMatchObject({ status: 'completed', pickup: { exact: false, contact: null }, route: [] });
  });

  test('nor does the courier of a cancelled one, nor one who dropped out', async () => {
    const cancelled = await aDelivery({ status: 'accepted' });
    await as(cancelled.sender).get(cancelDelivery, { params: { id: cancelled.id }, body: {} });
    expect(await isForgotten(cancelled.courier, cancelled.id)).toEqual([]);
    const dropped = await aDelivery({ status: 'accepted', sender: await aSender({ wallet: 10_000 }) });
    await takeSteps(dropped, 'drop_out');
    expect(await isForgotten(dropped.courier, dropped.id)).toEqual([]);
  });

  test('and the sender no longer reads the courier’s phone and plate', async () => {
    const built = await aDelivery({ status: 'completed' });
    expect(built.seen.courier).toMatchObject({ phone: null, plate: null });
  });
});

test('the exact points are those of the built trip, so that the search looks for the right digits', () => {
  expect([PICKUP.lat, PICKUP.lng, DROPOFF.lat, DROPOFF.lng].map(String)).toEqual(SECRETS.slice(14, 18));
});
