import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cancelDelivery, delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { offers } from '#contract/offers/offers.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import {
  createWebhook,
  deleteWebhook,
  replayWebhookSend,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookSend,
  webhooks,
  webhookSends,
} from '#contract/business/webhooks.ts';
import { WEBHOOKS_MAX } from '#domain/business/webhooks/endpoint.ts';
import { WEBHOOK_TYPES, type WebhookType } from '#domain/business/webhooks/events.ts';
import { TRIES_MAX } from '#domain/business/webhooks/retries.ts';
import { startJobs } from '#server/adapters/jobs.graphile.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { sendWebhook } from '#server/services/business/webhooks/send-webhook.ts';
import { testApp } from '../../support/app.ts';
import { testNames } from '../../support/names.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { type Arrived, receivers, type Receiver } from '../../support/receiver.ts';

const app = await testApp();
const { as, clock, workJobs, sweep, aDelivery, anOffer } = app;
const servers = await receivers();

const aFirm = () => app.aSender({ userType: 'business', wallet: 1_000_000 });

type Delivered = Receiver & { id: string; secret: string };

/** Webhook of a business for all event types by default. */
async function receiverOf(firm: Person, events: readonly WebhookType[] = WEBHOOK_TYPES): Promise<Delivered> {
  const receiver = servers.make();
  const body = { url: receiver.url, events: [...events] };
  const { webhook, secret } = await as(firm).get(createWebhook, { body });
  return { ...receiver, id: webhook.id, secret };
}

const logOf = async (firm: Person, id: string): Promise<WebhookSend[]> =>
  (await as(firm).get(webhookSends, { params: { id }, query: {} })).items;

const typesOf = (got: Arrived[]) => got.map(({ message }) => message.type);
const sequencesOf = (got: Arrived[]) => got.map(({ message }) => message.sequence);

/** Advances the clock to the next attempt, exactly or by half a day. */
async function nextTry(firm?: Person, id = ''): Promise<void> {
  const due = firm && (await logOf(firm, id))[0]?.nextTryAt;
  clock.advance(due ? { seconds: (Date.parse(due) - clock.now().getTime()) / 1_000 } : { hours: 12 });
  await sweep();
  await workJobs();
}

/** Verifies a signature with Web Crypto: nothing of it is shared with the code that signs. */
async function isSigned({ headers, body }: Arrived, secret: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const text = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const given = String(headers['webhook-signature']).split(' ');
  const checks = given.map((each) => {
    const signature = Uint8Array.from(atob(each.replace('v1,', '')), (letter) => letter.charCodeAt(0));
    return crypto.subtle.verify('HMAC', key, signature, text);
  });
  return (await Promise.all(checks)).includes(true);
}

