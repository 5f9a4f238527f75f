import type { DeliveryActor } from '#domain/deliveries/status-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { returnPromo } from '../money/promotions/end-promo.ts';
import { nextStatus } from './change-delivery.ts';
import { NOTHING_AGREED } from './nothing-agreed.ts';
import { recordChange } from './record-change.ts';

/** Releases a reservation that was not paid: the delivery is open again, and its offers are as they were. */
export async function releaseReservation(
  deps: Tx,
  delivery: DeliveryRow,
  by: DeliveryActor,
  colleague: { colleagueId?: string } = {},
): Promise<DeliveryRow> {
  await returnPromo(deps, delivery);
  const status = nextStatus(delivery, 'release_reservation', by);
  return recordChange(deps, delivery, {
    name: 'reservation_released',
    actor: by,
    data: colleague,
    also: ['couriers'],
    change: { ...NOTHING_AGREED, status },
  });
}
