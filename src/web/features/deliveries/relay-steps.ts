import type { Delivery } from '#contract/delivery.ts';
import type { DeliveryEventName } from '#domain/delivery/events.ts';
import type { Stage } from '#domain/delivery/stage-table.ts';
import type { DeliveryStatus } from '#domain/delivery/status-table.ts';
import type { MessageKey } from '#web/i18n/catalogues.ts';

/** The five hand-overs that a sender follows; who holds the parcel is always one of them. */
const RELAY = ['listed', 'offers', 'courier', 'picked', 'done'] as const;
export type RelayId = (typeof RELAY)[number];

export const RELAY_WORDS: Record<RelayId, MessageKey> = {
  listed: 'det.step.listed',
  offers: 'det.step.offers',
  courier: 'det.step.courier',
  picked: 'det.step.picked',
  done: 'det.step.done',
};

const HAPPENED: Record<RelayId, DeliveryEventName> = {
  listed: 'listed',
  offers: 'offer_made',
  courier: 'accepted',
  picked: 'picked_up',
  done: 'delivered',
};

const CURRENT_BY_STAGE: Record<Stage, RelayId> = {
  assigned: 'courier',
  to_pickup: 'courier',
  at_pickup: 'courier',
  picked_up: 'picked',
  to_dropoff: 'picked',
  at_dropoff: 'picked',
  attempt_failed: 'picked',
  to_return: 'picked',
  returned: 'picked',
};

const CURRENT_BY_STATUS: Record<DeliveryStatus, RelayId | null> = {
  open: 'offers',
  reserved: 'courier',
  accepted: 'courier',
  completed: null,
  cancelled: null,
  expired: null,
  returned: null,
  lost: null,
};

export type RelayState = { id: RelayId; state: 'done' | 'current' | 'todo'; at: string | null };

/** Where the baton is: the current hand-over, the ones behind it with their times, the ones still ahead. */
export function relaySteps(delivery: Pick<Delivery, 'status' | 'stage' | 'timeline'>): RelayState[] {
  const { status, stage, timeline } = delivery;
  const current = status === 'accepted' && stage ? CURRENT_BY_STAGE[stage] : CURRENT_BY_STATUS[status];
  const timeOf = (id: RelayId) => timeline.findLast((entry) => entry.name === HAPPENED[id])?.at ?? null;
  return RELAY.map((id, index) => ({ id, state: stateOf(id, index), at: timeOf(id) }));

  function stateOf(id: RelayId, index: number): RelayState['state'] {
    if (current !== null) {
      const at = RELAY.indexOf(current);
      return index < at ? 'done' : index === at ? 'current' : 'todo';
    }
    return status === 'completed' || timeOf(id) ? 'done' : 'todo';
  }
}
