import { takeCodCard } from '#domain/money/ledger/cod-postings.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findCod, updateCod } from '#server/db/money/cod/cods.ts';
import { post } from '#server/db/money/ledger.ts';
import { type AttemptRow, updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { recordChange } from '../../../deliveries/record-change.ts';
import { isPayable } from './is-payable.ts';

/**
 * Books goods' money that a receiver's card has paid: the platform keeps it for the hand-over, and the PIN shows from now
 * on. Whatever is not wanted any more, because the courier has counted cash, the parcel goes back or the payment was
 * abandoned, goes back to the card. The delivery and the payment are locked.
 */
export async function bookCodPayment(tx: Tx, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.target_amount !== null) return attempt;
  const now = tx.clock.now();
  const delivery = attempt.cod_delivery_id && (await lockDelivery(tx.db, attempt.cod_delivery_id));
  const cod = delivery ? await findCod(tx.db, delivery.id) : undefined;
  const { id: attemptId, amount } = attempt;
  const isWhole = cod?.amount === amount && attempt.captured === amount;
  if (!delivery || !cod || !isWhole || !isPayable(delivery, cod))
    return updateAttempt(tx.db, attemptId, { target_amount: 0, updated_at: now });
  await updateCod(tx.db, delivery.id, cod.state, { card_attempt_id: attemptId });
  await post(tx.db, cod.currency, takeCodCard({ attemptId, deliveryId: delivery.id, amount }));
  await recordChange(tx, delivery, { name: 'cod_paid', actor: 'receiver', data: { amount } });
  return updateAttempt(tx.db, attemptId, { target_amount: amount, updated_at: now });
}
