import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { feeReturns, returnFee } from '#contract/money/fee-returns.ts';
import { giveGoodwill } from '#contract/money/goodwill.ts';
import { invoices } from '#contract/money/invoices.ts';
import { wallet } from '#contract/accounts/me.ts';
import { runReconciliation } from '#contract/money/money-checks.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { payDebt } from '#contract/money/wallet.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { cardsOf } from '../../support/cards.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp();
const {
  as,
  anAdmin,
  aSender,
  aDelivery,
  lookAt,
  clock,
  sweep,
  workJobs,
  mailsTo,
  provider,
  db,
  deps,
  owner,
} = app;
const { aCardDelivery } = cardsOf(app);
const admin = await anAdmin({ firstName: 'Irina', lastName: 'Pop' });

/** A delivery of 50.00 cancelled too late: a fee of 10.00, of which the courier gets 7.00. */
async function aLateCancel(method: 'wallet' | 'cash', inWallet = 6_000): Promise<Built> {
  const sender = await aSender({ wallet: inWallet, firstName: 'Ana', lastName: 'Ene' });
  const built = await aDelivery({ status: 'accepted', sender, method, price: 5_000 });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  return built;
}

type Change = { deliveryNumber?: number; amount?: number; reason?: string };
type Cancelled = { seen: { number: number } };

const giveBack = ({ seen }: Cancelled, change: Change = {}, key: string = randomUUID()) =>
  as(admin).call(returnFee, {
    body: { deliveryNumber: seen.number, reason: 'Curierul nu mai venea.', ...change },
    key,
  });

const stateOf = async ({ sender }: Pick<Built, 'sender'>) => {
  const { balance, debt } = await as(sender).get(wallet);
  return { balance: balance.amount, debt: debt.amount };
};

async function feeLines(id: string, kind = 'fee_back') {
  const lines = (await linesOf(db, id)).filter((line) => line.kind === kind);
  return Object.fromEntries(lines.map(({ account, amount }) => [account, amount]));
}

const documentsOf = async ({ sender }: Pick<Built, 'sender'>) => (await as(sender).get(invoices)).items;

describe('all of it', () => {
  test('goes back into the wallet that paid, with a credit note, in the log, and the sender is told once', async () => {
    const built = await aLateCancel('wallet');
    expect(await stateOf(built)).toEqual({ balance: 5_000, debt: 0 });
    const answer = await giveBack(built);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        person: 'Ana Ene',
        givenBy: 'Irina Pop',
        amount: { amount: 1_000 },
        toWallet: { amount: 1_000 },
        toCard: { amount: 0 },
        offDebt: { amount: 0 },
      },
    });
    expect(await stateOf(built)).toEqual({ balance: 6_000, debt: 0 });
    expect(await feeLines(built.id)).toEqual({
      cancel_fee_revenue: 248,
      vat_payable: 52,
      goodwill_expense: 700,
      user_wallet: -1_000,
    });
    const [note, invoice, ...more] = await documentsOf(built);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      subject: 'cancel_fee',
      creditsNumber: invoice?.number,
      total: { amount: 300 },
      vat: { amount: 52 },
    });
    const [entry] = await auditOf(db, `delivery:${built.id}`, 1);
    expect(entry).toMatchObject({
      action: 'fee_returned',
      last_name: 'Pop',
      details: { amount: 1_000, currency: 'USD', toCard: 0, offDebt: 0, toWallet: 1_000 },
    });
    await workJobs();
    const told = (await as(built.sender).get(notifications, { query: {} })).items;
    expect(told.filter(({ kind }) => kind === 'fee_returned.sender')).toMatchObject([
      { path: `/viewdetails?id=${built.id}` },
    ]);
    const mails = (await mailsTo(built.sender.email)).filter(({ subject }) =>
      subject.includes('taxa de anulare'),
    );
    expect(mails).toHaveLength(1);
    for (const document of [note, invoice])
      expect(mails[0]?.body_text).toContain(`#factura-${document?.id}\n`);
    expect((await as(admin).get(feeReturns, { query: {} })).items[0]).toEqual(answer.body);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('is on the receipt, and the sender bears nothing', async () => {
    const built = await aLateCancel('wallet');
    await giveBack(built);
    expect(await as(built.sender).get(deliveryReceipt, { params: { id: built.id } })).toMatchObject({
      cancelFee: { fee: { amount: 1_000 }, returned: { amount: 1_000 } },
      senderPays: { amount: 0 },
      courierGets: { amount: 700 },
      payment: { state: 'returned' },
    });
  });

  test('is owed no more where it was owed', async () => {
    const built = await aLateCancel('cash', 0);
    expect(await stateOf(built)).toEqual({ balance: 0, debt: 1_000 });
    expect((await giveBack(built)).status).toBe(201);
    expect(await stateOf(built)).toEqual({ balance: 0, debt: 0 });
    expect(await as(built.sender).get(deliveryReceipt, { params: { id: built.id } })).toMatchObject({
      payment: { state: 'nothing_taken' },
    });
  });

  test('goes into the wallet where the debt was paid meanwhile', async () => {
    const built = await aLateCancel('cash', 1_500);
    await as(built.sender).get(payDebt, { body: { amount: 1_000 } });
    await giveBack(built);
    expect(await stateOf(built)).toEqual({ balance: 1_500, debt: 0 });
  });
});

