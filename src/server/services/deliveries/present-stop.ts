import type { z } from 'zod';
import type { Stop } from '#contract/deliveries/delivery.ts';
import type { RoughStop } from '#contract/delivery-views.ts';
import { cellCentre } from '#domain/geo.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';

/** A stop in full, for its sender, and for its courier while the trip runs. */
export function exactStop(delivery: DeliveryRow, side: 'pickup' | 'dropoff'): z.infer<typeof Stop> {
  const contact =
    side === 'pickup'
      ? { name: delivery.sender_name, phone: delivery.sender_phone }
      : { name: delivery.receiver_name, phone: delivery.receiver_phone };
  return {
    address: delivery[`${side}_address`],
    additional: delivery[`${side}_additional`],
    lat: delivery[`${side}_lat`],
    lng: delivery[`${side}_lng`],
    exact: true,
    precision: delivery[`${side}_precision`],
    pinConfirmed: delivery[`${side}_marker_confirmed`],
    contact,
  };
}

/** A stop as others may see it: the locality and the centre of a fixed 1 km cell. */
export function roughStop(
  delivery: Pick<DeliveryRow, `${'pickup' | 'dropoff'}_${'lat' | 'lng' | 'area'}`>,
  side: 'pickup' | 'dropoff',
): RoughStop {
  const cell = cellCentre({ lat: delivery[`${side}_lat`], lng: delivery[`${side}_lng`] });
  return {
    address: delivery[`${side}_area`],
    ...cell,
    exact: false,
    additional: null,
    precision: null,
    pinConfirmed: false,
    contact: null,
  };
}
