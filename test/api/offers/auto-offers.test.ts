import { describe, expect, test } from 'vitest';
import { autoOffers, saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { setAvailability } from '#contract/trips/courier.ts';
import { myOffers, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { raiseEstimate, relistDelivery } from '#contract/deliveries/deliveries.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { offers, refuseOffer } from '#contract/offers/offers.ts';
import { makeAutoOffers } from '#server/services/offers/make-auto-offers.ts';
import { testApp } from '../../support/app.ts';
import { someRules } from '../../support/auto-offers.ts';
import type { CourierOptions, Person } from '../../support/people.ts';

const { as, aCourier, aDelivery, anOffer, sweep, workJobs, clock, deps, db } = await testApp();

/** A new courier with auto offer rules, so that those of earlier tests do not count. */
async function withRules(rules = {}, options: CourierOptions = {}): Promise<Person> {
  const courier = await aCourier({ vehicle: 'truck', ...options });
  await as(courier).get(saveAutoOffers, { body: someRules(rules) });
  return courier;
}
const offersOf = async (courier: Person) => (await as(courier).get(myOffers)).items;
const silence = (courier: Person) => as(courier).get(saveAutoOffers, { body: someRules({ enabled: false }) });

test('without rules there are none; saved ones come back, the centre rounded to a hundred metres', async () => {
  const courier = as(await aCourier());
  expect(await courier.get(autoOffers)).toEqual({ rules: null });
  await courier.get(saveAutoOffers, {
    body: someRules({ enabled: false, minPerKm: 150, fromHour: 22, toHour: 6 }),
  });
  const { rules } = await courier.get(autoOffers);
  expect(rules).toMatchObject({
    enabled: false,
    minPerKm: { amount: 150, currency: 'USD' },
    fromHour: 22,
    toHour: 6,
    centre: { lat: 44.427, lng: 26.104 },
    madeToday: 0,
  });
});

test('a courier who is not verified saves none, and no bound can be passed', async () => {
  const waiting = as(await aCourier({ state: 'pending' }));
  expect(await waiting.call(saveAutoOffers, { body: someRules() })).toMatchObject({
    status: 403,
    body: { code: 'courier_not_verified' },
  });
  const courier = as(await aCourier());
  for (const wrong of [
    { radiusKm: 51 },
    { dailyCap: 0 },
    { sizes: [] },
    { fromHour: 24 },
    { minPerKm: -1 },
  ]) {
    expect((await courier.call(saveAutoOffers, { body: someRules(wrong) })).status).toBe(400);
  }
  expect(await courier.get(autoOffers)).toEqual({ rules: null });
});

describe('a new parcel', () => {
  test('gets the sender’s estimate from a courier whose rules it fits, after it is listed and not before', async () => {
    const courier = await withRules();
    const built = await aDelivery();
    expect(await offersOf(courier)).toEqual([]);
    await workJobs();
    const [offer] = await offersOf(courier);
    expect(offer).toMatchObject({
      deliveryId: built.id,
      automatic: true,
      status: 'live',
      amount: built.seen.estimate,
    });
    const { items } = await as(built.sender).get(offers, { params: { id: built.id } });
    expect(items.map(({ id }) => id)).toContain(offer?.id);
    expect((await as(courier).get(autoOffers)).rules?.madeToday).toBe(1);
    await silence(courier);
  });

  test.for([
    ['rules that are off', { enabled: false }, {}],
    ['another size', { sizes: ['small'] }, {}],
    ['too far away', { centre: { lat: 44.6, lng: 26.1 } }, {}],
    ['too little a kilometre', { minPerKm: 100_000 }, {}],
    ['other hours', { fromHour: 0, toHour: 1 }, {}],
    ['off duty', {}, { online: false }],
    ['a vehicle too small', {}, { vehicle: 'bike' }],
  ] as const)('is left alone with %s', async ([, rules, options]) => {
    const courier = await withRules(rules, options);
    await aDelivery({ size: 'large' });
    await workJobs();
    expect(await offersOf(courier)).toEqual([]);
    await silence(courier);
  });

  test('is left alone by a courier whom the staff has suspended meanwhile', async () => {
    const courier = await withRules();
    await db
      .updateTable('couriers')
      .set({ state: 'suspended' })
      .where('account_id', '=', courier.id)
      .execute();
    await aDelivery();
    await workJobs();
    expect(await offersOf(courier)).toEqual([]);
  });

  test('that came before the rules were started again is not offered on, however late the work is done', async () => {
    const courier = await withRules({ enabled: false });
    await aDelivery();
    clock.advance({ seconds: 1 });
    await as(courier).get(saveAutoOffers, { body: someRules() });
    await workJobs();
    expect(await offersOf(courier)).toEqual([]);
    await aDelivery();
    await workJobs();
    expect(await offersOf(courier)).toHaveLength(1);
    await silence(courier);
  });

  test('of the courier’s own is not offered on', async () => {
    const courier = await withRules({}, { alsoRoles: ['sender'] });
    await aDelivery({ sender: { ...courier, role: 'sender' } });
    await workJobs();
    expect(await offersOf(courier)).toEqual([]);
    await silence(courier);
  });
});

test('after the day’s last offer comes none until the next day', async () => {
  const courier = await withRules({ dailyCap: 2 });
  for (let n = 0; n < 3; n += 1) await aDelivery();
  await workJobs();
  expect(await offersOf(courier)).toHaveLength(2);
  clock.advance({ days: 1 });
  await as(courier).get(setAvailability, { body: { online: true } });
  await aDelivery();
  await workJobs();
  expect(await offersOf(courier)).toHaveLength(3);
  await silence(courier);
});

describe('nobody offers twice on a delivery', () => {
  test('not when the job runs again, nor after an offer was withdrawn, refused or has run out', async () => {
    const [withdrawn, refused, expired] = [await withRules(), await withRules(), await withRules()];
    const built = await aDelivery();
    await workJobs();
    const again = () => makeAutoOffers(deps, built.id);
    await again();
    const idOf = async (courier: Person) => (await offersOf(courier))[0]?.id ?? '';
    await as(withdrawn).call(withdrawOffer, { params: { id: await idOf(withdrawn) } });
    await as(built.sender).call(refuseOffer, { params: { id: built.id, offerId: await idOf(refused) } });
    await again();
    clock.advance({ minutes: 31 });
    await sweep();
    await again();
    for (const [courier, status] of [
      [withdrawn, 'withdrawn'],
      [refused, 'refused'],
      [expired, 'expired'],
    ] as const) {
      expect((await offersOf(courier)).map((offer) => offer.status)).toEqual([status]);
      await silence(courier);
    }
  });

  test('nor where the courier has offered by hand', async () => {
    const courier = await withRules();
    const built = await aDelivery();
    await anOffer(built.id, { courier, amount: 2_500 });
    await workJobs();
    expect(await offersOf(courier)).toMatchObject([{ automatic: false, amount: { amount: 2_500 } }]);
    await silence(courier);
  });
});

test('a parcel that is raised or listed again is looked at anew', async () => {
  const courier = await withRules({ minPerKm: 100_000 });
  const built = await aDelivery();
  await workJobs();
  await as(courier).get(saveAutoOffers, { body: someRules() });
  await as(built.sender).get(raiseEstimate, { params: { id: built.id }, body: { amount: 100 } });
  await workJobs();
  expect(await offersOf(courier)).toMatchObject([{ deliveryId: built.id }]);
  await silence(courier);
  const old = await aDelivery({ status: 'expired' });
  const other = await withRules();
  await as(old.sender).get(relistDelivery, { params: { id: old.id } });
  await workJobs();
  expect(await offersOf(other)).toMatchObject([{ deliveryId: old.id }]);
  await silence(other);
});

test('one that is over before its turn gets none', async () => {
  const courier = await withRules();
  await aDelivery({ status: 'cancelled' });
  await workJobs();
  expect(await offersOf(courier)).toEqual([]);
  await silence(courier);
});

test('at most twenty come to one parcel, from the nearest', async () => {
  const near = await Promise.all(
    Array.from({ length: 20 }, () => withRules({ centre: { lat: 44.43, lng: 26.1 } })),
  );
  const far = await withRules({ centre: { lat: 44.45, lng: 26.1 } });
  const built = await aDelivery();
  await workJobs();
  const { items } = await as(built.sender).get(offers, { params: { id: built.id } });
  expect(items).toHaveLength(20);
  expect(await offersOf(far)).toEqual([]);
  for (const courier of [...near, far]) await silence(courier);
});

test('the rules are part of what a person takes along, and go with the account', async () => {
  const courier = await withRules({ enabled: false, minPerKm: 777 }, { password: 'castravete-verde' });
  expect((await as(courier).call(exportMe)).raw).toContain('777');
  await as(courier).get(deleteMe, { body: { password: 'castravete-verde' } });
  const left = await db
    .selectFrom('auto_offer_rules')
    .where('courier_id', '=', courier.id)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});
