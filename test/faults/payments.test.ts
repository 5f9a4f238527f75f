import { afterEach, describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { applyPayment } from '#server/services/money/card-payments/apply-payment.ts';
import { testApp } from '../support/app.ts';
import { cardsOf, type Reserved } from '../support/cards.ts';
import { linesOf } from '../support/ledger-lines.ts';
import type { Person } from '../support/people.ts';

const app = await testApp();
const { as, aSender, takeSteps, lookAt, clock, db, deps, provider, sweep, workJobs } = app;
const { aReservation, aCardDelivery, comeBack } = cardsOf(app);
const { faults } = provider;

afterEach(async () => {
  faults.clear();
  // After any fault: once the provider answers again, the product settles by itself.
  clock.advance({ minutes: 16 });
  await sweep();
  await workJobs();
  await sweep();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
  expect(await inconsistent(), 'provider and books').toEqual([]);
});

/** Payments whose captured amount differs from the target amount, or that are never decided. */
async function inconsistent() {
  const rows = await db.selectFrom('payment_attempts').selectAll().execute();
  const found: unknown[] = [];
  for (const row of rows) {
    if (!row.session_ref) {
      if (row.state !== 'void') found.push([row.id, row.state]);
      continue;
    }
    const seen = await deps.payments.read(row.session_ref);
    const has = seen.capturedAmount - seen.refundedAmount;
    const isHeld = seen.status === 'authorised';
    const means = row.target_amount ?? 0;
    if (isHeld ? row.target_amount !== null : has !== means)
      found.push([row.id, row.state, seen.status, has, row.target_amount]);
  }
  return found;
}

const fundingsOf = async ({ id }: Reserved) =>
  (await linesOf(db, id)).filter((line) => line.kind === 'fund_card' && line.account === 'delivery_escrow');
const statusOf = async ({ id, sender }: Reserved) => (await lookAt(id, sender)).status;
const balanceOf = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;

describe('messages of the provider', () => {
  test.for(['duplicate', 'reorder'] as const)('that come in %s fund the delivery once', async (mode) => {
    const reserved = await aReservation();
    faults.webhooks = mode;
    await provider.pay(reserved.page);
    for (let round = 0; round < 3; round += 1) {
      await provider.deliverWebhooks();
      await workJobs();
    }
    expect(await statusOf(reserved)).toBe('accepted');
    expect(await fundingsOf(reserved)).toHaveLength(1);
  });

  test('that never come are not needed: the sweep finds the payment', async () => {
    const reserved = await aReservation();
    faults.webhooks = 'drop';
    await provider.pay(reserved.page);
    clock.advance({ minutes: 3 });
    await sweep();
    expect(await statusOf(reserved)).toBe('accepted');
  });

  test('that come an hour after the browser change nothing', async () => {
    faults.webhooks = 'hold';
    const reserved = await aCardDelivery();
    clock.advance({ hours: 1 });
    faults.webhooks = 'normal';
    await provider.deliverWebhooks();
    await workJobs();
    expect(await fundingsOf(reserved)).toHaveLength(1);
    expect(await statusOf(reserved)).toBe('accepted');
  });

  test('are enough by themselves: the browser never comes back', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page);
    await provider.deliverWebhooks();
    await workJobs();
    expect(await statusOf(reserved)).toBe('accepted');
  });
});

