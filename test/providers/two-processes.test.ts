import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout } from '#contract/accounts/auth.ts';
import { config } from '#contract/config.ts';
import { reportStep, sendPositions, setAvailability } from '#contract/trips/courier.ts';
import { createDelivery, delivery } from '#contract/deliveries/deliveries.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { createTariff, publishTariff, replayTariff, saveTariff } from '#contract/money/admin-tariffs.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { type Client, clientOver, overHttp } from '../support/client.ts';
import { testDatabase } from '../support/database.ts';
import { type ServerProcess, serverProcess, START_MS } from '../redis/server-process.ts';
import { REDIS_KINDS, type RedisServer, startRedis } from '../redis/servers.ts';
import { type Heard, listen } from '../support/stream.ts';
import { aParcel, aTrip, PICKUP } from '../support/trips.ts';

const WAIT = { timeout: 25_000, interval: 50 };
const PER_MINUTE = 300;
const HOOK_MS = START_MS + 60_000;

let redis: RedisServer;
let one: ServerProcess;
let two: ServerProcess;
const database = await testDatabase();

beforeAll(async () => {
  redis = await startRedis(REDIS_KINDS.at(-1) ?? 'stand-in');
  const settings = {
    DATABASE_URL: database.connectionString,
    REDIS_URL: redis.url,
    APP_SECRET: 'aceeasi-taina-la-toate-procesele-noastre',
    DEMO: 'on',
    DEMO_COURIERS: 'off',
    THROTTLE_SCALE: '1',
    PAYMENTS_MODE: 'off',
  };
  // Each start waits until its server is ready, and reports its output on a timeout: the hook must not end before.
  [one, two] = await Promise.all([serverProcess(settings), serverProcess(settings)]);
}, HOOK_MS);

afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await redis?.stop();
  await database.drop();
});

type Both = { one: Client; two: Client };

/** One client that talks to both processes, as behind a load balancer. */
async function signIn(email: string, role: Role): Promise<Both> {
  const anonymous = clientOver(overHttp(one.baseUrl), async () => ({}));
  const answer = await anonymous.call(login, { body: { email, password: 'parola-demo', role } });
  const cookies = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token ?? '') };
  const over = (baseUrl: string) => clientOver(overHttp(baseUrl), async () => headers);
  return { one: over(one.baseUrl), two: over(two.baseUrl) };
}

const readiness = async ({ baseUrl }: ServerProcess) => (await fetch(`${baseUrl}/readyz`)).json();
const linked = async () => {
  const both = { status: 'ok', redis: 'ok' };
  await expect.poll(() => Promise.all([one, two].map(readiness)), WAIT).toEqual([both, both]);
};

/** Lists a parcel at the second process. */
async function list(sender: Both): Promise<string> {
  const quote = await sender.two.get(createQuote, { body: aTrip() });
  return (await sender.two.get(createDelivery, { body: aParcel(quote.id) })).id;
}

/** Collects the events of a stream of the first process, reopened when it is cut, as pages do. */
function hearing(sender: Both): { heard: Heard[]; close(): void } {
  const heard: Heard[] = [];
  let isOpen = true;
  let stop = () => {};
  const read = async () => {
    while (isOpen) {
      const stream = await listen(one.baseUrl, '/api/v1/events', sender.one);
      stop = stream.close;
      await (async () => {
        while (isOpen) heard.push(await stream.next());
      })().catch(() => undefined);
    }
  };
  void read().catch(() => undefined);
  return {
    heard,
    close: () => {
      isOpen = false;
      stop();
    },
  };
}

