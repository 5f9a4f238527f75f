import type { BrowserContext, Page, Worker } from '@playwright/test';
import { newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { workerIsIn } from './worker.ts';

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

/** Brings the worker in, and a page that it looks after. */
async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  const arrival = context.waitForEvent('serviceworker');
  await page.goto('/faq');
  await workerIsIn(page);
  const worker = await arrival;
  await page.goto('/send');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return worker;
}

/** Hands a push to the worker as the browser does when one comes over the network. */
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

/** A tap on the only notification. A machine without a screen has nowhere to tap, so the worker is told of it. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const [notification] = await registration.getNotifications();
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, init: object) => Event;
    globalThis.dispatchEvent(new Click('notificationclick', { notification }));
  });
}
