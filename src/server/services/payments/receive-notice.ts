import { claimNotice, findAttempt } from '#server/db/payment-attempts.ts';
import { findPayout } from '#server/db/payouts.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { followChargeback } from '../chargebacks/apply-chargeback.ts';
import { followPayout } from '../payouts/follow-payout.ts';
import { followPayment } from './begin-payment.ts';

/**
 * Takes up a message of the payment provider. Only its ids are used: the job that it leaves reads what is true. The
 * message is remembered in the same transaction, so that a repetition leaves nothing. Throws `forbidden` for a
 * message that the provider did not sign.
 */
export async function receiveNotice(deps: Deps, rawBody: Buffer, signature: string): Promise<void> {
  const { eventId, attemptId, payoutId, chargebackRef } = deps.payments.readNotice(rawBody, signature);
  await inTransaction(deps, async (tx) => {
    const isNew = await claimNotice(tx.db, eventId, tx.clock.now());
    if (!isNew) return;
    if (attemptId && (await findAttempt(tx.db, attemptId))) await followPayment(tx, attemptId);
    if (chargebackRef) await followChargeback(tx, chargebackRef);
    if (payoutId && (await findPayout(tx.db, payoutId))) await followPayout(tx, payoutId);
  });
}
