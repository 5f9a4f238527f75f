import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { logout } from '#contract/accounts/auth.ts';
import { jobs } from '#contract/trips/courier.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import {
  notificationSettings,
  saveNotificationSettings,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/notifications.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { type Phone, pushService } from '../../support/push.ts';
import { aParcel, aTrip, PICKUP } from '../../support/trips.ts';

const app = await testApp();
const { inNewBrowser: as, db, clock, aSender, aCourier, aDelivery, anOffer, takeSteps, workJobs } = app;
const service = await pushService();
const NIGHT = '2026-11-18T21:30:00Z';

/**
 * Signs in with a phone that takes pushes. The local push service has no public address: the row is written directly.
 */
async function withPhone(person: Person, client = as(person)): Promise<{ phone: Phone; client: Client }> {
  const phone = service.phone();
  const own = { endpoint: `https://push.example.com/${randomUUID()}`, keys: phone.keys };
  await client.get(subscribePush, { body: own });
  const change = db.updateTable('push_subscriptions').set({ endpoint: phone.endpoint });
  await change.where('endpoint', '=', own.endpoint).execute();
  return { phone, client };
}

const phonesLeft = async (person: Person) =>
  (await db.selectFrom('push_subscriptions').select('id').where('account_id', '=', person.id).execute())
    .length;

/** Makes every failed job due again now, as passing time would. */
const triesAgain = () =>
  app.owner.query(
    'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs',
  );

