import type { Currency } from '#domain/money.ts';
import type { Locale } from '#domain/locales.ts';
import type { AttemptPurpose } from '#domain/money/payments/attempt-table.ts';
import { type AttemptRow, insertAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** The caller's own request opens the page; the job covers a payer who does not come back. */
const JOB_AFTER_SECONDS = 60;

type NewPayment = {
  purpose: AttemptPurpose;
  accountId: string;
  deliveryId: string | null;
  /** The delivery whose goods' money is paid. */
  codDeliveryId?: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  capture: 'manual' | 'automatic';
  locale: Locale;
  minutes: number;
};

/**
 * Inserts a card payment and enqueues its job before the provider is called, so that a crash afterwards loses nothing.
 * Amounts in minor units.
 */
export async function beginPayment(tx: Tx, payment: NewPayment): Promise<AttemptRow> {
  const now = tx.clock.now();
  const attempt = await insertAttempt(tx.db, {
    id: newId(),
    purpose: payment.purpose,
    account_id: payment.accountId,
    delivery_id: payment.deliveryId,
    cod_delivery_id: payment.codDeliveryId ?? null,
    capture: payment.capture,
    amount: payment.amount,
    currency: payment.currency,
    target_amount: null,
    funding_round: null,
    locale: payment.locale,
    session_ref: null,
    page_url: null,
    payment_ref: null,
    decline_code: null,
    capture_before: null,
    expires_at: new Date(now.getTime() + payment.minutes * 60_000),
    created_at: now,
    updated_at: now,
  });
  await enqueuePaymentSync(tx, attempt.id, new Date(now.getTime() + JOB_AFTER_SECONDS * 1_000));
  return attempt;
}

/** Enqueues applyPayment; one waiting job for each payment. */
export async function enqueuePaymentSync(deps: Deps, attemptId: string, runAt?: Date): Promise<void> {
  const key = `payment:${attemptId}`;
  await enqueue(deps, 'applyPayment', { attemptId }, runAt ? { key, runAt } : { key });
}
