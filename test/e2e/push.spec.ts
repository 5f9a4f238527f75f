import type { BrowserContext, Page, Worker } from '@playwright/test';
import { createECDH } from 'node:crypto';
import { newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { workerIsIn } from './worker.ts';

const KEYS = createECDH('prime256v1');
KEYS.generateKeys();

const PUSH = {
  title: 'Curierul a ajuns',
  body: 'Coletul #20001 e la ușă.',
  path: '/history?din=notificare',
  tag: 'event:1',
};

test('a push is shown once under its tag, and a tap leads the open page to what it is about', async ({
  arrive,
}) => {
  const { context, page } = await arrive(null, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await newSender(context);
  const worker = await workerOf(context, page);
  const push = await pusher(context, page);
  await push('not what a server sends');
  await push(JSON.stringify({ ...PUSH, body: 'Curierul se apropie.' }));
  await push(JSON.stringify(PUSH));
  await expect.poll(() => shown(page)).toEqual([{ title: PUSH.title, body: PUSH.body, tag: PUSH.tag }]);

  await tap(worker);
  await expect(page).toHaveURL(/\/history\?din=notificare$/);
  await expect.poll(() => shown(page)).toEqual([]);

  await push(JSON.stringify({ ...PUSH, path: 'https://altundeva.test/', tag: 'event:2' }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await tap(worker);
  await expect(page).toHaveURL(new RegExp(`^${new URL(page.url()).origin}/`));
  await expect(page).not.toHaveURL(/notificare/);
});

test('a subscription that the push service changes is handed over by the worker alone, and by the next start', async ({
  arrive,
  baseURL,
}) => {
  const { context, page } = await arrive(null, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const me = await newSender(context);
  await me('PUT', '/push-subscription', aSubscription('first'));
  const endpoint = async () => {
    const { data } = await me<{ data: { pushSubscriptions: { endpoint: string }[] } }>('GET', '/me/export');
    return data.pushSubscriptions.map((one) => one.endpoint);
  };
  const worker = await workerOf(context, page);
  await page.goto('about:blank');
  // The machine has no push service: a fake subscription replaces the browser's own.
  await worker.evaluate((subscription) => {
    const existing = { options: { applicationServerKey: null }, toJSON: () => subscription };
    PushManager.prototype.getSubscription = () => Promise.resolve(existing as never);
    const Lasting = Reflect.get(globalThis, 'ExtendableEvent') as new (name: string) => Event;
    globalThis.dispatchEvent(new Lasting('pushsubscriptionchange'));
  }, aSubscription('second'));
  await expect.poll(endpoint).toEqual([aSubscription('second').endpoint]);

  await page.addInitScript((subscription) => {
    const existing = { options: { applicationServerKey: null }, toJSON: () => subscription };
    PushManager.prototype.getSubscription = () => Promise.resolve(existing as never);
  }, aSubscription('third'));
  await page.goto(`${baseURL}/send`);
  // The page checks it at the first interaction that it receives.
  const afterSign = async () => page.keyboard.press('Tab').then(endpoint);
  await expect.poll(afterSign).toEqual([aSubscription('third').endpoint]);
});

/** A subscription as from a push service: an endpoint, and keys that anybody may use. */
function aSubscription(name: string) {
  return {
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: KEYS.getPublicKey('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  };
}

/** Registers the service worker and a page that it controls. */
async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  const arrival = context.waitForEvent('serviceworker');
  await page.goto('/faq');
  await workerIsIn(page);
  const worker = await arrival;
  await page.goto('/send');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return worker;
}

/** Delivers a push to the worker, as the browser does. */
async function pusher(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ isDeleted }) => !isDeleted);
    if (ours) found.resolve(ours.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  const { origin } = new URL(page.url());
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

async function shown(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Taps the only notification. A headless machine shows none, so the event is dispatched in the worker. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const [notification] = await registration.getNotifications();
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, init: object) => Event;
    globalThis.dispatchEvent(new Click('notificationclick', { notification }));
  });
}
