import type { Locale } from '#domain/locales.ts';
import { ensure } from '#domain/errors.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { TOP_UP_PAGE_MINUTES } from '#domain/money/payments/rules.ts';
import { balanceOf, lockWallet } from '#server/db/money/ledger.ts';
import { openTopUpsOf } from '#server/db/money/payment-attempts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { beginPayment } from '../card-payments/begin-payment.ts';
import { fieldError } from '../../errors.ts';

/**
 * Begins a wallet top-up by card; `amount` in minor units, within the limits of its currency. Other open top-ups count
 * as added, so that the wallet's limit holds whichever is paid. Throws `wallet_full` with the room that is left,
 * `validation_failed` with the limits, `method_unavailable` where cards are not taken.
 */
export async function topUpWallet(
  deps: Deps,
  actor: Actor,
  amount: number,
  locale: Locale,
): Promise<{ paymentId: string }> {
  ensure(deps.settings.cardPayments, 'method_unavailable');
  const { currency } = deps.settings;
  const { topUpMin: min, topUpMax: max, walletMax } = limitsIn(currency);
  if (amount < min || amount > max) throw fieldError('amount', 'top_up_amount', { min, max, currency });
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, actor.accountId);
    const balance = await balanceOf(tx.db, 'user_wallet', actor.accountId, currency);
    const waiting = await openTopUpsOf(tx.db, actor.accountId, tx.clock.now());
    const room = Math.max(0, walletMax - balance - waiting);
    ensure(amount <= room, 'wallet_full', { facts: { room, currency } });
    const payment = await beginPayment(tx, {
      purpose: 'top_up',
      accountId: actor.accountId,
      deliveryId: null,
      amount,
      currency,
      capture: 'automatic',
      locale,
      minutes: TOP_UP_PAGE_MINUTES,
    });
    return { paymentId: payment.id };
  });
}
