import {
  type Chargeback,
  loseChargeback,
  openChargeback,
  winAppeal,
  winChargeback,
} from '#domain/money/ledger/provider-postings.ts';
import { AppError } from '#domain/errors.ts';
import {
  attemptOfPayment,
  type ChargebackRow,
  insertChargeback,
  lockChargeback,
  lossOf,
  updateChargeback,
} from '#server/db/money/chargebacks.ts';
import {
  INQUIRY_STATES,
  type ChargebackStep,
  WAITING_STATES,
  stepsBetween,
} from '#domain/money/payments/chargebacks.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { ProviderChargeback } from '#server/ports/provider-books.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { releaseCodCard } from '../cod/card/return-cod-card.ts';
import { enqueuePaymentSync } from '../card-payments/begin-payment.ts';
import { noteMismatch } from '../card-payments/note-mismatch.ts';

/**
 * Syncs one chargeback with the provider: reads it there, books its opening and its end, each once. While it is open
 * the delivery's money is not released. Webhook, job and the daily reconciliation call it.
 */
export async function applyChargeback(deps: Deps, ref: string): Promise<void> {
  const seen = await readIfThere(deps, ref);
  const attempt = seen && (await attemptOfPayment(deps.db, seen.paymentRef));
  // Unknown to the provider, or not for a payment of ours: the reconciliation shows it.
  if (!attempt) return;
  await inTransaction(deps, async (tx) => {
    const deliveryId = attempt.delivery_id ?? attempt.cod_delivery_id;
    if (deliveryId) await lockDelivery(tx.db, deliveryId);
    const stored = (await lockChargeback(tx.db, ref)) ?? (await noteIfFits(tx, attempt, seen));
    if (!stored || !(await applyChange(tx, attempt, stored, seen))) return;
    // The chargeback may replace a refund to the card, so the payment is synced too.
    await enqueuePaymentSync(tx, attempt.id);
    tx.publish([`account:${stored.account_id}`], { name: 'money.changed' });
  });
}

/** A chargeback as the provider has it; null for one that it does not know. */
async function readIfThere(deps: Deps, ref: string): Promise<ProviderChargeback | null> {
  try {
    return await deps.providerBooks.chargeback(ref);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Inserts a chargeback. One of more than was captured, or in another currency, is not booked: it becomes a mismatch for
 * the staff.
 */
async function noteIfFits(deps: Tx, attempt: AttemptRow, seen: ProviderChargeback) {
  const fits = seen.currency === attempt.currency && seen.amount <= attempt.captured;
  if (fits) return noteInquiry(deps, attempt, seen);
  await noteMismatch(deps, {
    key: `chargeback:${seen.ref}`,
    kind: 'chargeback',
    attemptId: attempt.id,
    accountId: attempt.account_id,
    expected: { amount: attempt.captured, currency: attempt.currency },
    seen: { amount: seen.amount, currency: seen.currency, ref: seen.ref },
  });
  return undefined;
}

/** Inserts every chargeback as an inquiry; later stages are booked on the way from there. */
async function noteInquiry(deps: Tx, attempt: AttemptRow, seen: ProviderChargeback): Promise<ChargebackRow> {
  const row = await insertChargeback(deps.db, {
    id: seen.ref,
    attempt_id: attempt.id,
    delivery_id: attempt.delivery_id,
    account_id: attempt.account_id,
    amount: seen.amount,
    fee: 0,
    frozen: 0,
    currency: attempt.currency,
    reason: seen.reason,
    state: 'inquiry',
    answer_by: seen.answerBy,
    answer: null,
    answered_by: null,
    answered_at: null,
    opened_at: deps.clock.now(),
    ended_at: null,
  });
  if (INQUIRY_STATES.includes(seen.status))
    await enqueueNotification(deps, { fact: 'payment_alert', key: `inquiry:${row.id}`, actor: 'system' });
  return row;
}

/** Books the steps since the stored state and stores the new one; answers whether anything is new. */
async function applyChange(
  deps: Tx,
  attempt: AttemptRow,
  stored: ChargebackRow,
  seen: ProviderChargeback,
): Promise<boolean> {
  const steps = stepsBetween(stored.state, seen.status);
  if (!steps) return false;
  let row = stored;
  for (const step of steps) row = await BOOKINGS[step](deps, row, attempt, seen);
  const isWaiting = WAITING_STATES.includes(seen.status);
  // Each stage of the bank needs an answer of its own.
  const unanswered = { answer: null, answered_by: null, answered_at: null };
  await updateChargeback(deps.db, row.id, {
    state: seen.status,
    ended_at: isWaiting ? null : (steps.length === 0 && stored.ended_at) || deps.clock.now(),
    answer_by: isWaiting ? seen.answerBy : null,
    ...(isWaiting && stored.state !== seen.status ? unanswered : {}),
  });
  return steps.length > 0 || isWaiting || stored.state !== seen.status;
}

type Booking = (
  deps: Tx,
  row: ChargebackRow,
  attempt: AttemptRow,
  seen: ProviderChargeback,
) => Promise<ChargebackRow>;

const BOOKINGS: Record<ChargebackStep, Booking> = {
  take: async (deps, { id }, attempt, { amount, fee, reason }) => {
    const frozen = attempt.purpose === 'top_up' ? await freezable(deps, attempt, amount) : 0;
    const row = await updateChargeback(deps.db, id, {
      amount,
      fee,
      frozen,
      reason,
      state: 'open',
      ended_at: null,
    });
    await post(deps.db, row.currency, openChargeback(factsOf(row, attempt), frozen));
    // Before the hand-over the goods are unpaid again.
    await releaseCodCard(deps, attempt);
    await enqueueNotification(deps, { fact: 'payment_alert', key: `chargeback:${id}`, actor: 'system' });
    return row;
  },
  win: (deps, row, attempt) => end(deps, row, attempt, 'won'),
  lose: (deps, row, attempt) => end(deps, row, attempt, 'lost'),
  win_appeal: async (deps, row, attempt) => {
    const loss = Math.min(row.amount, await lossOf(deps.db, row));
    await post(deps.db, row.currency, winAppeal(factsOf(row, attempt), loss, row.account_id));
    await enqueueNotification(deps, { fact: 'payment_alert', key: `appeal:${row.id}`, actor: 'system' });
    return row;
  },
};

/** How much of a contested top-up is still in the wallet and can be frozen, in minor units. */
async function freezable(deps: Tx, attempt: AttemptRow, amount: number): Promise<number> {
  await lockWallet(deps.db, attempt.account_id);
  const currency = attempt.currency;
  return Math.min(amount, await balanceOf(deps.db, 'user_wallet', attempt.account_id, currency));
}

async function end(
  deps: Tx,
  row: ChargebackRow,
  attempt: AttemptRow,
  outcome: 'won' | 'lost',
): Promise<ChargebackRow> {
  const currency = row.currency;
  const facts = factsOf(row, attempt);
  const receivable = await balanceOf(deps.db, 'dispute_receivable', facts.subject, currency);
  if (outcome === 'won') {
    await post(deps.db, currency, winChargeback(facts, receivable, row.frozen, row.account_id));
  } else if (receivable > 0) {
    await post(deps.db, currency, loseChargeback(facts, receivable, row.frozen));
  }
  return row;
}

function factsOf(row: ChargebackRow, { cod_delivery_id: goodsOf }: AttemptRow): Chargeback {
  const { id, amount, fee, delivery_id: deliveryId } = row;
  const walletOf = deliveryId === null ? row.account_id : null;
  return { id, amount, fee, deliveryId, walletOf, goodsOf, subject: deliveryId ?? row.attempt_id };
}
