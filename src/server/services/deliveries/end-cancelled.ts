import { closeLiveOffers, updateOffer } from '#server/db/offers/offers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { returnMoney } from '../money/escrow/return-money.ts';
import { releaseCarryover } from '../money/card-payments/release-carryover.ts';
import { nextStatus, storeChange } from './change-delivery.ts';
import { recordEvent } from './record-event.ts';

type How = {
  /** What the house keeps, in minor units. */
  fee: number;
  reason?: string | undefined;
  /** Facts for the history beside the fee. */
  data?: Record<string, unknown>;
};

/**
 * Ends a locked delivery before its pickup on behalf of its sender: what was paid goes back minus the fee, offers
 * close, everybody around it is told. Throws `cancel_refused` when its life has no such step.
 */
export async function endCancelled(
  tx: Tx,
  delivery: DeliveryRow,
  { fee, reason, data = {} }: How,
): Promise<DeliveryRow> {
  const status = nextStatus(delivery, 'cancel', 'sender', 'cancel_refused');
  const now = tx.clock.now();
  await releaseCarryover(tx, delivery.id);
  await returnMoney(tx, delivery, fee);
  if (delivery.offer_id) await updateOffer(tx.db, delivery.offer_id, { status: 'closed', updated_at: now });
  const losers = await closeLiveOffers(tx.db, delivery.id, 'closed', null, now);
  const trail = await recordEvent(tx, delivery, {
    name: 'cancelled',
    actor: 'sender',
    data: { fee, ...data },
    words: { reason },
    also: ['couriers', ...losers.map((courier): Topic => `account:${courier}`)],
  });
  return storeChange(tx, delivery, { ...trail, status, stage: null, ended_at: now });
}
