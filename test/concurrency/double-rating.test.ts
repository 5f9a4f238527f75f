import { expect, test } from 'vitest';
import { courier as courierState } from '#contract/trips/courier.ts';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../support/app.ts';
import { allAtOnce } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';

const { as, aDelivery, lookAt, db } = await testApp({ listen: true });

test('ten different ratings of one trip at once: one counts, and it is the one that is shown', async () => {
  const built = await aDelivery({ status: 'completed' });
  const browser = as(built.sender);
  const answers = await allAtOnce(db, 10, (n) => {
    const stars = 1 + (n % 5);
    const body = { service: stars, time: stars, behaviour: stars };
    return browser.call(rateDelivery, { params: { id: built.id }, body });
  });
  expect(countAnswers(answers)).toEqual({ '200': 1, '409 already_rated': 9 });
  const shown = (await lookAt(built.id, built.sender)).rating;
  const counted = answers.find((answer) => answer.status === 200)?.body.rating;
  expect(shown).toEqual(counted);
  expect((await as(built.courier).get(courierState)).rating).toBe(counted?.service);
});