describe('a message', () => {
  test('tells each step of a delivery in its order, numbered without gaps', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    const trip = await aDelivery({ sender: firm, status: 'completed' });
    await aDelivery({ sender: firm, status: 'cancelled' });
    await workJobs();
    expect(typesOf(receiver.got)).toEqual([
      'delivery.created',
      'offer.received',
      'delivery.accepted',
      'delivery.stage_changed',
      'delivery.stage_changed',
      'delivery.picked_up',
      'delivery.stage_changed',
      'delivery.stage_changed',
      'delivery.delivered',
      'delivery.created',
      'delivery.cancelled',
    ]);
    expect(sequencesOf(receiver.got)).toEqual(receiver.got.map((_, index) => index + 1));
    expect(new Set(receiver.got.map(({ message }) => message.id)).size).toBe(receiver.got.length);
    expect(receiver.got[8]?.message.data.delivery).toMatchObject({ id: trip.id, status: 'completed' });
  });

  test('carries the delivery and the offer as their owner reads them, and nothing that opens a door', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    const { id } = await aDelivery({ sender: firm });
    await anOffer(id);
    await workJobs();
    const [, told] = receiver.got;
    const owned = await as(firm).get(readDelivery, { params: { id } });
    expect(told?.message.data.delivery).toEqual({ ...owned, pins: null, trackingUrl: null });
    const [offer] = (await as(firm).get(offers, { params: { id } })).items;
    expect(told?.message.data.offer).toEqual(offer);

    const trip = await aDelivery({ sender: firm, status: 'accepted', stage: 'at_pickup' });
    await workJobs();
    const { pins, trackingUrl } = await app.lookAt(trip.id, firm);
    expect(pins?.dropoff).toMatch(/^\d{4}$/);
    for (const { body } of receiver.got) {
      expect(body).not.toContain(`"${pins?.pickup}"`);
      expect(body).not.toContain(`"${pins?.dropoff}"`);
      expect(body).not.toContain(trackingUrl);
    }
  });

  test('is signed; for a day after a new secret with the old one too', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    await aDelivery({ sender: firm });
    await workJobs();
    const [first] = receiver.got as [Arrived];
    expect(first.headers['webhook-id']).toBe(first.message.id);
    expect(Number(first.headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1_000));
    expect(await isSigned(first, receiver.secret)).toBe(true);
    expect(await isSigned({ ...first, body: `${first.body} ` }, receiver.secret)).toBe(false);

    const renewed = await as(firm).get(rotateWebhookSecret, { params: { id: receiver.id } });
    expect(renewed.secret).not.toBe(receiver.secret);
    await aDelivery({ sender: firm });
    await workJobs();
    const second = receiver.got[1] as Arrived;
    expect(await isSigned(second, receiver.secret)).toBe(true);
    expect(await isSigned(second, renewed.secret)).toBe(true);
    clock.advance({ hours: 25 });
    await aDelivery({ sender: firm });
    await workJobs();
    const third = receiver.got[2] as Arrived;
    expect(await isSigned(third, receiver.secret)).toBe(false);
    expect(await isSigned(third, renewed.secret)).toBe(true);
    expect((await as(firm).call(webhooks)).raw).not.toContain('whsec_');
  });

  test('passes the check that the documentation shows, in time and unchanged alone', async () => {
    const guide = readFileSync('docs/api-keys-and-webhooks.md', 'utf8');
    const [, example = ''] = /```js\n([^]+?)```/.exec(guide) ?? [];
    const { isFromStafeta } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
      isFromStafeta(headers: object, body: string, secret: string, now: number): boolean;
    };
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    await aDelivery({ sender: firm });
    await workJobs();
    const { headers, body } = receiver.got[0] as Arrived;
    const now = clock.now().getTime() / 1_000;
    expect(isFromStafeta(headers, body, receiver.secret, now)).toBe(true);
    expect(isFromStafeta(headers, `${body} `, receiver.secret, now)).toBe(false);
    expect(isFromStafeta({ ...headers, 'webhook-id': 'evt_alta' }, body, receiver.secret, now)).toBe(false);
    expect(isFromStafeta(headers, body, receiver.secret, now + 301)).toBe(false);
  });

  test('goes to those who asked for its kind, and of the own business alone', async () => {
    const firm = await aFirm();
    const wantsAll = await receiverOf(firm);
    const wantsOffers = await receiverOf(firm, ['offer.received']);
    const stranger = await receiverOf(await aFirm());
    const { id } = await aDelivery({ sender: firm });
    await anOffer(id);
    await workJobs();
    expect(typesOf(wantsAll.got)).toEqual(['delivery.created', 'offer.received']);
    expect(typesOf(wantsOffers.got)).toEqual(['offer.received']);
    expect(stranger.got).toEqual([]);
  });
});

test('what is rolled back is never told', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  const { id } = await aDelivery({ sender: firm });
  const again = await as(firm).call(cancelDelivery, { params: { id }, body: {} });
  expect(again.status).toBe(200);
  expect((await as(firm).call(cancelDelivery, { params: { id }, body: {} })).status).toBe(409);
  await workJobs();
  expect(typesOf(receiver.got)).toEqual(['delivery.created', 'delivery.cancelled']);
});

test('numbers have no gaps and no doubles when much happens at once', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  const made = await allAtOnce(app.db, 10, () => aDelivery({ sender: firm }));
  const publish = jobHandlers(app.deps).publishWebhooks;
  const cancelled = allAtOnce(app.db, 10, (n) =>
    as(firm).get(cancelDelivery, { params: { id: made[n]?.id ?? '' }, body: {} }),
  );
  await Promise.all([cancelled, ...Array.from({ length: 6 }, () => publish({ accountId: firm.id }))]);
  await workJobs();
  const numbers = sequencesOf(receiver.got).map(Number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const { id } of made) {
    const own = receiver.got.filter(({ message }) => message.data.delivery?.id === id);
    const inOrder = own.toSorted((a, b) => Number(a.message.sequence) - Number(b.message.sequence));
    expect(typesOf(inOrder)).toEqual(['delivery.created', 'delivery.cancelled']);
  }
});

