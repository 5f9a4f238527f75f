import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

const STAGES: Record<Stage, PlainKey> = {
  assigned: 'status.Accepted.receiver',
  to_pickup: 'status.ToPickup.receiver',
  at_pickup: 'status.AtPickup.receiver',
  picked_up: 'status.PickedUp.receiver',
  to_dropoff: 'status.InTransit.receiver',
  at_dropoff: 'status.AtDropoff.receiver',
  attempt_failed: 'status.Failed.receiver',
  to_return: 'status.Returning.receiver',
  returned: 'status.Returned.receiver',
};

const STATUSES: Record<Exclude<DeliveryStatus, 'accepted'>, PlainKey> = {
  open: 'status.Open.receiver',
  reserved: 'status.Open.receiver',
  completed: 'recv.done.plain',
  cancelled: 'status.Cancelled.receiver',
  expired: 'status.Expired.receiver',
  returned: 'status.Returned.receiver',
  lost: 'status.Lost.receiver',
};

/** Default message for the receiver about a state, when there is nothing more exact to say. */
export function sentenceOf(status: DeliveryStatus, stage: Stage | null): PlainKey {
  return status === 'accepted' ? STAGES[stage ?? 'assigned'] : STATUSES[status];
}

/** The same by the page's state keys (`accepted/to_dropoff`, `cancelled`). */
export const STATE_SENTENCES: Record<string, PlainKey> = {
  ...STATUSES,
  ...Object.fromEntries(Object.entries(STAGES).map(([stage, key]) => [`accepted/${stage}`, key])),
};
