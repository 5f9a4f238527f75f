import { describe, expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';

const { as, aSender, aDelivery, anOffer, lookAt, clock, db } = await testApp();

const cancel = (built: Built) =>
  as(built.sender).call(cancelDelivery, { params: { id: built.id }, body: { reason: 'm-am răzgândit' } });
const inWallet = async (built: Built) => (await as(built.sender).get(wallet)).balance.amount;

test('an open delivery is cancelled for nothing, and its offers with it', async () => {
  const built = await aDelivery();
  const { courier } = await anOffer(built.id);
  const { status, body } = await cancel(built);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'cancelled', canCancel: false, cancelFee: null });
  expect(await linesOf(db, built.id)).toEqual([]);
  expect((await as(courier).call(cancelDelivery, { params: { id: built.id }, body: {} })).status).toBe(403);
  expect((await as(courier).get(myOffers)).items[0]).toMatchObject({ status: 'closed' });
});

describe('paid from the wallet', () => {
  test('within five minutes of the choice all of it comes back', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', sender, price: 5_000 });
    clock.advance({ minutes: 5 });
    expect((await lookAt(built.id, sender)).cancelFee).toEqual({ amount: 0, currency: 'USD' });
    expect((await cancel(built)).body.status).toBe('cancelled');
    expect(await inWallet(built)).toBe(10_000);
    expect((await linesOf(db, built.id)).slice(2)).toEqual([
      { kind: 'cancel_wallet', account: 'delivery_escrow', owner: built.id, amount: 5_000 },
      { kind: 'cancel_wallet', account: 'user_wallet', owner: sender.id, amount: -5_000 },
    ]);
  });

  test('later the fee is taken and divided exactly: 10.00 = 7.00 courier + 2.48 + 0.52 VAT', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup', sender, price: 5_000 });
    clock.advance({ minutes: 5, seconds: 1 });
    expect((await lookAt(built.id, sender)).cancelFee?.amount).toBe(1_000);
    expect((await cancel(built)).body.status).toBe('cancelled');
    expect(await inWallet(built)).toBe(9_000);
    expect((await linesOf(db, built.id)).slice(2)).toEqual([
      { kind: 'cancel_wallet', account: 'cancel_fee_revenue', owner: '', amount: -248 },
      { kind: 'cancel_wallet', account: 'courier_payable', owner: built.courier.id, amount: -700 },
      { kind: 'cancel_wallet', account: 'delivery_escrow', owner: built.id, amount: 5_000 },
      { kind: 'cancel_wallet', account: 'user_wallet', owner: sender.id, amount: -4_000 },
      { kind: 'cancel_wallet', account: 'vat_payable', owner: '', amount: -52 },
    ]);
    expect((await as(built.courier).get(earnings)).payable.amount).toBe(700);
  });

  test('a small price has a small fee', async () => {
    const built = await aDelivery({ status: 'accepted', price: 2_000 });
    clock.advance({ minutes: 6 });
    expect((await lookAt(built.id, built.sender)).cancelFee?.amount).toBe(400);
  });
});

describe('to be paid in cash', () => {
  test('the late fee becomes a debt, and the next delivery is paid from the wallet', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', sender, price: 5_000, method: 'cash' });
    clock.advance({ minutes: 6 });
    await cancel(built);
    expect(await as(sender).get(wallet)).toMatchObject({
      balance: { amount: 10_000 },
      debt: { amount: 1_000 },
    });
    expect(await linesOf(db, built.id)).toEqual([
      { kind: 'cancel_cash', account: 'cancel_fee_revenue', owner: '', amount: -248 },
      { kind: 'cancel_cash', account: 'courier_payable', owner: built.courier.id, amount: -700 },
      { kind: 'cancel_cash', account: 'user_debt', owner: sender.id, amount: 1_000 },
      { kind: 'cancel_cash', account: 'vat_payable', owner: '', amount: -52 },
    ]);
    const next = await aDelivery({ sender });
    const offer = await anOffer(next.id);
    const choose = (method: 'cash' | 'wallet') =>
      as(sender).call(acceptOffer, { params: { id: next.id }, body: { offerId: offer.id, method } });
    expect(await choose('cash')).toMatchObject({
      status: 409,
      body: { code: 'wallet_debt', facts: { debt: 1_000 } },
    });
    expect((await choose('wallet')).status).toBe(200);
  });

  test('in time it costs nothing and posts nothing', async () => {
    const built = await aDelivery({ status: 'accepted', method: 'cash' });
    await cancel(built);
    expect(await linesOf(db, built.id)).toEqual([]);
  });
});

test.for(['picked_up', 'to_dropoff', 'at_dropoff'] as const)('at %s it is too late', async (stage) => {
  const built = await aDelivery({ status: 'accepted', stage });
  const money = await inWallet(built);
  expect(built.seen).toMatchObject({ canCancel: false, cancelFee: null });
  expect(await cancel(built)).toMatchObject({ status: 409, body: { code: 'cancel_refused' } });
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'accepted', stage });
  expect(await inWallet(built)).toBe(money);
});

test.for(['completed', 'cancelled', 'expired'] as const)('what is %s cannot be cancelled', async (status) => {
  expect(await cancel(await aDelivery({ status }))).toMatchObject({
    status: 409,
    body: { code: 'cancel_refused', facts: { status } },
  });
});

test('after a cancel the courier meets the trip no more', async () => {
  const built = await aDelivery({ status: 'accepted' });
  await cancel(built);
  expect(await lookAt(built.id, built.courier)).toMatchObject({ status: 'cancelled', allowedSteps: [] });
});