describe('a receiver that fails', () => {
  test('is tried again, later and later, with the same message; then it is given up and can be replayed', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    receiver.answers({ status: 500, body: 'x'.repeat(3_000) });
    await aDelivery({ sender: firm });
    await workJobs();
    const [waiting] = await logOf(firm, receiver.id);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, status: 500, answer: 'x'.repeat(1_024) });
    expect(Date.parse(waiting?.nextTryAt ?? '') - clock.now().getTime()).toBe(60_000);
    await sweep();
    await workJobs();
    expect(receiver.got).toHaveLength(1);

    for (let tries = 2; tries <= TRIES_MAX; tries += 1) await nextTry(firm, receiver.id);
    const [failed] = await logOf(firm, receiver.id);
    expect(failed).toMatchObject({ state: 'failed', tries: TRIES_MAX, nextTryAt: null });
    await nextTry(firm, receiver.id);
    expect(receiver.got).toHaveLength(TRIES_MAX);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);

    receiver.answers({ status: 200, body: 'mulțumim' });
    const sendId = failed?.id ?? '';
    await as(firm).get(replayWebhookSend, { params: { id: receiver.id, sendId } });
    await workJobs();
    expect(receiver.got.at(-1)?.body).toBe(receiver.got[0]?.body);
    expect(await logOf(firm, receiver.id)).toMatchObject([
      { state: 'sent', status: 200, answer: 'mulțumim' },
    ]);
  });

  test('for days is switched off, and its business is told once', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    receiver.answers({ status: 503 });
    await aDelivery({ sender: firm });
    await workJobs();
    for (let tries = 2; tries <= TRIES_MAX; tries += 1) await nextTry();
    const own = async () => (await as(firm).get(webhooks)).items[0];
    expect(await own()).toMatchObject({ enabled: false, disabledReason: 'failing' });
    await workJobs();
    const { items } = await as(firm).get(notifications, { query: {} });
    expect(items.filter(({ kind }) => kind === 'webhook_disabled.person')).toMatchObject([
      { path: '/profil/integrari' },
    ]);
    await aDelivery({ sender: firm });
    await workJobs();
    expect(receiver.got).toHaveLength(TRIES_MAX);

    receiver.answers({ status: 204 });
    await as(firm).get(updateWebhook, { params: { id: receiver.id }, body: { enabled: true } });
    expect(await own()).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    await aDelivery({ sender: firm });
    await workJobs();
    expect(receiver.got).toHaveLength(TRIES_MAX + 1);
  });

  test('says that it is gone and is asked no more; a redirect is not followed', async () => {
    const firm = await aFirm();
    const gone = await receiverOf(firm);
    const elsewhere = await receiverOf(await aFirm());
    const redirects = await receiverOf(firm);
    gone.answers({ status: 410 });
    redirects.answers({ status: 302, headers: { location: elsewhere.url } });
    await aDelivery({ sender: firm });
    await workJobs();
    const own = (await as(firm).get(webhooks)).items;
    expect(own.find(({ id }) => id === gone.id)).toMatchObject({ disabledReason: 'gone' });
    expect(await logOf(firm, gone.id)).toMatchObject([{ state: 'failed', tries: 1, status: 410 }]);
    expect(await logOf(firm, redirects.id)).toMatchObject([{ state: 'waiting', status: 302 }]);
    expect(elsewhere.got).toEqual([]);
  });

  test('slowly holds up nobody else', async () => {
    const firm = await aFirm();
    const slow = await receiverOf(firm);
    const quick = await receiverOf(firm);
    const released = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    slow.answers({ status: 204, after: released.promise });
    // The other endpoint has both its messages while the slow one still holds its first.
    quick.onArrival(() => quick.got.length === 2 && arrived.resolve());
    await aDelivery({ sender: firm, status: 'cancelled' });
    await app.emptyOutbox();
    const stop = await startJobs(app.owner, jobHandlers(app.deps), {}, 2);
    await arrived.promise;
    expect(slow.got.length).toBeLessThan(2);
    released.resolve();
    await stop();
  });
});

test('a crash between sending and keeping sends again, under the same id', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  await aDelivery({ sender: firm });
  const handlers = jobHandlers(app.deps);
  await handlers.publishWebhooks({ accountId: firm.id });
  const [send] = await logOf(firm, receiver.id);
  const crash = {
    ...app.deps.webhooks,
    post: async (call: Parameters<typeof app.deps.webhooks.post>[0]) => {
      await app.deps.webhooks.post(call);
      throw new Error('killed');
    },
  };
  const sending = sendWebhook({ ...app.deps, webhooks: crash }, send?.id ?? '');
  await expect(sending).rejects.toThrow('killed');
  expect(await logOf(firm, receiver.id)).toMatchObject([{ state: 'waiting', status: null, tries: 1 }]);
  // No worker takes it while the dead one's lock might still be valid.
  await workJobs();
  expect(receiver.got).toHaveLength(1);
  clock.advance({ minutes: 2 });
  await sweep();
  await workJobs();
  expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([send?.eventId, send?.eventId]);
  expect(await logOf(firm, receiver.id)).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('what a lost job has left without a number is found by the sweep', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  await aDelivery({ sender: firm });
  await app.owner.query('DELETE FROM outbox');
  clock.advance({ minutes: 2 });
  await sweep();
  await workJobs();
  expect(typesOf(receiver.got)).toEqual(['delivery.created']);
});

