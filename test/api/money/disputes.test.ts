import { describe, expect, test } from 'vitest';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import type { z } from 'zod';
import { disputePreview } from '#contract/money/dispute-preview.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { earnings, reportStep } from '#contract/trips/courier.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { promos } from '#contract/money/promos.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { aPromo } from '../../support/promos.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ listen: true });
const { as, aSender, anAdmin, aDelivery, anOffer, takeSteps, lookAt, clock, sweep, db, deps } = app;
const RICH = 100_000;
const PRICE = 3_000;
const WORDS = 'Cutia a ajuns ruptă la un colț.';
const admin = await anAdmin();

async function aDelivered(method: 'wallet' | 'cash' = 'wallet', promoCode?: string): Promise<Built> {
  const built = await aDelivery({ sender: await aSender({ wallet: RICH }) });
  const offer = await anOffer(built.id, { amount: PRICE });
  const body = { offerId: offer.id, method, ...(promoCode ? { promoCode } : {}) };
  await as(built.sender).get(acceptOffer, { params: { id: built.id }, body });
  const order = { ...built, offerId: offer.id, courier: offer.courier };
  await takeSteps(order, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver');
  return order;
}
const complain = ({ id, sender }: Built, kind: DisputeKind = 'damaged', text = WORDS) =>
  as(sender).call(openDispute, { params: { id }, body: { kind, text } });
async function openedOn({ id }: Built) {
  const { items } = await as(admin).get(disputes, { query: { state: 'open' } });
  const found = items.find((item) => item.deliveryId === id);
  if (!found) throw new Error('no open dispute');
  return found;
}
async function decide(order: Built, outcome: 'courier' | 'sender', amount?: number) {
  const { id } = await openedOn(order);
  const body = { outcome, reason: 'Am văzut fotografiile.', ...(amount === undefined ? {} : { amount }) };
  return as(admin).call(resolveDispute, { params: { id }, body });
}
const walletOf = async ({ sender }: Built) => (await as(sender).get(wallet)).balance.amount;
const earned = ({ courier }: Built) => as(courier).get(earnings);
const linesOfKind = async (id: string, kind: string) =>
  (await linesOf(db, id)).filter((line) => line.kind === kind).map((line) => [line.account, line.amount]);
const isIn = async (scope: 'active' | 'history', { id, sender }: Built) =>
  (await as(sender).get(deliveries, { query: { scope } })).items.some((item) => item.id === id);

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

describe('a complaint', () => {
  test('freezes the money, is seen by both sides, and keeps the delivery among the active ones', async () => {
    const order = await aDelivered();
    expect(await isIn('active', order)).toBe(false);
    expect(await complain(order)).toMatchObject({
      status: 201,
      body: {
        dispute: { kind: 'damaged', state: 'open', isFrozen: true, text: WORDS, refund: null },
        disputeKinds: [],
      },
    });
    expect(await earned(order)).toMatchObject({ pending: { amount: 0 }, frozen: { amount: 2_700 } });
    clock.advance({ hours: 30 });
    await sweep();
    expect(await linesOfKind(order.id, 'release')).toEqual([]);
    expect([await isIn('active', order), await isIn('history', order)]).toEqual([true, false]);
    expect((await lookAt(order.id, order.courier)).dispute).toMatchObject({ state: 'open', text: null });
    expect(await openedOn(order)).toMatchObject({ frozen: { amount: PRICE }, refundable: { amount: PRICE } });
  });

  test('brings its photos, for the staff and the sender alone', async () => {
    const order = await aDelivered();
    const photo = await uploadPicture(as(order.sender), 'parcel');
    const body = { kind: 'damaged' as const, text: WORDS, photoIds: [photo.id] };
    await as(order.sender).get(openDispute, { params: { id: order.id }, body });
    expect((await openedOn(order)).photoUrls).toEqual([photo.url]);
    const seenBy = async (person: typeof admin) => (await as(person).send('GET', photo.url)).status;
    expect([await seenBy(admin), await seenBy(order.sender), await seenBy(order.courier)]).toEqual([
      200, 200, 404,
    ]);
  });

  test.for([
    ['a text that says nothing', { text: 'prost' }, 'text'],
    ['somebody else’s photo', { photoIds: ['x'.repeat(16)] }, 'photoIds'],
  ] as const)('is refused with %s, and nothing is frozen', async ([, change, path]) => {
    const order = await aDelivered();
    const body = {
      kind: 'late' as const,
      text: WORDS,
      ...change,
      photoIds: [...('photoIds' in change ? change.photoIds : [])],
    };
    const answer = await as(order.sender).call(openDispute, { params: { id: order.id }, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ path }] } });
    expect(await lookAt(order.id, order.sender)).toMatchObject({ dispute: null });
  });

  test('is heard for a day, and for three about damage that could not be seen', async () => {
    const [late, hidden] = [await aDelivered(), await aDelivered()];
    clock.advance({ hours: 25 });
    expect((await lookAt(late.id, late.sender)).disputeKinds).toEqual(['hidden_damage']);
    expect(await complain(late, 'late')).toMatchObject({ status: 409, body: { code: 'dispute_refused' } });
    clock.advance({ hours: 46 });
    expect((await complain(hidden, 'hidden_damage')).status).toBe(201);
    clock.advance({ hours: 2 });
    expect(await complain(late, 'hidden_damage')).toMatchObject({ body: { code: 'dispute_refused' } });
  });

  test('is one at a time, also when it is pressed many times at once', async () => {
    const order = await aDelivered();
    const answers = await allAtOnce(db, 8, () => complain(order));
    expect(countAnswers(answers)).toEqual({ '201': 1, '409 dispute_exists': 7 });
  });

  test('and the release exclude each other, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await aDelivered();
      clock.advance({ hours: 24 });
      const [said] = await Promise.all([complain(order), sweep()]);
      const released = await linesOfKind(order.id, 'release');
      expect(said.status).toBe(201);
      const opened = await openedOn(order);
      expect(opened.frozen.amount).toBe(released.length > 0 ? 0 : PRICE);
      await decide(order, 'courier');
    }
  });
});

