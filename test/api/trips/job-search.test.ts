import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { jobs } from '#contract/trips/courier.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { boundsAround, cellCentre, type LatLng } from '#domain/geo.ts';
import { openJobsQuery } from '#server/db/trips/open-jobs.ts';
import { fillDeliveries } from '../../../bench/fill-deliveries.ts';
import { testApp } from '../../support/app.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, aCourier, aSender, anOffer, owner, db } = await testApp();
const driver = await aCourier({ vehicle: 'truck' });
const courier = as(driver);
const sender = as(await aSender());

/** Lists a parcel of this size from this place on this day. */
async function listed(from: LatLng, size: ParcelSize = 'medium', pickupDate = 'flexible'): Promise<string> {
  const pickup = { ...PICKUP, ...from };
  const { lat, lng } = from;
  const quote = await sender.get(createQuote, { body: aTrip({ size, pickup: { lat, lng } }) });
  const body = { ...aParcel(quote.id, { size, pickupDate, haulageTerms: quote.haulage?.terms }), pickup };
  return (await sender.get(createDelivery, { body, key: crypto.randomUUID() })).id;
}

const CLUJ = { lat: 46.77, lng: 23.59 };
const search = async (query: Record<string, string | number> = {}, at: LatLng = CLUJ) =>
  (await courier.get(jobs, { query: { ...at, ...query } })).items;
const ids = async (query: Record<string, string | number> = {}, at: LatLng = CLUJ) =>
  (await search(query, at)).map((job) => job.deliveryId);

describe('the filters', () => {
  test('choose by size, by day, and by what a kilometre brings', async () => {
    const small = await listed(CLUJ, 'small', 'today');
    const large = await listed(CLUJ, 'large', 'tomorrow');
    const huge = await listed(CLUJ, 'huge');
    expect(new Set(await ids())).toEqual(new Set([small, large, huge]));
    expect(await ids({ sizes: 'small' })).toEqual([small]);
    expect(new Set(await ids({ sizes: 'small,huge' }))).toEqual(new Set([small, huge]));
    expect(await ids({ when: 'today' })).toEqual([small]);
    expect(await ids({ when: 'tomorrow' })).toEqual([large]);
    expect(await ids({ when: 'flexible' })).toEqual([huge]);
    const all = await search({ sort: 'payPerKm' });
    const perKm = all.map((job) => (job.net.amount * 1_000) / (job.tripMeters + job.distanceToPickupMeters));
    expect(await ids({ sort: 'payPerKm', minPerKm: Math.ceil(perKm[1] ?? 0) })).toEqual([all[0]?.deliveryId]);
    expect(await ids({ minPerKm: 100_000 })).toEqual([]);
  });

  test('find nothing that the vehicle cannot carry, and refuse what is no filter', async () => {
    const cyclist = as(await aCourier({ vehicle: 'bike' }));
    const { items } = await cyclist.get(jobs, { query: { ...CLUJ, sizes: 'large,huge' } });
    expect(items).toEqual([]);
    for (const wrong of [
      { sizes: 'enormous' },
      { sizes: '' },
      { minPerKm: -1 },
      { when: 'yesterday' as 'today' },
    ]) {
      expect((await courier.call(jobs, { query: { ...CLUJ, ...wrong } })).status).toBe(400);
    }
  });
});

test('the far end of the trip is rounded as its beginning is', async () => {
  const [job] = await search();
  expect(job?.dropoff).toMatchObject(cellCentre(DROPOFF));
});

describe('what is found tells no more than what is shown', () => {
  const cell = cellCentre({ lat: 45.65, lng: 25.6 });
  const corner = { lat: cell.lat + 0.004, lng: cell.lng + 0.006 };
  const opposite = { lat: cell.lat - 0.004, lng: cell.lng - 0.006 };

  test('two parcels at opposite ends of a cell appear and disappear together, however the search is moved', async () => {
    const pair = [await listed(corner), await listed(opposite)];
    const both = pair.toSorted();
    let found = 0;
    for (let step = 0; step <= 40; step += 1) {
      const at = { lat: cell.lat + 0.02, lng: cell.lng + 0.03 - step * 0.0015 };
      const seen = (await ids({ radiusKm: 2.6 }, at)).filter((id) => pair.includes(id)).toSorted();
      expect([[], both]).toContainEqual(seen);
      found += seen.length;
    }
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(80);
  });

  test('nor does their order say which is nearer', async () => {
    const orders = new Set<string>();
    for (const at of [corner, opposite]) orders.add((await ids({ radiusKm: 3 }, at)).join(' '));
    expect(orders.size).toBe(1);
  });

  test('the index knows the same cell as the answers', async () => {
    const { rows } = await owner.query<{ lat: number; lng: number; x: number; y: number }>(
      `SELECT pickup_lat AS lat, pickup_lng AS lng, pickup_cell[0] / cos(radians(45.9)) AS x, pickup_cell[1] AS y FROM deliveries`,
    );
    for (const { lat, lng, x, y } of rows) {
      const centre = cellCentre({ lat, lng });
      expect(y).toBeCloseTo(centre.lat, 5);
      expect(x).toBeCloseTo(centre.lng, 5);
    }
  });
});

