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
 * What became of a message: `taken`: a job will read what is true; `repeated`; `unknown`: it names a payment or payout
 * that is not in the books; `irrelevant`: it names none; `other_mode`: play money beside real money.
 */
export type ProviderEventOutcome = 'taken' | 'repeated' | 'unknown' | 'irrelevant' | 'other_mode';

/**
 * Takes up a message of the payment provider. Only its ids are used: the job that it leaves reads what is true. The
 * message is remembered in the same transaction, so that a repetition leaves nothing.
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
    // The provider's ids alone: the job ends by itself where the complaint is not about a payment of ours.
    if (chargebackRef) await enqueueChargebackSync(tx, chargebackRef);
    if (payout) await enqueuePayoutSync(tx, payout.id);
    const isOurAccount = accountRef !== null && (await isPayoutAccount(tx.db, accountRef));
    if (isOurAccount && !payout)
      await enqueue(tx, 'checkAccount', { ref: accountRef }, { key: `account:${accountRef}` });
    if (attempt || payout || isOurAccount) return 'taken';
    return attemptId || payoutId || chargebackRef ? 'unknown' : 'irrelevant';
  });
}
