import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { createDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../support/app.ts';
import { linesOf } from '../support/ledger-lines.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';
import { aParcel, aTrip } from '../support/trips.ts';

const { as, aSender, aCourier, aDelivery, anOffer, db } = await testApp({ listen: true });
const twenty = <T>(call: (n: number) => Promise<T>) => allAtOnce(db, 20, call);

test('one listing sent twenty times at once is one delivery, and everyone gets the same answer', async () => {
  const browser = as(await aSender());
  const quote = await browser.get(createQuote, { body: aTrip() });
  const key = randomUUID();
  const answers = await twenty(() => browser.call(createDelivery, { body: aParcel(quote.id), key }));
  expect(countAnswers(answers)).toEqual({ '201': 20 });
  expect(new Set(answers.map((answer) => answer.raw)).size).toBe(1);
  expect((await browser.get(deliveries)).items).toHaveLength(1);
});

test('two listings under one key at once: one is listed, the other is told', async () => {
  const browser = as(await aSender());
  const quote = await browser.get(createQuote, { body: aTrip() });
  const key = randomUUID();
  const answers = await twenty((n) =>
    browser.call(createDelivery, {
      body: aParcel(quote.id, { instructions: n % 2 === 0 ? 'unu' : 'doi' }),
      key,
    }),
  );
  expect(countAnswers(answers)).toEqual({ '201': 10, '409 idempotency_key_reused': 10 });
  expect((await browser.get(deliveries)).items).toHaveLength(1);
});

test('one acceptance sent twenty times at once is paid once', async () => {
  const sender = await aSender({ wallet: 10_000 });
  const { id } = await aDelivery({ sender });
  const offer = await anOffer(id, { amount: 3_000 });
  const browser = as(sender);
  const key = randomUUID();
  const body = { offerId: offer.id, method: 'wallet' as const };
  const answers = await twenty(() => browser.call(acceptOffer, { params: { id }, body, key }));
  expect(countAnswers(answers)).toEqual({ '200': 20 });
  expect((await browser.get(wallet)).balance.amount).toBe(7_000);
  expect(await linesOf(db, id)).toHaveLength(2);
});

test('one bid sent twenty times at once, with and without a key, is one offer', async () => {
  const built = await aDelivery();
  const [careful, hasty] = [as(await aCourier()), as(await aCourier())];
  const bid = { params: { id: built.id }, body: { amount: 3_000, etaMinutes: 9 } };
  const key = randomUUID();
  expect(countAnswers(await twenty(() => careful.call(makeOffer, { ...bid, key })))).toEqual({ '201': 20 });
  expect(countAnswers(await twenty(() => hasty.call(makeOffer, bid)))).toEqual({
    '201': 1,
    '409 offer_exists': 19,
  });
  expect((await as(built.sender).get(offers, { params: { id: built.id } })).items).toHaveLength(2);
});
