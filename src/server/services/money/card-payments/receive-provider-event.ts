import { attemptOfPayment } from '#server/db/money/chargebacks.ts';
import { claimProviderEvent, findAttempt } from '#server/db/money/payment-attempts.ts';
import { isPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { findPayout } from '#server/db/money/payouts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueChargebackSync } from '../chargebacks/enqueue-chargeback-sync.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { enqueuePayoutSync } from '../payouts/enqueue-payout-sync.ts';
import { enqueuePaymentSync } from './begin-payment.ts';

/**
 * Outcome of a provider event: `taken`: a job reads the true state; `repeated`; `unknown`: it names a payment or payout
 * that is not in the books; `irrelevant`: it names none; `other_mode`: test mode beside live mode.
 */
export type ProviderEventOutcome = 'taken' | 'repeated' | 'unknown' | 'irrelevant' | 'other_mode';

/**
 * Receives a webhook of the payment provider. Only its ids are used: the job that it enqueues reads the true state. The
 * event's id is stored in the same transaction, so that a repetition enqueues nothing.
 */
export async function receiveProviderEvent(deps: Deps, event: ProviderEvent): Promise<ProviderEventOutcome> {
  const outcome = event.isOtherMode ? 'other_mode' : await takeUp(deps, event);
  deps.metrics.count('stafeta_provider_notices_total', { outcome });
  return outcome;
}

async function takeUp(deps: Deps, event: ProviderEvent): Promise<ProviderEventOutcome> {
  const { eventId, attemptId, payoutId, chargebackRef, paymentRef, accountRef } = event;
  return inTransaction(deps, async (tx) => {
    if (!(await claimProviderEvent(tx.db, eventId, tx.clock.now()))) return 'repeated';
    const attempt =
      (attemptId && (await findAttempt(tx.db, attemptId))) ||
      (paymentRef && (await attemptOfPayment(tx.db, paymentRef)));
    const payout = payoutId && (await findPayout(tx.db, payoutId));
    if (attempt) await enqueuePaymentSync(tx, attempt.id);
    // Only the provider's id is known here: the job does nothing for a chargeback of a payment that is not ours.
    if (chargebackRef) await enqueueChargebackSync(tx, chargebackRef);
    if (payout) await enqueuePayoutSync(tx, payout.id);
    const isOurAccount = accountRef !== null && (await isPayoutAccount(tx.db, accountRef));
    if (isOurAccount && !payout)
      await enqueue(tx, 'checkAccount', { ref: accountRef }, { key: `account:${accountRef}` });
    if (attempt || payout || isOurAccount) return 'taken';
    return attemptId || payoutId || chargebackRef ? 'unknown' : 'irrelevant';
  });
}
