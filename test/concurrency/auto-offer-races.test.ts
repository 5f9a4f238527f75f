import { expect, test } from 'vitest';
import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { makeAutoOffers } from '#server/services/offers/make-auto-offers.ts';
import { testApp } from '../support/app.ts';
import { someRules } from '../support/auto-offers.ts';
import type { Built } from '../support/builders.ts';
import { allAtOnce } from '../support/race.ts';

const { as, aCourier, aDelivery, db, deps } = await testApp();

const offersOf = (courierId: string) =>
  db.selectFrom('offers').select(['delivery_id', 'status']).where('courier_id', '=', courierId).execute();

async function withRules(rules = {}) {
  const courier = await aCourier({ vehicle: 'truck' });
  await as(courier).get(saveAutoOffers, { body: someRules(rules) });
  return courier;
}

test('the same parcel looked at by eight workers at once gets one offer from each courier', async () => {
  const couriers = await Promise.all([withRules(), withRules(), withRules()]);
  const built = await aDelivery();
  await allAtOnce(db, 8, () => makeAutoOffers(deps, built.id));
  for (const { id } of couriers) expect(await offersOf(id)).toHaveLength(1);
  await db.deleteFrom('auto_offer_rules').execute();
});

test('eight parcels at once spend a daily cap of three once', async () => {
  const courier = await withRules({ dailyCap: 3 });
  const built: Built[] = [];
  for (let n = 0; n < 8; n += 1) built.push(await aDelivery());
  await allAtOnce(db, 8, (n) => makeAutoOffers(deps, built[n]?.id ?? ''));
  const made = await offersOf(courier.id);
  expect(new Set(made.map((offer) => offer.delivery_id)).size).toBe(3);
  expect(made).toHaveLength(3);
  await db.deleteFrom('auto_offer_rules').execute();
});

test('the rules and the courier’s own hand at the same moment leave one offer', async () => {
  const courier = await withRules();
  for (let round = 0; round < 5; round += 1) {
    const built = await aDelivery();
    const byHand = () =>
      as(courier).call(makeOffer, { params: { id: built.id }, body: { amount: 2_500, etaMinutes: 5 } });
    await allAtOnce(db, 2, async (n) => (n === 0 ? void (await byHand()) : makeAutoOffers(deps, built.id)));
    expect((await offersOf(courier.id)).filter((offer) => offer.delivery_id === built.id)).toHaveLength(1);
  }
});
