import { AppError } from '#domain/errors.ts';
import { CURRENCIES } from '#domain/money.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findAttempt, insertAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderEvent, ProviderPayment } from '#server/ports/payments.ts';
import { inTransaction } from '../../in-transaction.ts';

/**
 * Restores a payment whose row was lost after a backup, from the provider's data; answers whether it did. A top-up or a
 * debt payment is booked once more; a payment of a delivery or of goods' money is refunded to the card, because what was
 * agreed is not known any more.
 */
export async function restorePayment(deps: Deps, event: ProviderEvent): Promise<boolean> {
  const { attemptId, sessionRef } = event;
  if (event.isOtherMode || !attemptId || !sessionRef || (await findAttempt(deps.db, attemptId))) return false;
  const seen = await readIfThere(deps, sessionRef);
  const claim = seen?.claims[0];
  const currency = CURRENCIES.find((code) => code === claim?.currency);
  if (!seen?.owner || !claim || !currency || claim.reference !== attemptId) return false;
  const { accountId, purpose } = seen.owner;
  if (!(await findAccount(deps.db, accountId))) return false;
  const now = deps.clock.now();
  await inTransaction(deps, (tx) =>
    insertAttempt(tx.db, {
      id: attemptId,
      state: 'pending',
      purpose: purpose === 'delivery' ? 'top_up' : purpose,
      account_id: accountId,
      delivery_id: null,
      capture: 'automatic',
      amount: claim.amount,
      currency,
      target_amount: purpose === 'delivery' || purpose === 'cod' ? 0 : null,
      funding_round: null,
      locale: deps.settings.locale,
      session_ref: sessionRef,
      page_url: null,
      payment_ref: seen.paymentRef,
      decline_code: null,
      capture_before: seen.captureBefore,
      expires_at: now,
      created_at: now,
      updated_at: now,
    }),
  );
  return true;
}

async function readIfThere(deps: Deps, sessionRef: string): Promise<ProviderPayment | null> {
  try {
    return await deps.payments.read(sessionRef);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
