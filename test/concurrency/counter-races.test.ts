import { describe, expect, test } from 'vitest';
import { acceptCounter, changeOffer, withdrawOffer } from '#contract/offers/courier-offers.ts';
import { me } from '#contract/accounts/me.ts';
import { acceptOffer, counterOffer, offers, withdrawCounter } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import type { Client } from '../support/client.ts';
import { allAtOnce, openConnections } from '../support/race.ts';

const { as, aSender, aCourier, aDelivery, anOffer, lookAt, db } = await testApp({ listen: true });
const ROUNDS = 6;
const OLD = 3_000;
const NEW = 2_600;

/** Clients are signed in beforehand: otherwise the later sign-in always comes second. */
type Talk = { built: Built; offerId: string; sender: Client; courier: Client };

async function aTalk(isProposed: boolean): Promise<Talk> {
  const built = await aDelivery({ sender: await aSender({ wallet: 10_000 }) });
  const { id, courier } = await anOffer(built.id, { courier: await aCourier(), amount: OLD });
  const talk = { built, offerId: id, sender: as(built.sender), courier: as(courier) };
  await Promise.all([talk.sender.get(me), talk.courier.get(me)]);
  if (isProposed) expect((await propose(talk)).status).toBe(200);
  return talk;
}

const propose = ({ built, offerId, sender }: Talk, amount = NEW) =>
  sender.call(counterOffer, { params: { id: built.id, offerId }, body: { amount } });
const takeOld = ({ built, offerId, sender }: Talk) =>
  sender.call(acceptOffer, {
    params: { id: built.id },
    body: { offerId, method: 'wallet', expectedAmount: OLD },
  });
const sayYes = ({ courier, offerId }: Talk) =>
  courier.call(acceptCounter, { params: { id: offerId }, body: { expectedAmount: NEW } });
const takeBack = ({ built, offerId, sender }: Talk) =>
  sender.call(withdrawCounter, { params: { id: built.id, offerId } });
const leave = ({ courier, offerId }: Talk) => courier.call(withdrawOffer, { params: { id: offerId } });

/** Starts two calls together, in both orders, repeatedly. */
async function race<A, B>(
  isProposed: boolean,
  one: (talk: Talk) => Promise<A>,
  two: (talk: Talk) => Promise<B>,
  judge: (talk: Talk, a: A, b: B) => Promise<void>,
) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const talk = await aTalk(isProposed);
    await openConnections(db);
    const early = round % 2 === 0 ? one(talk) : null;
    const rival = two(talk);
    await judge(talk, await (early ?? one(talk)), await rival);
  }
}

const countersOf = ({ offerId }: Talk) =>
  db.selectFrom('counters').selectAll().where('offer_id', '=', offerId).orderBy('round').execute();
const priceOf = async ({ built }: Talk) => {
  const { status, price } = await lookAt(built.id, built.sender);
  return [status, price?.amount ?? null];
};

describe('a counter-offer races', () => {
  test('its yes with the sender’s choice at the old price: nobody pays a price they did not see', async () => {
    await race(true, sayYes, takeOld, async (talk, yes, taken) => {
      expect([yes.status, taken.status].toSorted()).toEqual([200, 409]);
      if (taken.status === 200) return expect(await priceOf(talk)).toEqual(['accepted', OLD]);
      expect(taken.body).toMatchObject({ code: 'offer_not_live', facts: { amount: NEW } });
      expect(await priceOf(talk)).toEqual(['open', null]);
    });
  });

  test('with the sender’s own choice in another window: a chosen offer is not talked about', async () => {
    await race(
      false,
      (talk) => propose(talk),
      takeOld,
      async (talk, proposed, taken) => {
        expect(taken.status).toBe(200);
        expect(await priceOf(talk)).toEqual(['accepted', OLD]);
        if (proposed.status === 200) return;
        expect(proposed).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } });
        expect(await countersOf(talk)).toEqual([]);
      },
    );
  });

  test('with the courier taking the offer back: nothing waits on an offer that is gone', async () => {
    await race(
      false,
      (talk) => propose(talk),
      leave,
      async (talk, proposed, left) => {
        expect(left.status).toBe(204);
        expect([200, 409]).toContain(proposed.status);
        const { items } = await talk.sender.get(offers, { params: { id: talk.built.id } });
        expect(items).toEqual([]);
        expect(await sayYes(talk)).toMatchObject({ status: 409, body: { code: 'offer_not_live' } });
      },
    );
  });

  test('its yes with its taking back: one of them', async () => {
    await race(true, sayYes, takeBack, async (talk, yes, back) => {
      expect([yes.status, back.status].toSorted()).toEqual([200, 409]);
      const [counter] = await countersOf(talk);
      expect(counter?.status).toBe(yes.status === 200 ? 'accepted' : 'withdrawn');
      const { items } = await talk.sender.get(offers, { params: { id: talk.built.id } });
      expect(items[0]?.amount.amount).toBe(yes.status === 200 ? NEW : OLD);
    });
  });

  test('its yes with another answer of the same courier: the last word stands once', async () => {
    const other = ({ courier, offerId }: Talk) =>
      courier.call(changeOffer, { params: { id: offerId }, body: { amount: 2_800 } });
    await race(true, sayYes, other, async (talk, yes, answered) => {
      const [counter] = await countersOf(talk);
      if (yes.status === 409) {
        expect([answered.status, counter?.status]).toEqual([200, 'answered']);
        return;
      }
      expect([yes.status, answered.status, counter?.status]).toEqual([200, 400, 'accepted']);
    });
  });
});

test('of eight proposals at once one is made', async () => {
  const talk = await aTalk(false);
  const answers = await allAtOnce(db, 8, (n) => propose(talk, 2_500 + n * 10));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code));
  expect(refusals).toEqual(new Set(['counter_waiting']));
  expect(await countersOf(talk)).toMatchObject([{ round: 1, status: 'waiting' }]);
});
