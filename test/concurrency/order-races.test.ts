import { describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { acceptOrderOffer, cancelOrder, order } from '#contract/deliveries/orders.ts';
import { withdrawOrderOffer } from '#contract/trips/order-jobs.ts';
import { testApp } from '../support/app.ts';
import { type BuiltOrder, orderBuilders, ORDER_PRICE } from '../support/orders.ts';
import type { Person } from '../support/people.ts';
import { allAtOnce, openConnections } from '../support/race.ts';

// What happens to an order happens to all its stops or to none, whoever else is at it in the same moment. The rules of `order_violations` and
// of the books are looked at after each test as well.

const app = await testApp({ listen: true });
const { as, aSender, clock, db, sweep } = app;
const { anOrder, anOrderOffer } = orderBuilders(app);
const ROUNDS = 6;
const FULL = 10_000;

type Raced = { built: BuiltOrder; offer: { id: string; courier: Person } };

async function aBid(): Promise<Raced> {
  const built = await anOrder({ sender: await aSender({ wallet: FULL }) });
  return { built, offer: await anOrderOffer(built.id) };
}
const accept = ({ built }: Raced, offerId: string) =>
  as(built.sender).call(acceptOrderOffer, { params: { id: built.id }, body: { offerId, method: 'wallet' } });
type Answer = Awaited<ReturnType<typeof accept>>;

/** Starts the choice and its rival together, in both orders, repeatedly. */
async function race<T>(
  other: (raced: Raced) => Promise<T>,
  judge: (raced: Raced, accepted: Answer, rival: T) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const raced = await aBid();
    await openConnections(db);
    const early = round % 2 === 0 ? accept(raced, raced.offer.id) : null;
    const rival = other(raced);
    await judge(raced, await (early ?? accept(raced, raced.offer.id)), await rival);
  }
}

/** The statuses of the stops, each named once, and what is in the wallet and in escrow. */
async function outcome({ built }: Raced): Promise<[string, number, number]> {
  const { stops } = await as(built.sender).get(order, { params: { id: built.id } });
  const { balance, held } = await as(built.sender).get(wallet);
  const statuses = [...new Set(stops.map(({ status }) => status))].toSorted().join(' ');
  return [statuses, balance.amount, held.amount];
}
const CHOSEN = ['accepted', FULL - ORDER_PRICE, ORDER_PRICE];

describe('the choice of an order races', () => {
  test('with itself and with another offer: exactly one wins, and all is paid once', async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const raced = await aBid();
      const other = await anOrderOffer(raced.built.id);
      const answers = await allAtOnce(db, 5, (n) => accept(raced, n % 2 === 0 ? raced.offer.id : other.id));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        ...Array.from({ length: 4 }, () => 409),
      ]);
      expect(await outcome(raced)).toEqual(CHOSEN);
      const couriers = await db
        .selectFrom('deliveries')
        .select('courier_id')
        .distinct()
        .where('order_id', '=', raced.built.id)
        .execute();
      expect(couriers).toHaveLength(1);
    }
  });

  test('with the courier taking the offer back: never both', async () => {
    await race(
      ({ offer }) => as(offer.courier).call(withdrawOrderOffer, { params: { id: offer.id } }),
      async (raced, accepted, withdrawn) => {
        if (accepted.status === 200) {
          expect(withdrawn.status).toBe(409);
          expect(await outcome(raced)).toEqual(CHOSEN);
          return;
        }
        expect(accepted).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
        expect(withdrawn.status).toBe(204);
        expect(await outcome(raced)).toEqual(['open', FULL, 0]);
      },
    );
  });

  test('with the cancelling of a stop: the offer was for all, or the stop is cancelled for its part', async () => {
    await race(
      ({ built }) =>
        as(built.sender).call(cancelDelivery, { params: { id: built.stopIds[1] ?? '' }, body: {} }),
      async (raced, accepted, cancelled) => {
        expect(cancelled.status).toBe(200);
        const [statuses, balance, held] = await outcome(raced);
        expect(balance + held).toBe(FULL);
        if (accepted.status === 200) {
          expect(statuses).toBe('accepted cancelled');
          expect(held).toBeLessThan(ORDER_PRICE);
          expect(held).toBeGreaterThan(0);
          return;
        }
        expect(accepted).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
        expect([statuses, held]).toEqual(['cancelled open', 0]);
      },
    );
  });

  test('with the cancelling of the order: never both', async () => {
    await race(
      ({ built }) => as(built.sender).call(cancelOrder, { params: { id: built.id }, body: {} }),
      async (raced, accepted, cancelled) => {
        expect([accepted.status, cancelled.status].toSorted()).toEqual([200, 409]);
        expect(await outcome(raced)).toEqual(accepted.status === 200 ? CHOSEN : ['cancelled', FULL, 0]);
      },
    );
  });

  test('with its expiry: all stops expire or none', async () => {
    const raced = await aBid();
    clock.advance({ days: 7, minutes: -5 });
    const late = await anOrderOffer(raced.built.id);
    clock.advance({ minutes: 6 });
    const [accepted] = await Promise.all([accept(raced, late.id), sweep(), sweep()]);
    if (accepted.status === 200) expect(await outcome(raced)).toEqual(CHOSEN);
    else expect(await outcome(raced)).toEqual(['expired', FULL, 0]);
  });
});

test('offers on an order at once are one for each courier, and none after its choice', async () => {
  const raced = await aBid();
  const courier = await app.aCourier();
  const bids = await allAtOnce(db, 6, (n) =>
    n === 0
      ? accept(raced, raced.offer.id).then(({ status }) => status)
      : anOrderOffer(raced.built.id, { courier }).then(
          () => 201,
          () => 409,
        ),
  );
  expect(bids[0]).toBe(200);
  expect(bids.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
  expect(await outcome(raced)).toEqual(CHOSEN);
  const live = await db
    .selectFrom('offers')
    .select('id')
    .where('delivery_id', 'in', raced.built.stopIds)
    .where('status', '=', 'live')
    .execute();
  expect(live).toEqual([]);
});
