import type { Locale } from '#domain/locales.ts';
import { ensure } from '#domain/errors.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { TOP_UP_PAGE_MINUTES } from '#domain/money/payments/rules.ts';
import { balanceOf, lockWallet } from '#server/db/money/ledger.ts';
import { lockAttempt, openDebtPaymentOf } from '#server/db/money/payment-attempts.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { beginPayment, enqueuePaymentSync } from '../card-payments/begin-payment.ts';
import { abandonPayment } from '../card-payments/abandon-payment.ts';
import { orNotFound } from '../../errors.ts';

/**
 * Begins a card payment of all that a sender owes for late cancels; `amount` is the sum that they saw, in minor units.
 * An open page for the same sum is reused; one for another sum is closed. Throws `price_changed` with the right sum,
 * `method_unavailable` where cards are not taken or not for so little.
 */
export async function payDebtByCard(
  deps: Deps,
  actor: Actor,
  amount: number,
  locale: Locale,
): Promise<{ paymentId: string }> {
  const { currency, cardPayments } = deps.settings;
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, actor.accountId);
    const debt = await balanceOf(tx.db, 'user_debt', actor.accountId, currency);
    ensure(debt > 0 && amount === debt, 'price_changed', { facts: { total: debt, currency } });
    ensure(cardPayments && debt >= limitsIn(currency).cardMin, 'method_unavailable');
    const open = await openDebtPaymentOf(tx.db, actor.accountId);
    if (open && open.amount === debt && open.expires_at > tx.clock.now()) return { paymentId: open.id };
    if (open) await abandonAttempt(tx, open.id);
    const payment = await beginPayment(tx, {
      purpose: 'debt',
      accountId: actor.accountId,
      deliveryId: null,
      amount: debt,
      currency,
      capture: 'automatic',
      locale,
      minutes: TOP_UP_PAGE_MINUTES,
    });
    return { paymentId: payment.id };
  });
}

/** Abandons a payment of an outdated sum: a later payment on the old page is refunded. */
async function abandonAttempt(tx: Tx, attemptId: string): Promise<void> {
  const attempt = orNotFound(await lockAttempt(tx.db, attemptId));
  await abandonPayment(tx, { attempt, delivery: null }, 'sender');
  await enqueuePaymentSync(tx, attemptId);
}