describe('the provider', () => {
  test('opens the page and the answer is lost: the same press finds the same page', async () => {
    const built = await app.aDelivery({ sender: await aSender() });
    const offer = await app.anOffer(built.id);
    const choose = () =>
      as(built.sender).call(acceptOffer, {
        params: { id: built.id },
        body: { offerId: offer.id, method: 'card' },
        key: `lost-${built.id}`,
      });
    faults.add('dropResponse', 'POST /v1/checkout/sessions', 2);
    expect(await choose()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const again = await choose();
    expect(again.status).toBe(202);
    await provider.pay(again.body.redirectUrl ?? '');
    const params = { id: again.body.paymentId ?? '' };
    expect((await as(built.sender).get(payment, { params })).stand).toBe('paid');
  });

  test('cannot be reached when the page should open: after fifteen minutes the delivery is open again', async () => {
    const built = await app.aDelivery({ sender: await aSender() });
    const offer = await app.anOffer(built.id);
    faults.add('dropRequest');
    const answer = await as(built.sender).call(acceptOffer, {
      params: { id: built.id },
      body: { offerId: offer.id, method: 'card' },
    });
    expect(answer.status).toBe(503);
    expect((await lookAt(built.id, built.sender)).status).toBe('reserved');
    clock.advance({ minutes: 15 });
    await sweep();
    expect((await lookAt(built.id, built.sender)).status).toBe('open');
  });

  test.for(['error500', 'error429', 'dropRequest', 'dropResponse'] as const)(
    'meets the capture with %s: the pickup stands, and the price is taken once',
    async (kind) => {
      const reserved = await aCardDelivery({ amount: 3_000 });
      faults.add(kind, '/capture', 2);
      await takeSteps({ ...reserved, seen: undefined as never }, 'depart', 'arrive_pickup', 'pick_up');
      await workJobs();
      expect((await lookAt(reserved.id, reserved.sender)).stage).toBe('picked_up');
      await sweep();
      await sweep();
      const captured = (await linesOf(db, reserved.id)).filter(
        ({ kind: posting, account }) => posting === 'capture_card' && account === 'psp_clearing',
      );
      expect(captured.map(({ amount }) => amount)).toEqual([3_000]);
    },
  );

  test.for(['error500', 'dropResponse'] as const)(
    'meets the refund with %s: it goes back once',
    async (kind) => {
      const reserved = await aCardDelivery({ pickupDate: 'flexible', amount: 3_000 });
      faults.add(kind, 'POST /v1/refunds', 2);
      await as(reserved.sender).get(cancelDelivery, { params: { id: reserved.id }, body: {} });
      await workJobs();
      await sweep();
      await sweep();
      const { refunded, state } = await db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('id', '=', reserved.paymentId)
        .executeTakeFirstOrThrow();
      expect([state, refunded]).toEqual(['refunded', 3_000]);
    },
  );

  test('is away when the browser comes back: it stays undecided, and is decided later', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page);
    faults.add('dropRequest');
    expect((await comeBack(reserved)).stand).toBe('waiting');
    faults.clear();
    expect((await comeBack(reserved)).stand).toBe('paid');
  });

  test('lets a hold lapse before pickup: the delivery is open again with nothing taken', async () => {
    const reserved = await aCardDelivery();
    const { payment_ref: ref } = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', reserved.paymentId)
      .executeTakeFirstOrThrow();
    await deps.payments.release(ref ?? '', 'somebody-at-the-bank');
    await applyPayment(deps, reserved.paymentId);
    expect(await lookAt(reserved.id, reserved.sender)).toMatchObject({ status: 'open', price: null });
  });

  test('lets a hold lapse under way: the courier is paid all the same, the sender owes it', async () => {
    const reserved = await aCardDelivery({ amount: 3_000 });
    const { payment_ref: ref } = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', reserved.paymentId)
      .executeTakeFirstOrThrow();
    await deps.payments.release(ref ?? '', 'somebody-else-at-the-bank');
    await takeSteps({ ...reserved, seen: undefined as never }, 'depart', 'arrive_pickup', 'pick_up');
    await workJobs();
    expect((await as(reserved.sender).get(wallet)).debt.amount).toBe(3_000);
    expect((await lookAt(reserved.id, reserved.sender)).stage).toBe('picked_up');
  });
});

