import { expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';
import { wrongsOf } from './wallet-verdict.ts';

const { as, aSender, aCourier, aDelivery, anOffer, db } = await testApp({ listen: true });

test('100.00 in the wallet and twenty choices of 30.00 at once: three are paid, 10.00 stays', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const courier = await aCourier();
  const choices: { id: string; offerId: string }[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id } = await aDelivery({ sender });
    choices.push({ id, offerId: (await anOffer(id, { courier, amount: 3_000 })).id });
  }
  const browser = as(sender);
  const answers = await allAtOnce(db, choices.length, (n) => {
    const { id, offerId } = choices[n]!;
    return browser.call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  });

  expect(countAnswers(answers)).toEqual({ '200': 3, '409 insufficient_funds': 17 });
  const accepted = answers.filter(({ status }) => status === 200).length;
  const { balance } = await browser.get(wallet);
  expect(wrongsOf({ before: 10_000, spend: 3_000, accepted, after: balance.amount })).toEqual([]);
  expect(await browser.get(wallet)).toMatchObject({ balance: { amount: 1_000 }, held: { amount: 9_000 } });
  const { items } = await browser.get(deliveries, { query: { limit: 100 } });
  expect(items.filter((item) => item.status === 'accepted')).toHaveLength(3);
  expect(items.filter((item) => item.status === 'open' && item.offerCount === 1)).toHaveLength(17);
});
