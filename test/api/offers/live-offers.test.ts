import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { withdrawOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer, refuseOffer } from '#contract/offers/offers.ts';
import { jobs } from '#contract/trips/courier.ts';
import { expireOffer } from '#server/db/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { allAtOnce } from '../../support/race.ts';
import { PICKUP } from '../../support/trips.ts';

const { as, aCourier, aDelivery, anOffer, takeSteps, clock, db, owner, sweep } = await testApp();
const looking = await aCourier({ vehicle: 'truck' });

/** The number of offers on a delivery, as its sender's list and a courier's list of jobs show it. */
async function counted({ id, sender }: Built): Promise<(number | undefined)[]> {
  const mine = await as(sender).get(deliveries, { query: { scope: 'active' } });
  const near = await as(looking).get(jobs, { query: { lat: PICKUP.lat, lng: PICKUP.lng } });
  return [
    mine.items.find((each) => each.id === id)?.offerCount,
    near.items.find((each) => each.deliveryId === id)?.offerCount,
  ];
}

test('lists count an offer as long as it can be chosen', async () => {
  const built = await aDelivery();
  expect(await counted(built)).toEqual([0, 0]);
  const first = await anOffer(built.id);
  const second = await anOffer(built.id);
  const third = await anOffer(built.id);
  expect(await counted(built)).toEqual([3, 3]);
  await as(first.courier).get(withdrawOffer, { params: { id: first.id } });
  expect(await counted(built)).toEqual([2, 2]);
  await as(built.sender).get(refuseOffer, { params: { id: built.id, offerId: second.id } });
  expect(await counted(built)).toEqual([1, 1]);
  clock.advance({ minutes: 31 });
  const late = await anOffer(built.id);
  await sweep();
  expect(await counted(built)).toEqual([1, 1]);
  // The courier of an offer that has expired makes another before the sweep.
  clock.advance({ minutes: 31 });
  await anOffer(built.id, { courier: late.courier });
  await anOffer(built.id, { courier: third.courier });
  expect(await counted(built)).toEqual([2, 2]);
});

test('a delivery that is open again has those that were lost and can be chosen again', async () => {
  const built = await aDelivery();
  const chosen = await anOffer(built.id);
  const others = [await anOffer(built.id), await anOffer(built.id)];
  await as(built.sender).get(acceptOffer, {
    params: { id: built.id },
    body: { offerId: chosen.id, method: 'wallet' },
  });
  expect(await counted(built)).toEqual([0, undefined]);
  await takeSteps({ ...built, courier: chosen.courier }, 'drop_out');
  expect(await counted(built)).toEqual([others.length, others.length]);
});

test('offers that come and go at the same time are all counted', async () => {
  const built = await aDelivery();
  const first = await Promise.all(Array.from({ length: 8 }, () => anOffer(built.id)));
  const couriers = await Promise.all(Array.from({ length: 8 }, () => aCourier({ vehicle: 'truck' })));
  await allAtOnce(db, 16, async (n) => {
    const leaving = first[n];
    if (leaving) await as(leaving.courier).get(withdrawOffer, { params: { id: leaving.id } });
    else await anOffer(built.id, { courier: couriers[n - first.length] });
  });
  expect(await counted(built)).toEqual([couriers.length, couriers.length]);
});

test('an offer that expires waits for whoever holds its delivery, and does not hold up what they do with it', async () => {
  const built = await aDelivery();
  const offer = await anOffer(built.id);
  clock.advance({ minutes: 31 });
  let expired: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM deliveries WHERE id = ${built.id} FOR UPDATE`.execute(tx);
    expired = expireOffer(db, offer.id, clock.now());
    await expect
      .poll(
        async () =>
          (await owner.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount,
      )
      .toBe(1);
    await sql`SELECT FROM offers WHERE id = ${offer.id} FOR UPDATE NOWAIT`.execute(tx);
    await sql`UPDATE offers SET status = 'refused' WHERE id = ${offer.id}`.execute(tx);
  });
  expect(await expired).toBeUndefined();
  expect(await counted(built)).toEqual([0, 0]);
});

test('the owner’s own deletions are counted, and a count that is wrong is made anew', async () => {
  const built = await aDelivery();
  const [gone] = [await anOffer(built.id), await anOffer(built.id)];
  await owner.query(
    `INSERT INTO offers (id, delivery_id, courier_id, amount, eta_minutes, status, expires_at, created_at, updated_at)
     SELECT 'old' || id, delivery_id, courier_id, amount, eta_minutes, 'lost', expires_at, created_at, updated_at
     FROM offers WHERE delivery_id = $1`,
    [built.id],
  );
  await owner.query('DELETE FROM offers WHERE id = $1', [gone.id]);
  expect(await counted(built)).toEqual([1, 1]);
  await owner.query('UPDATE deliveries SET live_offers = 0 WHERE id = $1', [built.id]);
  await owner.query('SELECT recount_live_offers()');
  expect(await counted(built)).toEqual([1, 1]);
});
