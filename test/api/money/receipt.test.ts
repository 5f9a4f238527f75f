import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';

const { as, aSender, aCourier, anAdmin, aDelivery, takeSteps, clock, sweep } = await testApp();

const receiptFor = (built: Built, person: Person) =>
  as(person).get(deliveryReceipt, { params: { id: built.id } });
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('both sides read the same sums, which add up: 50.00 = 4.13 + 0.87 VAT + 45.00', async () => {
  const built = await aDelivery({ status: 'completed', price: 5_000 });
  const sender = await receiptFor(built, built.sender);
  expect(sender).toMatchObject({
    deliveryId: built.id,
    viewer: 'sender',
    status: 'completed',
    courierFirstName: built.courier.firstName,
    price: usd(5_000),
    coupon: usd(0),
    charged: usd(5_000),
    commission: { gross: usd(500), net: usd(413), vat: usd(87) },
    vatRate: { basisPoints: 2_100 },
    courierNet: usd(4_500),
    payment: { method: 'wallet', state: 'held' },
    cancelFee: null,
    senderPays: usd(5_000),
    courierGets: usd(4_500),
  });
  expect(await receiptFor(built, built.courier)).toEqual({ ...sender, viewer: 'courier' });
  expect(await receiptFor(built, await anAdmin())).toEqual({ ...sender, viewer: 'admin' });
  clock.advance({ hours: 24 });
  await sweep();
  expect((await receiptFor(built, built.sender)).payment.state).toBe('released');
});

test('the rate of VAT is that of the day in Romania on which the offer was chosen', async () => {
  clock.set('2027-03-01T22:30:00Z');
  const built = await aDelivery({ status: 'accepted' });
  expect((await receiptFor(built, built.sender)).vatRate).toEqual({ basisPoints: 2_100, day: '2027-03-02' });
});

test('cash is due until the pickup, then collected by the courier', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup', method: 'cash' });
  expect((await receiptFor(built, built.sender)).payment).toEqual({ method: 'cash', state: 'due' });
  await takeSteps(built, 'pick_up');
  expect((await receiptFor(built, built.sender)).payment).toEqual({ method: 'cash', state: 'collected' });
});

describe('after a cancel', () => {
  const cancelled = async (method: 'wallet' | 'cash', minutes: number) => {
    const built = await aDelivery({ status: 'accepted', price: 5_000, method });
    clock.advance({ minutes });
    await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
    return receiptFor(built, built.sender);
  };

  test('in time everything has come back', async () => {
    expect(await cancelled('wallet', 5)).toMatchObject({
      payment: { state: 'returned' },
      cancelFee: null,
      senderPays: usd(0),
      courierGets: usd(0),
    });
    expect((await cancelled('cash', 5)).payment.state).toBe('nothing_taken');
  });

  test('later the fee stays, and its parts add up: 10.00 = 7.00 + 2.48 + 0.52 VAT', async () => {
    const receipt = await cancelled('wallet', 6);
    expect(receipt).toMatchObject({
      payment: { state: 'returned_less_fee' },
      cancelFee: { fee: usd(1_000), courier: usd(700), net: usd(248), vat: usd(52) },
      senderPays: usd(1_000),
      courierGets: usd(700),
    });
    expect(await cancelled('cash', 6)).toMatchObject({
      payment: { state: 'fee_owed' },
      cancelFee: { fee: usd(1_000) },
      senderPays: usd(1_000),
    });
  });
});

test('there is none before an offer was chosen, nor for a courier who dropped out, nor for strangers', async () => {
  const statusOf = async (built: Built, person: Person) =>
    (await as(person).call(deliveryReceipt, { params: { id: built.id } })).status;
  const open = await aDelivery();
  expect(await statusOf(open, open.sender)).toBe(404);
  const accepted = await aDelivery({ status: 'accepted' });
  expect(await statusOf(accepted, await aSender())).toBe(404);
  expect(await statusOf(accepted, await aCourier())).toBe(404);
  await takeSteps(accepted, 'drop_out');
  expect(await statusOf(accepted, accepted.courier)).toBe(404);
  expect(await statusOf(accepted, accepted.sender)).toBe(404);
});
