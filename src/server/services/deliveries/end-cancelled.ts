import { updateOffer } from '#server/db/offers/offers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { endCod } from '../money/cod/end-cod.ts';
import { returnMoney } from '../money/escrow/return-money.ts';
import { releaseCarryover } from '../money/card-payments/release-carryover.ts';
import { endReturn } from './return-shipments/end-return.ts';
import { nextStatus } from './change-delivery.ts';
import { closeOffersOn } from './orders/close-offers.ts';
import { recordChange } from './record-change.ts';

type How = {
  /** Who cancels. */
  by?: 'sender' | 'admin';
  /** The fee that the platform keeps, in minor units. */
  fee: number;
  reason?: string | undefined;
  /** Data for the event beside the fee. */
  data?: Record<string, unknown>;
  /** As `recordEvent` has it. */
  onlyReceiver?: boolean;
};

/**
 * Cancels a locked delivery before its pickup, for its sender or by the staff: refunds what was paid minus the fee, closes the offers
 * and notifies everybody concerned. Throws `cancel_refused` when its life table has no such step.
 */
export async function endCancelled(
  tx: Tx,
  delivery: DeliveryRow,
  { by = 'sender', fee, reason, data = {}, onlyReceiver = false }: How,
): Promise<DeliveryRow> {
  const status = nextStatus(delivery, 'cancel', by, 'cancel_refused');
  const now = tx.clock.now();
  await releaseCarryover(tx, delivery.id);
  await returnMoney(tx, delivery, fee);
  await endCod(tx, delivery, 'end');
  const returned = await endReturn(tx, delivery, 'undone');
  if (delivery.offer_id) await updateOffer(tx.db, delivery.offer_id, { status: 'closed', updated_at: now });
  const losers = await closeOffersOn(tx, delivery, 'closed');
  return recordChange(tx, delivery, {
    name: 'cancelled',
    actor: by,
    data: { fee, ...data },
    texts: { reason },
    also: ['couriers', ...losers.map((courier): Topic => `account:${courier}`)],
    onlyReceiver,
    change: { ...returned, status, stage: null, ended_at: now },
  });
}
