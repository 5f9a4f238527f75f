import { expect, onTestFinished, test } from 'vitest';
import { createWebhook } from '#contract/business/webhooks.ts';
import { WEBHOOKS_MAX } from '#domain/business/webhooks/endpoint.ts';
import { WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';
import { httpWebhooks } from '#server/adapters/webhooks.http.ts';
import { startWebhookJobs } from '#server/main-jobs.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { type Receiver, receivers } from '../../support/receiver.ts';

// A request without an answer does not time out during a test: what arrives meanwhile has waited for none of them.
const app = await testApp();
const { as, aDelivery, owner } = app;
const deps = { ...app.deps, webhooks: httpWebhooks({ allowsLoopback: true, timeout: 300_000 }) };
const servers = await receivers();

/** Timeout for a busy machine, in milliseconds. */
const PATIENT = { timeout: 60_000 };

const aFirm = () => app.aSender({ userType: 'business', wallet: 1_000_000 });

async function receiverOf(firm: Person): Promise<Receiver> {
  const receiver = servers.make();
  await as(firm).get(createWebhook, { body: { url: receiver.url, events: [...WEBHOOK_TYPES] } });
  return receiver;
}

/** Lists a delivery of a business; its messages are queued, not sent. */
async function ordered(firm: Person): Promise<void> {
  await aDelivery({ sender: firm });
  await jobHandlers(deps).publishWebhooks({ accountId: firm.id });
}

/** Endpoints that accept connections and do not answer until the test ends, with one queued message each. */
async function silentOnes(count: number) {
  const released = Promise.withResolvers<void>();
  const all: Receiver[] = [];
  while (all.length < count) {
    const firm = await aFirm();
    for (let n = 0; n < WEBHOOKS_MAX; n += 1) {
      const receiver = await receiverOf(firm);
      receiver.answers({ status: 204, after: released.promise });
      all.push(receiver);
    }
    await ordered(firm);
  }
  const arrived = () => all.reduce((sum, { got }) => sum + got.length, 0);
  return { release: released.resolve, arrived };
}

async function start({ release }: { release: () => void }) {
  const stop = await startWebhookJobs(owner, deps);
  onTestFinished(async () => {
    release();
    await stop();
  });
}

/** Resolves once the endpoint has received a message. */
function arrivalAt(receiver: Receiver): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  receiver.onArrival(() => arrived.resolve());
  return arrived.promise;
}

const connectionsAtWork = async () => {
  const { rows } = await owner.query<{ state: string }>(
    `SELECT state FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
  );
  return rows;
};

test(
  'fifty receivers that say nothing do not hold up the next one, nor any connection',
  { timeout: 160_000 },
  async () => {
    const silent = await silentOnes(50);
    const healthy = await aFirm();
    const arrival = arrivalAt(await receiverOf(healthy));
    await ordered(healthy);
    await start(silent);
    await arrival;
    await expect.poll(silent.arrived, PATIENT).toBe(50);
    // Fetching the next job takes moments; a connection held during a request would show each time.
    await expect.poll(connectionsAtWork, PATIENT).toEqual([]);
  },
);

test(
  'those that failed before share a few workers, however many they are, and so does what was ordered before',
  { timeout: 160_000 },
  async () => {
    const silent = await silentOnes(70);
    await owner.query('UPDATE webhook_endpoints SET failing_since = now()');
    const healthy = await aFirm();
    const arrival = arrivalAt(await receiverOf(healthy));
    await ordered(healthy);
    await start(silent);
    await arrival;
    await expect.poll(silent.arrived, PATIENT).toBeGreaterThan(0);
    expect(silent.arrived()).toBeLessThanOrEqual(8);
    const { raw } = await app.anonymous.send('GET', '/metrics');
    expect(raw).toMatch(/^stafeta_webhook_turns_total\{lane="failing"\} [1-9]\d*$/m);
  },
);
