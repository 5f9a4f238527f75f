import { afterEach, describe, expect, test, vi } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { decideMismatch, mismatches } from '#contract/money/mismatches.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { payment } from '#contract/money/payments.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { refundWallet, topUpWallet, walletTransactions } from '#contract/money/wallet.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../support/app.ts';
import { cardsOf } from '../support/cards.ts';
import type { Person } from '../support/people.ts';
import { wireTo } from './wire.ts';

// Refunds to a card with the provider's worst permitted behaviour: sent once, and the payer gets the full amount.

vi.setConfig({ testTimeout: 120_000 });

const app = await testApp();
const { as, aSender, anAdmin, clock, db, provider, sweep, workJobs } = app;
const { aCardDelivery } = cardsOf(app);
const { faults } = provider;
const wire = wireTo(provider);
const admin = await anAdmin();

afterEach(async () => {
  faults.clear();
  await hear();
  expect(await ledgerViolations(db), 'ledger_violations').toEqual([]);
});

const rowOf = async (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
type Refund = { id: string; amount: number; status: string };
/** Refunds of a payment, read from the provider itself. */
async function refundsOf(paymentId: string): Promise<Refund[]> {
  const { payment_ref: ref } = await rowOf(paymentId);
  return (await wire(`GET /v1/refunds?payment_intent=${ref}`)).body['data'] as Refund[];
}
const made = async (paymentId: string) =>
  (await refundsOf(paymentId)).map(({ amount, status }) => `${status} ${amount}`);
const inWallet = async (person: Person) => (await as(person).get(wallet)).balance.amount;
/** The receipt's amounts of the card refund: on its way to the card, and in the wallet instead. */
const cardRefund = async (person: Person, id: string) => {
  const { onWay, inWallet: there } = (await as(person).get(deliveryReceipt, { params: { id } })).cardRefund;
  return [onWay.amount, there.amount];
};
async function hear() {
  await provider.deliverWebhooks();
  await workJobs();
}
/** Advances by two days, after which the provider has forgotten every key. */
async function twoDaysLater() {
  clock.advance({ days: 2 });
  await hear();
  await sweep();
  await hear();
}
const toldOf = async (person: Person, kind: string) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items.filter((item) => item.kind === kind)
    .length;
};

/** A card payment of 50.00 that is to be refunded in full; the provider has not been called yet. */
async function aCancelled() {
  const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
  await workJobs();
  const before = await inWallet(paid.sender);
  await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
  return { ...paid, before };
}
/** A top-up of 40.00 of which 15.00 are to be refunded to the card. */
async function aSentBack() {
  const sender = await aSender();
  const before = await inWallet(sender);
  const { paymentId, redirectUrl } = await as(sender).get(topUpWallet, { body: { amount: 4_000 } });
  await provider.pay(redirectUrl);
  await as(sender).get(payment, { params: { id: paymentId } });
  await as(sender).get(refundWallet, { body: { amount: 1_500 } });
  return { sender, paymentId, before: before + 2_500 };
}
async function nothingFound() {
  await sweep();
  await hear();
  expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
}

describe('a refund that is pending for two days and then fails', () => {
  test.each(['insufficient_funds', 'charge_pending', 'processing', 'requires_action'] as const)(
    '(%s) leaves the payer whole, is sent once and told once',
    async (mood) => {
      faults.behaviour.refunds = mood;
      const { id, sender, paymentId, before } = await aCancelled();
      await hear();
      const status = mood === 'requires_action' ? mood : 'pending';
      expect(await made(paymentId)).toEqual([`${status} 5000`]);
      await twoDaysLater();
      expect(await made(paymentId)).toEqual([`${status} 5000`]);
      expect(await inWallet(sender)).toBe(before);
      expect(await cardRefund(sender, id)).toEqual([5_000, 0]);
      const staffBefore = await toldOf(admin, 'refund_failed.staff');
      const [refund] = await refundsOf(paymentId);
      await provider.endRefund(refund?.id ?? '', { failed: 'expired_or_canceled_card' });
      faults.webhooks = 'duplicate';
      await hear();
      expect(await inWallet(sender)).toBe(before + 5_000);
      expect(await cardRefund(sender, id)).toEqual([0, 5_000]);
      const { items } = await as(sender).get(walletTransactions, { query: { kind: 'not_on_card' } });
      expect(items).toMatchObject([{ kind: 'not_on_card', amount: { amount: 5_000 } }]);
      await twoDaysLater();
      expect(await made(paymentId)).toEqual(['failed 5000']);
      expect(await inWallet(sender)).toBe(before + 5_000);
      expect(await toldOf(sender, 'refund_failed.person')).toBe(1);
      expect((await toldOf(admin, 'refund_failed.staff')) - staffBefore).toBe(1);
      await nothingFound();
    },
  );

  test('of a wallet’s money is back in the wallet, and counts as on its way until then', async () => {
    faults.behaviour.refunds = 'insufficient_funds';
    const { sender, paymentId, before } = await aSentBack();
    await twoDaysLater();
    expect(await as(sender).get(wallet)).toMatchObject({
      balance: { amount: before },
      toCard: { onWay: { amount: 1_500 } },
    });
    expect(await toldOf(sender, 'wallet_refunded.person')).toBe(0);
    const [refund] = await refundsOf(paymentId);
    await provider.endRefund(refund?.id ?? '', { failed: 'insufficient_funds' });
    await hear();
    expect(await as(sender).get(wallet)).toMatchObject({
      balance: { amount: before + 1_500 },
      toCard: { onWay: { amount: 0 } },
    });
    expect(await made(paymentId)).toEqual(['failed 1500']);
    await nothingFound();
  });

  test('without any message is found by the sweep', async () => {
    faults.behaviour.refunds = 'insufficient_funds';
    const { sender, paymentId, before } = await aCancelled();
    await hear();
    const [refund] = await refundsOf(paymentId);
    faults.webhooks = 'drop';
    await provider.endRefund(refund?.id ?? '', { failed: 'insufficient_funds' });
    clock.advance({ hours: 1 });
    await sweep();
    expect(await inWallet(sender)).toBe(before + 5_000);
  });
});

