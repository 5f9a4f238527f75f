import type { LatLng } from '#domain/geo.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { RISK_LIMITS } from '#domain/risk/rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { addTripSigns } from '#server/db/risk/risk.ts';
import type { Tx } from '#server/deps.ts';
import { metersFromStop } from '../trips/step-place.ts';

const PLACE_OF: Partial<Record<CourierStep, 'pickup' | 'dropoff'>> = {
  arrive_pickup: 'pickup',
  pick_up: 'pickup',
  arrive_dropoff: 'dropoff',
  deliver: 'dropoff',
};

/**
 * Records a far arrival: a courier reports to be at a stop and is far from it, by the step's own position or else by
 * the last one received. The step is taken as always, and the staff see the distance.
 */
export async function markFarArrival(
  tx: Tx,
  delivery: DeliveryRow,
  step: { step: CourierStep; at: string; position?: LatLng | undefined },
): Promise<void> {
  const end = PLACE_OF[step.step];
  if (!end || !delivery.courier_id || tx.settings.riskChecks === 'demo') return;
  const meters = (await metersFromStop(tx, delivery, end, step)) ?? 0;
  if (meters <= RISK_LIMITS.arrivalMeters) return;
  await addTripSigns(tx.db, [
    {
      delivery_id: delivery.id,
      courier_id: delivery.courier_id,
      sign: 'far_arrival',
      seen: 1,
      worst: meters,
    },
  ]);
}