test('what is done at one process is heard, seen and counted at the other', async () => {
  await linked();
  const sender = await signIn('expeditor@demo.test', 'sender');
  const courier = await signIn('curier@demo.test', 'courier');
  const stream = hearing(sender);
  const listed: string[] = [];
  // Another parcel each time: an event from before the stream opened is not repeated.
  const hears = async () => {
    if (listed.length < 5) listed.push(await list(sender));
    return stream.heard.some(({ data }) => listed.includes(data.deliveryId ?? ''));
  };
  await expect.poll(hears, { ...WAIT, interval: 500 }).toBe(true);

  const [id = ''] = listed;
  await courier.two.get(setAvailability, { body: { online: true } });
  const offer = await courier.two.get(makeOffer, {
    params: { id },
    body: { amount: (await sender.one.get(delivery, { params: { id } })).estimate.amount, etaMinutes: 10 },
  });
  await sender.one.get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'cash' } });
  await courier.two.get(reportStep, {
    params: { id },
    body: { step: 'depart', at: new Date().toISOString() },
  });
  const at = (lat: number, seconds: number) => ({
    body: {
      positions: [{ at: new Date(start + seconds * 1_000).toISOString(), lat, lng: PICKUP.lng, accuracy: 5 }],
    },
  });
  const start = Date.now();
  expect(await courier.one.get(sendPositions, at(44.45, 0))).toMatchObject({ accepted: 1 });
  // Eleven kilometres in ten seconds: only a process that knows the previous position can tell.
  expect(await courier.two.get(sendPositions, at(44.55, 10))).toMatchObject({ accepted: 0 });
  stream.close();
});

test('a tariff that is published at one process prices the next quote of the other', async () => {
  const admin = await signIn('admin@demo.test', 'admin');
  const sender = await signIn('expeditor@demo.test', 'sender');
  const quoted = async () => (await sender.two.get(createQuote, { body: aTrip() })).lines[0]!.amount.amount;
  const before = await quoted();
  const draft = await admin.one.get(createTariff, { body: {} });
  const prices = structuredClone(draft.prices);
  const { size } = aTrip();
  // Below the change that asks for a second signature.
  prices.sizes[size].base = Math.ceil(prices.sizes[size].base * 1.02);
  const params = { id: draft.id };
  const { version } = await admin.two.get(saveTariff, { params, body: { version: draft.version, prices } });
  const today = new Date().toISOString().slice(0, 10);
  await admin.one.get(replayTariff, { params, body: { version, from: today, to: today } });
  const body = { version, startsAt: null, reason: 'Costul pe kilometru a crescut.' };
  expect(await admin.one.get(publishTariff, { params, body })).toMatchObject({
    state: 'live',
    approvalId: null,
  });
  expect(await quoted()).toBe(before + prices.sizes[size].base - draft.prices.sizes[size].base);
});

/** Milliseconds until a stream of the first process has ended after a sign-out at the second. */
async function endedBySignOut(): Promise<number> {
  const sender = await signIn('expeditor@demo.test', 'sender');
  const stream = await listen(one.baseUrl, '/api/v1/events', sender.one);
  await sender.two.get(logout);
  const start = performance.now();
  await stream.rest();
  return performance.now() - start;
}

test('who signs out at one process is told nothing more by the other', async () => {
  await linked();
  // Rights are rechecked every four seconds: a stream that ends sooner was ended by an event.
  expect(await endedBySignOut()).toBeLessThan(2_000);
});

test('a limit is one for both', async () => {
  const firm = await signIn('firma@demo.test', 'sender');
  const answered = { one: 0, two: 0 };
  const ask = async (which: keyof Both) => {
    const { status } = await firm[which].call(config);
    if (status === 200) answered[which] += 1;
    return status;
  };
  const statuses = new Set<number>();
  while (!statuses.has(429) && answered.one < PER_MINUTE) {
    const round = Array.from({ length: 10 }, (_, n) => ask(n % 2 ? 'one' : 'two'));
    for (const status of await Promise.all(round)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  // Separately each process would have answered three hundred.
  expect(answered.one).toBeLessThan(PER_MINUTE - 50);
  expect(answered.two).toBeLessThan(PER_MINUTE - 50);
});

test('without Redis both go on and say so, and find each other again', async () => {
  const sender = await signIn('expeditor@demo.test', 'sender');
  await redis.stop();
  const alone = { status: 'ok', redis: 'unavailable' };
  await expect.poll(() => Promise.all([one, two].map(readiness)), WAIT).toEqual([alone, alone]);
  const id = await list(sender);
  expect((await sender.one.get(delivery, { params: { id } })).status).toBe('open');
  expect(await endedBySignOut()).toBeLessThan(5_000);
  await redis.start();
  await linked();
});
