import type { Delivery } from '#contract/delivery.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { closeLiveOffers, updateOffer } from '#server/db/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { inTransaction } from '../in-transaction.ts';
import { returnMoney } from '../money/return-money.ts';
import { letGoOfKept } from '../payments/let-go-of-kept.ts';
import { cancelQuote } from './allowed.ts';
import { nextStatus, storeChange } from './change-delivery.ts';
import { lockOwn } from './lock-own.ts';
import { presentDelivery } from './present-delivery.ts';
import { recordEvent } from './record-event.ts';

type Order = { reason?: string | undefined; expectedFee?: number | undefined };

/**
 * Cancels a delivery before pickup; what was paid goes back minus the fee (minor units). Throws `cancel_refused` later,
 * and `price_changed` with the right fee when the sender saw another.
 */
export async function cancelDelivery(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, expectedFee }: Order,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    const status = nextStatus(delivery, 'cancel', 'sender', 'cancel_refused');
    const fee = cancelQuote(delivery, tx.clock.now());
    if (fee === null) throw new AppError('cancel_refused', { facts: { status: delivery.status } });
    const isFeeSeen = expectedFee === undefined || expectedFee === fee;
    ensure(isFeeSeen, 'price_changed', { facts: { total: fee, currency: delivery.currency } });
    await letGoOfKept(tx, delivery.id);
    await returnMoney(tx, delivery, fee);
    if (delivery.offer_id)
      await updateOffer(tx.db, delivery.offer_id, { status: 'closed', updated_at: tx.clock.now() });
    const losers = await closeLiveOffers(tx.db, delivery.id, 'closed', null, tx.clock.now());
    const trail = await recordEvent(tx, delivery, {
      name: 'cancelled',
      actor: 'sender',
      data: { reason: reason ?? null, fee },
      also: ['couriers', ...losers.map((courier): Topic => `account:${courier}`)],
    });
    const stored = await storeChange(tx, delivery, {
      ...trail,
      status,
      stage: null,
      ended_at: tx.clock.now(),
    });
    return presentDelivery(tx, stored, 'sender');
  });
}
