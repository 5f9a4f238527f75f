import { STAGES, type Stage } from './stage-table.ts';
import type { DeliveryStatus } from './status-table.ts';

/** What should happen when the receiver is not at home: someone else takes it, another hour, another place nearby. */
export const ABSENCE_CHOICES = ['someone_else', 'other_time', 'other_place'] as const;
export type AbsenceChoice = (typeof ABSENCE_CHOICES)[number];

/** How long each of the receiver's texts may be. */
export const INSTRUCTION_MAX_LENGTH = 100;

const BEFORE_PICKUP: readonly Stage[] = STAGES.slice(0, STAGES.indexOf('picked_up'));

/** Whether the receiver may still ask for something: until the courier has the parcel. */
export function canReceiverAsk(status: DeliveryStatus, stage: Stage | null): boolean {
  if (status === 'open' || status === 'reserved') return true;
  return status === 'accepted' && stage !== null && BEFORE_PICKUP.includes(stage);
}
