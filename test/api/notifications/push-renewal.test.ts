import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { login, logout } from '#contract/accounts/auth.ts';
import { notificationSettings, renewPush, subscribePush } from '#contract/notifications/notifications.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { type Phone, pushService } from '../../support/push.ts';

const app = await testApp();
const { inNewBrowser: as, db, aSender, aDelivery, anOffer, workJobs } = app;
const service = await pushService();
const PASSWORD = 'Un cal alb trece podul';

const aBrowser = (phone: Phone) => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  keys: phone.keys,
});

/** Subscribes a phone by a call. The local push service has no public address: it is written into the row. */
async function handOver(client: Client, route: typeof subscribePush | typeof renewPush): Promise<Phone> {
  const phone = service.phone();
  const body = aBrowser(phone);
  await client.get(route, { body });
  const change = db.updateTable('push_subscriptions').set({ endpoint: phone.endpoint });
  const { numUpdatedRows } = await change.where('endpoint', '=', body.endpoint).executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
  return phone;
}

const rowsOf = (person: Person) =>
  db.selectFrom('push_subscriptions').selectAll().where('account_id', '=', person.id).execute();

/** Signs a person in on a browser that already has a session. */
const signInOn = (browser: Client, { email }: Person) =>
  browser.get(login, { body: { email, password: PASSWORD, role: 'sender' } });

test('a renewed subscription takes the place of the old one, also for what was ordered before it', async () => {
  const { id, sender } = await aDelivery();
  const client = as(sender);
  const old = await handOver(client, subscribePush);
  const [before] = await rowsOf(sender);
  await anOffer(id);
  const renewed = await handOver(client, renewPush);
  await workJobs();
  expect(old.calls()).toEqual([]);
  expect(renewed.calls()).toHaveLength(1);
  expect(await rowsOf(sender)).toEqual([
    { ...before, endpoint: renewed.endpoint, p256dh: renewed.keys.p256dh, auth: renewed.keys.auth },
  ]);
});

test('the same again changes nothing; an address that is no push service’s is refused', async () => {
  const client = as(await aSender());
  const body = aBrowser(service.phone());
  await client.get(subscribePush, { body });
  await client.get(renewPush, { body });
  const inside = { ...body, endpoint: 'https://10.0.0.8/x' };
  expect((await client.call(renewPush, { body: inside })).status).toBe(400);
  expect((await client.get(notificationSettings)).push.here).toBe(true);
});

test('a session that takes no pushes is given none, nor those of somebody else', async () => {
  const [holder, other] = [await aSender(), await aSender()];
  const body = aBrowser(service.phone());
  await as(holder).get(subscribePush, { body });
  const before = await rowsOf(holder);
  const answer = await as(other).call(renewPush, { body });
  expect(answer.status).toBe(404);
  expect(await rowsOf(other)).toEqual([]);
  expect(await rowsOf(holder)).toEqual(before);
});

test('whoever signs in on another’s browser gets none of their messages, the same person goes on', async () => {
  const { id, sender } = await aDelivery({ sender: await aSender({ password: PASSWORD }) });
  const other = await aSender({ password: PASSWORD });
  const first = as(sender);
  const left = await handOver(first, subscribePush);
  await signInOn(first, other);
  await anOffer(id);
  await workJobs();
  expect(left.calls()).toEqual([]);
  expect(await rowsOf(sender)).toEqual([]);

  const browser = as(sender);
  const own = await handOver(browser, subscribePush);
  await signInOn(browser, sender);
  await anOffer(id);
  await workJobs();
  expect(own.calls()).toHaveLength(1);
});

test('after signing out nothing can be renewed', async () => {
  const person = await aSender();
  const client = as(person);
  const phone = await handOver(client, subscribePush);
  await client.get(logout);
  expect((await client.call(renewPush, { body: aBrowser(phone) })).status).toBe(401);
  expect(await rowsOf(person)).toEqual([]);
});