test('a refund that is pending and goes through is counted once', async () => {
  faults.behaviour.refunds = 'insufficient_funds';
  const { sender, paymentId, before } = await aSentBack();
  await twoDaysLater();
  const [refund] = await refundsOf(paymentId);
  await provider.endRefund(refund?.id ?? '', 'succeeded');
  await twoDaysLater();
  expect(await made(paymentId)).toEqual(['succeeded 1500']);
  expect(await inWallet(sender)).toBe(before);
  expect(await toldOf(sender, 'wallet_refunded.person')).toBe(1);
  await nothingFound();
});

test.each(['heard', 'lost'])(
  'a refund that had succeeded and is sent back days later (%s)',
  async (message) => {
    const { sender, paymentId, before } = await aCancelled();
    await hear();
    expect(await made(paymentId)).toEqual(['succeeded 5000']);
    await twoDaysLater();
    const [refund] = await refundsOf(paymentId);
    if (message === 'lost') faults.webhooks = 'drop';
    await provider.endRefund(refund?.id ?? '', { failed: 'lost_or_stolen_card' });
    await hear();
    await twoDaysLater();
    expect(await inWallet(sender)).toBe(before + 5_000);
    expect(await made(paymentId)).toEqual(['failed 5000']);
    await nothingFound();
  },
);

test('a refund that was canceled is in the wallet', async () => {
  faults.behaviour.refunds = 'requires_action';
  const { sender, paymentId, before } = await aCancelled();
  await hear();
  const [refund] = await refundsOf(paymentId);
  await wire(`POST /v1/refunds/${refund?.id}/cancel`);
  await hear();
  expect(await inWallet(sender)).toBe(before + 5_000);
  await nothingFound();
});

test('one that was made at the dashboard and fails comes back to the wallet, and what it made owed is not owed', async () => {
  const paid = await aCardDelivery({ amount: 3_000, pickupDate: 'flexible' });
  await workJobs();
  const before = await inWallet(paid.sender);
  const { payment_ref: ref } = await rowOf(paid.paymentId);
  await wire('POST /v1/refunds', `payment_intent=${ref}&amount=1000`);
  await hear();
  expect(await as(paid.sender).get(wallet)).toMatchObject({ debt: { amount: 1_000 } });
  const [refund] = await refundsOf(paid.paymentId);
  await provider.endRefund(refund?.id ?? '', { failed: 'unknown' });
  await hear();
  expect(await as(paid.sender).get(wallet)).toMatchObject({
    balance: { amount: before },
    debt: { amount: 0 },
  });
  const { items } = await as(admin).get(mismatches, { query: { limit: 100 } });
  for (const { id } of items) {
    const body = { decision: 'accept' as const, reason: 'Făcut de noi la procesator.' };
    await as(admin).get(decideMismatch, { params: { id }, body });
  }
  await nothingFound();
});

describe('two days between any two steps make nothing twice', () => {
  test.each(['dropRequest', 'dropResponse', 'error500', 'error429'] as const)(
    'an answer that is lost or bad (%s), with every error kept',
    async (fault) => {
      faults.behaviour.storedErrors = 'everything';
      faults.add(fault, 'POST /v1/refunds');
      const { sender, paymentId, before } = await aCancelled();
      await hear();
      await twoDaysLater();
      faults.clear();
      await twoDaysLater();
      await twoDaysLater();
      expect(await made(paymentId)).toEqual(['succeeded 5000']);
      expect(await inWallet(sender)).toBe(before);
      await nothingFound();
    },
  );

  test('and more is sent back meanwhile: each sum once', async () => {
    faults.add('dropResponse', 'POST /v1/refunds');
    const { sender, paymentId } = await aSentBack();
    await hear();
    await as(sender).get(refundWallet, { body: { amount: 500 } });
    await twoDaysLater();
    faults.clear();
    await twoDaysLater();
    expect((await made(paymentId)).toSorted()).toEqual(['succeeded 1500', 'succeeded 500']);
    await nothingFound();
  });

  test('a refund that nobody has an answer of is known by its mark, and not made again', async () => {
    faults.behaviour.refunds = 'insufficient_funds';
    faults.add('dropResponse', 'POST /v1/refunds');
    const { paymentId } = await aCancelled();
    await hear();
    faults.clear();
    await twoDaysLater();
    await twoDaysLater();
    expect(await made(paymentId)).toEqual(['pending 5000']);
    const steps = await db
      .selectFrom('payment_steps')
      .selectAll()
      .where('attempt_id', '=', paymentId)
      .execute();
    expect(steps.filter(({ kind }) => kind === 'refund')).toMatchObject([{ state: 'made', tries: 1 }]);
    const [refund] = await refundsOf(paymentId);
    await provider.endRefund(refund?.id ?? '', 'succeeded');
  });
});

