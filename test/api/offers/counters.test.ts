import { describe, expect, test } from 'vitest';
import { acceptCounter, changeOffer, myOffers, refuseCounter } from '#contract/offers/courier-offers.ts';
import { acceptOffer, counterOffer, offers, refuseOffer, withdrawCounter } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';

const { as, aDelivery, anOffer, clock, sweep, db, lookAt } = await testApp();

type Talk = { built: Built; offerId: string; courier: Person };

/** An open delivery with one offer at 30.00. */
async function aTalk(amount = 3_000): Promise<Talk> {
  const built = await aDelivery();
  const { id, courier } = await anOffer(built.id, { amount });
  return { built, offerId: id, courier };
}

const propose = ({ built, offerId }: Talk, amount: number) =>
  as(built.sender).call(counterOffer, { params: { id: built.id, offerId }, body: { amount } });
const takeBack = ({ built, offerId }: Talk) =>
  as(built.sender).call(withdrawCounter, { params: { id: built.id, offerId } });
const say = ({ courier, offerId }: Talk, expectedAmount?: number) =>
  as(courier).call(acceptCounter, {
    params: { id: offerId },
    ...(expectedAmount === undefined ? {} : { body: { expectedAmount } }),
  });
const stay = ({ courier, offerId }: Talk) => as(courier).call(refuseCounter, { params: { id: offerId } });
const answer = ({ courier, offerId }: Talk, amount: number) =>
  as(courier).call(changeOffer, { params: { id: offerId }, body: { amount } });

const seenBySender = async ({ built }: Talk) =>
  (await as(built.sender).get(offers, { params: { id: built.id } })).items[0];
const seenByCourier = async ({ courier }: Talk) => (await as(courier).get(myOffers)).items[0];

const refused = (code: string, facts?: object) => ({
  status: code === 'offer_out_of_bounds' ? 400 : 409,
  body: { code, ...(facts ? { facts } : {}) },
});

test('a proposal shows both sides the total and the net, and how long it waits', async () => {
  const talk = await aTalk();
  const { min } = (await seenBySender(talk))!.counterBounds!;
  expect(await seenBySender(talk)).toMatchObject({
    counter: null,
    counterRoundsLeft: 3,
    counterBounds: { min, max: { amount: 2_990, currency: 'USD' } },
  });
  const waiting = {
    counter: {
      round: 1,
      amount: { amount: 2_600 },
      net: { amount: 2_340 },
      commission: { amount: 260 },
      status: 'waiting',
      expiresAt: new Date(clock.now().getTime() + 4 * 60_000).toISOString(),
    },
    counterRoundsLeft: 2,
    amount: { amount: 3_000 },
  };
  const proposed = await propose(talk, 2_600);
  expect(proposed).toMatchObject({ status: 200, body: { offer: { ...waiting, counterBounds: null } } });
  expect(await seenBySender(talk)).toMatchObject({ ...waiting, counterBounds: null });
  expect(await seenByCourier(talk)).toMatchObject({ ...waiting, net: { amount: 2_700 } });
});

test('the courier’s yes makes it the price of the offer, which binds for half an hour again', async () => {
  const talk = await aTalk();
  clock.advance({ minutes: 20 });
  await propose(talk, 2_600);
  clock.advance({ minutes: 3 });
  const agreed = await say(talk, 2_600);
  expect(agreed).toMatchObject({
    status: 200,
    body: {
      amount: { amount: 2_600 },
      net: { amount: 2_340 },
      status: 'live',
      expiresAt: new Date(clock.now().getTime() + 30 * 60_000).toISOString(),
      counter: { status: 'accepted', amount: { amount: 2_600 } },
    },
  });
  const choice = { offerId: talk.offerId, method: 'wallet' as const, expectedAmount: 2_600 };
  const old = { params: { id: talk.built.id }, body: { ...choice, expectedAmount: 3_000 } };
  expect(await as(talk.built.sender).call(acceptOffer, old)).toMatchObject(
    refused('offer_not_live', { amount: 2_600, currency: 'USD' }),
  );
  const { delivery } = await as(talk.built.sender).get(acceptOffer, {
    params: { id: talk.built.id },
    body: choice,
  });
  expect(delivery?.price?.amount).toBe(2_600);
  expect(delivery?.timeline.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['counter_proposed', 'counter_accepted']),
  );
});

test('an agreed price may fall but not rise again', async () => {
  const talk = await aTalk();
  await propose(talk, 2_600);
  await say(talk);
  expect(await answer(talk, 2_601)).toMatchObject({
    status: 400,
    body: { code: 'offer_out_of_bounds', facts: { max: 2_600 } },
  });
  expect((await answer(talk, 2_500)).body).toMatchObject({ amount: { amount: 2_500 } });
});

