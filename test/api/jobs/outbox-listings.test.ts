import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { createWebhook } from '#contract/business/webhooks.ts';
import { handleBatch } from '#server/adapters/outbox.postgres.ts';
import { openPool } from '#server/db/core/connect.ts';
import { saveWorkArea } from '#server/db/trips/work-areas.ts';
import { outboxHandlers } from '#server/jobs/handlers.ts';
import { siftOutbox } from '#server/jobs/sift-outbox.ts';
import { testApp } from '../../support/app.ts';
import { someRules } from '../../support/auto-offers.ts';
import { quiet } from '../../support/database.ts';
import { receivers } from '../../support/receiver.ts';
import { PICKUP } from '../../support/trips.ts';

const {
  as,
  aSender,
  aCourier,
  aDelivery,
  anOffer,
  clock,
  connectionString,
  deps,
  db,
  owner,
  emptyOutbox,
  workJobs,
} = await testApp();
const servers = await receivers();

test('of a new parcel nothing follows without anybody around who waits for it', async () => {
  const { id, sender } = await aDelivery();
  await emptyOutbox();
  const notify = (fact: string) => ({ task: 'notify', payload: { fact, deliveryId: id } });
  const [told, offered, chosen] = [
    notify('listed'),
    { task: 'autoOffers', payload: { deliveryId: id } },
    notify('accepted'),
  ];
  const kept = () => siftOutbox(deps)([told, offered, chosen]);
  expect(await kept()).toEqual([chosen]);

  const waiting = await aCourier({ vehicle: 'truck' });
  await saveWorkArea(db, waiting.id, { lat: PICKUP.lat + 0.2, lng: PICKUP.lng }, clock.now());
  expect(await kept()).toEqual([told, chosen]);
  const ruled = await aCourier({ vehicle: 'truck' });
  await as(ruled).get(saveAutoOffers, { body: someRules() });
  expect(await kept()).toEqual([told, offered, chosen]);

  const [around, beyond] = [0.1, 0.6].map((north) => ({ lat: PICKUP.lat + north, lng: PICKUP.lng }));
  await as(ruled).get(saveAutoOffers, { body: someRules({ centre: around }) });
  expect(await kept()).toEqual([told, offered, chosen]);
  await as(ruled).get(saveAutoOffers, { body: someRules({ centre: beyond }) });
  expect(await kept()).toEqual([told, chosen]);
  await as(ruled).get(saveAutoOffers, { body: someRules({ sizes: ['small'] }) });
  await saveWorkArea(db, waiting.id, { lat: PICKUP.lat + 1, lng: PICKUP.lng }, clock.now());
  expect(await kept()).toEqual([chosen]);
  await as(ruled).get(saveAutoOffers, { body: someRules() });
  await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  expect(await kept()).toEqual([chosen]);
  await as(ruled).get(saveAutoOffers, { body: someRules({ enabled: false }) });
});

test('a worker that is killed when all of its batch is done but not committed leaves nothing done twice', async () => {
  const firm = await aSender({ userType: 'business' });
  const body = { url: servers.make().url, events: ['delivery.created' as const] };
  await as(firm).get(createWebhook, { body });
  const courier = await aCourier({ vehicle: 'truck' });
  await as(courier).get(saveAutoOffers, { body: someRules() });
  await saveWorkArea(db, courier.id, PICKUP, clock.now());
  await workJobs();
  const { id } = await aDelivery({ sender: firm });

  const pool = quiet(openPool({ connectionString, size: 1, patient: true }));
  const handlers = outboxHandlers(deps);
  let done = 0;
  const kill = async () => {
    done += 1;
    if (done < 3) return;
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'DELETE FROM outbox%' AND pid <> pg_backend_pid()`,
    );
  };
  const killed = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => handle(payload).then(kill),
    ]),
  );
  await expect(handleBatch(pool, { handlers: killed })).rejects.toThrow(
    /terminat|connection|EPIPE|ECONNRESET/i,
  );
  await pool.end();
  expect(await effectsOf(id)).toEqual({ offers: 1, webhooks: 1, sends: 1, told: 0 });
  // Nothing of the batch is gone, and what followed from its work has joined it.
  expect((await owner.query('SELECT FROM outbox')).rowCount).toBeGreaterThan(3);
  await emptyOutbox();
  expect(await effectsOf(id)).toEqual({ offers: 1, webhooks: 1, sends: 1, told: 1 });
});

test('notifications of a batch are one transaction; one that cannot be made becomes a job, the others are made once', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => aDelivery()));
  await workJobs();
  // The rules of another test's courier have offered.
  await owner.query('DELETE FROM notifications');
  const transactions = async () => {
    const { rows } = await owner.query<{ delivery_id: string; xmin: string }>(
      `SELECT delivery_id, xmin::text FROM notifications WHERE delivery_id = ANY ($1) AND kind = 'offer_made.sender'`,
      [made.map(({ id }) => id)],
    );
    return rows;
  };
  for (const { id } of made) await anOffer(id);
  await emptyOutbox();
  const told = await transactions();
  expect(told.map((row) => row.delivery_id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  expect(new Set(told.map(({ xmin }) => xmin)).size).toBe(1);

  await owner.query(`INSERT INTO outbox (task, payload) VALUES ('notify', '{"fact": "no such fact"}')`);
  for (const { id } of made) await anOffer(id);
  await emptyOutbox();
  const counts = Map.groupBy(await transactions(), (row) => row.delivery_id);
  expect([...counts.values()].map((rows) => rows.length)).toEqual([2, 2, 2, 2, 2]);
  const { rows } = await owner.query(
    `DELETE FROM graphile_worker._private_jobs WHERE payload->>'fact' = 'no such fact' RETURNING id`,
  );
  expect(rows).toHaveLength(1);
});

/** How often something was done because of a listing. */
async function effectsOf(id: string) {
  const { rows } = await owner.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM offers WHERE delivery_id = $1) AS offers,
       (SELECT count(*)::int FROM webhook_events WHERE delivery_id = $1 AND body IS NOT NULL) AS webhooks,
       (SELECT count(*)::int FROM webhook_sends s JOIN webhook_events e ON e.id = s.event_id WHERE e.delivery_id = $1) AS sends,
       (SELECT count(*)::int FROM notifications WHERE delivery_id = $1) AS told`,
    [id],
  );
  return rows[0];
}
