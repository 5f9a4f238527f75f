import type { DeliveryEventName } from '#domain/delivery/events.ts';

/** What the holder of a link may read; offers, prices and ratings are nobody's business but the two parties'. */
export const PUBLIC_EVENTS: ReadonlySet<DeliveryEventName> = new Set([
  'listed',
  'accepted',
  'receiver_asked',
  'departed',
  'arrived_at_pickup',
  'picked_up',
  'departed_to_dropoff',
  'arrived_at_dropoff',
  'receiver_called',
  'absence_announced',
  'receiver_here',
  'delivered',
  'attempt_failed',
  'return_started',
  'returned',
  'cancelled',
  'expired',
]);
