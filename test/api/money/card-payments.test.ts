import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { cancelPayment } from '#contract/money/payments.ts';
import { config } from '#contract/config.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf, type Reserved } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';

const app = await testApp();
const { as, anonymous, aSender, aDelivery, anOffer, takeSteps, lookAt, clock, db, deps, provider } = app;
const { aReservation, aCardDelivery, comeBack } = cardsOf(app);

const cancel = ({ sender, id }: Reserved) => as(sender).get(cancelDelivery, { params: { id }, body: {} });
const asBuilt = (reserved: Reserved) => ({ ...reserved, seen: undefined as never });
const attemptOf = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Amounts authorised and captured at the provider for a payment. */
async function atProvider(paymentId: string) {
  const { session_ref: session } = await attemptOf(paymentId);
  const { status, capturedAmount, refundedAmount } = await deps.payments.read(session ?? '');
  return [status, capturedAmount - refundedAmount];
}

describe('choosing a card', () => {
  test('reserves the delivery: no courier yet, no other choice, and the page to pay on', async () => {
    const reserved = await aReservation();
    expect(reserved.page).toMatch(/^http/);
    const seen = await lookAt(reserved.id, reserved.sender);
    expect(seen).toMatchObject({
      status: 'reserved',
      courier: null,
      method: 'card',
      paymentId: reserved.paymentId,
    });
    expect(await linesOf(db, reserved.id)).toEqual([]);
    for (const method of ['card', 'wallet', 'cash'] as const) {
      const again = await as(reserved.sender).call(acceptOffer, {
        params: { id: reserved.id },
        body: { offerId: reserved.offerId, method },
      });
      expect(again).toMatchObject({ status: 409, body: { code: 'delivery_not_open' } });
    }
  });

  test('under one key it is one payment and one page, however often it is sent', async () => {
    const { id, sender } = await aDelivery({ sender: await aSender() });
    const offer = await anOffer(id);
    const key = randomUUID();
    const send = () =>
      as(sender).call(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'card' }, key });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.raw).toBe(first.raw);
    const attempts = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('delivery_id', '=', id)
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test('somebody else’s payment does not exist', async () => {
    const reserved = await aReservation();
    const stranger = await aSender();
    const answer = await as(stranger).call(cancelPayment, { params: { id: reserved.paymentId } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await lookAt(reserved.id, reserved.sender)).status).toBe('reserved');
  });

  test('where cards are switched off nothing is reserved, and the pages do not offer them', async () => {
    const built = await aDelivery();
    const offer = await anOffer(built.id);
    deps.settings.cardPayments = false;
    const answer = await as(built.sender).call(acceptOffer, {
      params: { id: built.id },
      body: { offerId: offer.id, method: 'card' },
    });
    const methods = (await anonymous.get(config)).paymentMethods;
    deps.settings.cardPayments = true;
    expect(answer).toMatchObject({ status: 409, body: { code: 'method_unavailable' } });
    expect(methods).toEqual(['wallet', 'cash']);
    expect((await lookAt(built.id, built.sender)).status).toBe('open');
  });
});

