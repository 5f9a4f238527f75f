import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';

const { as, aSender, aCourier, aDelivery, anOffer, lookAt, db, deps } = await testApp();

type Choice = { offerId: string; method: 'card' | 'wallet' | 'cash'; expectedAmount?: number };
const accept = (built: { id: string; sender: Person }, body: Choice, key?: string) =>
  as(built.sender).call(acceptOffer, { params: { id: built.id }, body, key });
const walletOf = (sender: Person) => as(sender).get(wallet);

/** All state that an accept could change, to compare before and after a refusal. */
async function stateOf(built: { id: string; sender: Person }) {
  const { body: list } = await as(built.sender).call(offers, { params: { id: built.id } });
  return {
    delivery: await db.selectFrom('deliveries').selectAll().where('id', '=', built.id).execute(),
    offers: await db
      .selectFrom('offers')
      .selectAll()
      .where('delivery_id', '=', built.id)
      .orderBy('id')
      .execute(),
    seenOffers: list,
    seen: await lookAt(built.id, built.sender),
    wallet: await walletOf(built.sender),
    lines: await linesOf(db, built.id),
  };
}

test('from the wallet: the price moves into escrow, the winner sees the trip, the losers hear it', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const built = await aDelivery({ sender });
  const loser = await anOffer(built.id, { amount: 3_500 });
  const winner = await anOffer(built.id, { amount: 3_000, etaMinutes: 9 });
  const { status, body } = await accept(built, {
    offerId: winner.id,
    method: 'wallet',
    expectedAmount: 3_000,
  });
  expect(status).toBe(200);
  expect(body.delivery).toMatchObject({
    status: 'accepted',
    stage: 'assigned',
    price: { amount: 3_000 },
    net: null,
    method: 'wallet',
    etaMinutes: 9,
    offerCount: 0,
    courier: { firstName: winner.courier.firstName, phone: winner.courier.phone },
    pins: { pickup: expect.stringMatching(/^\d{4}$/), dropoff: expect.stringMatching(/^\d{4}$/) },
  });
  expect(await walletOf(sender)).toMatchObject({ balance: { amount: 7_000 }, held: { amount: 3_000 } });
  expect(await linesOf(db, built.id)).toEqual([
    { kind: 'fund_wallet', account: 'delivery_escrow', owner: built.id, amount: -3_000 },
    { kind: 'fund_wallet', account: 'user_wallet', owner: sender.id, amount: 3_000 },
  ]);
  expect(await lookAt(built.id, winner.courier)).toMatchObject({
    viewer: 'courier',
    net: { amount: 2_700 },
    allowedSteps: ['depart', 'drop_out'],
  });
  expect((await as(winner.courier).get(myOffers)).items[0]).toMatchObject({ status: 'accepted' });
  expect((await as(loser.courier).get(myOffers)).items[0]).toMatchObject({ status: 'lost' });
  expect((await as(sender).get(offers, { params: { id: built.id } })).items).toEqual([]);
});

test('in cash: nothing is posted until the courier holds the money', async () => {
  const sender = await aSender();
  const built = await aDelivery({ sender });
  const offer = await anOffer(built.id);
  expect((await accept(built, { offerId: offer.id, method: 'cash' })).status).toBe(200);
  expect(await linesOf(db, built.id)).toEqual([]);
  expect(await walletOf(sender)).toMatchObject({ balance: { amount: 0 }, held: { amount: 0 } });
});

describe('a refused accept leaves nothing changed', () => {
  test('one cent too little in the wallet', async () => {
    const built = await aDelivery({ sender: await aSender({ wallet: 2_999 }) });
    const offer = await anOffer(built.id);
    await anOffer(built.id);
    const before = await stateOf(built);
    expect(await accept(built, { offerId: offer.id, method: 'wallet' }, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'insufficient_funds', facts: { needed: 3_000, currency: 'USD' } },
    });
    expect(await stateOf(built)).toEqual(before);
  });

  test('the sender saw another price: nothing is charged, and the right one is told', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id, { amount: 3_100 });
    const before = await stateOf(built);
    const answer = await accept(built, { offerId: offer.id, method: 'wallet', expectedAmount: 3_000 });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'offer_not_live', facts: { amount: 3_100, currency: 'USD' } },
    });
    expect(await stateOf(built)).toEqual(before);
  });

  test('a way to pay that is switched off', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id);
    const before = await stateOf(built);
    deps.settings.cardPayments = false;
    const answer = await accept(built, { offerId: offer.id, method: 'card' });
    deps.settings.cardPayments = true;
    expect(answer).toMatchObject({ status: 409, body: { code: 'method_unavailable' } });
    expect(await stateOf(built)).toEqual(before);
  });

  test('an offer of another delivery', async () => {
    const [one, two] = [await aDelivery(), await aDelivery()];
    const offer = await anOffer(two.id);
    const before = await stateOf(one);
    expect(await accept(one, { offerId: offer.id, method: 'wallet' })).toMatchObject({ status: 404 });
    expect(await stateOf(one)).toEqual(before);
  });

  test('a courier who is no longer verified', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id);
    await db
      .updateTable('couriers')
      .set({ state: 'suspended' })
      .where('account_id', '=', offer.courier.id)
      .execute();
    const before = await stateOf(built);
    expect(await accept(built, { offerId: offer.id, method: 'wallet' })).toMatchObject({
      status: 409,
      body: { code: 'offer_not_live' },
    });
    expect(await stateOf(built)).toEqual(before);
  });
});

test('a delivery is accepted once', async () => {
  const built = await aDelivery();
  const [first, second] = [await anOffer(built.id), await anOffer(built.id)];
  expect((await accept(built, { offerId: first.id, method: 'wallet' })).status).toBe(200);
  for (const offerId of [first.id, second.id]) {
    expect(await accept(built, { offerId, method: 'wallet' })).toMatchObject({
      status: 409,
      body: { code: 'delivery_not_open', facts: { status: 'accepted' } },
    });
  }
});

test('the same key answers the same acceptance and charges once', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const built = await aDelivery({ sender });
  const offer = await anOffer(built.id);
  const key = randomUUID();
  const first = await accept(built, { offerId: offer.id, method: 'wallet' }, key);
  const second = await accept(built, { offerId: offer.id, method: 'wallet' }, key);
  expect(second.status).toBe(200);
  expect(second.raw).toBe(first.raw);
  expect((await walletOf(sender)).balance.amount).toBe(7_000);
});

test('a key used on one delivery is not taken for another', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const [one, two] = [await aDelivery({ sender }), await aDelivery({ sender })];
  const key = randomUUID();
  const offerOne = await anOffer(one.id);
  await accept(one, { offerId: offerOne.id, method: 'wallet' }, key);
  const offerTwo = await anOffer(two.id);
  expect(await accept(two, { offerId: offerTwo.id, method: 'wallet' }, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a courier who holds too much cash can be paid from the wallet only', async () => {
  const courier = await aCourier();
  deps.settings.courierCashCap = 5_000;
  const first = await aDelivery({ status: 'completed', method: 'cash', courier, price: 3_000 });
  const second = await aDelivery();
  const offer = await anOffer(second.id, { courier, amount: 2_001 });
  const inCash = await accept(second, { offerId: offer.id, method: 'cash' });
  deps.settings.courierCashCap = 30_000;
  expect(first.seen.status).toBe('completed');
  expect(inCash).toMatchObject({ status: 409, body: { code: 'courier_cash_limit' } });
  expect((await accept(second, { offerId: offer.id, method: 'wallet' })).status).toBe(200);
});
