import { expect, test } from 'vitest';
import { raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { testApp } from '../../support/app.ts';

const log: string[] = [];
const NAMES = [
  ['event', /^insert into "delivery_events"/],
  ['change', /^update "deliveries"/],
  ['ends of offers', /^update "offers"/],
] as const;
const watch: WatchStatement = async (text, run) => {
  const name = NAMES.find(([, pattern]) => pattern.test(text))?.[0];
  if (name === undefined) return run();
  log.push(`${name} sent`);
  const answer = await run();
  log.push(`${name} answered`);
  return answer;
};
const { as, aDelivery, anOffer, db } = await testApp({ watch });

test('recordChange: an event and what it changes are sent together, and the history continues', async () => {
  const built = await aDelivery();
  log.length = 0;
  const { status, body } = await as(built.sender).call(raiseEstimate, {
    params: { id: built.id },
    body: { amount: 100 },
  });
  expect(status).toBe(200);
  expect(body.estimate.amount).toBe(built.seen.estimate.amount + 100);
  expect(log.slice(0, 2).toSorted()).toEqual(['change sent', 'event sent']);
  expect(log.slice(2).toSorted()).toEqual(['change answered', 'event answered']);
  const row = await db
    .selectFrom('deliveries')
    .select(['last_seq', 'last_hash'])
    .where('id', '=', built.id)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('delivery_events')
    .select(['seq', 'hash', 'name'])
    .where('delivery_id', '=', built.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest).toEqual({ seq: row.last_seq, hash: row.last_hash, name: 'estimate_raised' });
});

test('assignCourier: the delivery is stored before its other offers end, which then write nothing in its row', async () => {
  const built = await aDelivery();
  await anOffer(built.id);
  const { id: offerId } = await anOffer(built.id, { amount: 3_000 });
  log.length = 0;
  const { status } = await as(built.sender).call(acceptOffer, {
    params: { id: built.id },
    body: { offerId, method: 'cash', expectedAmount: 3_000 },
  });
  expect(status).toBe(200);
  expect(log.filter((line) => line.endsWith('sent'))).toEqual([
    'change sent',
    'ends of offers sent',
    'event sent',
  ]);
});
