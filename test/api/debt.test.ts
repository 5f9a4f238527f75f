import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries.ts';
import { wallet } from '#contract/me.ts';
import { acceptOffer } from '#contract/offers.ts';
import { payDebt } from '#contract/wallet.ts';
import { testApp } from '../app.ts';
import { allAtOnce } from '../race.ts';
import { tally } from '../tally.ts';

const { as, aSender, aDelivery, anOffer, clock, db } = await testApp();

/** A sender who called a cash delivery of 50.00 off too late and owes a fee of 10.00. */
async function aDebtor(inWallet: number) {
  const sender = await aSender({ wallet: inWallet });
  const built = await aDelivery({ status: 'accepted', sender, method: 'cash', price: 5_000 });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  return sender;
}

test('what is owed is paid from the wallet, and cash is possible again', async () => {
  const sender = await aDebtor(3_000);
  const after = await as(sender).get(payDebt, { body: { amount: 1_000 } });
  expect(after).toMatchObject({ balance: { amount: 2_000 }, debt: { amount: 0 } });
  expect(await as(sender).get(wallet)).toEqual(after);
  const { id } = await aDelivery({ sender });
  const offer = await anOffer(id);
  const body = { offerId: offer.id, method: 'cash' } as const;
  expect((await as(sender).call(acceptOffer, { params: { id }, body })).status).toBe(200);
});

test.for([999, 1_001, 0, -1_000])('%i of a debt of 10.00 is refused with the right sum', async (amount) => {
  const sender = await aDebtor(3_000);
  expect(await as(sender).call(payDebt, { body: { amount } })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', facts: { total: 1_000, currency: 'USD' } },
  });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 3_000 }, debt: { amount: 1_000 } });
});

test('a wallet that does not hold it says what is needed', async () => {
  const sender = await aDebtor(999);
  expect(await as(sender).call(payDebt, { body: { amount: 1_000 } })).toMatchObject({
    status: 409,
    body: { code: 'insufficient_funds', facts: { needed: 1_000 } },
  });
});

test('pressed many times at once it is paid once', async () => {
  const sender = await aDebtor(10_000);
  const pay = () => as(sender).call(payDebt, { body: { amount: 1_000 }, key: randomUUID() });
  expect(tally(await allAtOnce(db, 6, pay))).toEqual({ '200': 1, '409 price_changed': 5 });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 9_000 }, debt: { amount: 0 } });
});
