import type { DeliveryEventName } from './events.ts';
import type { CourierStep } from './stage-table.ts';

/** The fact that a courier's step leaves in the history; the `return` that ends at the sender is `returned`. */
export const EVENT_OF_STEP: Record<CourierStep, DeliveryEventName> = {
  depart: 'departed',
  arrive_pickup: 'arrived_at_pickup',
  pick_up: 'picked_up',
  depart_dropoff: 'departed_to_dropoff',
  arrive_dropoff: 'arrived_at_dropoff',
  deliver: 'delivered',
  fail_attempt: 'attempt_failed',
  drop_out: 'courier_dropped_out',
  return: 'return_started',
};
