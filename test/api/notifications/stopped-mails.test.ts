import { beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/recovery.ts';
import { notificationSettings, saveNotificationSettings } from '#contract/notifications/notifications.ts';
import { FACTS, notificationsOf } from '#domain/notifications/table.ts';
import { mailTopic } from '#domain/notifications/preferences.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { enqueueNotification } from '#server/services/notifications/enqueue-notification.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// Notifications can be unsubscribed by a link in each mail: without signing in, one topic at a time (decision 0080).

const ORIGIN = 'http://127.0.0.1';
const app = await testApp({ settings: { throttleScale: 1 } });
const { as, aSender, aCourier, aDelivery, anOffer, deps } = app;
const PROGRAM = { 'content-type': 'application/x-www-form-urlencoded' };
const BUTTON = { ...PROGRAM, origin: ORIGIN };

/** Sent mails, as given to the mail server. */
const left: Mail[] = [];
const originalMailer = deps.mailer;
beforeAll(() => {
  deps.mailer = { send: (mail) => (left.push(mail), originalMailer.send(mail)) };
});

const pathOf = (mail: Mail | undefined) => mail?.unsubscribe?.slice(ORIGIN.length) ?? '';
const post = (path: string, headers: Record<string, string> = BUTTON, form = '') =>
  app.anonymous.send('POST', path, headers, form);
const oneClick = (path: string) => post(path, PROGRAM, 'List-Unsubscribe=One-Click');
const mutedOf = async (person: Person) => (await as(person).get(notificationSettings)).muted;

/** The mail about a first offer on a sender's new delivery, if one is sent. */
async function offerMail(sender: Person): Promise<Mail | undefined> {
  const before = left.length;
  const { id } = await aDelivery({ sender });
  await anOffer(id);
  await app.workJobs();
  return left.slice(before).find(({ to, subject }) => to === sender.email && /ofert|offer/i.test(subject));
}

/** The mail of a notification that concerns one person alone. */
async function noticeMail(person: Person, fact: 'payment_decided' | 'payout_failed') {
  const before = left.length;
  const news = { fact, actor: 'admin', key: `${fact}:${person.id}`, accountId: person.id } as const;
  await inTransaction(deps, (tx) => enqueueNotification(tx, news));
  await app.workJobs();
  return left.slice(before).findLast(({ to }) => to === person.email);
}

describe('the link of a notice', () => {
  test('stands in the header and in both forms, and stops exactly its topic at this account', async () => {
    const [sender, other] = [await aSender(), await aSender()];
    const mail = await offerMail(sender);
    const path = pathOf(mail);
    expect(path).toMatch(/^\/mesaje\/oprire\/[\w-]{45,}$/);
    expect(mail?.text).toContain(`fără să intri în cont:\n${mail?.unsubscribe}`);
    expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);

    // Mail scanners open links; that changes nothing.
    await app.anonymous.send('GET', path);
    expect(await mutedOf(sender)).toEqual([]);

    expect((await post(path)).headers['location']).toBe(path.replace('oprire', 'oprite'));
    expect((await post(path)).status).toBe(303);
    expect(await mutedOf(sender)).toEqual(['offers:email']);
    expect(await mutedOf(other)).toEqual([]);
    expect(await offerMail(sender)).toBeUndefined();
    expect(await offerMail(other)).toBeDefined();

    // Another topic is still sent.
    expect((await noticeMail(sender, 'payment_decided'))?.unsubscribe).toMatch(/\/oprire\/b/);
  });

  test('is a mail program’s button, in either form of a form', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    const done = await oneClick(path);
    expect([done.status, done.raw, done.headers['location']]).toEqual([200, '', undefined]);
    expect(await mutedOf(sender)).toEqual(['offers:email']);
    expect((await oneClick(`${path}x`)).status).toBe(404);
  });

  test('is taken back on the next page, as often as one likes, and leaves other choices alone', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    const body = { muted: ['trip:push' as const], quietHours: null };
    await as(sender).get(saveNotificationSettings, { body });
    const stopped = String((await post(path)).headers['location']);
    expect(await mutedOf(sender)).toEqual(['offers:email', 'trip:push'].toSorted());
    for (const again of [1, 2]) {
      const answer = await post(stopped);
      expect([again, answer.headers['location']]).toEqual([again, path.replace('oprire', 'pornite')]);
    }
    expect(await as(sender).get(notificationSettings)).toMatchObject(body);
    expect(await offerMail(sender)).toBeDefined();
  });

  test('keeps the usual quiet hours of whoever has chosen nothing', async () => {
    const sender = await aSender();
    await oneClick(pathOf(await offerMail(sender)));
    const { quietHours } = await as(sender).get(notificationSettings);
    expect(quietHours).toEqual({ from: '22:00', to: '07:00' });
  });

  test('is in the account’s language', async () => {
    const sender = await aSender();
    await app.db.updateTable('accounts').set({ locale: 'en' }).where('id', '=', sender.id).execute();
    const mail = await offerMail(sender);
    const path = pathOf(mail);
    expect(path).toMatch(/^\/en\/mesaje\/oprire\//);
    expect(mail?.text).toContain('without signing in:');
    expect((await post(path)).headers['location']).toBe(path.replace('oprire', 'oprite'));
  });
});

