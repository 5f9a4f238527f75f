import { describe, expect, test } from 'vitest';
import { courierDeliveries, earnings } from '#contract/trips/courier.ts';
import { wallet } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { allAtOnce } from '../../support/race.ts';

const { as, aCourier, aSender, aDelivery, takeSteps, lookAt, clock, sweep, db } = await testApp();

test('what was delivered waits for a day, then is due, divided exactly: 50.00 = 45.00 + 4.13 + 0.87', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const built = await aDelivery({ status: 'completed', sender, price: 5_000 });
  expect(await as(built.courier).get(earnings)).toMatchObject({
    today: { amount: 4_500 },
    week: { amount: 4_500 },
    pending: { amount: 4_500 },
    payable: { amount: 0 },
    cashDue: { amount: 0 },
    trips: 1,
    recent: [{ deliveryId: built.id, net: { amount: 4_500 }, method: 'wallet', stars: null }],
  });
  clock.advance({ hours: 23, minutes: 59 });
  await sweep();
  expect((await linesOf(db, built.id)).map((line) => line.kind)).toEqual(['fund_wallet', 'fund_wallet']);
  clock.advance({ minutes: 1 });
  await sweep();
  expect((await linesOf(db, built.id)).slice(2)).toEqual([
    { kind: 'release', account: 'commission_revenue', owner: '', amount: -413 },
    { kind: 'release', account: 'courier_payable', owner: built.courier.id, amount: -4_500 },
    { kind: 'release', account: 'delivery_escrow', owner: built.id, amount: 5_000 },
    { kind: 'release', account: 'vat_payable', owner: '', amount: -87 },
  ]);
  expect(await as(built.courier).get(earnings)).toMatchObject({
    pending: { amount: 0 },
    payable: { amount: 4_500 },
  });
  expect(await as(sender).get(wallet)).toMatchObject({ balance: { amount: 5_000 }, held: { amount: 0 } });
});

test('a release happens once, however often and at how many places the sweep runs', async () => {
  const built = await aDelivery({ status: 'completed' });
  clock.advance({ hours: 24 });
  await allAtOnce(db, 4, () => sweep());
  await sweep();
  expect((await as(built.courier).get(earnings)).payable.amount).toBe(2_700);
  const released = (await linesOf(db, built.id)).filter((line) => line.kind === 'release');
  expect(released).toHaveLength(4);
  const { timeline } = await lookAt(built.id, built.sender);
  expect(timeline.filter((entry) => entry.name === 'money_released')).toHaveLength(1);
});

describe('in cash', () => {
  test('the sender pays at the pickup, not before: from then on the courier owes it', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup', method: 'cash', price: 5_000 });
    expect(await linesOf(db, built.id)).toEqual([]);
    await takeSteps(built, 'pick_up');
    expect(await as(built.courier).get(earnings)).toMatchObject({
      cashDue: { amount: 5_000 },
      payable: { amount: 0 },
      pending: { amount: 0 },
    });
    expect(await linesOf(db, built.id)).toHaveLength(2);
  });

  test('the courier holds the price, and at the release what is due pays it off', async () => {
    const built = await aDelivery({ status: 'completed', method: 'cash', price: 5_000 });
    expect(await linesOf(db, built.id)).toEqual([
      { kind: 'fund_cash', account: 'courier_cash', owner: built.courier.id, amount: 5_000 },
      { kind: 'fund_cash', account: 'delivery_escrow', owner: built.id, amount: -5_000 },
    ]);
    expect(await as(built.courier).get(earnings)).toMatchObject({ cashDue: { amount: 5_000 } });
    clock.advance({ hours: 24 });
    await sweep();
    expect((await linesOf(db, built.id)).slice(-2)).toEqual([
      { kind: 'settle_cash', account: 'courier_cash', owner: built.courier.id, amount: -4_500 },
      { kind: 'settle_cash', account: 'courier_payable', owner: built.courier.id, amount: 4_500 },
    ]);
    expect(await as(built.courier).get(earnings)).toMatchObject({
      payable: { amount: 0 },
      cashDue: { amount: 500 },
    });
  });

  test('the next delivery from a wallet pays the rest off', async () => {
    const courier = await aCourier();
    await aDelivery({ status: 'completed', method: 'cash', courier, price: 5_000 });
    await aDelivery({ status: 'completed', method: 'wallet', courier, price: 3_000 });
    clock.advance({ hours: 24 });
    await sweep();
    expect(await as(courier).get(earnings)).toMatchObject({
      payable: { amount: 4_500 + 2_700 - 5_000 },
      cashDue: { amount: 0 },
      trips: 2,
    });
  });
});

test('days are days of București: a trip delivered just after midnight there is the next day’s', async () => {
  clock.set('2026-12-01T21:59:00Z');
  const courier = await aCourier();
  await aDelivery({ status: 'completed', courier, price: 3_000 });
  clock.set('2026-12-01T22:01:00Z');
  await aDelivery({ status: 'completed', courier, price: 4_000 });
  const seen = await as(courier).get(earnings);
  expect(seen.today.amount).toBe(3_600);
  expect(seen.week.amount).toBe(6_300);
  expect(seen.days.map((day) => day.day)).toEqual([
    ...['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
  ]);
  expect(seen.days.slice(-2).map((day) => day.net.amount)).toEqual([2_700, 3_600]);
  clock.advance({ days: 6 });
  expect((await as(courier).get(earnings)).week.amount).toBe(3_600);
});

test('the courier’s deliveries are listed by whether they run', async () => {
  const courier = await aCourier();
  const done = await aDelivery({ status: 'completed', courier });
  const running = await aDelivery({ status: 'accepted', courier });
  const list = async (scope: 'active' | 'history') =>
    (await as(courier).get(courierDeliveries, { query: { scope } })).items.map((item) => item.id);
  expect(await list('active')).toEqual([running.id]);
  expect(await list('history')).toEqual([done.id]);
});
