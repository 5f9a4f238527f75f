import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery, relistDelivery } from '#contract/deliveries/deliveries.ts';
import { openDispute, resolveDispute } from '#contract/money/disputes.ts';
import {
  notifications,
  readNotifications,
  saveNotificationSettings,
} from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';
import { RECEIVER_TEXTS_TO, SENDER_CONTACT } from '../../support/trips.ts';
import { listen } from '../../support/stream.ts';

const app = await testApp({ listen: true });
const { as, aSender, aCourier, aDelivery, anOffer, takeSteps, workJobs, mailsTo } = app;

const told = async (person: Person) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items;
};
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind as NotificationKind);
const texts = async () => (await mailsTo(RECEIVER_TEXTS_TO)).map(({ body_text }) => body_text);

describe('who is told', () => {
  test('the sender of an offer, once, with the courier’s name and the way to it', async () => {
    const { id, sender, seen } = await aDelivery();
    const courier = await aCourier({ firstName: 'Radu', vehicle: 'truck' });
    await anOffer(id, { courier });
    const [line] = await told(sender);
    expect(line).toMatchObject({
      kind: 'offer_made.sender',
      title: `Ai o ofertă nouă pentru #${seen.number}`,
      text: 'Radu vrea să-ți ducă coletul.',
      path: `/counter?id=${id}`,
      deliveryId: id,
      isRead: false,
    });
    expect(await kinds(courier)).toEqual([]);
    const [mail, ...more] = await mailsTo(sender.email);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain(`/counter?id=${id}`);
    expect(mail?.body_text).toContain('/profile#notificari');
    // A second offer is listed, without a second mail.
    await anOffer(id);
    expect(await told(sender)).toHaveLength(2);
    expect(await mailsTo(sender.email)).toHaveLength(1);
  });

  test('the chosen courier, the one who lost, and the receiver by text; never who chose', async () => {
    const open = await aDelivery();
    const loser = await anOffer(open.id);
    const winner = await anOffer(open.id, { courier: await aCourier({ vehicle: 'van', firstName: 'Ilie' }) });
    const before = await kinds(open.sender);
    await as(open.sender).get(acceptOffer, {
      params: { id: open.id },
      body: { offerId: winner.id, method: 'wallet' },
    });
    expect(await kinds(winner.courier)).toEqual(['accepted.courier']);
    expect(await kinds(loser.courier)).toEqual(['accepted.others']);
    expect(await kinds(open.sender)).toEqual(before);
    const [text] = await texts();
    expect(text).toMatch(
      /^Stafeta: Ai un colet pe drum\. .* http:\/\/127\.0\.0\.1\/urmarire\/[\w-]{22} Raspunde ACASA, VECIN sau MAINE\.$/,
    );
  });

  test('the sender through the whole trip, and the receiver without a price or a phone', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff', price: 3_141 });
    await takeSteps(built, 'deliver');
    expect((await kinds(built.sender)).toReversed()).toEqual([
      'offer_made.sender',
      'departed.sender',
      'arrived_at_pickup.sender',
      'picked_up.sender',
      'arrived_at_dropoff.sender',
      'delivered.sender',
    ]);
    const mails = await mailsTo(built.sender.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Coletul #${built.seen.number} a fost livrat`);
    const seenByOthers = [
      ...(await texts()),
      ...(await told(built.courier)).map((line) => JSON.stringify(line)),
    ];
    for (const raw of seenByOthers) {
      // Without ids and tokens, whose digits may match by chance.
      for (const hidden of [
        '3141',
        '31,41',
        '31.41',
        SENDER_CONTACT.phone.replaceAll(' ', ''),
        built.sender.phone,
      ]) {
        expect(raw.replace(/[\w-]{22,}/g, '')).not.toContain(hidden);
      }
    }
  });

  test('of a cancellation the courier and the receiver, of an expiry the sender, who relists', async () => {
    const accepted = await aDelivery({ status: 'accepted' });
    await workJobs();
    await as(accepted.sender).get(cancelDelivery, { params: { id: accepted.id }, body: {} });
    expect((await kinds(accepted.courier))[0]).toBe('cancelled.courier');
    expect((await texts())[0]).toContain('Coletul tau nu mai vine');
    expect(await kinds(accepted.sender)).not.toContain('cancelled.sender');
    const expired = await aDelivery({ status: 'expired' });
    const [line] = await told(expired.sender);
    expect(line).toMatchObject({ kind: 'expired.sender', path: `/viewdetails?id=${expired.id}` });
    await as(expired.sender).get(relistDelivery, { params: { id: expired.id } });
  });

  test('of a complaint the courier and the staff, of its decision both sides', async () => {
    const admin = await app.anAdmin();
    const built = await aDelivery({ status: 'completed' });
    const complaint = { kind: 'late', text: 'A venit cu o zi mai târziu.' } as const;
    await as(built.sender).get(openDispute, { params: { id: built.id }, body: complaint });
    expect((await kinds(admin))[0]).toBe('dispute_opened.staff');
    expect((await kinds(built.courier))[0]).toBe('dispute_opened.courier');
    const dispute = await app.db
      .selectFrom('disputes')
      .select('id')
      .where('delivery_id', '=', built.id)
      .executeTakeFirstOrThrow();
    await as(admin).call(resolveDispute, {
      params: { id: dispute.id },
      body: { outcome: 'courier', reason: 'Nimic de reproșat.' },
    });
    expect((await kinds(built.sender))[0]).toBe('dispute_resolved.sender');
    expect((await kinds(built.courier))[0]).toBe('dispute_resolved.courier');
  });

  test('nobody who is simulated, and nobody of what was rolled back', async () => {
    const robot = await aCourier({ simulated: true });
    const built = await aDelivery({ status: 'accepted', courier: robot });
    expect(await kinds(robot)).toEqual([]);
    expect(await mailsTo(robot.email)).toEqual([]);
    expect(await kinds(built.sender)).toContain('offer_made.sender');
  });
});