describe('decided for the courier', () => {
  test('within the window, the money is released at its usual time', async () => {
    const order = await aDelivered();
    await complain(order);
    expect(await decide(order, 'courier')).toMatchObject({ status: 200, body: { state: 'for_courier' } });
    await sweep();
    expect(await linesOfKind(order.id, 'release')).toEqual([]);
    clock.advance({ hours: 24 });
    await sweep();
    expect(await linesOfKind(order.id, 'release')).toContainEqual(['courier_payable', -2_700]);
  });

  test('after it, at once; the sender reads why, and the delivery is history', async () => {
    const order = await aDelivered();
    await complain(order);
    clock.advance({ hours: 30 });
    await decide(order, 'courier');
    expect(await linesOfKind(order.id, 'release')).toContainEqual(['courier_payable', -2_700]);
    expect((await lookAt(order.id, order.sender)).dispute).toMatchObject({
      state: 'for_courier',
      reason: 'Am văzut fotografiile.',
    });
    expect(await isIn('history', order)).toBe(true);
  });

  test('of a parcel that came back, its money leaves the escrow too', async () => {
    const built = await aDelivery({
      status: 'accepted',
      stage: 'at_dropoff',
      sender: await aSender({ wallet: RICH }),
    });
    clock.advance({ minutes: 30 });
    await db
      .updateTable('deliveries')
      .set({ status: 'returned', stage: null, ended_at: clock.now() })
      .where('id', '=', built.id)
      .execute();
    expect((await complain(built, 'not_received')).status).toBe(201);
    await decide(built, 'courier');
    expect(await linesOfKind(built.id, 'release')).toContainEqual(['delivery_escrow', PRICE]);
  });
});

describe('decided for the sender', () => {
  test('all of it: the order is undone, coupon and commission too', async () => {
    const code = await aPromo(deps);
    const order = await aDelivered('wallet', code);
    await complain(order);
    expect(await decide(order, 'sender')).toMatchObject({
      body: { state: 'for_sender', refund: { amount: 2_500 } },
    });
    expect(await walletOf(order)).toBe(RICH);
    expect(await linesOfKind(order.id, 'dispute_refund')).toEqual([
      ['delivery_escrow', 3_000],
      ['promo_expense', -500],
      ['user_wallet', -2_500],
    ]);
    expect(await earned(order)).toMatchObject({
      payable: { amount: 0 },
      pending: { amount: 0 },
      frozen: { amount: 0 },
    });
    const { items } = await as(order.sender).get(promos);
    expect(items.find((item) => item.code === code)?.state).toBe('claimed');
    expect((await lookAt(order.id, order.sender)).disputeKinds).toEqual([]);
  });

  test('a part: the rest is divided as a smaller price, and the receipt says so', async () => {
    const order = await aDelivered();
    await complain(order);
    await decide(order, 'sender', 1_000);
    expect(await walletOf(order)).toBe(RICH - 2_000);
    expect(await linesOfKind(order.id, 'dispute_refund')).toEqual([
      ['commission_revenue', -165],
      ['courier_payable', -1_800],
      ['delivery_escrow', 3_000],
      ['user_wallet', -1_000],
      ['vat_payable', -35],
    ]);
    expect(await as(order.sender).get(deliveryReceipt, { params: { id: order.id } })).toMatchObject({
      refunded: { amount: 1_000 },
      senderPays: { amount: 2_000 },
      courierGets: { amount: 1_800 },
      payment: { state: 'refunded' },
    });
    clock.advance({ hours: 48 });
    await sweep();
    expect(await linesOfKind(order.id, 'release')).toEqual([]);
  });

  test('of a trip in cash: it comes back into the wallet, and the courier still owes what was collected', async () => {
    const order = await aDelivered('cash');
    await complain(order);
    await decide(order, 'sender', 1_000);
    expect(await walletOf(order)).toBe(RICH + 1_000);
    expect(await earned(order)).toMatchObject({ cashDue: { amount: 3_000 - 1_800 }, payable: { amount: 0 } });
  });

  test('after the release the platform pays, and the courier keeps their part', async () => {
    const order = await aDelivered();
    clock.advance({ hours: 25 });
    await sweep();
    expect(await complain(order, 'hidden_damage')).toMatchObject({ body: { dispute: { isFrozen: false } } });
    await decide(order, 'sender', 1_200);
    expect(await walletOf(order)).toBe(RICH - 1_800);
    expect(await linesOfKind(order.id, 'goodwill')).toEqual([
      ['goodwill_expense', 1_200],
      ['user_wallet', -1_200],
    ]);
    expect((await earned(order)).payable.amount).toBe(2_700);
  });

  test('never more than was paid', async () => {
    const order = await aDelivered();
    await complain(order);
    expect(await decide(order, 'sender', 3_001)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'amount' }] },
    });
    expect(await walletOf(order)).toBe(RICH - PRICE);
    expect((await openedOn(order)).state).toBe('open');
  });
});