describe('an error that is kept under its key', () => {
  test('keeps no refund from being made a minute later', async () => {
    faults.behaviour.storedErrors = 'everything';
    faults.add('error500', 'POST /v1/refunds', 2);
    const { paymentId } = await aCancelled();
    await hear();
    expect(await made(paymentId)).toEqual([]);
    clock.advance({ minutes: 1 });
    await sweep();
    expect(await made(paymentId)).toEqual(['succeeded 5000']);
    await nothingFound();
  });

  test.each(['capture', 'cancel'])('nor a %s', async (verb) => {
    faults.behaviour.storedErrors = 'everything';
    const paid = await aCardDelivery({ amount: 5_000 });
    faults.add('error500', `/${verb}`, 2);
    if (verb === 'cancel') {
      await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
    } else {
      const WAY = ['depart', 'arrive_pickup', 'pick_up'] as const;
      await app.takeSteps({ ...paid, seen: undefined as never }, ...WAY);
    }
    await hear();
    expect((await rowOf(paid.paymentId)).state).toBe('authorised');
    clock.advance({ minutes: 1 });
    await sweep();
    expect((await rowOf(paid.paymentId)).state).toBe(verb === 'cancel' ? 'void' : 'captured');
    const steps = await db
      .selectFrom('payment_steps')
      .selectAll()
      .where('attempt_id', '=', paid.paymentId)
      .execute();
    expect(steps).toMatchObject([{ state: 'made', tries: 2, refusal: '500' }]);
  });
});

test('a card that can never be given anything back: the wallet has it', async () => {
  faults.refuse('charge_not_refundable', 'POST /v1/refunds');
  const { sender, paymentId, before } = await aCancelled();
  await hear();
  expect(await inWallet(sender)).toBe(before + 5_000);
  expect(await toldOf(sender, 'refund_failed.person')).toBe(1);
  await twoDaysLater();
  expect(await made(paymentId)).toEqual([]);
  expect(await inWallet(sender)).toBe(before + 5_000);
  await nothingFound();
});

describe('a cancellation that wins against the message of a chargeback', () => {
  async function contested() {
    const paid = await aCardDelivery({ amount: 5_000, pickupDate: 'flexible' });
    await workJobs();
    faults.webhooks = 'drop';
    const { id } = await provider.openDispute((await rowOf(paid.paymentId)).payment_ref ?? '');
    const before = await inWallet(paid.sender);
    await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
    await hear();
    await sweep();
    await hear();
    faults.clear();
    return { ...paid, chargeback: id, before };
  }

  test('lost: the bank has given the money back, and nobody does again', async () => {
    const { sender, paymentId, chargeback, before } = await contested();
    expect(await rowOf(paymentId)).toMatchObject({ state: 'refunded', contested: 5_000, refunded: 5_000 });
    expect(await made(paymentId)).toEqual([]);
    await provider.closeDispute(chargeback, 'lost');
    await twoDaysLater();
    expect(await inWallet(sender)).toBe(before);
    await nothingFound();
  });

  test('won: the bank has taken it from the payer again, who has it in the wallet', async () => {
    const { sender, chargeback, before } = await contested();
    await provider.closeDispute(chargeback, 'won');
    await twoDaysLater();
    expect(await inWallet(sender)).toBe(before + 5_000);
    await nothingFound();
  });
});

test('a refund that waits and is given up because of a chargeback is covered by it, not paid twice', async () => {
  faults.behaviour.refunds = 'insufficient_funds';
  const { sender, paymentId, before } = await aCancelled();
  await hear();
  const { id } = await provider.openDispute((await rowOf(paymentId)).payment_ref ?? '');
  await twoDaysLater();
  expect(await made(paymentId)).toEqual(['failed 5000']);
  expect(await rowOf(paymentId)).toMatchObject({ state: 'refunded', contested: 5_000 });
  expect(await inWallet(sender)).toBe(before);
  await provider.closeDispute(id, 'lost');
  await hear();
  expect(await inWallet(sender)).toBe(before);
  await nothingFound();
});
