import { expect, test } from 'vitest';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../support/app.ts';
import type { Built } from '../support/builders.ts';
import { legacyOf } from '../support/legacy-client.ts';
import { aPromo } from '../support/promos.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { as, clock, deps, db } = app;
const { by } = legacyOf(app);
const AT_ONCE = 20;
/** Attempts that reach the comparison: five are free, the sixth starts the first back-off. */
const LOOKED_AT = 6;
const SOME_REFUSED = { '409 promo_invalid': LOOKED_AT, '429 too_many_requests': AT_ONCE - LOOKED_AT };

async function anOrder(): Promise<Built> {
  const built = await app.aDelivery({ sender: await app.aSender({ wallet: 100_000 }) });
  const offer = await app.anOffer(built.id, { amount: 3_000 });
  return { ...built, offerId: offer.id };
}

const pay = ({ id, sender, offerId }: Built, promoCode?: string, key?: string) =>
  as(sender).call(acceptOffer, {
    params: { id },
    body: { offerId, method: 'wallet', promoCode },
    ...(key ? { key } : {}),
  });

test.for([
  ['each under a key of its own', (n: number) => `o-cheie-${n}`],
  ['without keys', () => undefined],
] as const)('of twenty wrong codes at once with acceptances, %s, six are looked at', async ([, keyOf]) => {
  const [order, other] = [await anOrder(), await anOrder()];
  const code = await aPromo(deps);
  const answers = await allAtOnce(db, AT_ONCE, (n) => pay(order, `GRESIT${n}`, keyOf(n)));
  expect(countAnswers(answers)).toEqual(SOME_REFUSED);
  expect(await pay(order, code)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect((await pay(other, code)).status).toBe(200);

  clock.advance({ seconds: 1 });
  expect((await pay(order, 'GRESIT')).status).toBe(409);
  expect(await pay(order, code)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  clock.advance({ seconds: 2 });
  expect((await pay(order, code)).status).toBe(200);
});

test('a right code forgets no wrong ones, and nothing else that refuses counts', async () => {
  const order = await anOrder();
  const code = await aPromo(deps);
  for (let n = 0; n < LOOKED_AT - 1; n += 1) expect((await pay(order, `GRESIT${n}`)).status).toBe(409);
  for (let n = 0; n < LOOKED_AT; n += 1) {
    const nothing = { ...order, offerId: 'niciuna' };
    expect((await pay(nothing, code)).status).toBe(404);
  }
  const own = await app.aDelivery({ sender: order.sender });
  const offer = await app.anOffer(own.id, { amount: 3_000 });
  expect((await pay({ ...own, offerId: offer.id }, code)).status).toBe(200);
  expect((await pay(order, 'GRESIT')).status).toBe(409);
  expect((await pay(order, 'GRESIT')).status).toBe(429);
  // A payment without a code is no guess.
  expect((await pay(order)).status).toBe(200);
});

test('acceptDeliveryRequest counts with it, many at once as well', async () => {
  const order = await anOrder();
  const call = by(order.sender, 'urlencoded');
  const form = { order_id: order.id, driver_id: order.offerId ?? '', payment_type: 'wallet' };
  const answers = await allAtOnce(db, AT_ONCE, (n) =>
    call('acceptDeliveryRequest', { ...form, promo_code: `GRESIT${n}` }),
  );
  const errors = answers.map(({ body }) => body.error).toSorted();
  expect(errors).toEqual([
    ...Array.from({ length: LOOKED_AT }, () => 'promo_invalid'),
    ...Array.from({ length: AT_ONCE - LOOKED_AT }, () => 'too_many_requests'),
  ]);
  expect((await pay(order, 'GRESIT')).status).toBe(429);
});
