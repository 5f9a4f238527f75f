import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { type ActiveStatus, isEnded } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** The five progress steps that a sender follows; one of them is always the current holder of the parcel. */
const PROGRESS_IDS = ['listed', 'offers', 'courier', 'picked', 'done'] as const;
export type ProgressId = (typeof PROGRESS_IDS)[number];

export const PROGRESS_TEXTS: Record<ProgressId, PlainKey> = {
  listed: 'det.step.listed',
  offers: 'det.step.offers',
  courier: 'det.step.courier',
  picked: 'det.step.picked',
  done: 'det.step.done',
};

const HAPPENED: Record<ProgressId, DeliveryEventName> = {
  listed: 'listed',
  offers: 'offer_made',
  courier: 'accepted',
  picked: 'picked_up',
  done: 'delivered',
};

const CURRENT_BY_STAGE: Record<Stage, ProgressId> = {
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

const CURRENT_BY_STATUS: Record<ActiveStatus, ProgressId> = {
  open: 'offers',
  reserved: 'courier',
  accepted: 'courier',
};

export type ProgressState = { id: ProgressId; state: 'done' | 'current' | 'todo'; at: string | null };

/** States of the progress steps: the current one, the done ones with their times, the ones still ahead. */
export function progressSteps(delivery: Pick<Delivery, 'status' | 'stage' | 'timeline'>): ProgressState[] {
  const { status, stage, timeline } = delivery;
  const current = isEnded(status) ? null : stage ? CURRENT_BY_STAGE[stage] : CURRENT_BY_STATUS[status];
  const timeOf = (id: ProgressId) => timeline.findLast((entry) => entry.name === HAPPENED[id])?.at ?? null;
  return PROGRESS_IDS.map((id, index) => ({ id, state: stateOf(id, index), at: timeOf(id) }));

  function stateOf(id: ProgressId, index: number): ProgressState['state'] {
    if (current !== null) {
      const at = PROGRESS_IDS.indexOf(current);
      return index < at ? 'done' : index === at ? 'current' : 'todo';
    }
    return status === 'completed' || timeOf(id) ? 'done' : 'todo';
  }
}