test('a test message has no number and leaves none out', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  const send = await as(firm).get(testWebhook, { params: { id: receiver.id } });
  expect(send).toMatchObject({ type: 'webhook.test', sequence: null, state: 'waiting' });
  await aDelivery({ sender: firm });
  await workJobs();
  expect(receiver.got.map(({ message }) => [message.type, message.sequence])).toEqual([
    ['webhook.test', null],
    ['delivery.created', 1],
  ]);
  expect(await isSigned(receiver.got[0] as Arrived, receiver.secret)).toBe(true);
});

describe('an address', () => {
  const PRIVATE = ['acasa.test', 'nor.test', 'operator.test', 'sase.test', 'ascuns.test', 'amestec.test'];
  const LITERAL = [
    '10.0.0.1',
    '172.16.5.4',
    '0.0.0.0',
    '[fe80::1]',
    '[::ffff:7f00:1]',
    '[fd00::1]',
    '0xa.1',
    '100.64.0.1',
  ];

  test.for([
    ...[...PRIVATE, ...LITERAL].map((host) => [`https://${host}/primire`, 'privată']),
    ['http://public.test/primire', 'https'],
    ['https://om:parola@public.test/', 'https'],
    ['ftp://public.test/', 'https'],
    ['https://metadata.internal/', 'https'],
    ['nimic', 'https'],
    ['https://nu-exista.test/', 'nume'],
  ] as [string, string][])('%s is refused', async ([url, why]) => {
    const firm = await aFirm();
    const { status, body } = await as(firm).call(createWebhook, {
      body: { url, events: ['delivery.created'] },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'url', message: expect.stringContaining(why) }]);
    expect((await as(firm).get(webhooks)).items).toEqual([]);
  });

  test('that became private after it was saved is not called', async () => {
    const firm = await aFirm();
    const body = { url: 'https://public.test/primire', events: [...WEBHOOK_TYPES] };
    const { webhook } = await as(firm).get(createWebhook, { body });
    testNames.become('public.test', '10.9.8.7');
    await aDelivery({ sender: firm });
    await workJobs();
    expect(await logOf(firm, webhook.id)).toMatchObject([{ failure: 'not_public', status: null }]);
    testNames.become('public.test', '93.184.216.34');
  });

  test('can be changed only to one that would be taken', async () => {
    const firm = await aFirm();
    const receiver = await receiverOf(firm);
    const params = { id: receiver.id };
    const refused = await as(firm).call(updateWebhook, { params, body: { url: 'https://acasa.test/' } });
    expect(refused.body.errors).toMatchObject([{ path: 'url' }]);
    expect((await as(firm).get(webhooks)).items[0]?.url).toBe(receiver.url);
  });
});

test('receivers are for businesses, only so many, and each business sees its own', async () => {
  const person = await app.aSender();
  expect((await as(person).call(webhooks)).body.code).toBe('business_only');
  const firm = await aFirm();
  const body = { url: 'https://public.test/primire', events: ['delivery.created' as const] };
  const browser = as(firm);
  await browser.get(webhooks);
  const made = await allAtOnce(app.db, WEBHOOKS_MAX + 2, () => browser.call(createWebhook, { body }));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX);
  expect(made.filter((answer) => answer.body.code === 'limit_reached')).toHaveLength(2);

  const [own] = (await browser.get(webhooks)).items;
  const stranger = as(await aFirm());
  const params = { id: own?.id ?? '' };
  expect((await stranger.call(webhookSends, { params, query: {} })).status).toBe(404);
  expect((await stranger.call(deleteWebhook, { params })).status).toBe(404);
  await browser.get(deleteWebhook, { params });
  expect((await browser.get(webhooks)).items).toHaveLength(WEBHOOKS_MAX - 1);
});

test('what was told is forgotten after a month', async () => {
  const firm = await aFirm();
  const receiver = await receiverOf(firm);
  await aDelivery({ sender: firm });
  await workJobs();
  clock.advance({ days: 29 });
  await tidyUp(app.deps);
  expect(await logOf(firm, receiver.id)).toHaveLength(1);
  clock.advance({ days: 2 });
  await tidyUp(app.deps);
  expect(await logOf(firm, receiver.id)).toEqual([]);
});
