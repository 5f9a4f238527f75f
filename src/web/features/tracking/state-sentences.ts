import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

const STAGES: Record<Stage, PlainKey> = {
  assigned: 'status.accepted.receiver',
  to_pickup: 'stage.to_pickup.receiver',
  at_pickup: 'stage.at_pickup.receiver',
  picked_up: 'stage.picked_up.receiver',
  to_dropoff: 'stage.to_dropoff.receiver',
  at_dropoff: 'stage.at_dropoff.receiver',
  attempt_failed: 'stage.attempt_failed.receiver',
  to_return: 'stage.to_return.receiver',
  returned: 'status.returned.receiver',
};

/** Default message for the receiver about a state, when there is nothing more exact to say. */
export function sentenceOf(status: DeliveryStatus, stage: Stage | null): PlainKey {
  return status === 'accepted' && stage ? STAGES[stage] : `status.${status}.receiver`;
}