describe('a part', () => {
  test('takes its part of the invoice, and what is left goes back later to the last cent', async () => {
    const built = await aLateCancel('wallet');
    expect((await giveBack(built, { amount: 333 })).status).toBe(201);
    expect(await documentsOf(built)).toMatchObject([{ kind: 'credit_note', total: { amount: 100 } }, {}]);
    expect(await giveBack(built, { amount: 668 })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'amount' }], facts: { max: 667 } },
    });
    expect((await giveBack(built)).body).toMatchObject({ amount: { amount: 667 } });
    expect(await stateOf(built)).toEqual({ balance: 6_000, debt: 0 });
    const documents = await documentsOf(built);
    expect(documents.map(({ kind, total, vat }) => [kind, total.amount, vat.amount])).toEqual([
      ['credit_note', 200, 35],
      ['credit_note', 100, 17],
      ['invoice', 300, 52],
    ]);
    expect(await giveBack(built)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { state: 'fee_returned' } },
    });
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('of one cent is given without a document that could not be written', async () => {
    const built = await aLateCancel('wallet');
    for (const amount of [1, 1, 1, 1]) expect((await giveBack(built, { amount })).status).toBe(201);
    expect((await giveBack(built)).status).toBe(201);
    const [first, ...rest] = await documentsOf(built);
    expect(first?.kind).toBe('credit_note');
    const credited = [first, ...rest].filter((document) => document?.kind === 'credit_note');
    expect(credited.reduce((sum, document) => sum + (document?.total.amount ?? 0), 0)).toBe(300);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('and what was given for the delivery together are no more than the fee', async () => {
    const built = await aLateCancel('wallet');
    const gift = (amount: number) =>
      as(admin).call(giveGoodwill, {
        body: { deliveryNumber: built.seen.number, recipient: 'sender', amount, reason: 'Scuze.' },
        key: randomUUID(),
      });
    expect((await gift(400)).status).toBe(201);
    expect(await giveBack(built, { amount: 601 })).toMatchObject({ body: { facts: { max: 600 } } });
    expect((await giveBack(built)).body).toMatchObject({ amount: { amount: 600 } });
    expect(await gift(4_001)).toMatchObject({ status: 409, body: { facts: { room: 4_000 } } });
  });
});

