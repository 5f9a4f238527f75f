import type { DeliveryActor } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { returnPromo } from '../money/promotions/end-promo.ts';
import { nextStatus, storeChange } from './change-delivery.ts';
import { NOTHING_AGREED } from './nothing-agreed.ts';
import { recordEvent } from './record-event.ts';

/** Releases a reservation that was not paid: the delivery is open again, and its offers are as they were. */
export async function releaseReservation(
  deps: Tx,
  delivery: DeliveryRow,
  by: DeliveryActor,
  colleague: { colleagueId?: string } = {},
): Promise<DeliveryRow> {
  await returnPromo(deps, delivery);
  const status = nextStatus(delivery, 'release_reservation', by);
  const trail = await recordEvent(deps, delivery, {
    name: 'reservation_released',
    actor: by,
    data: colleague,
    also: ['couriers'],
  });
  return storeChange(deps, delivery, { ...trail, ...NOTHING_AGREED, status });
}