describe('paid by card', () => {
  test('the hold funds the delivery and the courier is assigned; the losers are told', async () => {
    const reserved = await aReservation({ amount: 3_000 });
    await provider.pay(reserved.page);
    expect(await comeBack(reserved)).toMatchObject({ stand: 'paid', amount: { amount: 3_000 } });
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({
      status: 'accepted',
      stage: 'assigned',
      price: { amount: 3_000 },
      paymentId: null,
    });
    expect(await linesOf(db, reserved.id)).toEqual([
      { kind: 'fund_card', account: 'delivery_escrow', owner: reserved.id, amount: -3_000 },
      { kind: 'fund_card', account: 'psp_authorised', owner: reserved.id, amount: 3_000 },
    ]);
    expect(await atProvider(reserved.paymentId)).toEqual(['authorised', 0]);
    expect((await as(reserved.sender).get(wallet)).held.amount).toBe(3_000);
  });

  test('the pickup takes it, and a day after the delivery it is divided', async () => {
    const reserved = await aCardDelivery({ amount: 3_000 });
    await takeSteps(asBuilt(reserved), 'depart', 'arrive_pickup', 'pick_up');
    await app.workJobs();
    expect(await atProvider(reserved.paymentId)).toEqual(['captured', 3_000]);
    await takeSteps(asBuilt(reserved), 'depart_dropoff', 'arrive_dropoff', 'deliver');
    clock.advance({ hours: 25 });
    await app.sweep();
    const kinds = (await linesOf(db, reserved.id)).map((line) => line.kind);
    expect([...new Set(kinds)]).toEqual(['fund_card', 'capture_card', 'release']);
  });

  test.for([
    ['flexible', 'on no fixed day'],
    ['28-11-2026', 'more than five days away'],
  ] as const)('a pickup on %s (%s) is charged at once', async ([pickupDate]) => {
    clock.set('2026-11-18T09:00:00Z');
    const reserved = await aCardDelivery({ pickupDate, amount: 3_000 });
    expect(await atProvider(reserved.paymentId)).toEqual(['captured', 3_000]);
    expect((await linesOf(db, reserved.id)).map((line) => line.kind)).toEqual([
      'fund_card',
      'fund_card',
      'capture_card',
      'capture_card',
    ]);
  });

  test('a hold that would lapse before the pickup is taken a day earlier', async () => {
    const reserved = await aCardDelivery({ amount: 3_000 });
    const { capture_before: expiresAt } = await attemptOf(reserved.paymentId);
    clock.set(new Date((expiresAt?.getTime() ?? 0) - 25 * 3_600_000));
    await app.sweep();
    expect((await atProvider(reserved.paymentId))[0]).toBe('authorised');
    clock.advance({ hours: 2 });
    await app.sweep();
    expect(await atProvider(reserved.paymentId)).toEqual(['captured', 3_000]);
    expect((await lookAt(reserved.id, reserved.sender)).status).toBe('accepted');
    clock.set('2026-11-18T09:00:00Z');
  });
});

describe('cancelled before pickup', () => {
  test('in time: the hold is let go', async () => {
    const reserved = await aCardDelivery({ amount: 5_000 });
    await cancel(reserved);
    await app.workJobs();
    expect(await atProvider(reserved.paymentId)).toEqual(['canceled', 0]);
    expect((await attemptOf(reserved.paymentId)).state).toBe('void');
  });

  test('later: the fee is taken, the rest let go', async () => {
    const reserved = await aCardDelivery({ amount: 5_000 });
    clock.advance({ minutes: 6 });
    await cancel(reserved);
    await app.workJobs();
    expect(await atProvider(reserved.paymentId)).toEqual(['captured', 1_000]);
    expect((await linesOf(db, reserved.id)).slice(2)).toEqual([
      { kind: 'cancel_card', account: 'cancel_fee_revenue', owner: '', amount: -248 },
      { kind: 'cancel_card', account: 'courier_payable', owner: reserved.courier.id, amount: -700 },
      { kind: 'cancel_card', account: 'delivery_escrow', owner: reserved.id, amount: 5_000 },
      { kind: 'cancel_card', account: 'psp_authorised', owner: reserved.id, amount: -5_000 },
      { kind: 'cancel_card', account: 'psp_clearing', owner: '', amount: 1_000 },
      { kind: 'cancel_card', account: 'vat_payable', owner: '', amount: -52 },
    ]);
  });

  test('charged at once and cancelled later: all but the fee goes back to the card', async () => {
    const reserved = await aCardDelivery({ pickupDate: 'flexible', amount: 5_000 });
    clock.advance({ minutes: 6 });
    await cancel(reserved);
    await app.workJobs();
    expect(await atProvider(reserved.paymentId)).toEqual(['captured', 1_000]);
    expect(await attemptOf(reserved.paymentId)).toMatchObject({
      captured: 5_000,
      refunded: 4_000,
      target_amount: 1_000,
    });
  });

  test('while it waits for the card: the page closes', async () => {
    const reserved = await aReservation();
    await cancel(reserved);
    await app.workJobs();
    expect(await atProvider(reserved.paymentId)).toEqual(['expired', 0]);
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({ status: 'cancelled' });
  });
});

