import type { DeliveryRow } from '#server/db/deliveries.ts';
import { claimSend } from '#server/db/notification-sends.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { announce } from './announce.ts';

/** With so many minutes left the courier is near. */
const NEAR_MINUTES = 5;

/** Tells once per trip that the courier is near the receiver; called with every estimate, and nearly always nothing. */
export async function noticeNear(
  deps: Deps,
  delivery: Pick<DeliveryRow, 'id' | 'stage' | 'courier_id' | 'offer_id'>,
  minutes: number | null,
): Promise<void> {
  if (delivery.stage !== 'to_dropoff' || minutes === null || minutes > NEAR_MINUTES) return;
  const key = `courier_near:${delivery.id}:${delivery.offer_id}`;
  await inTransaction(deps, async (tx) => {
    const claim = { key, recipient: 'everyone', channel: 'in_app', at: tx.clock.now() } as const;
    if (!(await claimSend(tx.db, claim))) return;
    const { id: deliveryId, courier_id: courierId } = delivery;
    await announce(tx, { fact: 'courier_near', key, actor: 'system', deliveryId, courierId });
  });
}