describe('paid by card', () => {
  async function onCard(paymentId: string) {
    const { session_ref: session } = await db
      .selectFrom('payment_attempts')
      .select('session_ref')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { capturedAmount, refundedAmount } = await deps.payments.read(session ?? '');
    return { captured: capturedAmount, refunded: refundedAmount };
  }

  async function aPaidFee() {
    const paid = await aCardDelivery({ amount: 5_000 });
    clock.advance({ minutes: 6 });
    await as(paid.sender).get(cancelDelivery, { params: { id: paid.id }, body: {} });
    return { ...paid, seen: await lookAt(paid.id, paid.sender) };
  }

  test('it goes back to the card, in two parts', async () => {
    const paid = await aPaidFee();
    await workJobs();
    expect(await onCard(paid.paymentId)).toEqual({ captured: 1_000, refunded: 0 });
    expect((await giveBack(paid, { amount: 400 })).body).toMatchObject({ toCard: { amount: 400 } });
    await workJobs();
    expect(await onCard(paid.paymentId)).toEqual({ captured: 1_000, refunded: 400 });
    expect((await giveBack(paid)).body).toMatchObject({ amount: { amount: 600 }, toCard: { amount: 600 } });
    await workJobs();
    expect(await onCard(paid.paymentId)).toEqual({ captured: 1_000, refunded: 1_000 });
    expect(await stateOf(paid)).toEqual({ balance: 0, debt: 0 });
    const documents = await documentsOf(paid);
    expect(documents.map(({ kind, total }) => [kind, total.amount])).toEqual([
      ['credit_note', 180],
      ['credit_note', 120],
      ['invoice', 300],
    ]);
    clock.advance({ days: 2 });
    await sweep();
    expect((await as(admin).get(runReconciliation)).lines).toEqual([]);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('not before the card’s money has come', async () => {
    const paid = await aPaidFee();
    expect(await giveBack(paid)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { state: 'card_on_hold' } },
    });
    await workJobs();
    expect((await giveBack(paid)).status).toBe(201);
  });

  test('what the card does not take is in the wallet', async () => {
    const paid = await aPaidFee();
    await workJobs();
    await giveBack(paid);
    provider.faults.refuse('charge_not_refundable', 'POST /v1/refunds');
    await workJobs();
    provider.faults.clear();
    expect(await stateOf(paid)).toEqual({ balance: 1_000, debt: 0 });
    expect(await ledgerViolations(db)).toEqual([]);
  });
});

describe('refused', () => {
  test('without a fee, for a delivery that goes on, for nobody', async () => {
    const free = await aDelivery({ status: 'accepted' });
    expect(await giveBack(free)).toMatchObject({ status: 409, body: { facts: { state: 'no_fee' } } });
    await as(free.sender).get(cancelDelivery, { params: { id: free.id }, body: {} });
    expect(await giveBack(free)).toMatchObject({ status: 409, body: { facts: { state: 'no_fee' } } });
    expect((await giveBack(free, { deliveryNumber: 999_999_999 })).status).toBe(404);
  });

  test('for an account that is gone', async () => {
    const built = await aLateCancel('wallet');
    await owner.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [built.sender.id]);
    expect(await giveBack(built)).toMatchObject({ status: 409, body: { facts: { state: 'closed' } } });
  });

  test.for([
    [{ amount: 0 }, 'amount'],
    [{ amount: -100 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 1_001 }, 'amount'],
    [{ reason: '  ' }, 'reason'],
    [{ deliveryNumber: 0 }, 'deliveryNumber'],
  ] as const)('%o', async ([change, path]) => {
    const built = await aLateCancel('wallet');
    expect(await giveBack(built, change)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await feeLines(built.id)).toEqual({});
  });
});

test('pressed twice it is given back once, and of many at once one wins', async () => {
  const built = await aLateCancel('wallet');
  const twice = await allAtOnce(db, 4, () => giveBack(built, { amount: 300 }, 'aceeasi-cheie-taxa'));
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1);
  expect(await stateOf(built)).toEqual({ balance: 5_300, debt: 0 });
  const many = await allAtOnce(db, 5, () => giveBack(built));
  expect(countAnswers(many)).toEqual({ '201': 1, '409 transition_refused': 4 });
  expect(await stateOf(built)).toEqual({ balance: 6_000, debt: 0 });
});
