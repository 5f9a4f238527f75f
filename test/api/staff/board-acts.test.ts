import { expect, test } from 'vitest';
import { z } from 'zod';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard, type BoardItem } from '#contract/staff/admin-board.ts';
import {
  extendPromise,
  freeCourier,
  nudgeCourier,
  renewPin,
  sendReceiverLink,
} from '#contract/staff/board-acts.ts';
import { courierDeliveries, reportStep } from '#contract/trips/courier.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

// What the staff do from their board: who is told, what the tables refuse, and which of two at one row wins.

const app = await testApp();
const { as, aDelivery, anOffer, anAdmin, takeSteps, lookAt, clock, workJobs, mailsTo } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu' });
const mihai = await anAdmin();

const onBoard = async ({ id, sender }: Pick<Built, 'id' | 'sender'>): Promise<BoardItem> => {
  const { items } = await as(elena).get(adminBoard, { query: { senderId: sender.id } });
  const item = items.find(({ deliveryId }) => deliveryId === id);
  if (!item) throw new Error('not on the board');
  return item;
};
const seenNow = async (built: Pick<Built, 'id' | 'sender'>) => {
  const { version, rule } = await onBoard(built);
  return { version, rule };
};
const toldTo = async (person: Person) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items.map(({ kind }) => kind);
};
const textsToReceiver = async () => (await mailsTo(RECEIVER_TEXTS_TO)).map(({ body_text }) => body_text);
const lockPin = async (built: Built, step: 'deliver' | 'pick_up', right: string) => {
  const pin = String((Number(right) + 1) % 10_000).padStart(4, '0');
  const body = { step, at: clock.now().toISOString(), pin };
  for (let tries = 0; tries < 5; tries += 1)
    await as(built.courier).call(reportStep, {
      params: { id: built.id },
      body: { ...body, stepId: crypto.randomUUID() },
    });
};

test('a freed courier loses the delivery before the pickup, and the next-best offer waits for the sender', async () => {
  const open = await aDelivery();
  const second = await anOffer(open.id, { amount: 3_100 });
  const first = await anOffer(open.id);
  await as(open.sender).get(acceptOffer, {
    params: { id: open.id },
    body: { offerId: first.id, method: 'wallet' },
  });
  const built = { ...open, courier: first.courier };
  await takeSteps(built, 'depart');
  const body = { ...(await seenNow(built)), reason: 'Nu răspunde la telefon.' };
  const done = await as(elena).get(freeCourier, {
    params: { id: built.id },
    body,
    key: 'curierul-eliberat-o-data',
  });
  // The same press again gets the same answer.
  const again = await as(elena).get(freeCourier, {
    params: { id: built.id },
    body,
    key: 'curierul-eliberat-o-data',
  });
  expect(again).toEqual(done);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'open', courier: null });
  const theirs = await as(built.courier).get(courierDeliveries, { query: {} });
  expect(theirs.items).toEqual([]);
  expect(await toldTo(built.sender)).toContain('courier_freed.sender');
  expect(await toldTo(built.courier)).toContain('courier_freed.bidder');
  const left = await as(built.sender).get(offers, { params: { id: built.id } });
  expect(left.items.map(({ id }) => id)).toEqual([second.id]);
  const [entry] = (await as(elena).get(auditLog, { query: { action: 'courier_freed' } })).items;
  expect(entry).toMatchObject({ details: { rule: 'fine', reason: 'Nu răspunde la telefon.' } });
  const late = await as(elena).call(freeCourier, {
    params: { id: built.id },
    body: { ...(await seenNow(built)), reason: 'Încă o dată.' },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
});

test('a renewed PIN opens the door again; the receiver alone is sent it, and no digits leave with the staff', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const old = built.seen.pins?.dropoff ?? '';
  await lockPin(built, 'deliver', old);
  expect(await onBoard(built)).toMatchObject({ rule: 'pin_locked', remedy: 'renew_pin' });
  const before = (await textsToReceiver()).length;
  const answer = await as(elena).call(renewPin, { params: { id: built.id }, body: await seenNow(built) });
  expect(answer.status).toBe(200);
  const renewed = (await lookAt(built.id, built.sender)).pins?.dropoff ?? '';
  expect(renewed).not.toBe(old);
  expect(answer.raw).not.toContain(renewed);
  const log = await as(elena).call(auditLog, { query: { action: 'pin_renewed' } });
  expect(log.raw).not.toContain(`"${renewed}"`);
  expect((await onBoard(built)).rule).toBe('fine');
  expect(await textsToReceiver()).toHaveLength(before + 1);
  expect(await toldTo(built.courier)).toContain('dropoff_pin_renewed.courier');
  const deliver = (pin: string) =>
    as(built.courier).call(reportStep, {
      params: { id: built.id },
      body: { step: 'deliver', at: clock.now().toISOString(), pin },
    });
  expect((await deliver(old)).body).toMatchObject({ code: 'pin_wrong' });
  expect((await deliver(renewed)).status).toBe(200);
});