test('what a decision would post is shown before it, line for line, and nothing of it stays', async () => {
  const order = await aDelivered();
  await complain(order);
  const { id } = await openedOn(order);
  const preview = (query: z.input<typeof disputePreview.query>) =>
    as(admin).call(disputePreview, { params: { id }, query });
  const lines = async () =>
    (await linesOf(db, order.id)).map((line) => [line.kind, line.account, line.amount]);
  const before = await lines();
  const { body } = await preview({ outcome: 'sender', amount: 1_000 });
  expect(body.refund.amount).toBe(1_000);
  expect((await preview({ outcome: 'courier' })).body).toMatchObject({ refund: { amount: 0 }, entries: [] });
  expect((await preview({ outcome: 'sender', amount: 3_001 })).status).toBe(400);
  expect(await lines()).toEqual(before);
  expect(await openedOn(order)).toMatchObject({ id, state: 'open' });
  expect((await decide(order, 'sender', 1_000)).status).toBe(200);
  const shown = body.entries.map(({ kind, account, amount }) => [kind, account, amount.amount]);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.toSorted(byText)).toEqual((await lines()).slice(before.length).toSorted(byText));
  expect((await preview({ outcome: 'courier' })).raw).toContain('transition_refused');
});

test('the staff see the courier’s photos of the hand-overs beside the complaint', async () => {
  const order = await aDelivery({
    status: 'accepted',
    stage: 'at_dropoff',
    sender: await aSender({ wallet: RICH }),
  });
  const { id: photoId } = await uploadPicture(as(order.courier), 'proof');
  const pin = (await lookAt(order.id, order.sender)).pins?.dropoff ?? '';
  await as(order.courier).get(reportStep, {
    params: { id: order.id },
    body: { step: 'deliver', at: clock.now().toISOString(), pin, photoId },
  });
  await complain(order);
  const { proofs } = await openedOn(order);
  expect(proofs).toMatchObject([{ name: 'delivered', url: expect.stringContaining(photoId) }]);
});

test('two decisions at once: one holds, and the money moves once', async () => {
  const order = await aDelivered();
  await complain(order);
  const { id } = await openedOn(order);
  const answers = await allAtOnce(db, 6, (n) =>
    as(admin).call(resolveDispute, {
      params: { id },
      body: { outcome: n % 2 === 0 ? 'sender' : 'courier', reason: 'Am văzut fotografiile.' },
    }),
  );
  expect(countAnswers(answers)).toEqual({ '200': 1, '409 transition_refused': 5 });
});

test('the staff page through the complaints, newest first', async () => {
  const [older, newer] = [await aDelivered(), await aDelivered()];
  clock.advance({ minutes: 1 });
  await complain(older);
  clock.advance({ minutes: 1 });
  await complain(newer);
  const first = await as(admin).get(disputes, { query: { state: 'open', limit: 1 } });
  const second = await as(admin).get(disputes, {
    query: { state: 'open', limit: 1, cursor: first.nextCursor ?? '' },
  });
  expect([first.items[0]?.deliveryId, second.items[0]?.deliveryId]).toEqual([newer.id, older.id]);
});
