import type { Payment } from '#contract/money/payments.ts';
import { UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { lockAttempt } from '#server/db/money/payment-attempts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';
import { enqueuePaymentSync } from './begin-payment.ts';
import { applyIfReachable, ownPayment } from './get-payment.ts';
import { abandonPayment } from './abandon-payment.ts';
import { presentPayment } from './present-payment.ts';

/**
 * Cancels a payment for its payer, for instance to choose another method. The provider is asked first: a payment that
 * was made stays made, and the answer says so.
 */
export async function cancelPayment(deps: Deps, actor: Actor, id: string): Promise<Payment> {
  await ownPayment(deps, actor, id);
  await applyIfReachable(deps, id);
  await inTransaction(deps, async (tx) => {
    const { delivery_id: deliveryId } = await ownPayment(tx, actor, id);
    const delivery = deliveryId ? orNotFound(await lockDelivery(tx.db, deliveryId)) : null;
    const attempt = orNotFound(await lockAttempt(tx.db, id));
    if (!UNPAID_STATES.includes(attempt.state) || attempt.target_amount !== null) return;
    const colleague = delivery ? colleagueOf(actor, delivery) : {};
    await abandonPayment(tx, { delivery, attempt }, 'sender', colleague);
    await enqueuePaymentSync(tx, id);
  });
  await applyIfReachable(deps, id);
  return presentPayment(await ownPayment(deps, actor, id));
}