test('at the pickup the renewed PIN is the sender’s', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  await lockPin(built, 'pick_up', built.seen.pins?.pickup ?? '');
  await as(elena).get(renewPin, { params: { id: built.id }, body: await seenNow(built) });
  const { pins } = await lookAt(built.id, built.sender);
  expect(pins?.pickup).not.toBe(built.seen.pins?.pickup);
  expect(pins?.dropoff).toBe(built.seen.pins?.dropoff);
  expect(await toldTo(built.sender)).toContain('pickup_pin_renewed.sender');
  await takeSteps({ ...built, seen: await lookAt(built.id, built.sender) }, 'pick_up');
});

test('a link is sent again, a courier is asked, and a promise is moved, each of them told', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const before = (await textsToReceiver()).length;
  const params = { id: built.id };
  await as(elena).get(sendReceiverLink, { params, body: await seenNow(built) });
  const texts = await textsToReceiver();
  expect(texts).toHaveLength(before + 1);
  expect(texts[0]).toContain(built.seen.trackingUrl?.split('/').at(-1));
  await as(elena).get(nudgeCourier, { params, body: await seenNow(built) });
  expect(await toldTo(built.courier)).toContain('courier_nudged.courier');
  clock.advance({ minutes: 60 });
  const late = await onBoard(built);
  expect(late).toMatchObject({ rule: 'late', remedy: 'extend_promise' });
  await as(elena).get(extendPromise, { params, body: { ...(await seenNow(built)), minutes: 120 } });
  const moved = await onBoard(built);
  expect(moved.slackMinutes).toBe((late.slackMinutes ?? 0) + 120);
  expect(moved.rule).not.toBe('late');
  expect(await toldTo(built.sender)).toContain('promise_extended.sender');
  const { timeline } = await lookAt(built.id, built.sender);
  expect(timeline.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['receiver_link_sent', 'courier_nudged', 'promise_extended']),
  );
  for (let hours = 2; hours < 24; hours += 2)
    await as(elena).get(extendPromise, { params, body: { ...(await seenNow(built)), minutes: 120 } });
  const over = await as(elena).call(extendPromise, {
    params,
    body: { ...(await seenNow(built)), minutes: 15 },
  });
  expect(over.body).toMatchObject({ code: 'limit_reached', facts: { limit: 1_440 } });
});

test('of two at one row one wins, and the other is told what changed, when and by whom', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  const seen = await seenNow(built);
  const acts = [elena, mihai].map((person) =>
    as(person).call(nudgeCourier, { params: { id: built.id }, body: seen }),
  );
  const answers = await Promise.all(acts);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? elena : mihai;
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'delivery_changed',
    facts: { event: 'courier_nudged', at: z.iso.datetime().parse(clock.now().toISOString()) },
  });
  const stale = await as(elena).call(freeCourier, {
    params: { id: built.id },
    body: { ...seen, reason: 'Târziu.' },
  });
  const name = winner.id === elena.id ? 'Elena Rusu' : expect.any(String);
  expect(stale.body).toMatchObject({ code: 'delivery_changed', facts: { by: name } });
  await takeSteps(built, 'pick_up');
  const after = await as(elena).call(nudgeCourier, { params: { id: built.id }, body: seen });
  expect(after.body).toMatchObject({ facts: { event: 'picked_up', by: '' } });
});

test('what the tables refuse is refused, and nobody but the staff acts', async () => {
  const waiting = await aDelivery();
  const body = await seenNow(waiting);
  const params = { id: waiting.id };
  const refused = [
    await as(elena).call(nudgeCourier, { params, body }),
    await as(elena).call(renewPin, { params, body }),
    await as(elena).call(sendReceiverLink, { params, body }),
    await as(elena).call(extendPromise, { params, body: { ...body, minutes: 15 } }),
    await as(elena).call(freeCourier, { params, body: { ...body, reason: 'Nimeni.' } }),
  ];
  for (const { status, body: problem } of refused)
    expect([status, problem]).toMatchObject([409, { code: 'transition_refused', facts: { status: 'open' } }]);
  expect((await as(waiting.sender).call(nudgeCourier, { params, body })).status).toBe(403);
  const noReason = await as(elena).call(freeCourier, { params, body: { ...body, reason: ' ' } });
  expect(noReason.status).toBe(400);
});
