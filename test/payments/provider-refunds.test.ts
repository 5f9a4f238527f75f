import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { decideMismatch, mismatches } from '#contract/money/mismatches.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { refundWallet, topUpWallet, walletTransactions } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { cardsOf, type Reserved } from '../support/cards.ts';
import { linesOf } from '../support/ledger-lines.ts';
import type { Person } from '../support/people.ts';
import { wireTo } from './wire.ts';

// What is done on the provider's own dashboard is posted with its webhook: the money is no longer ours.

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp();
const { as, aDelivery, anOffer, aSender, anAdmin, takeSteps, lookAt, clock, db, provider, sweep, workJobs } =
  app;
const { aCardDelivery } = cardsOf(app);
const wire = wireTo(provider);
const admin = await anAdmin();
const asBuilt = (reserved: Reserved) => ({ ...reserved, seen: undefined as never });

afterEach(async () => {
  provider.faults.clear();
  await workJobs();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

async function topUp(sender: Person, amount: number): Promise<string> {
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  return paymentId;
}
const rowOf = async (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Refunds on the provider's dashboard, and delivers the webhook. */
async function refundThere(paymentId: string, amount?: number) {
  const { payment_ref: ref } = await rowOf(paymentId);
  const sum = amount === undefined ? '' : `&amount=${amount}`;
  const answer = await wire('POST /v1/refunds', `payment_intent=${ref}${sum}`);
  await hear();
  return answer.status;
}
async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}
const purse = async (sender: Person) => {
  const { balance, debt } = await as(sender).get(wallet);
  return [balance.amount, debt.amount];
};
const told = async (paymentId: string) => {
  const { items } = await as(admin).get(mismatches, { query: { limit: 100 } });
  const { payment_ref: ref } = await rowOf(paymentId);
  const refunds = await db
    .selectFrom('provider_refunds')
    .selectAll()
    .where('attempt_id', '=', paymentId)
    .execute();
  const refs = new Set([ref, ...refunds.map((refund) => refund.ref)]);
  return items.filter(({ providerRef }) => refs.has(providerRef));
};
/** Expects all findings acknowledged by the staff, and no other finding. */
async function nothingElse() {
  const { items } = await as(admin).get(mismatches, { query: { limit: 100 } });
  for (const { id, decision } of items) {
    if (decision !== null) continue;
    const body = { decision: 'accept' as const, reason: 'Făcut de noi la procesator.' };
    await as(admin).get(decideMismatch, { params: { id }, body });
  }
  await sweep();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

describe('a top-up that is refunded at the provider', () => {
  test('leaves the wallet with the message, and cannot be spent again', async () => {
    const sender = await aSender();
    const [before = 0] = await purse(sender);
    const id = await topUp(sender, 4_000);
    expect(await refundThere(id)).toBe(200);
    expect(await purse(sender)).toEqual([before, 0]);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', target_amount: 0 });
    expect(await told(id)).toMatchObject([
      { kind: 'refunded', seen: { amount: 4_000 }, choices: ['accept'] },
    ]);
    const { items } = await as(sender).get(walletTransactions, { query: {} });
    expect(items[0]).toMatchObject({ kind: 'to_card', amount: { amount: -4_000 } });
    provider.faults.webhooks = 'duplicate';
    await hear();
    expect(await purse(sender)).toEqual([before, 0]);
    await nothingElse();
  });

  test('and was spent meanwhile is owed', async () => {
    const sender = await aSender();
    const [before = 0] = await purse(sender);
    const id = await topUp(sender, 4_000);
    const { id: deliveryId } = await aDelivery({ sender });
    const offer = await anOffer(deliveryId, { amount: 3_000 });
    await as(sender).get(acceptOffer, {
      params: { id: deliveryId },
      body: { offerId: offer.id, method: 'wallet' },
    });
    await refundThere(id);
    expect(await purse(sender)).toEqual([0, 3_000 - before]);
    await nothingElse();
  });

  test('in parts, each is booked once, however late the messages come', async () => {
    const sender = await aSender();
    const [before = 0] = await purse(sender);
    const id = await topUp(sender, 4_000);
    provider.faults.webhooks = 'hold';
    const { payment_ref: ref } = await rowOf(id);
    for (const part of [500, 700, 900])
      await wire('POST /v1/refunds', `payment_intent=${ref}&amount=${part}`);
    expect(await purse(sender)).toEqual([before + 4_000, 0]);
    provider.faults.webhooks = 'reorder';
    await hear();
    expect(await purse(sender)).toEqual([before + 1_900, 0]);
    expect(await told(id)).toHaveLength(3);
    await nothingElse();
  });

  test('beside what its owner sent back is only what nobody asked for', async () => {
    const sender = await aSender();
    const [before = 0] = await purse(sender);
    const id = await topUp(sender, 4_000);
    await as(sender).get(refundWallet, { body: { amount: 1_000 } });
    // Requested here and not done there yet, when all of it is refunded there.
    await refundThere(id, 4_000);
    expect(await purse(sender)).toEqual([before, 0]);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', target_amount: 0, refunded: 4_000 });
    await nothingElse();
  });

  test('before we knew that it was paid is in the books and out of them', async () => {
    const sender = await aSender();
    const [before = 0] = await purse(sender);
    const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 4_000 } });
    await provider.pay(redirectUrl);
    const { session_ref: session } = await rowOf(paymentId);
    const { body } = await wire(`GET /v1/checkout/sessions/${session}`);
    await wire('POST /v1/refunds', `payment_intent=${String(body['payment_intent'])}&amount=1500`);
    await hear();
    expect(await purse(sender)).toEqual([before + 2_500, 0]);
    await nothingElse();
  });
});