test('a yes needs no words; one to a price that does not wait agrees to nothing', async () => {
  const talk = await aTalk();
  await propose(talk, 2_600);
  expect(await say(talk, 2_700)).toMatchObject(
    refused('counter_not_waiting', { amount: 2_600, currency: 'USD' }),
  );
  expect(await seenBySender(talk)).toMatchObject({
    amount: { amount: 3_000 },
    counter: { status: 'waiting' },
  });
  expect(await say(talk)).toMatchObject({ status: 200, body: { amount: { amount: 2_600 } } });
  expect(await say(talk)).toMatchObject(refused('counter_not_waiting'));
});

describe('while a proposal waits, the courier’s new price', () => {
  test('between the two answers it, and the sender may go on from there', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    expect(await answer(talk, 2_800)).toMatchObject({
      status: 200,
      body: { amount: { amount: 2_800 }, counter: { status: 'answered', round: 1 } },
    });
    expect(await seenBySender(talk)).toMatchObject({
      amount: { amount: 2_800 },
      counter: { status: 'answered' },
      counterRoundsLeft: 2,
      counterBounds: { max: { amount: 2_790 } },
    });
    expect((await propose(talk, 2_700)).body).toMatchObject({ offer: { counter: { round: 2 } } });
  });

  test('at or below it is a yes, the old one a no', async () => {
    const [yes, no] = [await aTalk(), await aTalk()];
    await Promise.all([propose(yes, 2_600), propose(no, 2_600)]);
    expect((await answer(yes, 2_600)).body).toMatchObject({ counter: { status: 'accepted' } });
    expect((await answer(no, 3_000)).body).toMatchObject({
      amount: { amount: 3_000 },
      counter: { status: 'refused' },
    });
  });

  test('above what was offered is no answer', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    expect(await answer(talk, 3_010)).toMatchObject(
      refused('offer_out_of_bounds', { min: 2_600, max: 3_000, currency: 'USD' }),
    );
    expect(await seenBySender(talk)).toMatchObject({
      amount: { amount: 3_000 },
      counter: { status: 'waiting' },
    });
  });

  test('is not in a change of the minutes alone', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    const change = { params: { id: talk.offerId }, body: { etaMinutes: 20 } };
    expect(await as(talk.courier).get(changeOffer, change)).toMatchObject({
      etaMinutes: 20,
      counter: { status: 'waiting' },
    });
  });
});

test('a courier may stay at the price; the offer and its clock go on', async () => {
  const talk = await aTalk();
  const { expiresAt } = (await seenBySender(talk))!;
  clock.advance({ minutes: 1 });
  await propose(talk, 2_600);
  expect(await stay(talk)).toMatchObject({
    status: 200,
    body: { counter: { status: 'refused' }, expiresAt },
  });
  expect(await stay(talk)).toMatchObject(refused('counter_not_waiting'));
  expect(await seenBySender(talk)).toMatchObject({
    amount: { amount: 3_000 },
    counter: { status: 'refused' },
  });
});

test('the sender may take a proposal back, which uses the round up', async () => {
  const talk = await aTalk();
  await propose(talk, 2_600);
  expect(await takeBack(talk)).toMatchObject({
    status: 200,
    body: { offer: { counter: { status: 'withdrawn' }, counterRoundsLeft: 2, counterBounds: {} } },
  });
  expect(await takeBack(talk)).toMatchObject(refused('counter_not_waiting'));
  expect(await say(talk)).toMatchObject(refused('counter_not_waiting'));
  expect(await seenByCourier(talk)).toMatchObject({ amount: { amount: 3_000 } });
});

describe('no more than', () => {
  test('one proposal at a time', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    expect(await propose(talk, 2_700)).toMatchObject(refused('counter_waiting'));
    expect(await seenByCourier(talk)).toMatchObject({ counter: { amount: { amount: 2_600 } } });
  });

  test('three rounds on an offer', async () => {
    const talk = await aTalk();
    for (const amount of [2_400, 2_500, 2_600]) {
      expect((await propose(talk, amount)).status).toBe(200);
      expect((await stay(talk)).status).toBe(200);
    }
    expect(await seenBySender(talk)).toMatchObject({ counterRoundsLeft: 0, counterBounds: null });
    expect(await propose(talk, 2_700)).toMatchObject(refused('counter_rounds_over', { rounds: 3 }));
  });

  test('the bounds allow, and they are told', async () => {
    const talk = await aTalk();
    const { min, max } = (await seenBySender(talk))!.counterBounds!;
    for (const amount of [min.amount - 1, max.amount + 1, 3_000, 4_000]) {
      expect(await propose(talk, amount)).toMatchObject(
        refused('offer_out_of_bounds', { min: min.amount, max: max.amount, currency: 'USD' }),
      );
    }
    expect((await propose(talk, min.amount)).status).toBe(200);
  });

  test.for([26.5, -5, 0, 1e300])('whole positive sums: %d is none', async (amount) => {
    expect((await propose(await aTalk(), amount)).status).toBe(400);
  });
});