describe('each once', () => {
  const newsOf = (built: Built, key: string) =>
    ({
      fact: 'delivered',
      key,
      actor: 'courier',
      deliveryId: built.id,
      courierId: built.courier.id,
      offerId: null,
      others: [],
      accountId: null,
    }) as const;

  test('however often a fact is worked on, also at the same moment', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const before = (await told(built.sender)).length;
    const news = newsOf(built, randomUUID());
    await Promise.all(Array.from({ length: 6 }, () => notify(app.deps, news)));
    await notify(app.deps, news);
    expect(await told(built.sender)).toHaveLength(before + 1);
    const mails = await mailsTo(built.sender.email);
    expect(mails.filter(({ subject }) => subject.includes('a fost livrat'))).toHaveLength(1);
  });

  test('and whole or not at all when the work breaks in the middle', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const before = (await told(built.sender)).length;
    const news = newsOf(built, randomUUID());
    // The notification is stored, then the mail's row finds no table.
    await app.owner.query('ALTER TABLE outbox RENAME TO outbox_gone');
    await expect(notify(app.deps, news)).rejects.toThrow('outbox');
    await app.owner.query('ALTER TABLE outbox_gone RENAME TO outbox');
    expect(await told(built.sender)).toHaveLength(before);
    await notify(app.deps, news);
    expect(await told(built.sender)).toHaveLength(before + 1);
  });
});

describe('the list', () => {
  test('goes page by page, counts what is unread, and is read up to a place', async () => {
    const sender = await aSender();
    const { id } = await aDelivery({ sender });
    for (let made = 0; made < 3; made += 1) await anOffer(id);
    await workJobs();
    const list = (query: { cursor?: string; limit?: number }) => as(sender).get(notifications, { query });
    const first = await list({ limit: 2 });
    expect(first.unread).toBe(3);
    const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ id: line }) => line)).toEqual(
      (await list({})).items.map(({ id: line }) => line),
    );
    expect(rest.nextCursor).toBeNull();
    const read = (body: { ids?: string[]; upTo?: string }) => as(sender).get(readNotifications, { body });
    expect(await read({ ids: [first.items[0]?.id ?? ''] })).toEqual({ unread: 2 });
    expect(await read({ upTo: rest.items[0]?.position })).toEqual({ unread: 1 });
    expect((await as(sender).call(readNotifications, { body: { upTo: 'x' } })).status).toBe(400);
    // Another person's list cannot be read or marked.
    const stranger = await aSender();
    const left = first.items[1]?.id ?? '';
    expect(await as(stranger).get(readNotifications, { body: { ids: [left] } })).toEqual({ unread: 0 });
    expect((await list({})).unread).toBe(1);
  });

  test('speaks the language asked for, and keeps sender and courier apart', async () => {
    const both = await aCourier({ vehicle: 'truck', alsoRoles: ['sender'] });
    const { id } = await aDelivery({ sender: { ...both, role: 'sender' } });
    await anOffer(id);
    await workJobs();
    const asSender = as({ ...both, role: 'sender' });
    const english = await asSender.get(notifications, { query: {}, headers: { 'accept-language': 'en' } });
    expect(english.items[0]?.title).toMatch(/^New offer for #\d+$/);
    expect(await told(both)).toEqual([]);
  });

  test('is told of over the event stream', async () => {
    const { id, sender } = await aDelivery();
    const stream = await listen(app.baseUrl, '/api/v1/events', as(sender));
    await anOffer(id);
    await workJobs();
    const heard = await stream.until(({ name }) => name === 'notifications.changed');
    expect(JSON.stringify(heard.at(-1)?.data)).not.toContain('#');
    stream.close();
  });
});

test('mails that were switched off stay away, and what must be known comes all the same', async () => {
  const { id, sender } = await aDelivery();
  const muted = ['offers:email', 'trip:email', 'money:email'] as const;
  await as(sender).get(saveNotificationSettings, { body: { muted: [...muted], quietHours: null } });
  await anOffer(id);
  expect(await kinds(sender)).toEqual(['offer_made.sender']);
  expect(await mailsTo(sender.email)).toEqual([]);
  const wrong = await as(sender).call(saveNotificationSettings, {
    body: { muted: ['account:email'], quietHours: null },
  });
  expect(wrong.status).toBe(400);
});