describe('a delivery that is refunded at the provider', () => {
  const WAY = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver'] as const;
  const courierPart = async ({ id }: Reserved) =>
    (await linesOf(db, id)).filter((line) => line.kind === 'release' && line.account === 'courier_payable');

  test('under way keeps its escrow: the courier is paid whole, the sender owes what came back', async () => {
    const paid = await aCardDelivery({ amount: 3_000 });
    const before = await purse(paid.sender);
    await takeSteps(asBuilt(paid), ...WAY.slice(0, 3));
    await workJobs();
    await refundThere(paid.paymentId, 1_000);
    expect(await purse(paid.sender)).toEqual([before[0], 1_000]);
    await takeSteps(asBuilt(paid), ...WAY.slice(3));
    clock.advance({ hours: 25 });
    await sweep();
    expect(await courierPart(paid)).toMatchObject([{ amount: -2_700 }]);
    await nothingElse();
  });

  test.for([1_000, 3_000])(
    'of %i and is cancelled then, the debt is paid off by what would have gone back',
    async (part) => {
      const paid = await aCardDelivery({ amount: 3_000, pickupDate: 'flexible' });
      const before = await purse(paid.sender);
      await refundThere(paid.paymentId, part);
      expect(await purse(paid.sender)).toEqual([before[0], part]);
      await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
      await workJobs();
      expect(await lookAt(paid.id, paid.sender)).toMatchObject({ status: 'cancelled' });
      expect(await purse(paid.sender)).toEqual([before[0], 0]);
      expect(await rowOf(paid.paymentId)).toMatchObject({
        state: 'refunded',
        target_amount: 0,
        refunded: 3_000,
      });
      await nothingElse();
    },
  );
});

test('whatever our side and the dashboard give back, in any order, the books and the provider say the same', async () => {
  const step = fc.record({
    who: fc.constantFrom('owner', 'dashboard', 'message', 'late'),
    amount: fc.integer({ min: 1, max: 3_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const sender = await aSender();
      const [before = 0] = await purse(sender);
      const id = await topUp(sender, 4_000);
      provider.faults.webhooks = 'hold';
      for (const { who, amount } of steps) {
        if (who === 'owner') await as(sender).call(refundWallet, { body: { amount } });
        if (who === 'late') await workJobs();
        if (who === 'message') {
          provider.faults.webhooks = 'normal';
          await hear();
          provider.faults.webhooks = 'hold';
        }
        if (who === 'dashboard') {
          const { payment_ref: ref } = await rowOf(id);
          await wire('POST /v1/refunds', `payment_intent=${ref}&amount=${amount}`);
        }
      }
      provider.faults.webhooks = 'normal';
      await hear();
      const { captured, refunded, target_amount: keep, session_ref: session } = await rowOf(id);
      const seen = await app.deps.payments.read(session ?? '');
      expect([captured - refunded, seen.refundedAmount]).toEqual([keep, refunded]);
      const [balance = 0, debt = 0] = await purse(sender);
      expect(balance - debt).toBe(before + 4_000 - refunded);
      expect(await ledgerViolations(db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  await nothingElse();
});