describe('after four minutes', () => {
  test('a proposal has lapsed, even before the sweep has come', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    clock.advance({ minutes: 4 });
    expect(await say(talk)).toMatchObject(refused('counter_not_waiting'));
    expect(await stay(talk)).toMatchObject(refused('counter_not_waiting'));
    expect(await takeBack(talk)).toMatchObject(refused('counter_not_waiting'));
    expect(await seenBySender(talk)).toMatchObject({
      amount: { amount: 3_000 },
      counter: { status: 'lapsed' },
    });
    expect((await propose(talk, 2_700)).body).toMatchObject({ offer: { counter: { round: 2 } } });
  });

  test('the sweep writes it down once', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    clock.advance({ minutes: 4 });
    await sweep();
    await sweep();
    const rows = await db.selectFrom('counters').selectAll().where('offer_id', '=', talk.offerId).execute();
    expect(rows).toMatchObject([{ status: 'lapsed', ended_at: clock.now() }]);
  });

  test('the other offers keep their clocks', async () => {
    const talk = await aTalk();
    const other = await anOffer(talk.built.id);
    clock.advance({ minutes: 10 });
    await propose(talk, 2_600);
    await say(talk);
    const { items } = await as(talk.built.sender).get(offers, { params: { id: talk.built.id } });
    const left = items.find((offer) => offer.id === other.id)!.expiresAt;
    expect(Date.parse(left) - clock.now().getTime()).toBe(20 * 60_000);
  });
});

test('a proposal never outlives its offer', async () => {
  const talk = await aTalk();
  clock.advance({ minutes: 28 });
  await propose(talk, 2_600);
  clock.advance({ minutes: 2 });
  expect(await say(talk)).toMatchObject(refused('offer_not_live'));
  expect(await propose(talk, 2_500)).toMatchObject(refused('offer_not_live'));
});

describe('the sender’s other choices end the talk:', () => {
  test('taking the offer at its own price', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    const choice = { offerId: talk.offerId, method: 'wallet' as const, expectedAmount: 3_000 };
    const params = { id: talk.built.id };
    const { delivery } = await as(talk.built.sender).get(acceptOffer, { params, body: choice });
    expect(delivery?.price?.amount).toBe(3_000);
    expect(await say(talk)).toMatchObject(refused('offer_not_live'));
    expect(await propose(talk, 2_500)).toMatchObject(refused('delivery_not_open'));
    expect(await seenByCourier(talk)).toMatchObject({ status: 'accepted', counter: { status: 'lapsed' } });
  });

  test('refusing the offer', async () => {
    const talk = await aTalk();
    await propose(talk, 2_600);
    await as(talk.built.sender).get(refuseOffer, { params: { id: talk.built.id, offerId: talk.offerId } });
    expect(await say(talk)).toMatchObject(refused('offer_not_live'));
    expect(await takeBack(talk)).toMatchObject(refused('offer_not_live'));
  });
});

test('who is not a side of it sees nothing of it', async () => {
  const talk = await aTalk();
  await propose(talk, 2_600);
  const { courier } = await anOffer(talk.built.id);
  for (const route of [acceptCounter, refuseCounter]) {
    expect((await as(courier).call(route, { params: { id: talk.offerId } })).status).toBe(404);
  }
  const other = await aDelivery();
  const params = { id: other.id, offerId: talk.offerId };
  for (const who of [other.sender, talk.built.sender]) {
    expect((await as(who).call(counterOffer, { params, body: { amount: 2_500 } })).status).toBe(404);
    expect((await as(who).call(withdrawCounter, { params })).status).toBe(404);
  }
  expect((await lookAt(talk.built.id, talk.built.sender)).status).toBe('open');
});

test('a press that is sent again with its key proposes once', async () => {
  const talk = await aTalk();
  const press = {
    params: { id: talk.built.id, offerId: talk.offerId },
    body: { amount: 2_600 },
    key: 'aceeasi-apasare',
  };
  const first = await as(talk.built.sender).call(counterOffer, press);
  const again = await as(talk.built.sender).call(counterOffer, press);
  expect([first.status, again.raw]).toEqual([200, first.raw]);
});