describe('money that comes too late', () => {
  test('after the reservation has lapsed goes back, and the delivery stays open', async () => {
    const reserved = await aReservation({ pickupDate: 'flexible', amount: 3_000 });
    // The payment page could not be expired, and somebody pays on it.
    faults.add('error500', '/expire', 4);
    clock.advance({ minutes: 15 });
    await sweep();
    expect(await statusOf(reserved)).toBe('open');
    await provider.pay(reserved.page);
    faults.clear();
    await provider.deliverWebhooks();
    await workJobs();
    expect((await comeBack(reserved)).stand).toBe('returned');
    expect(await statusOf(reserved)).toBe('open');
    expect(await fundingsOf(reserved)).toEqual([]);
  });

  test('for a delivery that waits for nobody any more goes back, even if the payment was not given up', async () => {
    const reserved = await aReservation({ amount: 3_000 });
    await provider.pay(reserved.page);
    // The reservation was ended without its payment: the row alone shows that nothing waits.
    await app.owner.query(`UPDATE deliveries SET status = 'cancelled', ended_at = created_at WHERE id = $1`, [
      reserved.id,
    ]);
    expect((await comeBack(reserved)).stand).toBe('over');
    expect(await statusOf(reserved)).toBe('cancelled');
    expect(await fundingsOf(reserved)).toEqual([]);
  });

  test('after the delivery was cancelled goes back', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page);
    await as(reserved.sender).get(cancelDelivery, { params: { id: reserved.id }, body: {} });
    await workJobs();
    expect((await comeBack(reserved)).stand).toBe('over');
    expect(await fundingsOf(reserved)).toEqual([]);
  });
});

describe('everybody at once', () => {
  test('browser, message, job and sweep fund a delivery once', async () => {
    const reserved = await aReservation();
    await provider.pay(reserved.page);
    await Promise.all([
      comeBack(reserved),
      comeBack(reserved),
      provider.deliverWebhooks().then(workJobs),
      applyPayment(deps, reserved.paymentId),
      applyPayment(deps, reserved.paymentId),
      sweep(),
    ]);
    expect(await statusOf(reserved)).toBe('accepted');
    expect(await fundingsOf(reserved)).toHaveLength(1);
  });

  test('the payment and the cancellation: paid and given back, or never funded', async () => {
    for (let n = 0; n < 4; n += 1) {
      const reserved = await aReservation({ amount: 3_000 });
      await provider.pay(reserved.page);
      await Promise.all([
        comeBack(reserved),
        as(reserved.sender).call(cancelDelivery, { params: { id: reserved.id }, body: {} }),
      ]);
      await workJobs();
      expect(['cancelled', 'accepted']).toContain(await statusOf(reserved));
    }
  });

  test('the payment and the end of the reservation: accepted, or open and the money back', async () => {
    for (let n = 0; n < 4; n += 1) {
      const reserved = await aReservation();
      clock.advance({ minutes: 15 });
      await Promise.all([provider.pay(reserved.page).catch(() => ''), sweep(), comeBack(reserved)]);
      await sweep();
      const status = await statusOf(reserved);
      expect(await fundingsOf(reserved)).toHaveLength(status === 'accepted' ? 1 : 0);
      expect(['open', 'accepted']).toContain(status);
    }
  });

  test('a top-up is in the wallet once', async () => {
    const sender = await aSender();
    const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 2_500 } });
    faults.webhooks = 'duplicate';
    await provider.pay(redirectUrl);
    await Promise.all([
      as(sender).get(payment, { params: { id: paymentId } }),
      provider.deliverWebhooks().then(workJobs),
      applyPayment(deps, paymentId),
      sweep(),
    ]);
    expect(await balanceOf(sender)).toBe(2_500);
  });
});

describe('a crash between the commit and the call', () => {
  test('at the pickup: the job that was left takes the price, once, however often it runs', async () => {
    const reserved = await aCardDelivery({ amount: 3_000 });
    await takeSteps({ ...reserved, seen: undefined as never }, 'depart', 'arrive_pickup', 'pick_up');
    // The process ends here: the provider has not been called yet.
    await Promise.all([1, 2, 3].map(() => applyPayment(deps, reserved.paymentId)));
    await workJobs();
    const postings = (await linesOf(db, reserved.id)).filter(({ kind }) => kind === 'capture_card');
    expect(postings).toHaveLength(2);
  });

  test('at the choice: nothing was opened, and the reservation ends by itself', async () => {
    const reserved = await aReservation();
    await db
      .updateTable('payment_attempts')
      .set({ state: 'created', session_ref: null, page_url: null })
      .where('id', '=', reserved.paymentId)
      .execute();
    await workJobs();
    expect(await statusOf(reserved)).toBe('reserved');
    clock.advance({ minutes: 15 });
    await sweep();
    expect(await statusOf(reserved)).toBe('open');
  });
});
