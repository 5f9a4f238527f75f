import { codRefundUndone } from '#domain/money/ledger/cod-postings.ts';
import { refundUndone } from '#domain/money/ledger/mismatch-postings.ts';
import { toMakeGood } from '#domain/money/payments/refunds.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import { type RefundRow, updateRefund } from '#server/db/money/provider-refunds.ts';
import type { Tx } from '#server/deps.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

/**
 * Credits a failed refund to the payer's wallet and notifies the payer and the staff, once. A debt that the provider's
 * own refund caused is paid off first. `surplus` is what the platform does not mean to keep of the payment. Answers
 * what went to the payer, in minor units.
 */
export async function makeGood(
  deps: Tx,
  attempt: AttemptRow,
  refund: RefundRow,
  surplus: number,
): Promise<number> {
  const { id: attemptId, account_id: accountId, delivery_id: deliveryId } = attempt;
  const amount = toMakeGood(refund, surplus);
  if (amount === 0) return 0;
  if (attempt.cod_delivery_id) return keepForReceiver(deps, attempt, refund, amount);
  const currency = attempt.currency;
  await lockWallet(deps.db, accountId);
  const owed = refund.booked ? await balanceOf(deps.db, 'user_debt', accountId, currency) : 0;
  const offDebt = Math.min(owed, refund.booked ?? 0, amount);
  const { ref } = refund;
  await post(deps.db, currency, refundUndone({ attemptId, ref, deliveryId, accountId, amount, offDebt }));
  await updateRefund(deps.db, ref, { made_good: amount });
  await enqueueNotification(deps, {
    fact: 'refund_failed',
    key: `refund_failed:${ref}`,
    actor: 'system',
    accountId,
    deliveryId,
  });
  deps.publish([`account:${accountId}`], { name: 'money.changed' });
  return amount;
}

/**
 * Goods' money that the receiver's card did not take back: they have no wallet and it is not the sender's, so that the
 * platform keeps it for them and the staff are told.
 */
async function keepForReceiver(
  deps: Tx,
  { id: attemptId, currency, cod_delivery_id: deliveryId }: AttemptRow,
  { ref }: RefundRow,
  amount: number,
): Promise<number> {
  await post(deps.db, currency, codRefundUndone({ attemptId, ref, deliveryId: deliveryId ?? '', amount }));
  await updateRefund(deps.db, ref, { made_good: amount });
  await enqueueNotification(deps, { fact: 'payment_alert', key: `refund_failed:${ref}`, actor: 'system' });
  return amount;
}
