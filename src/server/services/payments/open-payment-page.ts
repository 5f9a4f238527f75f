import type { Currency } from '#domain/money.ts';
import { DELIVERY_PAGE_MINUTES } from '#domain/payments/rules.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts.ts';
import { findDelivery } from '#server/db/deliveries.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { found } from '../refusals.ts';

/**
 * The address of the provider's page for a payment, opened under the payment's own key: as often as asked, it is one
 * page. Throws `payment_over` when the payment was given up meanwhile, `unavailable` when the provider's answer is
 * not known.
 */
export async function openPaymentPage(deps: Deps, attemptId: string): Promise<string> {
  const attempt = found(await findAttempt(deps.db, attemptId));
  if (attempt.page_url) return attempt.page_url;
  ensure(attempt.state === 'created' && attempt.keep === null, 'payment_over');
  const { sessionRef, url } = await deps.payments.openCheckout(
    await requestOf(deps, attempt),
    `pay:${attempt.id}:open`,
  );
  const kept = await inTransaction(deps, async (tx) => {
    const now = await lockAttempt(tx.db, attemptId);
    if (now?.page_url) return now.page_url;
    if (now?.state !== 'created' || now.keep !== null) return null;
    await updateAttempt(tx.db, attemptId, {
      state: 'pending',
      session_ref: sessionRef,
      page_url: url,
      updated_at: tx.clock.now(),
    });
    return url;
  });
  if (kept) return kept;
  // Nobody has seen this page yet, and nobody shall pay on it any more.
  await deps.payments.closeCheckout(sessionRef);
  throw new AppError('payment_over');
}

async function requestOf(deps: Deps, attempt: AttemptRow) {
  const { publicOrigin } = deps.settings;
  const account = found(await findAccount(deps.db, attempt.account_id));
  const delivery = attempt.delivery_id ? await findDelivery(deps.db, attempt.delivery_id) : undefined;
  const back = delivery
    ? `${publicOrigin}/payment?id=${delivery.id}&attempt=${attempt.id}`
    : `${publicOrigin}/wallet?attempt=${attempt.id}`;
  return {
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency as Currency,
    capture: attempt.capture,
    description: DESCRIPTIONS[attempt.locale](delivery?.number),
    email: account.email,
    locale: attempt.locale,
    returnUrl: back,
    cancelUrl: back,
    expiresAt: new Date(attempt.created_at.getTime() + DELIVERY_PAGE_MINUTES * 60_000),
  };
}

/** What the provider's page and the bank statement say, in the payer's language. */
const DESCRIPTIONS: Record<AttemptRow['locale'], (number: number | undefined) => string> = {
  ro: (number) => (number === undefined ? 'Ștafeta, bani în portofel' : `Ștafeta, livrarea ${number}`),
  en: (number) => (number === undefined ? 'Ștafeta, wallet top-up' : `Ștafeta, delivery ${number}`),
};
