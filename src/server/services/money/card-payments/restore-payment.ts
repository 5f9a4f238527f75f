import { AppError } from '#domain/errors.ts';
import { CURRENCIES } from '#domain/money.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findAttempt, insertAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderEvent, ProviderPayment } from '#server/ports/payments.ts';
import { inTransaction } from '../../in-transaction.ts';

/**
 * Writes a payment again whose row was lost with everything after a backup, from what the provider keeps of it; answers
 * whether it did. What filled a wallet or paid a debt does so once more; what paid for a delivery goes back to the
 * card, because nobody knows any more what was agreed.
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
      target_amount: purpose === 'delivery' ? 0 : null,
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
