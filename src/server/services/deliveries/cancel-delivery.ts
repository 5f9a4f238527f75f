import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AppError, ensure } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { notifyOfColleague } from '../companies/notify-of-colleague.ts';
import { inTransaction } from '../in-transaction.ts';
import { cancelQuote } from './allowed.ts';
import { nextStatus } from './change-delivery.ts';
import { endCancelled } from './end-cancelled.ts';
import { lockOwn } from './lock-own.ts';
import { presentToSender } from './present-to-sender.ts';

type Order = { reason?: string | undefined; expectedFee?: number | undefined };

/**
 * Cancels a delivery before pickup and refunds what was paid minus the fee (minor units). Throws `cancel_refused`
 * later, and `price_changed` with the right fee when the sender saw another.
 */
export async function cancelDelivery(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, expectedFee }: Order,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    nextStatus(delivery, 'cancel', 'sender', 'cancel_refused');
    const fee = cancelQuote(delivery, tx.clock.now());
    if (fee === null) throw new AppError('cancel_refused', { facts: { status: delivery.status } });
    const isFeeSeen = expectedFee === undefined || expectedFee === fee;
    ensure(isFeeSeen, 'price_changed', { facts: { total: fee, currency: delivery.currency } });
    const ended = await endCancelled(tx, delivery, { fee, reason, data: colleagueOf(actor, delivery) });
    await notifyOfColleague(tx, actor, ended, 'colleague_cancelled');
    return presentToSender(tx, ended);
  });
}