describe('a link that opens nothing', () => {
  test('is what an address becomes that is no longer the account’s', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    const change = { email: 'alta@mail.test', email_canonical: 'alta@mail.test' };
    await app.db.updateTable('accounts').set(change).where('id', '=', sender.id).execute();
    expect((await post(path)).headers['location']).toBe('/mesaje/oprite/expirat');
    expect((await oneClick(path)).status).toBe(404);
    expect(await mutedOf(sender)).toEqual([]);
  });

  test('is what an erased account leaves', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    const gone = { deleted_at: app.clock.now() };
    await app.db.updateTable('accounts').set(gone).where('id', '=', sender.id).execute();
    expect((await oneClick(path)).status).toBe(404);
  });

  test('answers the same for another topic, another account, and none', async () => {
    const [sender, other] = [await aSender(), await aSender()];
    const path = pathOf(await offerMail(sender));
    const forged = [
      path.replace('/oprire/o', '/oprire/b'),
      path.replace(sender.id, other.id),
      path.replace(sender.id, 'x'.repeat(sender.id.length)),
      '/mesaje/oprire/nimic',
    ];
    const answers = await Promise.all(forged.map((one) => post(one)));
    const seen = answers.map(({ status, headers }) => [status, headers['location']]);
    expect(new Set(seen.map(String))).toEqual(new Set(['303,/mesaje/oprite/expirat']));
    expect([...(await mutedOf(sender)), ...(await mutedOf(other))]).toEqual([]);
  });

  test('is counted as a guess at that account from that network, and a right one is not', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    const wrong = path.replace('/oprire/o', '/oprire/b');
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push((await oneClick(wrong)).status);
    expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
    expect(await mutedOf(sender)).toEqual([]);
    const others = await aSender();
    const right = pathOf(await offerMail(others));
    for (let n = 0; n < 8; n += 1) expect((await oneClick(right)).status).toBe(200);
  });

  test('is refused as a form of another site', async () => {
    const sender = await aSender();
    const path = pathOf(await offerMail(sender));
    expect((await post(path, { ...PROGRAM, origin: 'https://altundeva.test' })).status).toBe(403);
    expect(await mutedOf(sender)).toEqual([]);
  });
});

test('every notice by mail may be stopped or belongs to what its reader has to know', () => {
  const mailed = FACTS.flatMap(notificationsOf).filter(({ by }) => by.includes('email'));
  const free = mailed.filter(({ topic }) => mailTopic(topic) === null);
  expect(new Set(free.map(({ topic }) => topic))).toEqual(new Set(['account']));
  expect(mailed.length).toBeGreaterThan(free.length);
});

test('what is about the account’s security, and what its reader has to know, has no such link', async () => {
  const courier = await aCourier();
  const before = left.length;
  await app.anonymous.get(forgotPassword, { body: { email: courier.email } });
  const failed = await noticeMail(courier, 'payout_failed');
  const reset = left.slice(before).find(({ text }) => text.includes('/resetare/'));
  for (const mail of [failed, reset]) {
    expect(mail?.to).toBe(courier.email);
    expect(mail?.unsubscribe).toBeUndefined();
    expect(mail?.text).not.toContain('/mesaje/oprire/');
  }
});
