import { STAGES_BEFORE_PICKUP, type Stage } from '../../deliveries/stage-table.ts';
import type { DeliveryStatus } from '../../deliveries/status-table.ts';
import type { CodState } from './cod-table.ts';

/** How a sender may change goods' money: to any sum, or only to less, because a courier has agreed to carry so much. */
type CodChange = 'any' | 'lower';

/** The stages in which no courier has been at the door. */
const STAGES_BEFORE_DOOR: readonly Stage[] = [...STAGES_BEFORE_PICKUP, 'picked_up', 'to_dropoff'];

type Requested = {
  status: DeliveryStatus;
  stage: Stage | null;
  state: CodState;
  isIn: boolean;
  isStop: boolean;
};

/**
 * How goods' money may be changed now; null where it may not be any more: a courier has been at the door, the money is in
 * (`isIn`), or the delivery is over. A stop of an order (`isStop`) is not changed while all stops are offered together.
 */
export function codChange({ status, stage, state, isIn, isStop }: Requested): CodChange | null {
  if (state !== 'due' || isIn) return null;
  if (status === 'open') return isStop ? null : 'any';
  if (status === 'reserved') return 'lower';
  const isBeforeDoor = status === 'accepted' && stage !== null && STAGES_BEFORE_DOOR.includes(stage);
  return isBeforeDoor ? 'lower' : null;
}
