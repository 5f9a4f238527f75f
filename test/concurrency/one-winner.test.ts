import { expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import { linesOf } from '../support/ledger-lines.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';

const { as, aSender, aDelivery, anOffer, db } = await testApp({ listen: true });

test('twenty choices of five offers at once: one wins, one payment, one accepted offer', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const { id } = await aDelivery({ sender });
  const prices = [2_600, 2_700, 2_800, 2_900, 3_000];
  const offers: { id: string }[] = [];
  for (const amount of prices) offers.push(await anOffer(id, { amount }));
  const browser = as(sender);
  const answers = await allAtOnce(db, 20, (n) =>
    browser.call(acceptOffer, { params: { id }, body: { offerId: offers[n % 5]!.id, method: 'wallet' } }),
  );

  expect(countAnswers(answers)).toEqual({ '200': 1, '409 delivery_not_open': 19 });
  const accepted = await db.selectFrom('offers').selectAll().where('status', '=', 'accepted').execute();
  expect(accepted).toHaveLength(1);
  const won = answers.find((answer) => answer.status === 200)?.body.delivery;
  const price = accepted[0]!.amount;
  expect(won).toMatchObject({ status: 'accepted', price: { amount: price } });
  expect(await linesOf(db, id)).toEqual([
    { kind: 'fund_wallet', account: 'delivery_escrow', owner: id, amount: -price },
    { kind: 'fund_wallet', account: 'user_wallet', owner: sender.id, amount: price },
  ]);
  expect((await browser.get(wallet)).balance.amount).toBe(1_000_000 - price);
  const history = await db
    .selectFrom('delivery_events')
    .select('name')
    .where('delivery_id', '=', id)
    .execute();
  expect(history.filter((event) => event.name === 'accepted')).toHaveLength(1);
  expect(await db.selectFrom('offers').select('id').where('status', '=', 'lost').execute()).toHaveLength(4);
});