test('the courier drops out: the hold waits, and is let go when a dearer offer is paid for anew', async () => {
  const reserved = await aCardDelivery({ amount: 3_000 });
  await takeSteps(asBuilt(reserved), 'drop_out').catch(() => undefined);
  await app.workJobs();
  expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({ status: 'open', price: null });
  expect(await atProvider(reserved.paymentId)).toEqual(['authorised', 0]);
  const next = await anOffer(reserved.id, { amount: 3_200 });
  const answer = await as(reserved.sender).call(acceptOffer, {
    params: { id: reserved.id },
    body: { offerId: next.id, method: 'card' },
  });
  expect(answer.status).toBe(202);
  await app.workJobs();
  expect(await atProvider(reserved.paymentId)).toEqual(['canceled', 0]);
  await provider.pay(answer.body.redirectUrl ?? '');
  await comeBack({ sender: reserved.sender, paymentId: answer.body.paymentId ?? '' });
  expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({
    status: 'accepted',
    price: { amount: 3_200 },
  });
});

describe('not paid', () => {
  test('after fifteen minutes the delivery is open again with its offers, and the page is closed', async () => {
    const reserved = await aReservation();
    const other = await anOfferBefore(reserved);
    clock.advance({ minutes: 14, seconds: 59 });
    await app.sweep();
    expect((await lookAt(reserved.id, reserved.sender)).status).toBe('reserved');
    clock.advance({ seconds: 1 });
    await app.sweep();
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({
      status: 'open',
      method: null,
      price: null,
      paymentId: null,
    });
    const { items } = await as(reserved.sender).get(offers, { params: { id: reserved.id } });
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining([reserved.offerId, ...other]));
    expect(await atProvider(reserved.paymentId)).toEqual(['expired', 0]);
    expect(await comeBack(reserved)).toMatchObject({ stand: 'over', redirectUrl: null });
  });

  test('a refused card leaves the page open for another one, and says so', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page, 'declined');
    expect(await comeBack(reserved)).toMatchObject({
      stand: 'declined',
      declineCode: expect.any(String),
      redirectUrl: reserved.page,
    });
    await provider.pay(reserved.page, 'visa');
    expect(await comeBack(reserved)).toMatchObject({ stand: 'paid' });
  });

  test('given up by the sender: open at once, and another method pays', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const reserved = await aReservation({ sender });
    const given = await as(sender).get(cancelPayment, { params: { id: reserved.paymentId } });
    expect(given).toMatchObject({ stand: 'over', redirectUrl: null });
    expect(await atProvider(reserved.paymentId)).toEqual(['expired', 0]);
    const answer = await as(sender).call(acceptOffer, {
      params: { id: reserved.id },
      body: { offerId: reserved.offerId, method: 'wallet' },
    });
    expect(answer.status).toBe(200);
  });

  test('given up after it was paid: it stays paid', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page);
    const answer = await as(reserved.sender).get(cancelPayment, { params: { id: reserved.paymentId } });
    expect(answer.stand).toBe('paid');
    expect((await lookAt(reserved.id, reserved.sender)).status).toBe('accepted');
  });

  test('the bank asks: confirmed it is paid, refused it is not', async () => {
    const yes = await aReservation();
    await provider.pay(yes.page, 'threeDSecure');
    expect((await comeBack(yes)).stand).toBe('waiting');
    await provider.answerBank(yes.page, 'confirm');
    expect((await comeBack(yes)).stand).toBe('paid');
    const no = await aReservation();
    await provider.pay(no.page, 'threeDSecure');
    await provider.answerBank(no.page, 'refuse');
    expect((await comeBack(no)).stand).toBe('declined');
  });

  /** Other offers made before the chosen one. */
  async function anOfferBefore(reserved: Reserved): Promise<string[]> {
    const rows = await db.selectFrom('offers').select('id').where('delivery_id', '=', reserved.id).execute();
    return rows.map((row) => row.id);
  }
});

test('a message that the provider did not sign is refused', async () => {
  const forged = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } });
  for (const signature of ['', 't=1,v1=00']) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await anonymous.send('POST', '/api/v1/webhooks/stripe', headers, forged);
    expect(answer.status).toBe(403);
  }
});
