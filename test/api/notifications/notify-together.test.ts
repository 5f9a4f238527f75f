import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { notifyTogether } from '#server/jobs/notify-together.ts';
import { testApp } from '../../support/app.ts';

// The notifications of several facts at once take as many statements as those of one.

const log: string[] = [];
const watch: WatchStatement = (text, run) => {
  log.push(text.replaceAll(/\s+/g, ' ').trim());
  return run();
};
const { aDelivery, deps, owner } = await testApp({ watch });

/** Notifies of so many acceptances at once; returns the deliveries, and the statements without those of jobs of the queue. */
async function accept(count: number) {
  const deliveries = [];
  for (let n = 0; n < count; n += 1) deliveries.push(await aDelivery({ status: 'accepted' }));
  const facts = deliveries.map(({ id, courier }) => [
    {
      ...{ fact: 'accepted', key: randomUUID(), actor: 'sender', deliveryId: id, courierId: courier.id },
      ...{ offerId: null, others: [], accountId: null },
    },
  ]);
  log.length = 0;
  await notifyTogether(deps).handle(facts);
  return { deliveries, statements: log.filter((text) => !text.includes('enqueue_job')) };
}

test('the notifications of many facts take the statements of one, and reach everybody', async () => {
  const one = await accept(1);
  const { deliveries, statements } = await accept(7);
  expect(one.statements.length).toBeGreaterThan(8);
  expect(statements).toEqual(one.statements);
  const { rows } = await owner.query(
    `SELECT account_id FROM notifications WHERE kind = 'accepted.courier' AND delivery_id = ANY ($1)`,
    [deliveries.map(({ id }) => id)],
  );
  expect(rows.map((row) => row.account_id).toSorted()).toEqual(
    deliveries.map(({ courier }) => courier.id).toSorted(),
  );
});
