import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import type { Person } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';

const { as, aSender, aCourier, aDelivery, anOffer, db, deps } = await testApp({ listen: true });
const FULL = 100_000;
const courier = await aCourier({ vehicle: 'truck' });

async function orders(count: number, sender?: Person): Promise<Built[]> {
  const made: Built[] = [];
  for (let n = 0; n < count; n += 1) {
    const built = await aDelivery({ sender: sender ?? (await aSender({ wallet: FULL })) });
    const offer = await anOffer(built.id, { courier, amount: 3_000 });
    made.push({ ...built, offerId: offer.id });
  }
  return made;
}

const pay = ({ id, sender, offerId }: Built, promoCode: string) =>
  as(sender).call(acceptOffer, {
    params: { id },
    body: { offerId, method: 'wallet', promoCode, expectedTotal: 2_500 },
  });
const countsOf = (code: string) =>
  db.selectFrom('promotions').select(['uses', 'granted']).where('code', '=', code).executeTakeFirstOrThrow();

describe('at once', () => {
  test('fifty people want the last use of a code: one has it, and nobody else is charged', async () => {
    const code = await aPromo(deps, { max_uses: 1 });
    const all = await orders(50);
    const answers = await allAtOnce(db, all.length, (n) => pay(all[n]!, code));
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 promo_invalid': 49 });
    expect(await countsOf(code)).toEqual({ uses: 1, granted: 500 });
    const balances: number[] = [];
    for (const { sender } of all) balances.push((await as(sender).get(wallet)).balance.amount);
    expect(balances.filter((balance) => balance !== FULL)).toEqual([FULL - 2_500]);
  });

  test('twelve people spend a budget that covers four', async () => {
    const code = await aPromo(deps, { budget: 2_400 });
    const all = await orders(12);
    const answers = await allAtOnce(db, all.length, (n) => pay(all[n]!, code));
    expect(countAnswers(answers)).toEqual({ '200': 4, '409 promo_invalid': 8 });
    expect(await countsOf(code)).toEqual({ uses: 4, granted: 2_000 });
  });

  test('one person pays six deliveries with a code for one', async () => {
    const sender = await aSender({ wallet: FULL });
    const code = await aPromo(deps);
    const all = await orders(6, sender);
    const answers = await allAtOnce(db, all.length, (n) => pay(all[n]!, code));
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 promo_invalid': 5 });
    expect((await as(sender).get(wallet)).balance.amount).toBe(FULL - 2_500);
  });

  test('a use that is given back goes to at most one of those who wait for it', async () => {
    const code = await aPromo(deps, { max_uses: 1 });
    const [first, ...others] = await orders(7);
    expect((await pay(first!, code)).status).toBe(200);
    const answers = await allAtOnce<{ status: number }>(db, 7, (n) => {
      const rival = others[n - 1];
      if (rival) return pay(rival, code);
      return as(first!.sender).call(cancelDelivery, { params: { id: first!.id }, body: {} });
    });
    expect(answers[0]?.status).toBe(200);
    const won = answers.slice(1).filter(({ status }) => status === 200).length;
    expect(won).toBeLessThanOrEqual(1);
    expect(await countsOf(code)).toEqual({ uses: won, granted: won * 500 });
  });
});
