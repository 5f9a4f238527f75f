import { DELIVERY_PAGE_MINUTES } from '#domain/money/payments/rules.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { say } from '#messages/say.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import {
  type AttemptRow,
  findAttempt,
  lockAttempt,
  updateAttempt,
} from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { trackingUrl } from '../../deliveries/tracking-links.ts';
import { orNotFound } from '../../errors.ts';
import { callUnderKey } from './call-under-key.ts';

/**
 * The URL of the provider's page for a payment, opened under the payment's own idempotency key: repeated calls give one
 * page, and after an error that the provider replays under a key a new key is used. Throws `payment_over` when the
 * payment was abandoned meanwhile, `unavailable` when the provider's answer is not known.
 */
export async function openPaymentPage(deps: Deps, attemptId: string, onward?: string): Promise<string> {
  const attempt = orNotFound(await findAttempt(deps.db, attemptId));
  if (attempt.page_url) return attempt.page_url;
  ensure(attempt.state === 'created' && attempt.target_amount === null, 'payment_over');
  const request = await requestOf(deps, attempt, onward);
  const { sessionRef, url } = await callUnderKey(deps, `pay:${attempt.id}:open`, {
    make: (key) => deps.payments.openCheckout(request, key),
    // A page whose URL was lost cannot be paid, and expires by itself within two hours.
    find: async () => null,
  });
  const openUrl = await inTransaction(deps, async (tx) => {
    const now = await lockAttempt(tx.db, attemptId);
    if (now?.page_url) return now.page_url;
    if (now?.state !== 'created' || now.target_amount !== null) return null;
    await updateAttempt(tx.db, attemptId, {
      state: 'pending',
      session_ref: sessionRef,
      page_url: url,
      updated_at: tx.clock.now(),
    });
    return url;
  });
  if (openUrl) return openUrl;
  // The payment was abandoned meanwhile: nobody has seen this page, and nobody may pay on it.
  await deps.payments.closeCheckout(sessionRef);
  throw new AppError('payment_over');
}

async function requestOf(deps: Deps, attempt: AttemptRow, onward: string | undefined) {
  const { publicOrigin } = deps.settings;
  const account = orNotFound(await findAccount(deps.db, attempt.account_id));
  const delivery = attempt.delivery_id ? await findDelivery(deps.db, attempt.delivery_id) : undefined;
  const goods = attempt.cod_delivery_id ? await findDelivery(deps.db, attempt.cod_delivery_id) : undefined;
  const back = goods
    ? trackingUrl(deps, goods, 'receiver', attempt.locale)
    : backOf(publicOrigin, attempt, delivery, onward);
  return {
    attemptId: attempt.id,
    accountId: attempt.account_id,
    purpose: attempt.purpose,
    amount: attempt.amount,
    currency: attempt.currency,
    capture: attempt.capture,
    description: descriptionOf(attempt, (delivery ?? goods)?.number),
    // Of a company's delivery any colleague may be the payer: the provider asks them.
    email: attempt.purpose === 'cod' || delivery?.company_id ? null : account.email,
    locale: attempt.locale,
    returnUrl: back,
    cancelUrl: back,
    expiresAt: new Date(attempt.created_at.getTime() + DELIVERY_PAGE_MINUTES * 60_000),
  };
}

/** Where the payer continues: the delivery's payment, or the wallet. */
function backOf(
  origin: string,
  attempt: AttemptRow,
  delivery: DeliveryRow | undefined,
  onward: string | undefined,
): string {
  if (delivery) return `${origin}/payment?${queryOf(delivery)}&attempt=${attempt.id}`;
  return `${origin}/wallet?${walletQuery(attempt, onward)}`;
}

/** The query of the wallet page, with the way back to a delivery's payment if the top-up is for one. */
function walletQuery(attempt: AttemptRow, onward: string | undefined): string {
  return new URLSearchParams({ attempt: attempt.id, ...(onward ? { back: onward } : {}) }).toString();
}

/** The query of the page that the payer left, so that choosing another method finds the offer and the code again. */
function queryOf(delivery: DeliveryRow): string {
  return new URLSearchParams({
    id: delivery.id,
    ...(delivery.offer_id ? { offer: delivery.offer_id } : {}),
    ...(delivery.promo_code ? { promo: delivery.promo_code } : {}),
  }).toString();
}

/** What the provider's page and the bank statement say, in the payer's language. */
function descriptionOf({ locale, purpose }: AttemptRow, number: number | undefined): string {
  if (number !== undefined) {
    const key = purpose === 'cod' ? 'payment.description.cod' : 'payment.description.delivery';
    return say(locale, key, { number });
  }
  return say(locale, purpose === 'debt' ? 'payment.description.debt' : 'payment.description.top_up');
}