describe('searches at the same time', () => {
  test('answer each courier for their own place, vehicle and filters, as they are answered alone', async () => {
    const IASI = { lat: 47.16, lng: 27.59 };
    const far = [await listed(IASI, 'small', 'today'), await listed(IASI, 'large')];
    const cyclist = as(await aCourier({ vehicle: 'bike' }));
    const other = as(await aCourier({ vehicle: 'van' }));
    const pending = as(await aCourier({ vehicle: 'truck', state: 'pending' }));
    const queries: [typeof courier, z.input<typeof jobs.query>][] = [
      [courier, CLUJ],
      [courier, IASI],
      [cyclist, IASI],
      [other, { ...IASI, when: 'today' }],
      [other, { ...IASI, when: 'flexible' }],
      [other, { ...IASI, sizes: 'large', minPerKm: 1 }],
      [courier, { ...CLUJ, minPerKm: 100_000 }],
    ];
    const answerOf = async ([who, query]: (typeof queries)[number]) =>
      (await who.get(jobs, { query })).items.map((job) => job.deliveryId);
    const alone: string[][] = [];
    for (const query of queries) alone.push(await answerOf(query));
    expect(alone[1]?.toSorted()).toEqual(far.toSorted());
    expect(new Set(alone.map(String)).size).toBeGreaterThan(4);
    const [together, refused] = await Promise.all([
      Promise.all([...queries, ...queries, ...queries].map(answerOf)),
      Promise.all([1, 2, 3].map(() => pending.call(jobs, { query: CLUJ }))),
    ]);
    expect(together).toEqual([...alone, ...alone, ...alone]);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'courier_not_verified' } });
    }
  });

  test('count the live offers on a job, and show each courier only their own', async () => {
    const TURDA = { lat: 46.56, lng: 23.78 };
    const deliveryId = await listed(TURDA);
    const bidders = await Promise.all([1, 2].map(() => aCourier({ vehicle: 'truck' })));
    const seen = async (who: typeof courier) => {
      const { items } = await who.get(jobs, { query: { ...TURDA, radiusKm: 5 } });
      return items.find((job) => job.deliveryId === deliveryId);
    };
    const amount = (await seen(courier))?.estimate.amount ?? 0;
    const offers: string[] = [];
    for (const bidder of bidders) offers.push((await anOffer(deliveryId, { courier: bidder, amount })).id);
    const all = await Promise.all([...bidders.map(as), courier].map(seen));
    expect(all.map((each) => each?.offerCount)).toEqual([2, 2, 2]);
    expect(all.map((each) => each?.myOfferId)).toEqual([...offers, null]);
  });
});

test('ten times the open jobs cost at most half as much again, and few pages', async () => {
  type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  const explained = async () => {
    const query = openJobsQuery([
      {
        courierId: driver.id,
        point: PICKUP,
        box: boundsAround(PICKUP, 25_000),
        sizes: { bike: [], car: [], van: [], truck: ['small', 'medium', 'large', 'huge'] },
        now: new Date(),
        limit: 45,
      },
    ]).compile(db);
    const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.sql}`,
      [...query.parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  const pages = async () => {
    // The first query also reads the catalogue for its plan, once per connection.
    await explained();
    return explained();
  };
  await fillDeliveries(owner, 3_000);
  const few = await pages();
  await fillDeliveries(owner, 27_000);
  const many = await pages();
  expect(many / few, `${few} → ${many}`).toBeLessThanOrEqual(1.5);
  // At most one table page and one index page for each of the 45 jobs; the table has thousands.
  expect(many, `${few} → ${many}`).toBeLessThanOrEqual(90);
});
