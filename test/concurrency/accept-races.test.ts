import { describe, expect, test } from 'vitest';
import { changeOffer, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import { linesOf } from '../support/ledger-lines.ts';
import type { Person } from '../support/people.ts';
import { openConnections } from '../support/race.ts';

const { as, aSender, aCourier, aDelivery, anOffer, lookAt, clock, sweep, db } = await testApp({
  listen: true,
});
const ROUNDS = 6;
const FULL = 10_000;

type Raced = { built: Built; offer: { id: string; courier: Person } };

async function aBid(): Promise<Raced> {
  const built = await aDelivery({ sender: await aSender({ wallet: FULL }) });
  return { built, offer: await anOffer(built.id, { courier: await aCourier(), amount: 3_000 }) };
}

const accept = ({ built, offer }: Raced) =>
  as(built.sender).call(acceptOffer, {
    params: { id: built.id },
    body: { offerId: offer.id, method: 'wallet' },
  });

/** Starts both calls together, in both orders, repeatedly. */
async function race<T>(
  other: (raced: Raced) => Promise<T>,
  judge: (raced: Raced, accepted: Answer, rival: T) => Promise<void>,
) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const raced = await aBid();
    await openConnections(db);
    const early = round % 2 === 0 ? accept(raced) : null;
    const rival = other(raced);
    await judge(raced, await (early ?? accept(raced)), await rival);
  }
}
type Answer = Awaited<ReturnType<typeof accept>>;

async function moneyOf({ built }: Raced) {
  const { balance, held } = await as(built.sender).get(wallet);
  return [balance.amount, held.amount];
}

describe('a choice races', () => {
  test('with the cancelling of the delivery: never both, and never money left behind', async () => {
    await race(
      ({ built }) => as(built.sender).call(cancelDelivery, { params: { id: built.id }, body: {} }),
      async (raced, accepted, cancelled) => {
        const { status } = await lookAt(raced.built.id, raced.built.sender);
        // Cancelling after the acceptance is permitted and free: the delivery is cancelled whichever came first.
        expect(cancelled.status).toBe(200);
        expect(status).toBe('cancelled');
        expect(await moneyOf(raced)).toEqual([FULL, 0]);
        const kinds = (await linesOf(db, raced.built.id)).map((line) => line.kind);
        if (accepted.status === 200) {
          expect(kinds).toEqual(['fund_wallet', 'fund_wallet', 'cancel_wallet', 'cancel_wallet']);
          return;
        }
        expect(accepted).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } });
        expect(kinds).toEqual([]);
      },
    );
  });

  test('with the courier taking the offer back: never both', async () => {
    await race(
      ({ offer }) => as(offer.courier).call(withdrawOffer, { params: { id: offer.id } }),
      async (raced, accepted, withdrawn) => {
        const { status } = await lookAt(raced.built.id, raced.built.sender);
        if (accepted.status === 200) {
          expect(withdrawn.status).toBe(409);
          expect([status, ...(await moneyOf(raced))]).toEqual(['accepted', 7_000, 3_000]);
          return;
        }
        expect(accepted).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
        expect(withdrawn.status).toBe(204);
        expect([status, ...(await moneyOf(raced))]).toEqual(['open', FULL, 0]);
      },
    );
  });

  test('with the courier changing the price: what is charged is what was agreed, or nothing', async () => {
    await race(
      ({ offer }) =>
        as(offer.courier).call(changeOffer, { params: { id: offer.id }, body: { amount: 4_000 } }),
      async (raced, accepted, changed) => {
        expect(accepted.status).toBe(200);
        const price = accepted.body.delivery!.price?.amount ?? 0;
        expect(await moneyOf(raced)).toEqual([FULL - price, price]);
        if (changed.status === 200) {
          expect(price).toBe(4_000);
          return;
        }
        expect(changed).toMatchObject({ status: 409 });
        expect(price).toBe(3_000);
      },
    );
  });

  test('with the clock and the sweep: an offer whose time is over never wins', async () => {
    await race(
      async () => {
        clock.advance({ minutes: 30 });
        await sweep();
        return null;
      },
      async (raced, accepted) => {
        const [offer] = await db.selectFrom('offers').selectAll().where('id', '=', raced.offer.id).execute();
        const { status } = await lookAt(raced.built.id, raced.built.sender);
        if (accepted.status === 200) {
          expect([status, offer?.status, ...(await moneyOf(raced))]).toEqual([
            'accepted',
            'accepted',
            7_000,
            3_000,
          ]);
          return;
        }
        expect(accepted).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
        expect([status, offer?.status, ...(await moneyOf(raced))]).toEqual(['open', 'expired', FULL, 0]);
      },
    );
  });
});
