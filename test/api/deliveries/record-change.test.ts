import { expect, test } from 'vitest';
import { raiseEstimate } from '#contract/deliveries/deliveries.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { testApp } from '../../support/app.ts';

const log: string[] = [];
const NAMES = [
  ['event', /^insert into "delivery_events"/],
  ['change', /^update "deliveries"/],
] as const;
const watch: WatchStatement = async (text, run) => {
  const name = NAMES.find(([, pattern]) => pattern.test(text))?.[0];
  if (name === undefined) return run();
  log.push(`${name} sent`);
  const answer = await run();
  log.push(`${name} answered`);
  return answer;
};
const { as, aDelivery, db } = await testApp({ watch });

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
