import { expect, test } from 'vitest';
import { goodwills } from '#contract/money/goodwill.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { cancelByStaff, cancelPreview, declareLost, lossPreview } from '#contract/staff/board-acts.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';

// Cancelling and declaring lost from the board: what is shown is what is posted, and every entry balances.

const app = await testApp();
const { as, aDelivery, anAdmin, takeSteps, lookAt, clock, workJobs, db } = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin();

const seenNow = async ({ id, sender }: Pick<Built, 'id' | 'sender'>) => {
  const { items } = await as(admin).get(adminBoard, { query: { senderId: sender.id } });
  const { version = 0, rule = 'fine', acts = [] } = items.find(({ deliveryId }) => deliveryId === id) ?? {};
  return { version, rule, acts };
};
const order = async (built: Pick<Built, 'id' | 'sender'>) => {
  const { version, rule } = await seenNow(built);
  return { version, rule, reason: 'Curierul a pierdut mașina.' };
};
const toldTo = async (person: Person) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items.map(({ kind }) => kind);
};
const lose = async (built: Pick<Built, 'id' | 'sender'>, paysCourier: boolean) => {
  const params = { id: built.id };
  const before = await linesOf(db, built.id);
  const shown = await as(admin).get(lossPreview, {
    params,
    query: { paysCourier: String(paysCourier) as 'true' },
  });
  expect(await linesOf(db, built.id), 'a preview posts nothing').toEqual(before);
  const body = { ...(await order(built)), paysCourier };
  expect(shown.version).toBe(body.version);
  const done = await as(admin).get(declareLost, { params, body });
  expect(done.entries, 'shown = posted').toEqual(shown.entries);
  return { shown, posted: (await linesOf(db, built.id)).slice(before.length) };
};

test('a lost parcel’s price goes back to the wallet, its courier gets nothing, and all three are told', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const { shown, posted } = await lose(built, false);
  expect(shown.refund).toMatchObject({ amount: 3_000 });
  expect(shown.entries).toMatchObject([
    { account: 'delivery_escrow', owner: 'delivery', amount: { amount: 3_000 } },
    { account: 'user_wallet', owner: 'sender', amount: { amount: -3_000 } },
  ]);
  expect(posted).toHaveLength(2);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'lost', pins: null });
  expect(await lookAt(built.id, built.courier)).toMatchObject({ status: 'lost', net: { amount: 0 } });
  expect(await toldTo(built.sender)).toContain('declared_lost.sender');
  expect(await toldTo(built.courier)).toContain('declared_lost.courier');
  const token = built.seen.trackingUrl?.split('/').at(-1) ?? '';
  const seen = await app.anonymous.call(tracking, { params: { token } });
  expect(seen.status).toBe(200);
  expect((await seenNow(built)).acts).toEqual([]);
  // The sweep finds nothing left to release.
  clock.advance({ hours: 30 });
  await app.sweep();
  expect(await linesOf(db, built.id)).toHaveLength(4);
});

test('where the loss is not the courier’s, the platform pays them what was agreed', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'picked_up' });
  const { shown } = await lose(built, true);
  expect(shown.entries).toMatchObject([
    { account: 'delivery_escrow', amount: { amount: 3_000 } },
    { account: 'user_wallet', owner: 'sender', amount: { amount: -3_000 } },
    { kind: 'goodwill_gift', account: 'goodwill_expense', owner: null, amount: { amount: 2_700 } },
    { kind: 'goodwill_gift', account: 'courier_payable', owner: 'courier', amount: { amount: -2_700 } },
  ]);
  const { items } = await as(admin).get(goodwills, { query: {} });
  expect(items[0]).toMatchObject({ deliveryId: built.id, recipient: 'courier', amount: { amount: 2_700 } });
});

test('cash that the courier took comes back to the sender’s wallet, and the courier goes on owing it', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff', method: 'cash' });
  const { shown } = await lose(built, false);
  expect(shown.entries).toMatchObject([
    { account: 'delivery_escrow', amount: { amount: 3_000 } },
    { account: 'user_wallet', owner: 'sender', amount: { amount: -3_000 } },
  ]);
});

test('a charged card gets its money back', async () => {
  const card = await aCardDelivery({ amount: 3_000 });
  const built = { ...card, seen: await lookAt(card.id, card.sender) };
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up');
  const early = await as(admin).call(lossPreview, {
    params: { id: card.id },
    query: { paysCourier: 'false' },
  });
  expect(early.body).toMatchObject({ code: 'transition_refused', facts: { state: 'card_on_hold' } });
  await workJobs();
  const { shown } = await lose(built, false);
  expect(shown.entries).toMatchObject([
    { account: 'delivery_escrow' },
    { account: 'psp_clearing', amount: { amount: -3_000 } },
  ]);
  await workJobs();
});

test('before the pickup nothing is lost, and of two who declare it one wins', async () => {
  const early = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  const body = { ...(await order(early)), paysCourier: false };
  expect(await as(admin).call(declareLost, { params: { id: early.id }, body })).toMatchObject({
    status: 409,
    body: { code: 'transition_refused' },
  });
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const one = { ...(await order(built)), paysCourier: true };
  const both = await Promise.all(
    [admin, await anAdmin()].map((person) =>
      as(person).call(declareLost, { params: { id: built.id }, body: one }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'delivery_changed',
    facts: { event: 'declared_lost' },
  });
});

test('the staff cancel with the fee that was shown or without one, and everybody is told', async () => {
  const built = await aDelivery({ status: 'accepted', price: 5_000 });
  clock.advance({ minutes: 6 });
  const params = { id: built.id };
  const shown = await as(admin).get(cancelPreview, { params, query: { withFee: 'true' } });
  expect(shown.fee).toMatchObject({ amount: 1_000 });
  const free = await as(admin).get(cancelPreview, { params, query: { withFee: 'false' } });
  expect(free.fee).toMatchObject({ amount: 0 });
  const body = { ...(await order(built)), withFee: true };
  const wrong = await as(admin).call(cancelByStaff, { params, body: { ...body, expectedFee: 900 } });
  expect(wrong.body).toMatchObject({ code: 'price_changed', facts: { total: 1_000 } });
  const done = await as(admin).get(cancelByStaff, { params, body: { ...body, expectedFee: 1_000 } });
  expect(done.entries).toEqual(shown.entries);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'cancelled' });
  expect(await toldTo(built.sender)).toContain('cancelled.sender');
  expect(await toldTo(built.courier)).toContain('cancelled.courier');
  const waiting = await aDelivery();
  const free2 = await as(admin).get(cancelByStaff, {
    params: { id: waiting.id },
    body: { ...(await order(waiting)), withFee: true, expectedFee: 0 },
  });
  expect(free2.entries).toEqual([]);
  const carried = await aDelivery({ status: 'accepted', stage: 'picked_up' });
  const late = await as(admin).call(cancelByStaff, {
    params: { id: carried.id },
    body: { ...(await order(carried)), withFee: false, expectedFee: 0 },
  });
  expect(late.body).toMatchObject({ code: 'transition_refused' });
});