describe('a push', () => {
  test('says the name and the number, encrypted for the one browser, and nothing else', async () => {
    const { id, sender, seen } = await aDelivery();
    const { phone } = await withPhone(sender);
    await anOffer(id, { courier: await aCourier({ firstName: 'Radu', vehicle: 'truck' }), amount: 2_755 });
    await workJobs();
    const [shown, ...more] = phone.shown();
    expect(more).toEqual([]);
    expect(shown).toEqual({
      title: `Ai o ofertă nouă pentru #${seen.number}`,
      body: 'Radu vrea să-ți ducă coletul.',
      path: `/counter?id=${id}`,
      tag: expect.stringMatching(/^event:\d+$/),
    });
    const [call] = phone.calls();
    expect(call?.headers).toMatchObject({ urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(call?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
    for (const hidden of ['2755', '27,55', sender.phone, PICKUP.address]) {
      expect(JSON.stringify(shown)).not.toContain(hidden);
    }
  });

  test('is tried again while the service fails, and arrives once', async () => {
    const { id, sender } = await aDelivery();
    const { phone } = await withPhone(sender);
    phone.answers(500);
    await anOffer(id);
    await workJobs();
    expect(phone.calls()).toHaveLength(1);
    phone.answers(201);
    await triesAgain();
    await workJobs();
    await triesAgain();
    await workJobs();
    expect(phone.calls()).toHaveLength(2);
  });

  test('is given up once it is worth nothing any more', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await workJobs();
    const { phone } = await withPhone(built.sender);
    phone.answers(503);
    await takeSteps(built, 'depart');
    await workJobs();
    phone.answers(201);
    clock.advance({ minutes: 31 });
    await triesAgain();
    await workJobs();
    expect(phone.calls()).toHaveLength(1);
  });

  test('forgets a phone that is gone', async () => {
    const { id, sender } = await aDelivery();
    const { phone } = await withPhone(sender);
    phone.answers(410);
    await anOffer(id);
    await workJobs();
    expect(await phonesLeft(sender)).toBe(0);
    expect((await as(sender).get(notificationSettings)).push.here).toBe(false);
  });

  test('stops with the session, with the switch, and where pushes are switched off', async () => {
    const { id, sender } = await aDelivery();
    const left = await withPhone(sender);
    await left.client.get(logout);
    const off = await withPhone(sender);
    expect((await off.client.get(notificationSettings)).push.here).toBe(true);
    await off.client.get(unsubscribePush);
    await anOffer(id);
    await workJobs();
    const muted = await withPhone(sender);
    await muted.client.get(saveNotificationSettings, { body: { muted: ['offers:push'], quietHours: null } });
    await anOffer(id);
    await workJobs();
    for (const { phone } of [left, off, muted]) expect(phone.calls()).toEqual([]);
  });

  test('is taken only by the address of a public push service and a real key', async () => {
    const client = as(await aSender());
    const { keys } = service.phone();
    const refused = async (endpoint: string, change = {}) => {
      const answer = await client.call(subscribePush, { body: { endpoint, keys: { ...keys, ...change } } });
      expect(answer.status, endpoint).toBe(400);
    };
    await refused('http://push.example.com/x');
    await refused('https://127.0.0.1/x');
    await refused('https://10.0.0.8/x');
    await refused('https://localhost/x');
    await refused('https://169.254.169.254/latest/meta-data');
    await refused('https://[::1]/x');
    await refused('https://push.example.com/x', { p256dh: randomBytes(65).toString('base64url') });
    await refused('https://push.example.com/x', { auth: 'scurt' });
  });

  test('never leaves for a name that leads inside', async () => {
    const { webPushes } = await import('#server/adapters/push.web.ts');
    const strict = webPushes({ secret: app.deps.secrets.vapidSecret, subject: 'mailto:a@stafeta.test' });
    const phone = service.phone();
    const target = { endpoint: phone.endpoint, ...phone.keys };
    const message = { title: '', body: '', path: '/', tag: 'a', urgency: 'low', ttlSeconds: 60 } as const;
    await expect(strict.send(target, message)).rejects.toThrow('not a public address');
    expect(phone.calls()).toEqual([]);
  });
});

describe('quiet hours', () => {
  test('hold back what can wait until the morning, once, and let through what cannot', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const other = await aDelivery({ sender: built.sender });
    await workJobs();
    clock.set(NIGHT);
    const { phone } = await withPhone(built.sender);
    await anOffer(other.id);
    await takeSteps(built, 'depart');
    await workJobs();
    expect(phone.shown().map(({ title }) => title)).toEqual([expect.stringContaining('a pornit spre tine')]);
    clock.set('2026-11-19T04:59:00Z');
    await app.sweep();
    await workJobs();
    expect(phone.calls()).toHaveLength(1);
    clock.set('2026-11-19T05:00:00Z');
    await Promise.all([app.sweep(), app.sweep()]);
    await workJobs();
    expect(
      phone
        .shown()
        .slice(1)
        .map(({ title }) => title),
    ).toEqual([`Ai o ofertă nouă pentru #${other.seen.number}`]);
  });

  test('are the person’s own', async () => {
    const { id, sender } = await aDelivery();
    clock.set('2026-11-19T21:30:00Z');
    const { phone, client } = await withPhone(sender);
    const saved = await client.get(saveNotificationSettings, { body: { muted: [], quietHours: null } });
    expect(saved.quietHours).toBeNull();
    await anOffer(id);
    await workJobs();
    expect(phone.calls()).toHaveLength(1);
  });
});

describe('a new job', () => {
  const list = async (size: 'small' | 'huge' = 'small') => {
    const sender = as(await aSender());
    const quote = await sender.get(createQuote, { body: aTrip({ size }) });
    const haulageTerms = quote.haulage?.terms;
    await sender.get(createDelivery, { body: aParcel(quote.id, { size, haulageTerms }), key: randomUUID() });
    await workJobs();
  };
  const looksAround = async (courier: Person, at = { lat: PICKUP.lat, lng: PICKUP.lng }) => {
    const { phone, client } = await withPhone(courier);
    await client.get(jobs, { query: at });
    return phone;
  };

  test('calls couriers on duty around it, at most once in five minutes', async () => {
    clock.set('2026-11-20T09:00:00Z');
    const near = await looksAround(await aCourier({ vehicle: 'car' }));
    const far = await looksAround(await aCourier({ vehicle: 'car' }), { lat: 46.77, lng: 23.59 });
    const offDuty = await looksAround(await aCourier({ vehicle: 'car', online: false }));
    await list('huge');
    expect(near.calls()).toEqual([]);
    for (let listed = 0; listed < 3; listed += 1) await list();
    expect(near.shown()).toMatchObject([{ title: 'Cursă nouă aproape de tine', tag: 'curse-noi' }]);
    clock.advance({ minutes: 4 });
    await app.sweep();
    await workJobs();
    expect(near.calls()).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await app.sweep();
    await workJobs();
    expect(near.calls()).toHaveLength(2);
    await list();
    expect(near.calls()).toHaveLength(2);
    for (const phone of [far, offDuty]) expect(phone.calls()).toEqual([]);
  });

  test('remembers of a courier no more than the area', async () => {
    const courier = await aCourier();
    await looksAround(courier, { lat: 45.64921, lng: 25.60613 });
    const rows = db.selectFrom('work_areas').select(['lat', 'lng']).where('account_id', '=', courier.id);
    expect(await rows.execute()).toEqual([{ lat: 45.6, lng: 25.6 }]);
  });
});
